package struct EventDecl: Sendable {
    package let name: Name
    package let notes: NotesDecl
    package let payload: PayloadDecl
}
