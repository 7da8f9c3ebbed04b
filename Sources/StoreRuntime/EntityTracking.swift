/// What a table remembers of its changes for the store that holds it. A table outside of a store remembers only that there were any.
@usableFromInline
nonisolated struct EntityTracking<Rules: EntityRules>: Sendable {
    /// How a change is taken back.
    @usableFromInline
    enum Undo: Sendable {
        case added(Rules.Key)
        case changed(Rules.Key, Rules.Row)
        case removed(Rules.Row, stamp: Int)
        case replaced(EntityStorage<Rules>)
    }

    @usableFromInline var hasChanged = false
    /// Someone observes rows.
    @usableFromInline var isObserved = false
    /// What changes now may be taken back.
    @usableFromInline var isUndoable = false
    /// The keys of changed rows, until the rows' observers are told.
    @usableFromInline var touched: ContiguousArray<Rules.Key> = []
    /// Where `touched` is looked through for keys that are in it several times.
    @usableFromInline var limit = 64
    /// The keys of rows that went, until what refers to them has gone too.
    @usableFromInline var removed: ContiguousArray<Rules.Key> = []
    @usableFromInline var undo: ContiguousArray<Undo> = []

    @inlinable
    init() {}

    /// Notes that the row of this key changed.
    @inlinable
    mutating func touch(_ key: Rules.Key) {
        hasChanged = true
        if isObserved { keep(key) }
    }

    @inlinable
    @inline(never)
    mutating func keep(_ key: Rules.Key) {
        touched.append(key)
        if touched.count > limit, !isUndoable { thin() }
    }

    /// The same for a row that went.
    @inlinable
    mutating func touchRemoved(_ key: Rules.Key) {
        touch(key)
        if Rules.cascades { removed.append(key) }
    }

    @inlinable
    mutating func note(_ change: @autoclosure () -> Undo) {
        if isUndoable { undo.append(change()) }
    }

    /// The change that was noted last gave its row another key, that of `taken`, which went for it: it comes back after.
    @inlinable
    mutating func touchRenamed(_ old: Rules.Key, to key: Rules.Key, over taken: (row: Rules.Row, stamp: Int)?) {
        touchRemoved(old)
        guard isUndoable, case .changed(_, let row)? = undo.popLast() else { return }
        if let taken { undo.append(.removed(taken.row, stamp: taken.stamp)) }
        undo.append(.changed(key, row))
    }

    /// Each key once, where it was last.
    @inlinable
    mutating func thin() {
        var seen: Set<Rules.Key> = []
        touched = ContiguousArray(touched.reversed().filter { seen.insert($0).inserted }.reversed())
        limit = max(64, 2 * touched.count)
    }
}

/// Where a table's changes stood when an effect began that may be taken back.
nonisolated public struct EntityMark: Sendable {
    @usableFromInline let undo: Int
    @usableFromInline let touched: Int
    @usableFromInline let wasUndoable: Bool

    @inlinable
    init(undo: Int, touched: Int, wasUndoable: Bool) {
        self.undo = undo
        self.touched = touched
        self.wasUndoable = wasUndoable
    }
}
