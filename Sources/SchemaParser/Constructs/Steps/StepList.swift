/// What an action or an outcome does, in the fixed order in which it is done.
package struct StepList: Sendable {
    /// `when:` of this case.
    package let condition: Snippet?
    /// Indices into `Module.effects`.
    package let invokes: [Call]
    /// Indices into `Module.tasks`; the argument, if there is one, is a key.
    package let cancels: [Call]
    /// Indices into `Module.tasks`.
    package let starts: [Call]
    /// Indices into `Module.events`.
    package let emits: [Call]
    /// Indices into `Module.actions`.
    package let dispatches: [Call]
    /// `fail:`: an expression of a type that is an `Error`.
    package let failure: Snippet?
    /// The declared type that `fail: .locked` means, which Swift cannot infer; nil where the expression says it itself.
    package let failureType: String?

    /// `name(argument, …)`.
    package struct Call: Sendable {
        package let target: Int
        /// In the declared order; trailing parameters with defaults may be missing.
        package let arguments: [Snippet]
        package let position: SourcePosition
    }
}
