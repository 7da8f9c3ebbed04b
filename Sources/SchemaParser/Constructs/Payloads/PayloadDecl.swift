/// A name that gets a type: a payload label, a struct's field. `name?: T` has become `.optional(T)`.
/// A class, as there are many and each is handed from check to check.
package final class ParameterDecl: Sendable {
    package let name: Name
    package let notes: NotesDecl
    package let type: WrittenType
    package let defaultValue: Snippet?

    init(name: Name, notes: NotesDecl, type: WrittenType, defaultValue: Snippet?) {
        self.name = name
        self.notes = notes
        self.type = type
        self.defaultValue = defaultValue
    }
}

package enum PayloadDecl: Sendable {
    case none
    case single(WrittenType)
    case labelled([ParameterDecl])
}
