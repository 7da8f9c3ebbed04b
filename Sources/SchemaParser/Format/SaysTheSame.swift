/// Whether a text says what the tree says that it was made from: the same keys, values, documentation and comments. The order of
/// a mapping's entries and the place of an optional's `?` are the layout's to choose.
func saysTheSame(_ text: String, as tree: SyntaxTree, in source: SourceText) -> Bool {
    var diagnostics = Diagnostics()
    let made = SourceText(path: source.path, text: text)
    let madeTree = parseSyntax(made, diagnostics: &diagnostics)
    guard !diagnostics.hasErrors, comments(of: madeTree) == comments(of: tree) else { return false }
    return meaning(of: madeTree.root, in: made) == meaning(of: tree.root, in: source)
}

private func comments(of tree: SyntaxTree) -> [String] {
    tree.comments.map { String($0.text.reversed().drop { $0 == " " || $0 == "\t" }.reversed()) }.sorted()
}

private indirect enum Meaning: Equatable {
    case nothing
    case text(String)
    case list([Meaning])
    case entries([Entry])

    struct Entry: Equatable {
        let key: String
        let documentation: [String]
        let value: Meaning
    }
}

private func meaning(of node: SyntaxNode?, in source: SourceText) -> Meaning {
    switch node?.content {
    case nil, .absent, .broken: return .nothing
    case .scalar(let scalar): return .text(scalar.text)
    case .sequence(let sequence): return .list(sequence.items.map { meaning(of: $0.value, in: source) })
    case .mapping(let mapping):
        let entries = mapping.entries.map { meaning(of: $0, in: source) }
        return .entries(entries.sorted { $0.key < $1.key })
    }
}

private func meaning(of entry: SyntaxEntry, in source: SourceText) -> Meaning.Entry {
    let lines = entry.documentation?.lines ?? []
    let value = meaning(of: entry.value, in: source)
    guard let type = optionalList(entry, in: source) else {
        return .init(key: entry.key.text, documentation: lines, value: value)
    }
    let name = entry.key.text.hasSuffix("?") ? String(entry.key.text.dropLast()) : entry.key.text
    guard case .entries(let parts) = value else { return .init(key: name, documentation: lines, value: .text(type)) }
    let typed = parts.map { $0.key == "type" ? .init(key: "type", documentation: $0.documentation, value: .text(type)) : $0 }
    return .init(key: name, documentation: lines, value: .entries(typed))
}

/// `[T]?` without spaces, whether it is written `name: '[T]?'` or `name?: [T]`.
private func optionalList(_ entry: SyntaxEntry, in source: SourceText) -> String? {
    var value = entry.value
    if case .mapping(let mapping) = value.content, let type = mapping.entries.first(where: { $0.key.text == "type" }) {
        value = type.value
    }
    var text: String
    switch value.content {
    case .scalar(let scalar) where scalar.style == .singleQuoted && scalar.text.hasPrefix("[") && scalar.text.hasSuffix("?"):
        text = scalar.text
    case .sequence(let sequence) where sequence.isFlow && entry.key.text.hasSuffix("?"):
        text = source[value.range] + "?"
    case .absent, .broken, .scalar, .sequence, .mapping:
        return nil
    }
    text.removeAll { $0 == " " || $0.isNewline }
    return text
}
