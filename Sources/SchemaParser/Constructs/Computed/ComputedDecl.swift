package struct ComputedDecl: Sendable {
    package let name: Name
    package let notes: NotesDecl
    package let payload: PayloadDecl
    package let type: WrittenType
    package let expression: Snippet
    /// `uses:`; nil: found by statec.
    package let uses: [Name]?
}
