/// Members of one generated type with the same full Swift name (R4.2): a field `reset` and an action `reset` without payload are
/// both `reset` of the store; `code` and `code(code:)` are two names.
func checkCollisions(in schema: Schema, diagnostics: inout Diagnostics) {
    let values = schema.state.map { ($0.name, "field") } + schema.computed.map { ($0.name, "computed value") }
    let properties = Dictionary(values.map { ($0.0.text, $0) }, uniquingKeysWith: { first, _ in first })
    for action in schema.actions where action.payload.isEmpty {
        guard let (name, kind) = properties[action.name.text] else { continue }
        report(action.name, "action", "the store", against: name, kind, diagnostics: &diagnostics)
    }
    for effect in schema.effects where effect.payload.isEmpty {
        guard let (name, kind) = properties[effect.name.text] else { continue }
        report(effect.name, "effect", "'Draft'", against: name, kind, diagnostics: &diagnostics)
    }
}

private func report(
    _ name: Name, _ kind: String, _ owner: String, against other: Name, _ otherKind: String, diagnostics: inout Diagnostics
) {
    diagnostics.report(
        .collision(name.text, kind: kind, otherKind: otherKind, owner: owner), at: name.range,
        notes: [Diagnostic.Note("the \(otherKind) '\(other.text)'", at: other.range)])
}

extension PayloadDecl {
    var isEmpty: Bool {
        switch self {
        case .none: true
        case .single, .labelled: false
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func collision(_ name: String, kind: String, otherKind: String, owner: String) -> Self {
        .error(
            "name.collision",
            "the \(kind) '\(name)' and the \(otherKind) '\(name)' would be one member of \(owner); rename one of them")
    }
}
