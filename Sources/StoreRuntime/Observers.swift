/// All lists of observers of one store, so that they are emptied when the store goes, whoever still holds a token.
nonisolated public final class Observers {
    private let mainOnly: Bool
    private var lists: [AnyObserverList] = []

    /// - Parameter mainOnly: The store is on the main actor, so an observer may be removed only there.
    public init(mainOnly: Bool) {
        self.mainOnly = mainOnly
    }

    deinit {
        for list in lists { list.removeAll() }
    }

    /// The list in `place`, made by its first observer.
    public func list<Value>(in place: inout ObserverList<Value>?) -> ObserverList<Value> {
        if let list = place { return list }
        let list = ObserverList<Value>(mainOnly: mainOnly)
        lists.append(list)
        place = list
        return list
    }
}
