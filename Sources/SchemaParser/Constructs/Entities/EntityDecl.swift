/// What an entry of `entities:` says beside its name: the field that it becomes has it.
package struct EntityDecl: Sendable {
    package let row: WrittenType
    /// Nil: `id`.
    package let key: MemberDecl?
    package let sort: SortDecl?
    package let indexes: [MemberDecl]
    package let removals: [RemovalDecl]

    /// A property of the row; without a type where the row's declaration says it.
    package struct MemberDecl: Sendable {
        package let name: Name
        package let type: WrittenType?
    }

    package struct SortDecl: Sendable {
        package let name: Name
        package let isDescending: Bool
    }

    /// `books.authorID: cascade`: who holds keys of this table, and what becomes of them.
    package struct RemovalDecl: Sendable {
        package let holder: Name
        /// The property of the holder's rows, if it is a table.
        package let member: Name?
        package let rule: Written<RemovalRule>
    }
}

/// What happens to a key that is held elsewhere when its row goes.
package enum RemovalRule: String, Sendable, CaseIterable {
    case keep, cascade
}
