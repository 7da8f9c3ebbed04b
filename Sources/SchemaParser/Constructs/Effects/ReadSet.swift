/// `set:` in its forms (R5.10): names take the payload of that name; a mapping assigns an expression to each target.
extension DeclReader {
    mutating func setForms(_ entry: SyntaxEntry) -> [EffectDecl.Form] {
        switch entry.value.content {
        case .broken:
            return []
        case .mapping(let mapping) where !mapping.entries.isEmpty:
            return mapping.entries.compactMap { assignment($0) }
        case .scalar(let scalar):
            if reportsAssignment(snippet(scalar, entry.value)) { return [] }
        case .sequence(let sequence):
            if let pairs = pairs(sequence) {
                let fixIt = Diagnostic.FixIt("write a mapping", replace: entry.value.range, with: "{ \(pairs) }", .suggested)
                report(.setPairs, at: entry.value.range, fixIt: sequence.isFlow ? fixIt : nil)
                return []
            }
        case .absent, .mapping:
            report(.emptySet, at: entry.valueRange)
            return []
        }
        return names(entry)?.map { .setFromPayload($0) } ?? []
    }

    /// `session.name: name`, `attempts: += 1`.
    private mutating func assignment(_ entry: SyntaxEntry) -> EffectDecl.Form? {
        guard let target = target(entry.key) else { return nil }
        guard case .scalar(let scalar) = entry.value.content else {
            return expression(entry).map { .set(target, $0) }
        }
        let snippet = snippet(scalar, entry.value)
        guard let (sign, value) = leadingAssignment(snippet) else {
            return expression(snippet, of: entry.value).map { .set(target, $0) }
        }
        if sign == "=" {
            let fixIt = Diagnostic.FixIt("remove '='", replace: entry.value.range, with: value.text)
            report(.plainAssignment, at: entry.value.range, fixIt: scalar.style == .plain ? fixIt : nil)
            return nil
        }
        return checkExpression(value, diagnostics: &diagnostics) ? .compound(target, snippet) : nil
    }

    /// The field, and what follows it: `.name`, `[key]`, `?.name`.
    private mutating func target(_ key: SyntaxKey) -> EffectDecl.TargetDecl? {
        let bytes = Array(key.text.utf8)
        let end = bytes.firstIndex { [0x2E, 0x5B, 0x3F, 0x21].contains($0) } ?? bytes.count
        let place = key.contentRange
        let isVerbatim = place.count == bytes.count
        let field = String(decoding: bytes[..<end], as: UTF8.self)
        let path = String(decoding: bytes[end...], as: UTF8.self)
        if path == "?" { return plainNameTarget(key) }
        let range = isVerbatim ? SourceRange(place.lower, place.lower + end) : place
        let name = checkedName(Name(text: field, range: range))
        let line = Snippet.Line(
            text: key.text, position: source.position(at: place.lower), offset: isVerbatim ? place.lower : nil)
        let snippet = Snippet(lines: Snippet.Lines(line), range: key.range)
        guard checkExpression(snippet, diagnostics: &diagnostics) else { return nil }
        return EffectDecl.TargetDecl(field: name, path: path, range: place)
    }

    private mutating func plainNameTarget(_ key: SyntaxKey) -> EffectDecl.TargetDecl {
        EffectDecl.TargetDecl(field: plainName(key), path: "", range: key.contentRange)
    }

    /// `set: attempts = 0`, `set: attempts += 1`: the mapping that was meant.
    private mutating func reportsAssignment(_ snippet: Snippet) -> Bool {
        guard let (target, sign, value) = splitAssignment(snippet) else { return false }
        let mapping = "{ \(target.text): \(sign == "=" ? "" : sign + " ")\(value.text) }"
        let fixIt = Diagnostic.FixIt("write '\(mapping)'", replace: snippet.range, with: mapping, .suggested)
        report(.assignmentText(mapping), at: snippet.range, fixIt: fixIt)
        return true
    }

    /// The entries of `[a: 1, b: 2]`, if it is such a list.
    private func pairs(_ sequence: SyntaxSequence) -> String? {
        var pairs: [String] = []
        for item in sequence.items {
            guard case .mapping = item.value.content, !item.value.isBroken else { continue }
            pairs.append(source[item.value.range])
        }
        return pairs.isEmpty ? nil : pairs.joined(separator: ", ")
    }
}

extension Diagnostic.Message {
    fileprivate static func assignmentText(_ mapping: String) -> Self {
        .error(
            "set.assignment", "'set' takes a mapping of field and expression, or names from the payload; write 'set: \(mapping)'")
    }

    fileprivate static var plainAssignment: Self {
        .error("set.assignment", "the ':' assigns already; remove the '='")
    }

    fileprivate static var setPairs: Self {
        .error(
            "set.assignment",
            "a list under 'set' holds names from the payload; expressions stand in a mapping, as in '{ count: 1 }'")
    }

    fileprivate static var emptySet: Self {
        .error("set.empty", "'set' assigns nothing; write '{ field: expression }' or the name of a payload label, or remove it")
    }
}
