#if canImport(Darwin)
    public import Darwin
#else
    public import Synchronization
#endif

/// The one lock of a store for any thread: state, what is pending, queues and lists of observers are under it, and nobody is
/// called while it is held.
///
/// It does not count: a thread that holds it must not take it again. Effects, conditions and computed values do not reach the store,
/// so they cannot; what the state holds must not use the store when it goes.
#if compiler(>=6.2) && canImport(Darwin)
    @safe
#endif
nonisolated public final class StoreLock: @unchecked Swift.Sendable {
    #if canImport(Darwin)
        // What `Mutex` is on these systems; that itself came with macOS 15. It must not move, so it has a place of its own.
        @usableFromInline final let place: UnsafeMutablePointer<os_unfair_lock>

        public init() {
            #if compiler(>=6.2)
                unsafe place = .allocate(capacity: 1)
                unsafe place.initialize(to: os_unfair_lock())
            #else
                place = .allocate(capacity: 1)
                place.initialize(to: os_unfair_lock())
            #endif
        }

        deinit {
            #if compiler(>=6.2)
                unsafe place.deallocate()
            #else
                place.deallocate()
            #endif
        }

        @inlinable
        public final func lock() {
            #if compiler(>=6.2)
                unsafe os_unfair_lock_lock(place)
            #else
                os_unfair_lock_lock(place)
            #endif
        }

        @inlinable
        public final func unlock() {
            #if compiler(>=6.2)
                unsafe os_unfair_lock_unlock(place)
            #else
                os_unfair_lock_unlock(place)
            #endif
        }
    #else
        @usableFromInline final let mutex = Mutex<Void>(())
        // The slow path of `Mutex` is in a library that the thread sanitizer does not see into. This pair says the same as the
        // mutex says, where it is seen, and costs two plain moves.
        @usableFromInline final let order = Atomic<Bool>(false)

        public init() {}

        @inlinable
        public final func lock() {
            mutex._unsafeLock()
            _ = order.load(ordering: .acquiring)
        }

        @inlinable
        public final func unlock() {
            order.store(false, ordering: .releasing)
            mutex._unsafeUnlock()
        }
    #endif

    @inlinable
    public final func withLock<Value>(_ body: () throws -> Value) rethrows -> Value {
        lock()
        defer { unlock() }
        return try body()
    }

    /// The other way round: for a call from inside.
    public final func unlocked(_ body: () -> Void) {
        unlock()
        body()
        lock()
    }
}
