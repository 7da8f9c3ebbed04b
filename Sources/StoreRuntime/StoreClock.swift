internal import Dispatch

/// The time that a store's tasks wait by. `.system` unless a store is given another; `.manual` in tests, so that none sleeps.
nonisolated public struct StoreClock: Sendable {
    /// Nanoseconds since a moment that stays the same.
    let now: @Sendable () -> UInt64
    private let schedule: @Sendable (UInt64, @escaping @Sendable () async -> Void) -> StoreTimer

    /// A clock of your own.
    /// - Parameters:
    ///   - now: Nanoseconds since a moment that stays the same.
    ///   - schedule: Calls its body once, on any thread, when so many nanoseconds have passed, unless the timer that it
    ///     returns is cancelled before.
    public init(
        now: @escaping @Sendable () -> UInt64,
        schedule: @escaping @Sendable (UInt64, @escaping @Sendable () async -> Void) -> StoreTimer
    ) {
        self.now = now
        self.schedule = schedule
    }

    func schedule(after nanoseconds: UInt64, _ body: @escaping @Sendable () async -> Void) -> StoreTimer {
        schedule(nanoseconds, body)
    }

    /// The time that passes by itself.
    public static var system: StoreClock {
        StoreClock(now: { Dispatch.DispatchTime.now().uptimeNanoseconds }) { nanoseconds, body in
            let task = _Concurrency.Task {
                guard (try? await _Concurrency.Task.sleep(nanoseconds: nanoseconds)) != nil else { return }
                await body()
            }
            return StoreTimer { task.cancel() }
        }
    }

    /// The time that stands still until it is told to go on.
    public static func manual(_ clock: ManualClock) -> StoreClock {
        StoreClock(now: { clock.now }) { clock.schedule(after: $0, $1) }
    }
}

/// Something that waits for its time.
nonisolated public struct StoreTimer: Sendable {
    private let stop: @Sendable () -> Void

    public init(_ stop: @escaping @Sendable () -> Void) {
        self.stop = stop
    }

    /// It does not fire any more.
    public func cancel() {
        stop()
    }
}
