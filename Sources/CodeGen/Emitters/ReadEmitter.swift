import SchemaParser

/// Computed values, conditions and arguments, as members of `State`.
struct ReadEmitter {
    let context: ModuleContext

    func declaration() -> SwiftCode {
        let computed = context.module.computed.map { ComputedEmitter(value: $0, context: context).stateMembers() }
        let actions = context.module.actions.flatMap {
            StepExpressions(owner: context.steps(of: $0), context: context).declarations()
        }
        let steps = actions + context.module.tasks.flatMap { TaskEmitter(task: $0, context: context).expressions() }
        guard !computed.isEmpty || !steps.isEmpty else { return .nothing }
        return """
            // Computed values, conditions and arguments, where their names resolve: the state's members, with payloads as parameters.
            nonisolated extension \(context.moduleName).State {
                \(paragraphs: computed + steps)
            }
            """
    }
}
