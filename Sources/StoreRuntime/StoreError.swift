/// What reaches the catchers of a store.
nonisolated public enum StoreError: Swift.Error, CustomStringConvertible {
    /// Thrown by an effect or a handler, named by a `fail` step, or handed to `throw`.
    case error(any Swift.Error)
    /// A message handed to `throw`.
    case text(String)
    /// Observers kept answering notifications with changes or events. The state stays as committed; what was not told yet
    /// goes out with the next notification.
    case cycle(module: String, rounds: Int)
    /// An attempt of this task, or the next element of its stream, took longer than its `timeout`.
    case timeout(task: String)
    /// This task was started in a store that was given no closure for it, as with `.unimplemented`.
    case unimplemented(task: String)

    /// Wraps `error`, unless it is a `StoreError` already.
    public init(_ error: any Swift.Error) {
        self = (error as? StoreError) ?? .error(error)
    }

    public var description: String {
        switch self {
        case .error(let error): "\(error)"
        case .text(let text): text
        case .cycle(let module, let rounds): "\(module): still changing after \(rounds) rounds of one delivery"
        case .timeout(let task): "the task '\(task)' took too long"
        case .unimplemented(let task): "the task '\(task)' was started, and it is not implemented"
        }
    }
}
