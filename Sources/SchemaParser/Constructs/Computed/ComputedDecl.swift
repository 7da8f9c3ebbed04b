package final class ComputedDecl: Sendable {
    package let name: Name
    package let notes: NotesDecl
    package let payload: PayloadDecl
    package let type: WrittenType
    package let expression: Snippet
    /// `uses:`; nil: found by statec.
    package let uses: [Name]?

    init(name: Name, notes: NotesDecl, payload: PayloadDecl, type: WrittenType, expression: Snippet, uses: [Name]?) {
        self.name = name
        self.notes = notes
        self.payload = payload
        self.type = type
        self.expression = expression
        self.uses = uses
    }
}
