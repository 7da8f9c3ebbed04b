/// Every name once in its namespace: fields and computed values share one, each other section has its own.
func checkDuplicates(in schema: Schema, diagnostics: inout Diagnostics) {
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
