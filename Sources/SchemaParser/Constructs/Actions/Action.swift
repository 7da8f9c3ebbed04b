/// An entry of `actions:`.
package final class Action: Sendable {
    package let name: DeclaredName
    package let notes: Notes
    package let payload: Payload
    /// `when:` before everything: false means that nothing happens at all.
    package let condition: Snippet?
    /// The first case whose condition holds is taken; empty: no steps. A plain step list is one case without a condition.
    package let cases: [StepList]
    package let handler: HandlerCall

    init(
        name: DeclaredName, notes: Notes, payload: Payload, condition: Snippet?, cases: [StepList], handler: HandlerCall
    ) {
        self.name = name
        self.notes = notes
        self.payload = payload
        self.condition = condition
        self.cases = cases
        self.handler = handler
    }
}

/// Whether Swift is asked for an action, after its steps or instead of them, and whether it may take its time.
package enum HandlerCall: String, Sendable {
    case none = "false"
    case sync = "true"
    case async
}
