/// How a task runs, as it was declared. Times are in nanoseconds; none is 0.
nonisolated public struct TaskPlan: Sendable {
    /// What a start does while another run of the same task and key is there.
    public enum Policy: Sendable {
        /// The new one takes the place of the old, whose result is dropped.
        case latest
        /// The new one is dropped.
        case drop
        /// The new one waits for its turn.
        case queue
        /// Both run.
        case parallel
    }

    public let name: String
    let policy: Policy
    let debounce: UInt64
    let throttle: UInt64
    let timeout: UInt64
    let retries: Int
    let delay: UInt64

    /// - Parameters:
    ///   - debounce: How long a run waits before it begins.
    ///   - throttle: How long after the last beginning the next run of this key may begin.
    ///   - timeout: How long one attempt, or the next element of a stream, may take.
    ///   - retries: How often it is tried again, `delay` after it failed.
    public init(
        _ name: String, policy: Policy = .latest, debounce: UInt64 = 0, throttle: UInt64 = 0, timeout: UInt64 = 0,
        retries: Int = 0, delay: UInt64 = 0
    ) {
        self.name = name
        self.policy = policy
        self.debounce = debounce
        self.throttle = throttle
        self.timeout = timeout
        self.retries = retries
        self.delay = delay
    }
}

/// What a logger is told of a task: that it has begun, or how it has ended.
nonisolated public struct TaskEntry: CustomStringConvertible, Equatable, Sendable {
    public enum Outcome: String, Sendable {
        case succeeded, failed, cancelled
    }

    public let task: String
    /// Nil: it begins.
    public let outcome: Outcome?

    public var description: String { outcome.map { "\(task) \($0)" } ?? task }
}
