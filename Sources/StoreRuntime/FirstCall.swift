/// The first call of an observer of a store for any thread, with the value that is there when its turn comes.
nonisolated public struct FirstCall {
    private let registration: Registration
    private let read: () -> () -> Void

    /// - Parameter read: Takes the value, under the store's lock, and returns the call with it.
    public init(_ registration: Registration, _ read: @escaping () -> () -> Void) {
        self.registration = registration
        self.read = read
    }

    /// Lets go of the lock, which is held before and after, for the call itself. An observer that was cancelled gets none.
    public func make(_ lock: StoreLock) {
        if registration.isThere { lock.unlocked(read()) }
    }
}
