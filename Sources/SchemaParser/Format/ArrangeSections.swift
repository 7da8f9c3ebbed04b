/// Puts a schema's parts in the language's order, as far as they are understood: a mapping with a key that is no keyword, or that
/// is no keyword yet, stays as it is. What declares something keeps its place among its kind, since that order is the author's.
func arrangeSections(_ layout: inout Layout) {
    guard layout.root.isBlockCollection, layout.root.isMapping else { return }
    for index in layout.root.parts.indices {
        guard let section = layout.root.parts[index].key.flatMap({ Section(rawValue: $0.text) }) else { continue }
        arrange(&layout.root.parts[index], as: section.described.shape)
    }
    guard sort(&layout.root, by: Section.allCases.map(\.rawValue)) else { return }
    // Sections that met by chance are parted.
    for index in layout.root.parts.indices.dropFirst() where layout.root.parts[index].value.isBlockCollection {
        if layout.root.parts[index].leading.first != .blank { layout.root.parts[index].leading.insert(.blank, at: 0) }
    }
}

/// A stable sort, true where something moved; the blank line above a part that is no longer the first is the one that the new first part had.
@discardableResult
private func sort(_ node: inout LayoutNode, by words: [String]) -> Bool {
    let parts = node.parts
    let ranks = parts.map { part in words.firstIndex { $0 == part.key?.text } }
    guard !ranks.contains(nil) else { return false }
    let order = parts.indices.sorted { (ranks[$0] ?? 0, $0) < (ranks[$1] ?? 0, $1) }
    var sorted = order.map { parts[$0] }
    if let old = order.firstIndex(of: 0), old > 0, sorted[0].leading.first == .blank {
        sorted[0].leading.removeFirst()
        sorted[old].leading.insert(.blank, at: 0)
    }
    node.parts = sorted
    return order != Array(parts.indices)
}

private func arrange(_ part: inout LayoutPart, as shape: Shape) {
    switch shape {
    case .entries(let words):
        arrangeEntries(&part, words)
    case .cases:
        arrangeCases(&part)
    case .outcome:
        arrangeEntry(&part, .outcome)
    case .retry:
        arrangeEntry(&part, .retry)
    case .payload:
        arrangeEntries(&part, .label)
    case .updates:
        for index in part.value.parts.indices where part.value.parts[index].value.isMapping {
            arrangeLongForm(&part.value.parts[index], .update)
        }
    case .enumCases:
        arrangeEntries(&part, .enumCase)
    case .version, .text, .boolean, .choice, .names, .words, .imports, .type, .expression, .statements, .calls, .handler,
        .duration, .count, .deprecation,
        .set, .assignments, .appends, .members, .sort, .removals, .merge:
        break
    }
}

/// The declarations of a section, or the labels of a payload.
private func arrangeEntries(_ part: inout LayoutPart, _ words: Words) {
    guard part.value.isMapping else { return }
    for index in part.value.parts.indices { arrangeEntry(&part.value.parts[index], words) }
    openIfNeeded(&part)
}

private func arrangeEntry(_ part: inout LayoutPart, _ words: Words) {
    if words.isTyped { moveQuestionMark(&part) }
    switch part.value.content {
    case .absent, .scalar:
        break
    case .sequence:
        if words.hasCases { arrangeCases(&part) }
    case .mapping(let parts):
        let kinds = parts.map { words.kind(of: $0.key?.text ?? "") }
        if kinds.allSatisfy({ $0 == .keyword }) {
            arrangeLongForm(&part, words)
        } else if words.hasPayload, kinds.allSatisfy({ $0 == .other }) {
            arrangeEntries(&part, words.payloadEntries)
        }
    }
}

private func arrangeLongForm(_ part: inout LayoutPart, _ words: Words) {
    for index in part.value.parts.indices {
        guard let described = part.value.parts[index].key.flatMap({ words.described($0.text) }) else { continue }
        arrange(&part.value.parts[index], as: described.shape)
        if case .calls = described.shape { openCalls(&part.value.parts[index]) }
    }
    if part.value.style == .flow, part.value.parts.contains(where: isWideCall) {
        open(&part)
        for index in part.value.parts.indices where isWideCall(part.value.parts[index]) {
            unquote(&part.value.parts[index].value)
        }
    }
    openIfNeeded(&part)
    sort(&part.value, by: words.keywords)
}

private func arrangeCases(_ part: inout LayoutPart) {
    guard case .sequence(let parts) = part.value.content else { return }
    let holdsSteps = parts.contains { $0.value.parts.contains { Words.steps.described($0.key?.text ?? "") != nil } }
    guard holdsSteps, !parts.contains(where: \.value.isPair) else { return }
    for index in part.value.parts.indices {
        var item = part.value.parts[index]
        if item.value.isMapping { arrangeLongForm(&item, .steps) }
        // A comment behind braces goes above them: behind the dash it would push the first key away.
        if item.value.isBlockCollection, !parts[index].value.isBlockCollection, let tail = item.tail {
            item.leading.insert(.comment(tail.text), at: max(0, item.leading.count - item.documentationCount))
            item.tail = nil
        }
        part.value.parts[index] = item
    }
    if part.value.style == .brokenFlow { open(&part) }
    openIfNeeded(&part)
}

// MARK: Calls

/// R7.7: YAML cuts `login(phone, code)` inside brackets, so what holds such a call stands in lines of its own.
private func openCalls(_ part: inout LayoutPart) {
    guard case .sequence(let items) = part.value.content, items.contains(where: isWideCall) else { return }
    if part.value.style != .block { open(&part) }
    for index in part.value.parts.indices { unquote(&part.value.parts[index].value) }
}

/// A call of two or more arguments.
private func isWideCall(_ part: LayoutPart) -> Bool {
    guard let scalar = part.value.scalar, scalar.text.utf8.contains(UInt8(ascii: ",")) else { return false }
    if let key = part.key?.text, case .calls? = Words.steps.described(key)?.shape {} else if part.key != nil { return false }
    var unheard = Diagnostics()
    let line = Snippet.Line(text: scalar.text, position: SourcePosition(line: 1, column: 1), offset: nil)
    let snippet = Snippet(lines: [line], range: SourceRange(0, scalar.text.utf8.count))
    return (parseCall(snippet, diagnostics: &unheard)?.arguments.count ?? 0) > 1
}

/// The quotes that kept a call together inside brackets, where it reads the same without them.
private func unquote(_ node: inout LayoutNode) {
    guard let scalar = node.scalar, scalar.style == .singleQuoted, scalar.lines.count == 1 else { return }
    guard readsAsPlain(scalar.text, in: ("- ", "")) else { return }
    node.content = .scalar(LayoutScalar(text: scalar.text, style: .plain, lines: [scalar.text]))
}

private func readsAsPlain(_ text: String, in frame: (String, String)) -> Bool {
    var diagnostics = Diagnostics()
    let tree = parseSyntax(SourceText(path: "", text: frame.0 + text + frame.1 + "\n"), diagnostics: &diagnostics)
    guard diagnostics.isEmpty, tree.comments.isEmpty, case .sequence(let sequence)? = tree.root?.content,
        case .scalar(let scalar)? = sequence.items.first?.value.content
    else { return false }
    return sequence.items.count == 1 && scalar.text == text
}

// MARK: Lines

/// What holds something in lines of its own cannot stand in brackets.
private func openIfNeeded(_ part: inout LayoutPart) {
    let holdsBlock = part.value.parts.contains { $0.value.isBlockCollection || $0.value.isBlockScalar }
    if part.value.style != .block, holdsBlock { open(&part) }
}

private func open(_ part: inout LayoutPart) {
    part.value.style = .block
    guard !part.inner.isEmpty, !part.value.parts.isEmpty else { return }
    part.value.parts[0].leading = part.inner + part.value.parts[0].leading
    part.inner = []
}

// MARK: Optionals

/// `tags: '[String]?'` → `tags?: [String]`, which needs no quotes; `{ type: '[String]?' }` likewise.
private func moveQuestionMark(_ part: inout LayoutPart) {
    guard let key = part.key, key.style == .plain, !key.text.hasSuffix("?") else { return }
    if let type = bareList(part.value) {
        part.value = type
    } else if let index = part.value.parts.firstIndex(where: { $0.key?.text == "type" }), part.value.isMapping,
        let type = bareList(part.value.parts[index].value)
    {
        part.value.parts[index].value = type
    } else {
        return
    }
    part.key = LayoutKey(written: key.written + "?", text: key.text + "?", style: key.style)
}

/// `[T]` of `'[T]?'`, where YAML and Swift both see that list.
private func bareList(_ node: LayoutNode) -> LayoutNode? {
    guard let scalar = node.scalar, scalar.style == .singleQuoted, scalar.lines.count == 1, scalar.text.hasSuffix("]?") else {
        return nil
    }
    var diagnostics = Diagnostics()
    let source = SourceText(path: "", text: "{ a?: " + scalar.text.dropLast() + " }")
    let tree = parseSyntax(source, diagnostics: &diagnostics)
    guard diagnostics.isEmpty, tree.comments.isEmpty, let root = tree.root, case .mapping(let mapping) = root.content,
        mapping.entries.count == 1, let list = mapping.entries.first?.value, case .sequence(let sequence) = list.content,
        sequence.isFlow, list.range.count == scalar.text.utf8.count - 1
    else { return nil }
    return readLayout(of: list, [], in: source).root
}
