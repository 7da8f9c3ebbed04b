/// A place in a list of observers.
nonisolated public struct Registration {
    private let list: AnyObserverList
    private let id: Int

    init(_ list: AnyObserverList, id: Int) {
        self.list = list
        self.id = id
    }

    /// Made only for those who ask: chained observers need none.
    public var token: StoreSubscription {
        StoreSubscription(list, id: id)
    }

    /// That of a store for any thread.
    public var sharedToken: SharedSubscription {
        SharedSubscription(list, id: id)
    }

    /// It was not cancelled.
    var isThere: Bool { list.has(id) }

    /// It is paused, and will make its first call when it goes on.
    func keeps(_ first: @escaping () -> (() -> Void)?) -> Bool { list.keep(first, of: id) }
}
