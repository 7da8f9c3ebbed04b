/// What makes a field a table: an entry of `entities:`.
package struct Entity: Sendable {
    package let row: WrittenType
    package let key: Member
    package let sort: Member?
    package let isDescending: Bool
    package let indexes: [Member]
    /// What goes with a row, in declared order; what is kept is not here.
    package let cascades: [Cascade]

    /// A property of the row.
    package struct Member: Sendable {
        package let name: DeclaredName
        /// Nil where only Swift knows it and need not be told: what rows are sorted by.
        package let type: WrittenType?
    }

    package struct Cascade: Sendable {
        /// The field or table that holds keys.
        package let holder: Int
        package let place: Place

        package enum Place: Sendable {
            /// A property of the table's rows, and whether the table has an index by it.
            case rows(member: DeclaredName, isIndexed: Bool)
            case optional, array, set, dictionary
        }
    }
}
