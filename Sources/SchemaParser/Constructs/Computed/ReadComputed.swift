/// `computed:`.
extension DeclReader {
    mutating func readComputed(_ entry: SyntaxEntry) -> ComputedDecl? {
        let errors = diagnostics.errorCount
        guard let typed = typedEntry(entry, .computed, valueKey: "get") else { return nil }
        let payload = typed.long.map { self.payload(of: entry, .long($0)) } ?? PayloadDecl.none
        let uses = typed.long?["uses"].flatMap { names($0) }
        guard let expression = typed.value else {
            if diagnostics.errorCount == errors { report(.noExpression(typed.name.text), at: entry.key.range) }
            return nil
        }
        guard let payload else { return nil }
        return ComputedDecl(
            name: typed.name, notes: typed.notes, payload: payload, type: typed.type, expression: expression, uses: uses)
    }
}

extension Diagnostic.Message {
    fileprivate static func noExpression(_ name: String) -> Self {
        .error(
            "computed.expression",
            "'\(name)' is computed and needs an expression: '\(name): Type = expression', or 'get: expression'")
    }
}
