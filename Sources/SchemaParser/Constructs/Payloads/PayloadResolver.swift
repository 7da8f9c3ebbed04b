/// A payload as declared → as the module has it: labels checked, defaults found.
func resolvePayload(
    _ payload: PayloadDecl, of notes: NotesDecl, in scope: Scope, diagnostics: inout Diagnostics
) -> Payload {
    switch payload {
    case .none:
        return .none
    case .single(let type):
        warnOfUnlabelledValues(type, notes, diagnostics: &diagnostics)
        return .single(type)
    case .labelled(let parameters):
        reportDuplicates(parameters.map(\.name), what: "label", diagnostics: &diagnostics)
        let required = scope.requiredCount(of: parameters)
        return .labelled(
            parameters.enumerated().map { index, parameter in
                resolveParameter(parameter, isTrailing: index >= required, in: scope, diagnostics: &diagnostics)
            })
    }
}

extension Scope {
    /// How many arguments a call must give: up to the last parameter that has no default.
    func requiredCount(of parameters: [ParameterDecl]) -> Int {
        let last = parameters.lastIndex { $0.defaultValue == nil && impliedDefault(of: $0.type.type) == nil }
        return last.map { $0 + 1 } ?? 0
    }

    /// A default as written, or as the type implies it.
    func defaultValue(_ written: Snippet?, of type: SwiftType) -> DefaultValue {
        if let written { return .written(written) }
        return impliedDefault(of: type).map(DefaultValue.implied) ?? .required
    }

    func notes(_ notes: NotesDecl) -> Notes {
        Notes(documentation: notes.documentation, deprecation: notes.deprecation)
    }
}

extension PayloadDecl {
    var labels: [Name] {
        switch self {
        case .none, .single: []
        case .labelled(let parameters): parameters.map(\.name)
        }
    }

    /// The names that its values have where Swift reads them.
    var valueNames: Set<String> {
        switch self {
        case .none: []
        case .single: ["value"]
        case .labelled(let parameters): Set(parameters.map { $0.name.text })
        }
    }

    var types: [WrittenType] {
        switch self {
        case .none: []
        case .single(let type): [type]
        case .labelled(let parameters): parameters.map { $0.type }
        }
    }
}

/// A default that only its type implies counts at the end, where a call may leave the argument out.
private func resolveParameter(
    _ parameter: ParameterDecl, isTrailing: Bool, in scope: Scope, diagnostics: inout Diagnostics
) -> Payload.Parameter {
    checkAllowed(parameter.notes, diagnostics: &diagnostics)
    checkLabel(parameter.name, in: scope, diagnostics: &diagnostics)
    checkQuoting(parameter.defaultValue, in: scope, diagnostics: &diagnostics)
    let value = scope.defaultValue(parameter.defaultValue, of: parameter.type.type)
    if case .implied = value, !isTrailing {
        return Payload.Parameter(name: scope.declared(parameter.name), type: parameter.type, defaultValue: .required)
    }
    return Payload.Parameter(name: scope.declared(parameter.name), type: parameter.type, defaultValue: value)
}

private func warnOfUnlabelledValues(_ type: WrittenType, _ notes: NotesDecl, diagnostics: inout Diagnostics) {
    guard case .tuple(let elements) = type.type, elements.count > 1 else { return }
    diagnostics.report(.unlabelledValues(type.snippet.text), at: type.snippet.range, unlessAllowedBy: notes)
}

extension Diagnostic.Message {
    fileprivate static func unlabelledValues(_ type: String) -> Self {
        .warning("payload.unlabelled", "'\(type)' is several values without labels; give each a name: 'with: { name: Type, … }'")
    }
}
