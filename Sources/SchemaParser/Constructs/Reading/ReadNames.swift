/// Names: never re-cased, never repaired, so what is no Swift name is refused with a suggestion.
extension DeclReader {
    /// The name of an entry that is no name with a type.
    mutating func plainName(_ key: SyntaxKey) -> Name {
        if key.isOptional, isSwiftIdentifier(key.nameText) {
            let fixIt = Diagnostic.FixIt("remove '?'", replace: key.range, with: key.nameText)
            report(.optionalName(key.text), at: key.range, fixIt: fixIt)
            return Name(text: key.nameText, range: key.contentRange)
        }
        return checkedName(Name(text: key.text, range: key.contentRange))
    }

    /// The name of an entry that gets a type; a `?` behind it makes that type optional (R3.7).
    mutating func typedName(_ key: SyntaxKey) -> (name: Name, isOptional: Bool) {
        guard key.isOptional else { return (checkedName(Name(text: key.text, range: key.contentRange)), false) }
        let range = key.contentRange
        let place = range.isEmpty ? range : SourceRange(range.lower, range.upper - 1)
        return (checkedName(Name(text: key.nameText, range: place)), true)
    }

    /// A name, or a list of names, under a keyword; nil: reported.
    mutating func names(_ entry: SyntaxEntry) -> [Name]? {
        nodeNames(entry)?.map { checkedName($0) }
    }

    /// The same for words that are no Swift names: ids, protocols.
    mutating func nodeNames(_ entry: SyntaxEntry) -> [Name]? {
        switch entry.value.content {
        case .scalar(let scalar) where !scalar.text.isEmpty:
            return [Name(text: scalar.text, range: entry.value.contentRange(scalar))]
        case .sequence(let sequence) where !sequence.items.isEmpty:
            return nodeNames(sequence, of: entry.key.text)
        case .scalar, .sequence, .absent:
            report(.emptyNames(entry.key.text), at: entry.valueRange)
        case .mapping:
            report(.valueKind(entry.key.text, "a name or a list of names", found: entry.value.kind), at: entry.value.range)
        case .broken:
            break
        }
        return nil
    }

    private mutating func nodeNames(_ sequence: SyntaxSequence, of key: String) -> [Name]? {
        var names: [Name] = []
        for item in sequence.items {
            if case .scalar(let scalar) = item.value.content {
                names.append(Name(text: scalar.text, range: item.value.contentRange(scalar)))
            } else if !item.value.isBroken {
                report(.valueKind(key, "a name or a list of names", found: item.value.kind), at: item.value.range)
                return nil
            }
        }
        return names
    }

    /// The name as it is; what is wrong with its shape is reported.
    mutating func checkedName(_ name: Name) -> Name {
        if isSwiftIdentifier(name.text) { return name }
        let suggestion = swiftName(from: name.text)
        let fixIt = suggestion.map { Diagnostic.FixIt("write '\($0)'", replace: name.range, with: $0, .suggested) }
        report(.nameShape(name.text, suggestion: suggestion), at: name.range, fixIt: fixIt)
        return name
    }
}

/// `a-b` → `aB`, `$x` → `x`: the pieces that a name may consist of, run together.
private func swiftName(from text: String) -> String? {
    var name = ""
    var startsPart = false
    for scalar in text.unicodeScalars {
        let fits = isSwiftIdentifier("a" + String(scalar)) && scalar != "$"
        guard fits, !name.isEmpty || isSwiftIdentifier(String(scalar)) || scalar == "_" else {
            startsPart = true
            continue
        }
        name += startsPart && !name.isEmpty ? String(scalar).uppercased() : String(scalar)
        startsPart = false
    }
    return isSwiftIdentifier(name) ? name : nil
}

extension Diagnostic.Message {
    fileprivate static func nameShape(_ name: String, suggestion: String?) -> Self {
        let found = name.isEmpty ? "an empty text is no name" : "'\(name)' is no Swift name"
        return .error("name.shape", "\(found); \(suggestion.map { "write '\($0)'" } ?? "use letters, digits and '_'")")
    }

    fileprivate static func optionalName(_ text: String) -> Self {
        .error("name.optional", "'\(text)': only a name that gets a type can be optional; remove the '?'")
    }

    fileprivate static func emptyNames(_ key: String) -> Self {
        .error("names.empty", "'\(key)' names nothing; write a name or a list of names, or remove it")
    }
}
