/// The rows of a table, closely packed, and what finds them. A row that goes is replaced by the last one, so no place is empty; the
/// order is kept beside, as long as it is not the one in which rows are stored.
@usableFromInline
nonisolated struct EntityStorage<Rules: EntityRules>: Sendable {
    @usableFromInline typealias Key = Rules.Key
    @usableFromInline typealias Row = Rules.Row

    @usableFromInline var rows: ContiguousArray<Row> = []
    /// The how-manieth row ever inserted each one is: the order among equals.
    @usableFromInline var stamps: ContiguousArray<Int> = []
    @usableFromInline var slots: [Key: Int32] = [:]
    /// Slots in the table's order; empty while that is the order of the slots themselves.
    @usableFromInline var order: ContiguousArray<Int32> = []
    @usableFromInline var indexes = Rules.Indexes()
    @usableFromInline var nextStamp = 0
    /// Many rows are coming: they get their places at the end, together.
    @usableFromInline var isLoading = false

    @inlinable
    init() {}

    /// What decides a row's places, beside its key.
    @usableFromInline
    struct Standing: Equatable {
        @usableFromInline let sortKey: Rules.SortKey
        @usableFromInline let indexKeys: Rules.Indexes.Keys

        @inlinable
        init(of row: Row) {
            sortKey = Rules.sortKey(of: row)
            indexKeys = Rules.Indexes.keys(of: row)
        }

        @inlinable
        static func == (a: Self, b: Self) -> Bool { a.sortKey == b.sortKey && a.indexKeys == b.indexKeys }
    }

    @inlinable
    func slot(at position: Int) -> Int { order.isEmpty ? position : Int(order[position]) }

    @inlinable
    func place(_ slot: Int, _ sortKey: Rules.SortKey) -> EntityPlace<Rules> {
        EntityPlace(slot: Int32(slot), sortKey: sortKey, rows: rows, stamps: stamps)
    }

    // MARK: Rows

    @inlinable
    mutating func add(_ row: Row, key: Key, stamp: Int? = nil) {
        let slot = rows.count
        rows.append(row)
        stamps.append(stamp ?? nextStamp)
        if stamp == nil { nextStamp += 1 }
        slots[key] = Int32(slot)
        if isLoading { return }
        enter(slot, Rules.sortKey(of: row))
        indexes.insert(place(slot, Rules.sortKey(of: row)), Rules.Indexes.keys(of: row))
    }

    /// Takes a row out; the last one takes its slot.
    @inlinable
    mutating func remove(_ slot: Int) -> (row: Row, stamp: Int) {
        let standing = Standing(of: rows[slot])
        leave(slot, standing.sortKey)
        indexes.remove(place(slot, standing.sortKey), standing.indexKeys)
        slots[Rules.key(of: rows[slot])] = nil
        let last = rows.count - 1
        if slot != last { moveLast(to: slot) }
        rows.swapAt(slot, last)
        stamps.swapAt(slot, last)
        return (rows.removeLast(), stamps.removeLast())
    }

    /// Takes many rows out by taking the others over.
    @inlinable
    mutating func remove(_ keys: Set<Key>) {
        let old = self
        self = EntityStorage()
        nextStamp = old.nextStamp
        isLoading = true
        for position in old.rows.indices {
            let slot = old.slot(at: position)
            let key = Rules.key(of: old.rows[slot])
            if !keys.contains(key) { add(old.rows[slot], key: key, stamp: old.stamps[slot]) }
        }
        finishLoading()
    }

    @inlinable
    mutating func moveLast(to slot: Int) {
        let last = rows.count - 1
        let standing = Standing(of: rows[last])
        let place = place(last, standing.sortKey)
        slots[Rules.key(of: rows[last])] = Int32(slot)
        indexes.move(place, to: Int32(slot), standing.indexKeys)
        if let position = place.ownPosition(in: order) { order[position] = Int32(slot) }
    }

    /// Whether the places of a row that was changed where it stands are still its own: nearly always.
    @inlinable
    func isSettled(_ slot: Int, _ key: Key, since old: Standing) -> Bool {
        Rules.key(of: rows[slot]) == key && (isLoading || Standing(of: rows[slot]) == old)
    }

    /// Gives it its places, which are not those of `key` and `old`. A row that had the key it has now, is taken out.
    @inlinable
    mutating func settle(_ slot: Int, _ key: Key, since old: Standing) -> (row: Row, stamp: Int)? {
        let new = Standing(of: rows[slot])
        let isRanked = old.sortKey == new.sortKey
        if !isLoading, !isRanked || old.indexKeys != new.indexKeys {
            indexes.remove(place(slot, old.sortKey), old.indexKeys)
            if !isRanked {
                leave(slot, old.sortKey)
                enter(slot, new.sortKey)
            }
            indexes.insert(place(slot, new.sortKey), new.indexKeys)
        }
        let newKey = Rules.key(of: rows[slot])
        return newKey == key ? nil : rename(slot, from: key, to: newKey)
    }

    @inlinable
    mutating func rename(_ slot: Int, from old: Key, to new: Key) -> (row: Row, stamp: Int)? {
        finishLoading()
        slots[old] = nil
        guard let other = slots[new] else {
            slots[new] = Int32(slot)
            return nil
        }
        let isLast = slot == rows.count - 1
        let removed = remove(Int(other))
        slots[new] = isLast ? other : Int32(slot)
        return removed
    }

    mutating func takeBack(_ change: EntityTracking<Rules>.Undo) {
        switch change {
        case .added(let key):
            if let slot = slots[key] { _ = remove(Int(slot)) }
        case .removed(let row, let stamp):
            add(row, key: Rules.key(of: row), stamp: stamp)
        case .replaced(let storage):
            self = storage
        case .changed(let key, let row):
            guard let slot = slots[key].map(Int.init) else { return }
            let standing = Standing(of: rows[slot])
            rows[slot] = row
            _ = settle(slot, key, since: standing)
        }
    }

    // MARK: Order

    /// Puts a new row, or one with another rank, into the order.
    @inlinable
    mutating func enter(_ slot: Int, _ sortKey: Rules.SortKey) {
        if order.isEmpty {
            // The last slot, which belongs at the end, or the only one.
            if slot == 0, rows.count == 1 { return }
            if slot == rows.count - 1, place(slot, sortKey).follows(Int32(slot - 1)) { return }
            order = ContiguousArray((0..<Int32(rows.count)).filter { $0 != Int32(slot) })
        }
        let position = place(slot, sortKey).position(in: order)
        order.insert(Int32(slot), at: position)
    }

    /// Takes a row out of the order; from then on the order is written down, unless it was the last row.
    @inlinable
    mutating func leave(_ slot: Int, _ sortKey: Rules.SortKey) {
        if order.isEmpty {
            if slot == rows.count - 1 { return }
            order = ContiguousArray(0..<Int32(rows.count))
        }
        if let position = place(slot, sortKey).ownPosition(in: order) { order.remove(at: position) }
    }

    /// Gives every row its places anew.
    @inlinable
    mutating func finishLoading() {
        guard isLoading else { return }
        isLoading = false
        let keys = rows.map(Rules.sortKey)
        let slots = rows.indices.sorted { a, b in
            if keys[a] == keys[b] { return stamps[a] < stamps[b] }
            return Rules.order == .ascending ? keys[a] < keys[b] : keys[b] < keys[a]
        }
        order = slots.elementsEqual(rows.indices) ? [] : ContiguousArray(slots.map(Int32.init))
        indexes = Rules.Indexes()
        for slot in slots {
            indexes.insert(place(slot, Rules.sortKey(of: rows[slot])), Rules.Indexes.keys(of: rows[slot]))
        }
    }
}
