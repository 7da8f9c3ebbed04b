package struct FieldDecl: Sendable {
    package let name: Name
    package let notes: NotesDecl
    package let type: WrittenType
    package let defaultValue: Snippet?
    package let comparison: Written<Comparison>?
}
