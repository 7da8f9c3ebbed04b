/// Rows of a table in its order, without a copy of them.
nonisolated public struct EntityRows<Row: Equatable & Sendable>: RandomAccessCollection, Equatable, Sendable {
    @usableFromInline let rows: ContiguousArray<Row>
    @usableFromInline let slots: ContiguousArray<Int32>
    /// The rows as they are stored; then there are no `slots`.
    @usableFromInline let isStored: Bool

    @inlinable
    init(rows: ContiguousArray<Row>, slots: ContiguousArray<Int32>, isStored: Bool) {
        self.rows = rows
        self.slots = slots
        self.isStored = isStored
    }

    @inlinable
    public var startIndex: Int { 0 }

    @inlinable
    public var endIndex: Int { isStored ? rows.count : slots.count }

    @inlinable
    public subscript(position: Int) -> Row {
        @inline(__always) get { rows[isStored ? position : Int(slots[position])] }
    }

    /// Whether the same rows stand in the same order.
    @inlinable
    public static func == (a: Self, b: Self) -> Bool {
        // Arrays know at once that two of them are one.
        if a.isStored == b.isStored, a.slots == b.slots, a.rows == b.rows { return true }
        return a.elementsEqual(b)
    }
}
