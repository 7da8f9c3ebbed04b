/// The first call of an observer of a store for any thread, or the first after a pause, with the value that is there when its turn
/// comes.
nonisolated public struct FirstCall {
    private let registration: Registration
    private let read: () -> (() -> Void)?
    private let isAfterPause: Bool

    /// - Parameter read: Takes the value, under the store's lock, and returns the call with it.
    public init(_ registration: Registration, _ read: @escaping () -> () -> Void) {
        self.init(registration, isAfterPause: false, read)
    }

    /// - Parameter read: The same, if a call is due.
    init(_ registration: Registration, isAfterPause: Bool, _ read: @escaping () -> (() -> Void)?) {
        self.registration = registration
        self.isAfterPause = isAfterPause
        self.read = read
    }

    /// Lets go of the lock, which is held before and after, for the call itself. An observer that was cancelled gets none; one that
    /// is paused gets it when it goes on.
    public func make(_ lock: StoreLock) {
        guard registration.isThere, isAfterPause || !registration.keeps(read) else { return }
        if makeUnlocking(lock) { lock.lock() }
    }

    /// Comes back without the lock if there was a call: when the observer was cancelled in it, what it owned goes here.
    private func makeUnlocking(_ lock: StoreLock) -> Bool {
        guard let call = read() else { return false }
        lock.unlock()
        call()
        return true
    }
}
