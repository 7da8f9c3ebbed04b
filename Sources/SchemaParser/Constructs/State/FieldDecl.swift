/// A class, as there are many and each is handed from check to check.
package final class FieldDecl: Sendable {
    package let name: Name
    package let notes: NotesDecl
    package let type: WrittenType
    package let defaultValue: Snippet?
    package let comparison: Written<Comparison>?
    /// An entry of `entities:`, which is a field with a type of its own making.
    package let entity: EntityDecl?

    init(
        name: Name, notes: NotesDecl, type: WrittenType, defaultValue: Snippet?, comparison: Written<Comparison>?,
        entity: EntityDecl?
    ) {
        self.name = name
        self.notes = notes
        self.type = type
        self.defaultValue = defaultValue
        self.comparison = comparison
        self.entity = entity
    }
}
