/// What a `SharedDerived` is made from: a field of a store, or others together.
nonisolated struct SharedSource<Value> {
    /// Reads under the locks of all stores that it is made from, and returns what has to be done without them.
    typealias Reading = () -> () -> Value

    /// Those locks, in the order in which everyone takes them.
    private let locks: [StoreLock]
    /// Keeps the stores until they were read: none may go under its own lock.
    private let hold: () -> Reading
    /// Hears of changes.
    let follow: (@escaping @Sendable () -> Void) -> [SharedSubscription]

    private init(
        locks: [StoreLock], hold: @escaping () -> Reading,
        follow: @escaping (@escaping @Sendable () -> Void) -> [SharedSubscription]
    ) {
        self.locks = locks
        self.hold = hold
        self.follow = follow
    }

    func value() -> Value {
        let reading = hold()
        for lock in locks { lock.lock() }
        let make = reading()
        for lock in locks { lock.unlock() }
        return withExtendedLifetime(reading, make)
    }

    /// A field. When its store is gone it keeps the last value that was read.
    init(
        _ value: Value, lock: StoreLock, hold: @escaping () -> (() -> Value)?,
        subscribe: @escaping (@escaping @Sendable (Value) -> Void) -> SharedSubscription?
    ) {
        let last = Last(value)
        self.init(locks: [lock]) {
            let read = hold()
            return {
                if let read { last.value = read() }
                let value = last.value
                return { value }
            }
        } follow: { changed in
            subscribe { _ in changed() }.map { [$0] } ?? []
        }
    }

    /// Under the store's lock.
    private final class Last {
        var value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    func and<Other>(_ other: SharedSource<Other>) -> SharedSource<(Value, Other)> {
        var locks = locks
        for lock in other.locks where !locks.contains(where: { $0 === lock }) { locks.append(lock) }
        locks.sort { ObjectIdentifier($0) < ObjectIdentifier($1) }
        return SharedSource<(Value, Other)>(locks: locks) { [hold] in
            let (mine, others) = (hold(), other.hold())
            return {
                let (mine, others) = (mine(), others())
                return { (mine(), others()) }
            }
        } follow: { [follow] changed in
            follow(changed) + other.follow(changed)
        }
    }

    /// What `transform` makes of it, which is asked only when it is another value than before.
    func map<New>(
        _ isSame: @escaping (Value, Value) -> Bool, _ transform: @escaping @Sendable (Value) -> New
    ) -> SharedSource<New> {
        let memo = SharedMemo<Value, New>()
        return SharedSource<New>(locks: locks) { [hold] in
            let reading = hold()
            return {
                let make = reading()
                return { memo.result(for: make(), isSame, transform) }
            }
        } follow: { [follow] in
            follow($0)
        }
    }
}

/// The last result, and what it was made from.
nonisolated final class SharedMemo<Value, Result> {
    private let lock = StoreLock()
    private var last: (value: Value, result: Result)?

    func result(for value: Value, _ isSame: (Value, Value) -> Bool, _ make: (Value) -> Result) -> Result {
        let last = lock.withLock { self.last }
        if let last, isSame(last.value, value) { return last.result }
        let new = (value: value, result: make(value))
        lock.withLock { self.last = new }
        return new.result
    }
}
