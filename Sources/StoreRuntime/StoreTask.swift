internal import Foundation

/// What an action started: returned by `dispatch` and by the actions' methods, to wait for or to leave alone.
///
/// It covers the tasks, and the asynchronous handlers, that the action and the actions it dispatched have started, each with
/// its outcome. What an outcome starts is not among them.
nonisolated public struct StoreTask: Sendable {
    let runs: [TaskCompletion]

    /// Returns when all of it has ended, however it did; at once if nothing was started.
    public func finished() async {
        for run in runs { _ = try? await run.value() }
    }

    /// The same, and throws what the first of them that failed has thrown: `CancellationError` for one that was superseded,
    /// dropped or cancelled, whether or not its operation has noticed.
    public var value: Void {
        get async throws {
            for run in runs { try await run.value() }
        }
    }
}

/// How a run ends, for those who wait for it.
nonisolated final class TaskCompletion: @unchecked Sendable {
    /// Guards what follows.
    private let lock = Foundation.NSLock()
    private var result: Result<Void, any Swift.Error>?
    private var waiters: [_Concurrency.CheckedContinuation<Void, any Swift.Error>] = []

    func complete(_ result: Result<Void, any Swift.Error>) {
        for waiter in finish(result) { waiter.resume(with: result) }
    }

    func value() async throws {
        try await _Concurrency.withCheckedThrowingContinuation { continuation in
            if let result = wait(continuation) { continuation.resume(with: result) }
        }
    }

    private func finish(_ result: Result<Void, any Swift.Error>) -> [_Concurrency.CheckedContinuation<Void, any Swift.Error>] {
        lock.lock()
        defer { lock.unlock() }
        guard self.result == nil else { return [] }
        self.result = result
        defer { waiters = [] }
        return waiters
    }

    private func wait(
        _ waiter: _Concurrency.CheckedContinuation<Void, any Swift.Error>
    ) -> Result<Void, any Swift.Error>? {
        lock.lock()
        defer { lock.unlock() }
        if result == nil { waiters.append(waiter) }
        return result
    }
}
