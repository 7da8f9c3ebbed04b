package struct ActionDecl: Sendable {
    package let name: Name
    package let notes: NotesDecl
    package let payload: PayloadDecl
    /// `when:` beside `cases:`, guarding all of them.
    package let condition: Snippet?
    package let cases: [StepsDecl]
    package let handler: Written<HandlerCall>?
}
