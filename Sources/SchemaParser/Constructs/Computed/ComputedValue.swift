/// An entry of `computed:`.
package struct ComputedValue: Sendable {
    package let name: DeclaredName
    package let notes: Notes
    /// `with:`; a value with a payload is a function, remembered for each payload.
    package let payload: Payload
    package let type: WrittenType
    package let expression: Snippet
    /// The stored fields it depends on, through other computed values too.
    package let reads: FieldSet
}

/// Indices into `Module.fields`.
package enum FieldSet: Hashable, Sendable {
    case everything
    /// Ascending.
    case some([Int])
}
