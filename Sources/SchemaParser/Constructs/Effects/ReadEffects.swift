/// `effects:`.
extension DeclReader {
    mutating func readEffect(_ entry: SyntaxEntry) -> EffectDecl? {
        let name = plainName(entry.key)
        guard let form = form(of: entry, .effect) else { return nil }
        let notes = notes(entry.documentation, form.long)
        let payload = payload(of: entry, form)
        let long = form.long
        let throwing = long?["throws"].flatMap { boolean($0) }
        let writes = long?["writes"].flatMap { names($0) }
        let merge = long.flatMap { mergeRule($0) } ?? .overwrite
        let forms = long?.entries.flatMap { effectForms($0, merge) } ?? []
        return payload.map {
            EffectDecl(name: name, notes: notes, payload: $0, throwing: throwing, writes: writes, forms: forms)
        }
    }

    private mutating func effectForms(_ entry: SyntaxEntry, _ merge: EffectDecl.Merge) -> [EffectDecl.Form] {
        switch entry.key.text {
        case "set": setForms(entry)
        case "toggle": names(entry)?.map { .toggle($0) } ?? []
        case "append": assignments(entry, appended)
        case "insert": assignments(entry) { reader, name, entry in reader.expression(entry).map { .insert(name, $0) } }
        case "upsert": assignments(entry) { reader, name, entry in reader.expression(entry).map { .upsert(name, $0, merge) } }
        case "update": assignments(entry) { reader, name, entry in reader.updateForm(name, entry) }
        case "remove": assignments(entry) { reader, name, entry in reader.expression(entry).map { .remove(name, $0) } }
        case "reset": resetForms(entry)
        case "do": statements(entry).map { [.code($0)] } ?? []
        default: []
        }
    }

    /// `all` alone is everything; a field of that name is `[all]` (R5.11).
    private mutating func resetForms(_ entry: SyntaxEntry) -> [EffectDecl.Form] {
        if case .scalar(let scalar) = entry.value.content, scalar.text == "all" { return [.resetAll(entry.value.range)] }
        return names(entry).map { [.reset($0)] } ?? []
    }

    /// `append: { scores: 1 }`: the left is a field, the right an expression.
    private mutating func assignments(
        _ entry: SyntaxEntry, _ read: (inout DeclReader, Name, SyntaxEntry) -> EffectDecl.Form?
    ) -> [EffectDecl.Form] {
        guard case .mapping(let mapping) = entry.value.content, !mapping.entries.isEmpty else {
            if !entry.value.isBroken { report(.assignmentKind(entry.key.text, found: entry.value.kind), at: entry.valueRange) }
            return []
        }
        return mapping.entries.compactMap { read(&self, plainName($0.key), $0) }
    }

    /// One element, or `{ contents: e }` for the elements of a sequence.
    private func appended(_ reader: inout DeclReader, _ name: Name, _ entry: SyntaxEntry) -> EffectDecl.Form? {
        guard case .mapping(let mapping) = entry.value.content else {
            return reader.expression(entry).map { .append(name, $0, isContents: false) }
        }
        guard mapping.entries.count == 1, let contents = mapping.entries.first, contents.key.text == "contents" else {
            reader.report(.appendShape(name.text), at: entry.value.range)
            return nil
        }
        return reader.expression(contents).map { .append(name, $0, isContents: true) }
    }
}

extension Diagnostic.Message {
    fileprivate static func assignmentKind(_ key: String, found: String) -> Self {
        .error("effect.mapping", "'\(key)' is a mapping of 'field: expression' with at least one entry; found \(found)")
    }

    fileprivate static func appendShape(_ name: String) -> Self {
        .error(
            "effect.append",
            "'\(name)' takes one element, or '{ contents: … }' for the elements of a sequence; put a Swift closure in single quotes"
        )
    }
}
