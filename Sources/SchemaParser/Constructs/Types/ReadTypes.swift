/// `types:`. A list is an enum, a mapping a struct or a long form (R5.5).
extension DeclReader {
    mutating func readType(_ entry: SyntaxEntry) -> TypeDecl? {
        let name = plainName(entry.key)
        switch entry.value.content {
        case .broken:
            return nil
        case .absent:
            report(.emptyType(name.text), at: entry.key.range)
            return nil
        case .scalar:
            report(.typeAlias(name.text), at: entry.value.range)
            return nil
        case .sequence(let sequence):
            let notes = notes(entry.documentation)
            return typeDecl(name, notes, conformances: [], caseList(sequence, entry.value.range).map { .enumeration($0) })
        case .mapping:
            return readTypeMapping(entry, name)
        }
    }

    private mutating func readTypeMapping(_ entry: SyntaxEntry, _ name: Name) -> TypeDecl? {
        let errors = diagnostics.errorCount
        guard let form = form(of: entry, .type) else { return nil }
        let isWhole = diagnostics.errorCount == errors
        switch form {
        case .payload(let mapping):
            return typeDecl(name, notes(entry.documentation), conformances: [], fields(mapping))
        case .long(let long):
            let notes = notes(entry.documentation, long)
            let conformances = long["conforms"].flatMap { protocols($0) } ?? []
            return typeDecl(name, notes, conformances: conformances, isWhole ? kind(of: entry, long) : nil)
        case .nothing, .text, .cases:
            return nil
        }
    }

    private func typeDecl(_ name: Name, _ notes: NotesDecl, conformances: [Name], _ kind: TypeDecl.Kind?) -> TypeDecl? {
        kind.map { TypeDecl(name: name, notes: notes, conformances: conformances, kind: $0) }
    }

    private mutating func kind(of entry: SyntaxEntry, _ long: LongForm) -> TypeDecl.Kind? {
        switch (long["cases"], long["fields"]) {
        case (let cases?, nil):
            return enumeration(cases)
        case (nil, let fields?):
            guard case .mapping(let mapping) = fields.value.content, !mapping.entries.isEmpty else {
                report(.fieldsKind(found: fields.value.kind), at: fields.valueRange)
                return nil
            }
            return self.fields(mapping)
        case (_?, let fields?):
            report(.twoKinds(entry.key.text), at: fields.key.range)
            return nil
        case (nil, nil):
            report(.emptyType(entry.key.text), at: entry.key.range)
            return nil
        }
    }

    private mutating func enumeration(_ entry: SyntaxEntry) -> TypeDecl.Kind? {
        switch entry.value.content {
        case .sequence(let sequence):
            return caseList(sequence, entry.value.range).map { .enumeration($0) }
        case .mapping(let mapping) where !mapping.entries.isEmpty:
            return .enumeration(mapping.entries.compactMap { readCase($0, $0.documentation) })
        case .absent, .scalar, .mapping, .broken:
            report(.casesKind(found: entry.value.kind), at: entry.valueRange)
            return nil
        }
    }

    private mutating func caseList(_ sequence: SyntaxSequence, _ range: SourceRange) -> [TypeDecl.CaseDecl]? {
        guard !sequence.items.isEmpty else {
            report(.casesKind(found: "an empty list"), at: range)
            return nil
        }
        return sequence.items.compactMap { readCase($0) }
    }

    /// `phone`, or `failed: String`.
    private mutating func readCase(_ item: SyntaxItem) -> TypeDecl.CaseDecl? {
        switch item.value.content {
        case .scalar(let scalar):
            let name = checkedName(Name(text: scalar.text, range: item.value.contentRange(scalar)))
            return TypeDecl.CaseDecl(name: name, notes: notes(item.documentation), payload: .none)
        case .mapping(let mapping):
            if mapping.entries.count == 1, let entry = mapping.entries.first {
                return readCase(entry, item.documentation ?? entry.documentation)
            }
        case .absent, .sequence:
            break
        case .broken:
            return nil
        }
        report(.caseShape(found: item.value.kind), at: item.value.range)
        return nil
    }

    private mutating func readCase(_ entry: SyntaxEntry, _ documentation: SyntaxDocumentation?) -> TypeDecl.CaseDecl? {
        let name = plainName(entry.key)
        guard let form = form(of: entry, .enumCase) else { return nil }
        var notes: NotesDecl
        if case .long(let long) = form { notes = self.notes(documentation, long) } else { notes = self.notes(documentation) }
        return payload(of: entry, form).map { TypeDecl.CaseDecl(name: name, notes: notes, payload: $0) }
    }

    private mutating func fields(_ mapping: SyntaxMapping) -> TypeDecl.Kind {
        .structure(mapping.entries.compactMap { parameter($0, .structField) })
    }

    /// `Error`, `Swift.Codable`.
    private mutating func protocols(_ entry: SyntaxEntry) -> [Name]? {
        guard let names = nodeNames(entry) else { return nil }
        for name in names
        where !name.text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ isSwiftIdentifier(String($0)) }) {
            report(.protocolShape(name.text), at: name.range)
        }
        return names
    }
}

extension Diagnostic.Message {
    fileprivate static func emptyType(_ name: String) -> Self {
        .error(
            "types.empty", "'\(name)' needs cases, as in '\(name): [first, second]', or fields, as in '\(name): { count: Int }'")
    }

    fileprivate static func typeAlias(_ name: String) -> Self {
        .error("types.alias", "'\(name)' is another name for a type; write a 'typealias' in Swift, or give it cases or fields")
    }

    fileprivate static func twoKinds(_ name: String) -> Self {
        .error("types.two-kinds", "'\(name)' has 'cases' and 'fields'; an enum has cases, a struct has fields: keep one")
    }

    fileprivate static func fieldsKind(found: String) -> Self {
        .error("types.fields", "'fields' is a mapping of 'name: Type' with at least one entry; found \(found)")
    }

    fileprivate static func casesKind(found: String) -> Self {
        .error(
            "types.cases", "'cases' is a list of names or a mapping of 'name: payload', with at least one case; found \(found)")
    }

    fileprivate static func caseShape(found: String) -> Self {
        .error("types.case", "a case is a name, or a name with its payload, as in '[idle, failed: String]'; found \(found)")
    }

    fileprivate static func protocolShape(_ name: String) -> Self {
        .error("types.conforms", "'conforms' takes the name of a protocol or a list of names, not '\(name)'")
    }
}
