internal import Dispatch

/// One registered observer, listener or catcher. Releasing the token, or `cancel()`, ends it.
///
/// A token does not keep its store alive, and may outlive it. That of a store on the main actor may be released on any
/// thread; the observer is then gone on the main actor soon after.
nonisolated public class StoreSubscription {
    fileprivate final var list: AnyObserverList?
    fileprivate final let id: Int

    /// The token of the observer that `list` knows as `id`.
    init(_ list: AnyObserverList, id: Int) {
        self.list = list
        self.id = id
        if list.mainOnly { MainQueue.mark() }
    }

    /// Takes effect at once, also in the middle of a delivery.
    public func cancel() {
        list?.remove(id)
        list = nil
    }

    /// From now on the observer is told nothing; pausing twice is pausing once.
    public func pause() {
        list?.pause(id)
    }

    /// Ends the pause. If what it observes changed meanwhile, an observer is told now, once, with the newest value; one of several
    /// fields with all that changed. Events and errors of the pause are not kept. Called while it is told, an observer is not
    /// interrupted.
    public func resume() {
        list?.resume(id)
    }

    deinit {
        guard let list else { return }
        if list.mainOnly, !MainQueue.isCurrent {
            let list = OnItsWay(list: list)
            let id = self.id
            _Concurrency.Task { @_Concurrency.MainActor in list.list.remove(id) }
        } else {
            list.remove(id)
        }
    }

    /// A list on its way to the main actor, the only place where it is touched.
    private struct OnItsWay: @unchecked Swift.Sendable {
        let list: AnyObserverList
    }

    /// Whether this is the main actor's queue. `Thread.isMainThread` is wrong on Linux, where an async `main` hands the main
    /// queue to another thread.
    private enum MainQueue {
        private static let key = Dispatch.DispatchSpecificKey<Bool>()
        private static let marked: Void = Dispatch.DispatchQueue.main.setSpecific(key: key, value: true)

        static func mark() { marked }
        static var isCurrent: Bool { Dispatch.DispatchQueue.getSpecific(key: key) == true }
    }
}

/// The token of an observer of a store for any thread. Any thread may cancel or release it: after `cancel()` no call of the
/// observer begins; one that has begun on another thread goes on to its end.
nonisolated public final class SharedSubscription: StoreSubscription, @unchecked Swift.Sendable {
    // `list` stays, so that nothing here ever changes; what it points to is under the store's lock.
    override public func cancel() {
        list?.remove(id)
    }
}
