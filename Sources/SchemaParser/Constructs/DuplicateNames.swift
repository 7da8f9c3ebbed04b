/// Every name once in its namespace: fields and computed values share one, each other section has its own.
func checkDuplicates(in scope: Scope, diagnostics: inout Diagnostics) {
    guard scope.declarations.hasDuplicates || scope.declarations.overlap([.state], [.computed]) else { return }
    let schema = scope.schema
    reportDuplicates(schema.imports.map(\.moduleName), what: "import", diagnostics: &diagnostics)
    reportDuplicates(schema.types.map(\.name), what: "type", diagnostics: &diagnostics)
    reportDuplicates(
        schema.state.map(\.name) + schema.computed.map(\.name), what: "field or computed value", diagnostics: &diagnostics)
    reportDuplicates(schema.actions.map(\.name), what: "action", diagnostics: &diagnostics)
    reportDuplicates(schema.effects.map(\.name), what: "effect", diagnostics: &diagnostics)
    reportDuplicates(schema.events.map(\.name), what: "event", diagnostics: &diagnostics)
    reportDuplicates(schema.tasks.map(\.name), what: "task", diagnostics: &diagnostics)
}

/// The second of two equal names is the mistake, the first explains it.
func reportDuplicates(_ names: [Name], what: String, diagnostics: inout Diagnostics) {
    // Short lists, as most are, are looked through: to hash their names takes longer.
    if names.count <= 8, !names.indices.contains(where: { index in names[..<index].contains { $0.text == names[index].text } }) {
        return
    }
    var first: [String: Name] = [:]
    for name in names {
        guard let earlier = first[name.text] else {
            first[name.text] = name
            continue
        }
        diagnostics.report(
            .duplicateName(name.text, what: what), at: name.range,
            notes: [Diagnostic.Note("declared first here", at: earlier.range)])
    }
}

extension Diagnostic.Message {
    static func duplicateName(_ name: String, what: String) -> Self {
        .error("name.duplicate", "a second \(what) called '\(name)'; rename or remove one of the two")
    }
}
