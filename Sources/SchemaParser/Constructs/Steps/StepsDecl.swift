/// One step list as written. A plain action's `when:` is its only case's condition.
package final class StepsDecl: Sendable {
    package let condition: Snippet?
    package let invokes: [CallDecl]
    package let cancels: [CallDecl]
    package let starts: [CallDecl]
    package let emits: [CallDecl]
    package let dispatches: [CallDecl]
    package let failure: Snippet?
    package let range: SourceRange

    init(
        condition: Snippet?, invokes: [CallDecl], cancels: [CallDecl], starts: [CallDecl], emits: [CallDecl],
        dispatches: [CallDecl], failure: Snippet?, range: SourceRange
    ) {
        self.condition = condition
        self.invokes = invokes
        self.cancels = cancels
        self.starts = starts
        self.emits = emits
        self.dispatches = dispatches
        self.failure = failure
        self.range = range
    }
}

/// `name(label: argument, …)`.
package struct CallDecl: Sendable {
    package let name: Name
    package let arguments: [Argument]
    package let range: SourceRange

    package struct Argument: Sendable {
        package let label: Name?
        package let value: Snippet
    }
}
