/// Members of one generated type with the same full Swift name (R4.2): a field `reset` and an action `reset` without payload are
/// both `reset` of the store; `code` and `code(code:)` are two names. An effect without a body is a function that the author adds to
/// `Draft`, which has the fields too, and the declared types by their names. Names that were `refused` anyway are no second mistake.
func checkCollisions(in scope: Scope, besides refused: Set<Name>, diagnostics: inout Diagnostics) {
    let declared = scope.declarations
    let fields = [Section.state, .computed]
    guard declared.overlap(fields, [.types, .actions, .effects]) || declared.overlap([.effects], [.types]) else { return }
    let schema = scope.schema
    let values =
        schema.state.map { Member($0.name, "field") }
        + schema.computed.map { Member($0.name, "computed value", with: $0.payload) }
    let types = schema.types.map { Member($0.name, "type") }
    let actions = schema.actions.map { Member($0.name, "action", with: $0.payload) }
    let effects = schema.effects.filter(\.isMemberOfDraft).map { Member($0.name, "effect") }
    func report(_ members: [Member], against others: [Member], owner: String) {
        let members = members.filter { !refused.contains($0.name) }
        for (member, other) in collisions(of: members, with: others.filter { !refused.contains($0.name) }) {
            diagnostics.report(
                .collision(member.name.text, kind: member.kind, otherKind: other.kind, owner: owner), at: member.name.range,
                notes: [Diagnostic.Note("the \(other.kind) '\(other.name.text)'", at: other.name.range)])
        }
    }
    report(values.map(\.bare), against: types, owner: "'State'")
    report(actions, against: values, owner: "the store")
    report(effects, against: values + types, owner: "'Draft'")
}

private struct Member {
    let name: Name
    let kind: String
    /// `add(line:)`, or the bare name of what has no payload.
    let fullName: String

    /// A type takes the bare name from functions too.
    var bare: Member { Member(name, kind) }

    init(_ name: Name, _ kind: String, with payload: PayloadDecl = .none) {
        self.name = name
        self.kind = kind
        switch payload {
        case .none: fullName = name.text
        case .single: fullName = name.text + "(_:)"
        case .labelled(let parameters): fullName = "\(name.text)(\(parameters.map { $0.name.text + ":" }.joined()))"
        }
    }
}

private func collisions(of members: [Member], with others: [Member]) -> [(Member, Member)] {
    let others = Dictionary(others.map { ($0.fullName, $0) }, uniquingKeysWith: { first, _ in first })
    return members.compactMap { member in others[member.fullName].map { (member, $0) } }
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
