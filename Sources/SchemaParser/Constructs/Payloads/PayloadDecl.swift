/// A name that gets a type: a payload label, a struct's field. `name?: T` has become `.optional(T)`.
package struct ParameterDecl: Sendable {
    package let name: Name
    package let notes: NotesDecl
    package let type: WrittenType
    package let defaultValue: Snippet?
}

package enum PayloadDecl: Sendable {
    case none
    case single(WrittenType)
    case labelled([ParameterDecl])
}
