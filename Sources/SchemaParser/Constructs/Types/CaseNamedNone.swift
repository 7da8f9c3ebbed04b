/// `.none` of an Optional and of the enum in it look alike: swiftc warns wherever it is written, so the declaration does first.
func warnOfCasesNamedNone(in scope: Scope, diagnostics: inout Diagnostics) {
    guard scope.schema.types.contains(where: \.hasCaseNamedNone) else { return }
    var uses: [Int: WrittenType] = [:]
    scope.schema.forEachWrittenType { written in
        for index in optionals(in: written.type, scope) where uses[index] == nil { uses[index] = written }
    }
    for (index, type) in scope.schema.types.enumerated() {
        guard let use = uses[index], case .enumeration(let cases) = type.kind,
            let none = cases.first(where: { $0.name.text == "none" })
        else { continue }
        guard !none.notes.allows("types.case-none") else { continue }
        diagnostics.report(
            .caseNamedNone(type.name.text), at: none.name.range, unlessAllowedBy: type.notes,
            notes: [Diagnostic.Note("an Optional of it", at: use.snippet.range)])
    }
}

extension TypeDecl {
    fileprivate var hasCaseNamedNone: Bool {
        guard case .enumeration(let cases) = kind else { return false }
        return cases.contains { $0.name.text == "none" }
    }
}

/// The declared types that are wrapped in an Optional somewhere in a type.
private func optionals(in type: SwiftType, _ scope: Scope) -> [Int] {
    let inner = type.parts.flatMap { optionals(in: $0, scope) }
    switch type {
    case .optional(.named(let components)):
        return (scope.declaredType(components).map { [$0] } ?? []) + inner
    case .named(let components):
        guard scope.standardName(components) == "Optional", case .named(let wrapped)? = components.last?.arguments.first else {
            return inner
        }
        return (scope.declaredType(wrapped).map { [$0] } ?? []) + inner
    case .optional, .array, .dictionary, .tuple, .function, .constrained, .composition: return inner
    }
}

extension Diagnostic.Message {
    fileprivate static func caseNamedNone(_ type: String) -> Self {
        .warning(
            "types.case-none",
            "'none' of '\(type)' and the 'none' of an Optional look alike where '\(type)?' is used; rename the case")
    }
}
