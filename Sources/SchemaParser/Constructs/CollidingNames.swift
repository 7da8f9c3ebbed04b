/// Members of one generated type with the same full Swift name (R4.2): a field `reset` and an action `reset` without payload are
/// both `reset` of the store; `code` and `code(code:)` are two names. An effect without a body is a function that the author adds to
/// `Draft`, which has the fields too, and the declared types by their names.
func checkCollisions(in schema: Schema, diagnostics: inout Diagnostics) {
    let values = schema.state.map { Member($0.name, "field") } + schema.computed.map { Member($0.name, "computed value") }
    let types = schema.types.map { Member($0.name, "type") }
    let actions = schema.actions.filter(\.payload.isEmpty).map { Member($0.name, "action") }
    let effects = schema.effects.filter { $0.payload.isEmpty && $0.forms.isEmpty }.map { Member($0.name, "effect") }
    report(values, against: types, owner: "'State'", diagnostics: &diagnostics)
    report(actions, against: values, owner: "the store", diagnostics: &diagnostics)
    report(effects, against: values + types, owner: "'Draft'", diagnostics: &diagnostics)
}

private struct Member {
    let name: Name
    let kind: String

    init(_ name: Name, _ kind: String) {
        self.name = name
        self.kind = kind
    }
}

private func report(_ members: [Member], against others: [Member], owner: String, diagnostics: inout Diagnostics) {
    let others = Dictionary(others.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
    for member in members {
        guard let other = others[member.name.text] else { continue }
        diagnostics.report(
            .collision(member.name.text, kind: member.kind, otherKind: other.kind, owner: owner), at: member.name.range,
            notes: [Diagnostic.Note("the \(other.kind) '\(other.name.text)'", at: other.name.range)])
    }
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
