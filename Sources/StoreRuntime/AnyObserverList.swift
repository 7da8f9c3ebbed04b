/// What a token, and the store as a whole, need to know of a list of observers.
nonisolated public class AnyObserverList {
    /// The list of a store on the main actor.
    final let mainOnly: Bool

    init(mainOnly: Bool) {
        self.mainOnly = mainOnly
    }

    func remove(_ id: Int) {}
    func removeAll() {}
    func admit() {}
}
