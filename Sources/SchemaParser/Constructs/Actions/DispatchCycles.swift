/// Actions that dispatch each other whatever the state is would never end.
func checkDispatchCycles(_ actions: [Action], in scope: Scope, diagnostics: inout Diagnostics) {
    guard actions.contains(where: { $0.cases.contains { !$0.dispatches.isEmpty } }) else { return }
    let endless = endlessActions(among: actions)
    let edges = actions.indices.map { index in
        endless[index] ? actions[index].cases.flatMap(\.dispatches).map(\.target).filter { endless[$0] } : []
    }
    for cycle in cycles(in: edges) {
        let path = cyclePath(cycle) { actions[$0].name.text }
        diagnostics.report(.dispatchCycle(path), at: scope.schema.actions[cycle[0]].name.range)
    }
}

/// All that are left when those that may come to an end have been taken out again and again: an action ends where a condition may
/// keep it from being done, and in a case that dispatches none of the others.
private func endlessActions(among actions: [Action]) -> [Bool] {
    var isEndless = actions.map(\.isAlwaysDone)
    var ending = actions.indices.filter { !isEndless[$0] }
    var callers: [[(action: Int, step: Int)]] = Array(repeating: [], count: actions.count)
    var left = actions.map { $0.cases.map { $0.dispatches.count } }
    for (action, counts) in left.enumerated() {
        if isEndless[action], counts.contains(0) {
            isEndless[action] = false
            ending.append(action)
        }
        for step in counts.indices {
            for call in actions[action].cases[step].dispatches { callers[call.target].append((action, step)) }
        }
    }
    while let ended = ending.popLast() {
        for (action, step) in callers[ended] {
            left[action][step] -= 1
            if left[action][step] == 0, isEndless[action] {
                isEndless[action] = false
                ending.append(action)
            }
        }
    }
    return isEndless
}

extension Action {
    /// Nothing guards it, and one of its cases always holds.
    fileprivate var isAlwaysDone: Bool { condition.isCertain && (cases.last?.condition.isCertain ?? false) }
}

extension Snippet? {
    fileprivate var isCertain: Bool { self == nil || self?.text == "true" }
}

extension Diagnostic.Message {
    fileprivate static func dispatchCycle(_ path: String) -> Self {
        .error("dispatch.cycle", "these actions dispatch each other without end: \(path); guard one with 'when'")
    }
}
