/// The rows of an entry of `entities:`: found by their key in constant time, in the order of insertion or of `sort`.
///
/// It is a value: a copy does not follow the store. Rows are written by its methods, never through a subscript.
nonisolated public struct EntityTable<Rules: EntityRules>: Equatable, Sendable, ExpressibleByArrayLiteral,
    CustomStringConvertible
{
    public typealias Key = Rules.Key
    public typealias Row = Rules.Row

    @usableFromInline var storage = EntityStorage<Rules>()
    @usableFromInline var tracking = EntityTracking<Rules>()

    @inlinable public init() {}

    /// The rows in order; of several with one key, the last.
    @inlinable
    public init(_ rows: some Sequence<Row>) {
        upsert(contentsOf: rows)
        tracking.hasChanged = false
    }

    @inlinable
    public init(arrayLiteral rows: Row...) {
        self.init(rows)
    }

    /// Whether the same rows stand in the same order.
    @inlinable
    public static func == (a: Self, b: Self) -> Bool { a.all == b.all }

    public var description: String { "\(Array(all))" }

    // MARK: Reading

    /// Every row, in order.
    @inlinable
    public var all: EntityRows<Row> {
        EntityRows(rows: storage.rows, slots: storage.order, isStored: storage.order.isEmpty)
    }

    /// Every key, in the rows' order.
    @inlinable
    public var ids: [Key] { all.map(Rules.key) }

    @inlinable
    public var count: Int { storage.rows.count }

    @inlinable
    public var isEmpty: Bool { storage.rows.isEmpty }

    @inlinable
    public var first: Row? { isEmpty ? nil : storage.rows[storage.slot(at: 0)] }

    @inlinable
    public var last: Row? { isEmpty ? nil : storage.rows[storage.slot(at: count - 1)] }

    @inlinable
    public func contains(_ id: Key) -> Bool { storage.slots[id] != nil }

    @inlinable
    public subscript(id: Key) -> Row? { storage.slots[id].map { storage.rows[Int($0)] } }

    /// The rows of a group, in order. Generated code calls it by the index's name: `users.by(email: x)`.
    @inlinable
    public func _rows<IndexKey>(_ index: EntityIndex<IndexKey>, _ key: IndexKey) -> EntityRows<Row> {
        EntityRows(rows: storage.rows, slots: index.groups[key] ?? [], isStored: false)
    }

    @inlinable
    public var _indexes: Rules.Indexes { storage.indexes }

    // MARK: Writing

    /// Adds a row; one that is there with its key is kept, and then the result is false.
    @inlinable
    @discardableResult
    public mutating func insert(_ row: Row) -> Bool {
        let key = Rules.key(of: row)
        if storage.slots[key] != nil { return false }
        add(row, key)
        return true
    }

    /// Adds each row of which none is there with its key.
    @inlinable
    public mutating func insert(contentsOf rows: some Sequence<Row>) {
        load(rows) { $0.insert($1) }
    }

    /// Adds a row, or replaces the one with its key where it stands. Replacing a row by an equal one changes nothing.
    @inlinable
    public mutating func upsert(_ row: Row) {
        let key = Rules.key(of: row)
        guard let slot = storage.slots[key] else { return add(row, key) }
        replace(Int(slot), by: row, of: key)
    }

    /// `upsert` of each row, one after the other.
    @inlinable
    public mutating func upsert(contentsOf rows: some Sequence<Row>) {
        load(rows) { $0.upsert($1) }
    }

    /// Adds a row, or replaces the one with its key by what `merge` makes of that one and the new one.
    @inlinable
    public mutating func upsert(_ row: Row, merge: (_ present: Row, _ new: Row) throws -> Row) rethrows {
        let key = Rules.key(of: row)
        guard let slot = storage.slots[key] else { return add(row, key) }
        let merged = try merge(storage.rows[Int(slot)], row)
        replace(Int(slot), by: merged, of: key)
    }

    /// The same with each row, one after the other.
    @inlinable
    public mutating func upsert(contentsOf rows: some Sequence<Row>, merge: (_ present: Row, _ new: Row) throws -> Row) rethrows {
        try load(rows) { try $0.upsert($1, merge: merge) }
    }

    /// Changes the row of this key where it stands; the result tells whether there is one. It counts as changed, as a collection
    /// does that is changed in place. With a new key it takes the place of the row that had it.
    @inlinable
    @discardableResult
    public mutating func update(_ id: Key, _ body: (inout Row) throws -> Void) rethrows -> Bool {
        guard let found = storage.slots[id] else { return false }
        let slot = Int(found)
        let old = EntityStorage<Rules>.Standing(of: storage.rows[slot])
        tracking.note(.changed(id, storage.rows[slot]))
        defer { settle(slot, id, since: old) }
        try body(&storage.rows[slot])
        return true
    }

    /// Takes out the row of this key.
    @inlinable
    @discardableResult
    public mutating func remove(_ id: Key) -> Row? {
        guard let slot = storage.slots[id] else { return nil }
        let (row, stamp) = storage.remove(Int(slot))
        tracking.touchRemoved(id)
        tracking.note(.removed(row, stamp: stamp))
        return row
    }

    /// Takes out every row for which `condition` holds, in one pass.
    @inlinable
    public mutating func removeAll(where condition: (Row) throws -> Bool) rethrows {
        let ids = try all.filter(condition).map(Rules.key)
        if ids.count == count { return removeAll() }
        if ids.count <= max(32, count / 8) { return ids.forEach { remove($0) } }
        tracking.note(.replaced(storage))
        for id in ids { tracking.touchRemoved(id) }
        storage.remove(Set(ids))
    }

    /// Takes out every row.
    @inlinable
    public mutating func removeAll() {
        if isEmpty { return }
        for key in storage.slots.keys { tracking.touchRemoved(key) }
        tracking.note(.replaced(storage))
        storage = EntityStorage()
    }

    @inlinable
    mutating func add(_ row: Row, _ key: Key) {
        storage.add(row, key: key)
        tracking.touch(key)
        tracking.note(.added(key))
    }

    @inlinable
    mutating func replace(_ slot: Int, by row: Row, of key: Key) {
        if storage.rows[slot] == row { return }
        let old = EntityStorage<Rules>.Standing(of: storage.rows[slot])
        tracking.note(.changed(key, storage.rows[slot]))
        storage.rows[slot] = row
        settle(slot, key, since: old)
    }

    /// After the row in `slot`, which had the key `id`, was changed.
    @inlinable @inline(__always)
    mutating func settle(_ slot: Int, _ id: Key, since old: EntityStorage<Rules>.Standing) {
        if storage.isSettled(slot, id, since: old) { tracking.touch(id) } else { move(slot, id, since: old) }
    }

    @inlinable @inline(never)
    mutating func move(_ slot: Int, _ id: Key, since old: EntityStorage<Rules>.Standing) {
        let key = Rules.key(of: storage.rows[slot])
        let taken = storage.settle(slot, id, since: old)
        if key != id { tracking.touchRenamed(id, to: key, over: taken) }
        tracking.touch(key)
    }

    /// Many rows get their places together, where that is less work.
    @inlinable
    mutating func load<Rows: Sequence<Row>>(_ rows: Rows, _ body: (inout Self, Row) throws -> Void) rethrows {
        storage.isLoading = rows.underestimatedCount > max(32, count / 4)
        defer { storage.finishLoading() }
        for row in rows { try body(&self, row) }
    }

    // MARK: The store's part

    /// One row, or several.
    @inlinable
    public mutating func _upsert(_ row: Row) { upsert(row) }

    @inlinable
    public mutating func _upsert(_ rows: some Sequence<Row>) { upsert(contentsOf: rows) }

    @inlinable
    public mutating func _upsert(_ row: Row, merge: (_ present: Row, _ new: Row) throws -> Row) rethrows {
        try upsert(row, merge: merge)
    }

    @inlinable
    public mutating func _upsert(_ rows: some Sequence<Row>, merge: (_ present: Row, _ new: Row) throws -> Row) rethrows {
        try upsert(contentsOf: rows, merge: merge)
    }

    @inlinable
    public mutating func _insert(_ row: Row) { insert(row) }

    @inlinable
    public mutating func _insert(_ rows: some Sequence<Row>) { insert(contentsOf: rows) }

    /// The row of this key becomes `row`, which may have another key.
    @inlinable
    public mutating func _replace(_ id: Key, by row: Row) {
        if let slot = storage.slots[id] { replace(Int(slot), by: row, of: id) }
    }

    /// Whether anything changed since it was asked last.
    @inlinable
    public mutating func _takeChange() -> Bool {
        defer { tracking.hasChanged = false }
        return tracking.hasChanged
    }

    /// Forgets what another store did with it.
    public mutating func _adopt() { tracking = EntityTracking() }

    /// From now on the keys of changed rows are kept for the rows' observers, or no longer.
    public mutating func _observeRows(_ isObserved: Bool) {
        if tracking.isObserved == isObserved { return }
        tracking.isObserved = isObserved
        tracking.touched = []
    }

    /// Exchanges `keys`, which are none, for those of the rows that changed since it was asked last, each once.
    @inlinable
    public mutating func _takeTouched(_ keys: inout ContiguousArray<Key>) {
        if tracking.touched.count > 1 { tracking.thin() }
        swap(&keys, &tracking.touched)
    }

    /// A row that changed again before its turn is told as it is now, and not once more.
    @inlinable
    public mutating func _forgetTouched(_ id: Key) {
        if !tracking.touched.isEmpty { tracking.touched.removeAll { $0 == id } }
    }

    /// The keys of the rows that went since it was asked last.
    public mutating func _takeRemoved() -> Set<Key> {
        defer { tracking.removed = [] }
        return Set(tracking.removed.filter { storage.slots[$0] == nil })
    }

    /// Becomes `other`: every row that is another then has changed.
    public mutating func _replace(with other: Self) {
        for key in storage.slots.keys where other.storage.slots[key] == nil { tracking.touchRemoved(key) }
        for (key, slot) in other.storage.slots where self[key] != other.storage.rows[Int(slot)] { tracking.touch(key) }
        tracking.hasChanged = true
        tracking.note(.replaced(storage))
        storage = other.storage
    }

    /// From now on every change can be taken back, row by row, until `_keep` or `_rollBack`.
    @inlinable
    public mutating func _begin() -> EntityMark {
        defer { tracking.isUndoable = true }
        return EntityMark(undo: tracking.undo.count, touched: tracking.touched.count, wasUndoable: tracking.isUndoable)
    }

    @inlinable
    public mutating func _keep(_ mark: EntityMark) {
        tracking.isUndoable = mark.wasUndoable
        if !mark.wasUndoable { tracking.undo = [] }
    }

    /// Takes back what changed since `mark`, the last change first.
    public mutating func _rollBack(_ mark: EntityMark) {
        while tracking.undo.count > mark.undo, let change = tracking.undo.popLast() {
            storage.takeBack(change)
        }
        tracking.touched.removeLast(max(0, tracking.touched.count - mark.touched))
        tracking.hasChanged = false
        _keep(mark)
    }
}
