/// Where the store's memos stand in: the computed values that each expression reads by their bare names.
func memoReads(in scope: Scope) -> [SourcePosition: [Int]] {
    if scope.schema.computed.isEmpty { return [:] }
    var reads: [SourcePosition: [Int]] = [:]
    func add(_ expression: Snippet, _ values: Set<String>, besides own: Int? = nil) {
        guard let place = expression.lines.first?.position else { return }
        // A name that is also bound in its own text is no cycle (R6.5), and nothing to remember.
        let found = references(of: expression, values: values, in: scope).computed.filter { $0.isUnqualified && $0.index != own }
        if !found.isEmpty { reads[place] = ((reads[place] ?? []) + found.map(\.index)).ascending }
    }
    for (index, value) in scope.schema.computed.enumerated() { add(value.expression, value.payload.valueNames, besides: index) }
    for action in scope.schema.actions {
        let values = action.payload.valueNames
        if let condition = action.condition { add(condition, values) }
        for steps in action.cases { steps.forEachExpression { add($0, values) } }
    }
    for task in scope.schema.tasks {
        if let key = task.key { add(key, task.payload.valueNames) }
        for (outcome, name) in [(task.success, "result"), (task.failure, "error")] {
            guard let outcome else { continue }
            let values = task.payload.valueNames.union([name])
            if let condition = outcome.condition { add(condition, values) }
            for steps in outcome.cases { steps.forEachExpression { add($0, values) } }
        }
    }
    return reads
}

extension StepsDecl {
    /// What is evaluated on the state.
    func forEachExpression(_ body: (Snippet) -> Void) {
        if let condition { body(condition) }
        if let failure { body(failure) }
        for calls in [invokes, cancels, starts, emits, dispatches] {
            for call in calls {
                for argument in call.arguments { body(argument.value) }
            }
        }
    }
}
