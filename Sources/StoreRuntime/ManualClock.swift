internal import Foundation

/// A clock for tests: time passes only by `advance`. Give it to a store as `clock: .manual(clock)`.
nonisolated public final class ManualClock: @unchecked Sendable {
    private struct Timer {
        let id: Int
        let deadline: UInt64
        let body: @Sendable () async -> Void
    }

    private struct Waiter {
        let count: Int
        let continuation: _Concurrency.CheckedContinuation<Void, Never>
    }

    /// Guards what follows.
    private let lock = Foundation.NSLock()
    private var time: UInt64 = 0
    private var lastID = 0
    private var timers: [Timer] = []
    private var waiters: [Waiter] = []

    public init() {}

    /// Lets so many seconds pass. What was due by then has been taken notice of when it returns: a task that waited has begun.
    public func advance(by seconds: Double) async {
        let end = now + UInt64(max(0, (seconds * 1e9).rounded()))
        while let timer = nextTimer(until: end) { await timer.body() }
    }

    /// Returns when at least `count` timers wait, at once if they do: a task that tries again has come to its delay.
    public func timers(_ count: Int) async {
        await _Concurrency.withCheckedContinuation { continuation in
            let isThere = locked {
                if timers.count < count { waiters.append(Waiter(count: count, continuation: continuation)) }
                return timers.count >= count
            }
            if isThere { continuation.resume() }
        }
    }

    var now: UInt64 { locked { time } }

    func schedule(after nanoseconds: UInt64, _ body: @escaping @Sendable () async -> Void) -> StoreTimer {
        let (id, ready) = locked {
            lastID += 1
            timers.append(Timer(id: lastID, deadline: time + nanoseconds, body: body))
            let ready = waiters.filter { $0.count <= timers.count }
            waiters.removeAll { $0.count <= timers.count }
            return (lastID, ready)
        }
        for waiter in ready { waiter.continuation.resume() }
        return StoreTimer { [weak self] in self?.remove(id) }
    }

    /// The one that is due first, by registration among equals; without one, time is at the end.
    private func nextTimer(until end: UInt64) -> Timer? {
        locked {
            guard let next = timers.filter({ $0.deadline <= end }).min(by: { $0.deadline < $1.deadline }) else {
                time = max(time, end)
                return nil
            }
            time = max(time, next.deadline)
            timers.removeAll { $0.id == next.id }
            return next
        }
    }

    private func remove(_ id: Int) {
        locked { timers.removeAll { $0.id == id } }
    }

    private func locked<Value>(_ body: () -> Value) -> Value {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }
}
