/// How the rows of one table are told apart, ordered and found. Written by the generator, a type for each table, so that nothing
/// in a table is a closure and two tables of the same rows are two types.
nonisolated public protocol EntityRules {
    /// What a row is found by.
    associatedtype Key: Hashable, Sendable
    associatedtype Row: Equatable, Sendable
    /// What rows are ordered by; `EntityOrder.Unsorted` where the order is that of insertion.
    associatedtype SortKey: Comparable
    associatedtype Indexes: EntityIndexes where Indexes.Row == Row

    static func key(of row: Row) -> Key
    static func sortKey(of row: Row) -> SortKey
    static var order: EntityOrder { get }
    /// Whether the store wants to know which rows went, to remove what refers to them.
    static var cascades: Bool { get }
}

/// The direction of a table's order; rows of equal rank stand in the order in which they were inserted.
nonisolated public enum EntityOrder: Sendable {
    case ascending, descending

    /// All rows have one rank.
    nonisolated public struct Unsorted: Comparable, Sendable {
        @inlinable
        public init() {}

        @inlinable
        public static func < (a: Self, b: Self) -> Bool { false }
    }
}

/// The indexes of one table. Written by the generator, with a stored `EntityIndex` for each.
nonisolated public protocol EntityIndexes: Sendable {
    associatedtype Row
    /// A row's key in each index.
    associatedtype Keys: Equatable

    init()
    static func keys(of row: Row) -> Keys
    mutating func insert<Rules: EntityRules>(_ place: EntityPlace<Rules>, _ keys: Keys)
    mutating func remove<Rules: EntityRules>(_ place: EntityPlace<Rules>, _ keys: Keys)
    /// The row at `place` is about to move to `slot`.
    mutating func move<Rules: EntityRules>(_ place: EntityPlace<Rules>, to slot: Int32, _ keys: Keys)
}

/// The indexes of a table that has none.
nonisolated public struct NoEntityIndexes<Row>: EntityIndexes {
    nonisolated public struct Keys: Equatable, Sendable {
        @inlinable
        public init() {}
    }

    @inlinable
    public init() {}

    @inlinable
    public static func keys(of row: Row) -> Keys { Keys() }

    @inlinable
    public mutating func insert<Rules: EntityRules>(_ place: EntityPlace<Rules>, _ keys: Keys) {}

    @inlinable
    public mutating func remove<Rules: EntityRules>(_ place: EntityPlace<Rules>, _ keys: Keys) {}

    @inlinable
    public mutating func move<Rules: EntityRules>(_ place: EntityPlace<Rules>, to slot: Int32, _ keys: Keys) {}
}
