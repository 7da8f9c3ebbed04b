/// `state:`.
extension DeclReader {
    mutating func readField(_ entry: SyntaxEntry) -> FieldDecl? {
        guard let typed = typedEntry(entry, .field, valueKey: "default") else { return nil }
        let comparison = typed.long?["compare"].flatMap { choice($0, of: Comparison.self) }
        return FieldDecl(
            name: typed.name, notes: typed.notes, type: typed.type, defaultValue: typed.value, comparison: comparison,
            entity: nil)
    }
}
