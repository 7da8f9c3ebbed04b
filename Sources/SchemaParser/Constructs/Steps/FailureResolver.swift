/// `fail:` needs an Error. What a declared type is can be said here; any other expression is Swift's to check. Returns the declared
/// type that `.locked` alone means.
func resolveFailure(
    _ failure: Snippet?, payload: PayloadDecl, in scope: Scope, diagnostics: inout Diagnostics
) -> String? {
    guard let failure else { return nil }
    let type: Int?
    switch failure.shape {
    case .implicitMember(let name): return implicitFailure(name, failure, in: scope, diagnostics: &diagnostics)
    case .startingName(let name): type = scope.index(of: name, in: .types)
    case .name(let name): type = declaredTypeOfValue(name, payload, in: scope)
    case .literal, .boolean:
        diagnostics.report(.literalFailure(failure.text), at: failure.range)
        return nil
    case .other: return nil
    }
    if let type, !scope.isError(type) {
        diagnostics.report(.noError(scope.schema.types[type].name.text), at: failure.range, notes: [scope.note(onType: type)])
    }
    return nil
}

/// `.locked`: the one declared error that has such a case.
private func implicitFailure(_ name: String, _ failure: Snippet, in scope: Scope, diagnostics: inout Diagnostics) -> String? {
    let types = scope.schema.types
    let owners = types.indices.filter { types[$0].hasCase(name) }
    let errors = owners.filter { scope.isError($0) }
    if errors.count == 1 { return types[errors[0]].name.text }
    if let other = errors.dropFirst().first {
        diagnostics.report(
            .ambiguousFailure(name, types[errors[0]].name.text, types[other].name.text), at: failure.range,
            notes: errors.map { scope.note(onType: $0) })
    } else if let owner = owners.first {
        diagnostics.report(.noError(types[owner].name.text), at: failure.range, notes: [scope.note(onType: owner)])
    } else if scope.schema.brokenNames[.types] == nil, !scope.schema.brokenSections.contains(.types) {
        let candidates = types.indices.filter { scope.isError($0) }.flatMap { types[$0].caseNames }
        diagnostics.report(.unknownFailure(name, among: candidates), at: failure.range)
    }
    return nil
}

private func declaredTypeOfValue(_ name: String, _ payload: PayloadDecl, in scope: Scope) -> Int? {
    guard let written = typeOfValue(name, payload, in: scope) else { return nil }
    guard case .declared(let index) = scope.shape(of: written.type) else { return nil }
    return index
}

func typeOfValue(_ name: String, _ payload: PayloadDecl, in scope: Scope) -> WrittenType? {
    switch payload {
    case .single(let type) where name == "value": return type
    case .labelled(let parameters):
        if let parameter = parameters.first(where: { $0.name.text == name }) { return parameter.type }
    case .none, .single: break
    }
    if let field = scope.index(of: name, in: .state) { return scope.schema.state[field].type }
    return scope.index(of: name, in: .computed).map { scope.schema.computed[$0].type }
}

extension Scope {
    /// It says so, or conforms to something that may be an Error too (`LocalizedError`).
    func isError(_ type: Int) -> Bool {
        schema.types[type].conformances.contains { !protocolsBesideError.contains($0.text) }
    }

    fileprivate func note(onType index: Int) -> Diagnostic.Note {
        Diagnostic.Note("declared here", at: schema.types[index].name.range)
    }
}

extension TypeDecl {
    fileprivate var caseNames: [String] {
        switch kind {
        case .enumeration(let cases): cases.map(\.name.text)
        case .structure: []
        }
    }

    fileprivate func hasCase(_ name: String) -> Bool { caseNames.contains(name) }
}

/// Standard protocols that do not make an Error of what conforms to them.
private let protocolsBesideError: WordSet = [
    "CaseIterable", "Codable", "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable", "Encodable",
    "Equatable", "Hashable", "Identifiable", "Sendable",
]

extension Diagnostic.Message {
    static func noError(_ type: String) -> Self {
        .error("fail.no-error", "'\(type)' is no Error; write 'conforms: Error' in its declaration")
    }

    fileprivate static func literalFailure(_ text: String) -> Self {
        .error("fail.no-error", "'fail' needs an Error, and '\(text)' is none; declare one under 'types' with 'conforms: Error'")
    }

    fileprivate static func ambiguousFailure(_ name: String, _ first: String, _ second: String) -> Self {
        .error("fail.ambiguous", "'\(first)' and '\(second)' both have a case '\(name)'; write '\(first).\(name)'")
    }

    fileprivate static func unknownFailure(_ name: String, among candidates: [String]) -> Self {
        let near = didYouMean(name, among: candidates)
        let way = near.isEmpty ? "; write its type too: 'SomeError.\(name)'" : near
        return .error("fail.unknown-case", "no declared type that conforms to Error has a case '\(name)'\(way)")
    }
}
