/// `events:`.
extension DeclReader {
    mutating func readEvent(_ entry: SyntaxEntry) -> EventDecl? {
        let name = plainName(entry.key)
        guard let form = form(of: entry, .event) else { return nil }
        let notes = notes(entry.documentation, form.long)
        return payload(of: entry, form).map { EventDecl(name: name, notes: notes, payload: $0) }
    }
}
