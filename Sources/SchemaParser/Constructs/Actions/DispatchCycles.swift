/// Actions that dispatch each other whatever the state is would never end.
func checkDispatchCycles(_ actions: [Action], in scope: Scope, diagnostics: inout Diagnostics) {
    for cycle in cycles(in: actions.map { $0.certainDispatches }) {
        let path = cyclePath(cycle) { actions[$0].name.text }
        diagnostics.report(.dispatchCycle(path), at: scope.schema.actions[cycle[0]].name.range)
    }
}

extension Action {
    /// Targets that every run of the action dispatches: those of a first case that nothing guards.
    fileprivate var certainDispatches: [Int] {
        guard condition == nil, let first = cases.first, first.condition == nil else { return [] }
        return first.dispatches.map(\.target)
    }
}

extension Diagnostic.Message {
    fileprivate static func dispatchCycle(_ path: String) -> Self {
        .error("dispatch.cycle", "these actions dispatch each other without end: \(path); guard one with 'when'")
    }
}
