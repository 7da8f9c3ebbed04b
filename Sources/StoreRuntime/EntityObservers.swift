/// The observers of single rows of one table, each list made by its first observer.
nonisolated public final class EntityObservers<Rules: EntityRules>: AnyObserverList {
    // Checked in debug builds. What makes it sound in release: no access is open while an observer runs.
    #if !DEBUG && !hasFeature(StrictMemorySafety)
        @exclusivity(unchecked)
    #endif
    @usableFromInline final var lists: [Rules.Key: ObserverList<Rules.Row?>] = [:]
    /// The rows that are being told of; at rest it is empty.
    #if !DEBUG && !hasFeature(StrictMemorySafety)
        @exclusivity(unchecked)
    #endif
    public final var changed: ContiguousArray<Rules.Key> = []
    /// Where `lists` is looked through for those that nobody is in any more.
    private var limit = 64

    override init(mainOnly: Bool, lock: StoreLock?) {
        super.init(mainOnly: mainOnly, lock: lock)
    }

    /// Nobody is registered, as far as that is known.
    @inlinable
    public var isEmpty: Bool { lists.isEmpty }

    /// Those who observe the row of this key.
    @inlinable
    public subscript(id: Rules.Key) -> ObserverList<Rules.Row?>? { lists[id] }

    /// The same, to register with.
    public func list(of id: Rules.Key) -> ObserverList<Rules.Row?> {
        if let list = lists[id] { return list }
        if lists.count >= limit {
            lists = lists.filter { !$0.value.isEmpty }
            limit = max(64, 2 * lists.count)
        }
        let list = ObserverList<Rules.Row?>(mainOnly: mainOnly, lock: lock)
        if lock != nil { list.observers = observers }
        lists[id] = list
        return list
    }

    /// The changed rows have been told of.
    @inlinable
    public func rest() {
        changed.removeAll(keepingCapacity: changed.count < 1024)
    }

    /// The last observer of this row is gone.
    public func forget(_ id: Rules.Key) {
        lists[id] = nil
    }

    override func removeAll() {
        for list in lists.values { list.removeAll() }
    }

    /// Calls `body` with the row, and when it went, with the last one that was there. Not before there was one.
    public static func lasting(
        _ first: Rules.Row?, _ body: @escaping (Rules.Row, Bool) -> Void
    ) -> (Rules.Row?) -> Void {
        var last = first
        return { row in
            if let row { last = row }
            if let last { body(last, row == nil) }
        }
    }
}
