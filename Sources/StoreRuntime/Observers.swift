/// All lists of observers of one store, so that they are emptied when the store goes, whoever still holds a token.
nonisolated public final class Observers {
    private let mainOnly: Bool
    private let lock: StoreLock?
    private var lists: [AnyObserverList] = []
    /// How a store for any thread makes a call that is due out of turn. It is called without the lock.
    public var makeFirst: ((FirstCall) -> Void)?

    /// - Parameters:
    ///   - mainOnly: The store is on the main actor, so an observer may be removed only there.
    ///   - lock: That of a store for any thread.
    public init(mainOnly: Bool, lock: StoreLock? = nil) {
        self.mainOnly = mainOnly
        self.lock = lock
    }

    deinit {
        for list in lists { list.removeAll() }
    }

    /// The list in `place`, made by its first observer.
    public func list<Value>(
        in place: inout ObserverList<Value>?, missed: ObserverList<Value>.Missed = .newest
    ) -> ObserverList<Value> {
        if let list = place { return list }
        let list = ObserverList<Value>(mainOnly: mainOnly, lock: lock, missed: missed)
        if lock != nil { list.observers = self }
        lists.append(list)
        place = list
        return list
    }

    /// The same for a place that does not keep it.
    public func list<Value>(in place: inout ObserverPlace<Value>) -> ObserverList<Value> {
        list(in: &place.found)
    }

    /// The same for the rows of a table.
    public func rows<Rules>(in place: inout EntityObservers<Rules>?) -> EntityObservers<Rules> {
        if let rows = place { return rows }
        let rows = EntityObservers<Rules>(mainOnly: mainOnly, lock: lock)
        if lock != nil { rows.observers = self }
        lists.append(rows)
        place = rows
        return rows
    }
}
