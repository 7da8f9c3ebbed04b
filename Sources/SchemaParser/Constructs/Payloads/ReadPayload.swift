/// What an action, effect, event or enum case carries (R5.4), and whatever else has a name that gets a type.
extension DeclReader {
    /// An entry that is its payload in every form but the long one; nil: reported.
    mutating func payload(of entry: SyntaxEntry, _ form: EntryForm) -> PayloadDecl? {
        switch form {
        case .nothing, .cases: return PayloadDecl.none
        case .text: return singlePayload(entry)
        case .payload(let mapping): return labels(mapping)
        case .long(let long): return long["with"].map { payload($0) } ?? PayloadDecl.none
        }
    }

    /// `with:`, a mapping or one type.
    private mutating func payload(_ entry: SyntaxEntry) -> PayloadDecl? {
        switch entry.value.content {
        case .broken:
            return nil
        case .mapping(let mapping) where !mapping.entries.isEmpty:
            return labels(mapping)
        case .absent, .mapping:
            report(.emptyPayload, at: entry.valueRange)
            return nil
        case .sequence(let sequence) where !sequence.isFlow:
            report(
                .valueKind(entry.key.text, "a type, or labels as in '{ code: String }'", found: entry.value.kind),
                at: entry.value.range)
            return nil
        case .scalar, .sequence:
            return singlePayload(entry)
        }
    }

    private mutating func singlePayload(_ entry: SyntaxEntry) -> PayloadDecl? {
        guard let (type, defaultValue) = typeAndDefault(entry) else { return nil }
        guard let defaultValue else { return .single(type) }
        report(.unlabelledDefault, at: defaultValue.range)
        return nil
    }

    private mutating func labels(_ mapping: SyntaxMapping) -> PayloadDecl {
        .labelled(mapping.entries.compactMap { parameter($0, .label) })
    }

    mutating func parameter(_ entry: SyntaxEntry, _ words: Words) -> ParameterDecl? {
        guard let typed = typedEntry(entry, words, valueKey: "default") else { return nil }
        return ParameterDecl(name: typed.name, notes: typed.notes, type: typed.type, defaultValue: typed.value)
    }

    /// `name: Type [= value]`, `name?: Type`, or `{ type: Type, default: value }`.
    mutating func typedEntry(_ entry: SyntaxEntry, _ words: Words, valueKey: String) -> TypedEntry? {
        let (name, isOptional) = typedName(entry.key)
        let errors = diagnostics.errorCount
        guard let form = form(of: entry, words) else { return nil }
        switch form {
        case .nothing, .text:
            let notes = notes(entry.documentation)
            guard let (written, value) = typeAndDefault(entry),
                let type = isOptional ? optional(written, entry.key) : written
            else { return nil }
            return TypedEntry(name: name, notes: notes, type: type, value: value, long: nil)
        case .long(let long):
            let notes = notes(entry.documentation, long)
            let value = long[valueKey].flatMap { expression($0) }
            guard let typeEntry = long["type"] else {
                // A misspelled 'type' has been told of.
                if diagnostics.errorCount == errors { report(.missingType(name.text, words), at: entry.key.range) }
                return nil
            }
            guard let written = writtenType(typeEntry), let type = isOptional ? optional(written, entry.key) : written else {
                return nil
            }
            return TypedEntry(name: name, notes: notes, type: type, value: value, long: long)
        case .cases, .payload:
            return nil
        }
    }

    private mutating func optional(_ written: WrittenType, _ key: SyntaxKey) -> WrittenType? {
        if case .optional = written.type {
            let fixIt = Diagnostic.FixIt("write '\(key.nameText)'", replace: key.range, with: key.nameText)
            report(.optionalTwice(key.nameText), at: written.snippet.range, fixIt: fixIt)
            return nil
        }
        return WrittenType(type: .optional(written.type), snippet: written.snippet)
    }
}

/// A name that got a type.
struct TypedEntry {
    let name: Name
    let notes: NotesDecl
    let type: WrittenType
    let value: Snippet?
    let long: LongForm?
}

extension Diagnostic.Message {
    fileprivate static var emptyPayload: Self {
        .error("payload.empty", "'with' takes a type, or labels as in '{ code: String }'; remove it if there is no payload")
    }

    fileprivate static var unlabelledDefault: Self {
        .error("payload.default", "only a label has a default, as in '{ page: Int = 1 }'; an unlabelled value is always given")
    }

    fileprivate static func missingType(_ name: String, _ words: Words) -> Self {
        .error("type.missing", "'\(name)' is \(words.owner) and needs a type: add 'type: …'")
    }

    fileprivate static func optionalTwice(_ name: String) -> Self {
        .error("type.optional-twice", "'\(name)' is optional twice, by the '?' of its name and by that of its type; keep one")
    }
}
