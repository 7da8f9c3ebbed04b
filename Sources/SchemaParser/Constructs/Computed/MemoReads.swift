/// Where the store's memos stand in: the computed values that each expression reads by their bare names.
func memoReads(in scope: Scope) -> [SourcePosition: [Int]] {
    if scope.schema.computed.isEmpty { return [:] }
    var reads: [SourcePosition: Set<Int>] = [:]
    func add(_ expression: Snippet, _ values: Set<String>, besides own: Int? = nil) {
        guard let place = expression.lines.first?.position else { return }
        var found = references(of: expression, values: values, in: scope).unqualifiedComputed
        // A name that is also bound in its own text is no cycle (R6.5), and nothing to remember.
        if let own { found.remove(own) }
        if !found.isEmpty { reads[place, default: []].formUnion(found) }
    }
    for (index, value) in scope.schema.computed.enumerated() { add(value.expression, value.payload.valueNames, besides: index) }
    for action in scope.schema.actions {
        for expression in action.expressions { add(expression, action.payload.valueNames) }
    }
    for task in scope.schema.tasks {
        if let key = task.key { add(key, task.payload.valueNames) }
        for (outcome, name) in [(task.success, "result"), (task.failure, "error")] {
            for expression in outcome?.expressions ?? [] { add(expression, task.payload.valueNames.union([name])) }
        }
    }
    return reads.mapValues { $0.sorted() }
}

extension ActionDecl {
    fileprivate var expressions: [Snippet] { (condition.map { [$0] } ?? []) + cases.flatMap(\.expressions) }
}

extension TaskDecl.OutcomeDecl {
    fileprivate var expressions: [Snippet] { (condition.map { [$0] } ?? []) + cases.flatMap(\.expressions) }
}

extension StepsDecl {
    /// What is evaluated on the state.
    var expressions: [Snippet] {
        let calls = invokes + cancels + starts + emits + dispatches
        return [condition, failure].compactMap { $0 } + calls.flatMap(\.arguments).map(\.value)
    }
}
