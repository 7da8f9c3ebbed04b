/// One step list as written. A plain action's `when:` is its only case's condition.
package struct StepsDecl: Sendable {
    package let condition: Snippet?
    package let invokes: [CallDecl]
    package let cancels: [CallDecl]
    package let starts: [CallDecl]
    package let emits: [CallDecl]
    package let dispatches: [CallDecl]
    package let failure: Snippet?
    package let range: SourceRange
}

/// `name(label: argument, …)`.
package struct CallDecl: Sendable {
    package let name: Name
    package let arguments: [CallSyntax.Argument]
    package let range: SourceRange
}
