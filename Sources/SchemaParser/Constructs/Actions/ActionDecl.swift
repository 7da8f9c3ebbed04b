package final class ActionDecl: Sendable {
    package let name: Name
    package let notes: NotesDecl
    package let payload: PayloadDecl
    /// `when:` beside `cases:`, guarding all of them.
    package let condition: Snippet?
    package let cases: [StepsDecl]
    package let handler: Written<HandlerCall>?

    init(
        name: Name, notes: NotesDecl, payload: PayloadDecl, condition: Snippet?, cases: [StepsDecl],
        handler: Written<HandlerCall>?
    ) {
        self.name = name
        self.notes = notes
        self.payload = payload
        self.condition = condition
        self.cases = cases
        self.handler = handler
    }
}
