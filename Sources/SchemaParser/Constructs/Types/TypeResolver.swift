/// `types:` → the module's types, with the conformances that the module needs.
func resolveTypes(in scope: Scope, diagnostics: inout Diagnostics) -> [DeclaredType] {
    let derived = derivedConformances(in: scope, diagnostics: &diagnostics)
    checkRecursiveTypes(in: scope, diagnostics: &diagnostics)
    warnOfCasesNamedNone(in: scope, diagnostics: &diagnostics)
    return scope.schema.types.enumerated().map { index, type in
        checkAllowed(type.notes, diagnostics: &diagnostics)
        reportDuplicates(type.conformances, what: "conformance", diagnostics: &diagnostics)
        return DeclaredType(
            name: scope.declared(type.name), notes: scope.notes(type.notes), conformances: writtenConformances(of: type),
            derivedConformances: derived[index], kind: resolveKind(of: type, in: scope, diagnostics: &diagnostics))
    }
}

extension TypeDecl {
    func conforms(to name: String) -> Bool {
        conformances.contains { $0.text == name || $0.text == "Swift." + name }
    }
}

/// Every declared type has these two; written again they would be a redundant conformance.
private func writtenConformances(of type: TypeDecl) -> [String] {
    type.conformances.map(\.text).filter { !["Equatable", "Sendable", "Swift.Equatable", "Swift.Sendable"].contains($0) }
}

private func resolveKind(of type: TypeDecl, in scope: Scope, diagnostics: inout Diagnostics) -> DeclaredType.Kind {
    switch type.kind {
    case .enumeration(let cases):
        reportDuplicates(cases.map(\.name), what: "case", diagnostics: &diagnostics)
        return .enumeration(cases.map { resolveCase($0, of: type, in: scope, diagnostics: &diagnostics) })
    case .structure(let fields):
        reportDuplicates(fields.map(\.name), what: "field", diagnostics: &diagnostics)
        return .structure(fields.map { resolveStructField($0, of: type, in: scope, diagnostics: &diagnostics) })
    }
}

private func resolveCase(
    _ entry: TypeDecl.CaseDecl, of type: TypeDecl, in scope: Scope, diagnostics: inout Diagnostics
) -> DeclaredType.Case {
    checkAllowed(entry.notes, diagnostics: &diagnostics)
    if let objection = spellingObjection(to: entry.name, as: .enumCase) {
        diagnostics.report(objection.message, at: entry.name.range, fixIt: objection.fixIt)
    } else if entry.name.text == "allCases", type.isPlainEnum {
        diagnostics.report(.takenByCaseIterable, at: entry.name.range)
    }
    if entry.payload.isEmpty, scope.isTypeName(entry.name.text),
        !type.notes.allows("types.case-named-type")
    {
        diagnostics.report(.caseNamedType(entry.name.text, type.name.text), at: entry.name.range, unlessAllowedBy: entry.notes)
    }
    for part in entry.payload.types { checkComparable(part, of: type, in: scope, diagnostics: &diagnostics) }
    return DeclaredType.Case(
        name: scope.declared(entry.name), notes: scope.notes(entry.notes),
        payload: resolvePayload(entry.payload, of: entry.notes, in: scope, diagnostics: &diagnostics))
}

private func resolveStructField(
    _ field: ParameterDecl, of type: TypeDecl, in scope: Scope, diagnostics: inout Diagnostics
) -> DeclaredType.StructField {
    checkAllowed(field.notes, diagnostics: &diagnostics)
    checkProperty(field.name, in: scope, diagnostics: &diagnostics)
    checkComparable(field.type, of: type, in: scope, diagnostics: &diagnostics)
    checkQuoting(field.defaultValue, in: scope, diagnostics: &diagnostics)
    return DeclaredType.StructField(
        name: scope.declared(field.name), notes: scope.notes(field.notes), type: field.type,
        defaultValue: scope.defaultValue(field.defaultValue, of: field.type.type))
}

/// Every declared type is Equatable, member by member.
private func checkComparable(_ part: WrittenType, of type: TypeDecl, in scope: Scope, diagnostics: inout Diagnostics) {
    guard let kind = scope.uncomparableKind(in: part.type) else { return }
    diagnostics.report(.uncomparablePart(type.name.text, kind), at: part.snippet.range)
}

extension Scope {
    /// What in a type's spelling keeps it from being Equatable.
    func uncomparableKind(in type: SwiftType) -> String? {
        switch type {
        case .function: return "a function"
        case .tuple: return "a tuple"
        case .optional(let wrapped), .array(let wrapped): return uncomparableKind(in: wrapped)
        case .dictionary(_, let value): return uncomparableKind(in: value)
        case .named(let components):
            guard let last = components.last?.name, uncomparableTypes.contains(last), let name = standardName(components) else {
                return nil
            }
            if SwiftType.existentialNames.contains(name) { return name == "Error" ? "an 'any Error'" : "an '\(name)'" }
            return components.last?.arguments.last.flatMap(uncomparableKind)
        case .constrained(let keyword, _): return keyword == "any" ? "an 'any'" : nil
        case .composition: return "an 'any'"
        }
    }
}

/// Standard types that cannot be compared, or only if what they hold can.
private let uncomparableTypes: WordSet = ["Any", "AnyObject", "Error", "Optional", "Array", "Dictionary"]

extension Diagnostic.Message {
    fileprivate static var takenByCaseIterable: Self {
        .error("name.reserved", "'allCases' is taken by 'CaseIterable', which an enum without payloads conforms to; rename it")
    }

    fileprivate static func caseNamedType(_ name: String, _ type: String) -> Self {
        .warning(
            "types.case-named-type",
            "'\(name)' is a case of '\(type)' here and not the type of that name; a struct is written '\(type): { name: \(name) }'"
        )
    }

    fileprivate static func uncomparablePart(_ type: String, _ kind: String) -> Self {
        .error(
            "types.not-comparable",
            "'\(type)' is compared part by part, and \(kind) cannot be; \(kind == "a tuple" ? "declare a type for it" : "keep it in a field")"
        )
    }
}
