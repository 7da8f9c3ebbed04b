/// An entry of `state:`, or of `entities:`.
package final class Field: Sendable {
    package let name: DeclaredName
    package let notes: Notes
    package let type: WrittenType
    package let defaultValue: DefaultValue
    package let comparison: Comparison
    /// A fixed-size standard type (`Int`, `Bool`, `Double` …, not one that `types:` shadows): compared in place too.
    package let isFixedSize: Bool
    /// What makes it a table.
    package let entity: Entity?

    init(
        name: DeclaredName, notes: Notes, type: WrittenType, defaultValue: DefaultValue, comparison: Comparison,
        isFixedSize: Bool, entity: Entity?
    ) {
        self.name = name
        self.notes = notes
        self.type = type
        self.defaultValue = defaultValue
        self.comparison = comparison
        self.isFixedSize = isFixedSize
        self.entity = entity
    }
}

package enum DefaultValue: Sendable {
    /// No default: a required argument.
    case required
    /// Implied by the type: `nil`, `[]`, `[:]`.
    case implied(String)
    case written(Snippet)
}

/// `compare:`.
package enum Comparison: String, Sendable, CaseIterable {
    case equal, identity, always, never
}
