/// Where a row belongs among slots that stand in the table's order: by rank, then by insertion.
nonisolated public struct EntityPlace<Rules: EntityRules> {
    @usableFromInline let slot: Int32
    @usableFromInline let sortKey: Rules.SortKey
    @usableFromInline let stamp: Int
    @usableFromInline let rows: ContiguousArray<Rules.Row>
    @usableFromInline let stamps: ContiguousArray<Int>

    /// `sortKey` may be one that the row no longer has, to find where it still stands.
    @inlinable
    init(slot: Int32, sortKey: Rules.SortKey, rows: ContiguousArray<Rules.Row>, stamps: ContiguousArray<Int>) {
        self.slot = slot
        self.sortKey = sortKey
        self.stamp = stamps[Int(slot)]
        self.rows = rows
        self.stamps = stamps
    }

    /// The first position whose row does not come before this one: its own, or where it is to be inserted.
    @inlinable
    func position(in slots: ContiguousArray<Int32>) -> Int {
        guard let last = slots.last, last == slot || !follows(last) else { return slots.count }
        var (low, high) = (0, slots.count)
        while low < high {
            let middle = low + (high - low) / 2
            if slots[middle] == slot { return middle }
            if follows(slots[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Where the row stands; it is searched through only if its rank compares with nothing, as a `nan` does.
    @inlinable
    func ownPosition(in slots: ContiguousArray<Int32>) -> Int? {
        let position = position(in: slots)
        return position < slots.count && slots[position] == slot ? position : slots.firstIndex(of: slot)
    }

    /// Whether this row comes after the one in `other`.
    @inlinable
    func follows(_ other: Int32) -> Bool {
        let otherKey = Rules.sortKey(of: rows[Int(other)])
        if otherKey == sortKey { return stamps[Int(other)] < stamp }
        switch Rules.order {
        case .ascending: return otherKey < sortKey
        case .descending: return sortKey < otherKey
        }
    }
}
