/// A computed value that needs itself has no value.
func checkComputedCycles(_ edges: [[Int]], in scope: Scope, diagnostics: inout Diagnostics) {
    let values = scope.schema.computed
    for cycle in cycles(in: edges) {
        let path = cyclePath(cycle) { values[$0].name.text }
        diagnostics.report(
            .computedCycle(values[cycle[0]].name.text, path), at: values[cycle[0]].name.range,
            notes: cycle.dropFirst().map { Diagnostic.Note("through '\(values[$0].name.text)'", at: values[$0].name.range) })
    }
}

extension Diagnostic.Message {
    fileprivate static func computedCycle(_ value: String, _ path: String) -> Self {
        .error("computed.cycle", "'\(value)' needs itself: \(path)")
    }
}
