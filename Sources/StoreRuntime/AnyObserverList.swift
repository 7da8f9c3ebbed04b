/// What a token, and the store as a whole, need to know of a list of observers.
nonisolated public class AnyObserverList {
    /// The list of a store on the main actor.
    final let mainOnly: Bool
    /// That of a store for any thread; `remove` and `removeAll` take it.
    final let lock: StoreLock?
    /// Makes calls that are due out of turn; such a store has it.
    final weak var observers: Observers?

    init(mainOnly: Bool, lock: StoreLock? = nil) {
        self.mainOnly = mainOnly
        self.lock = lock
    }

    func has(_ id: Int) -> Bool { false }
    func remove(_ id: Int) {}
    func pause(_ id: Int) {}
    func resume(_ id: Int) {}
    func keep(_ first: @escaping () -> (() -> Void)?, of id: Int) -> Bool { false }
    func removeAll() {}
    func admit() {}
}
