import StoreRuntime

/// The work of a task in a test: it waits until the test says what comes of it, and does not heed that it is cancelled.
@MainActor final class WorkStub<Value: Sendable> {
    private var waiting: [Int: CheckedContinuation<Value, any Error>] = [:]
    private var arrivals: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    /// What it was asked for, in order.
    private(set) var begun: [Int] = []

    func run(_ id: Int) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            waiting[id] = continuation
            begun.append(id)
            for arrival in arrivals.filter({ $0.count <= begun.count }) { arrival.continuation.resume() }
            arrivals.removeAll { $0.count <= begun.count }
        }
    }

    /// Returns when it was asked so often.
    func begins(_ count: Int) async {
        if begun.count >= count { return }
        await withCheckedContinuation { arrivals.append((count, $0)) }
    }

    func end(_ id: Int, with value: Value) { waiting.removeValue(forKey: id)?.resume(returning: value) }
    func fail(_ id: Int, with error: any Error) { waiting.removeValue(forKey: id)?.resume(throwing: error) }
}

/// Whatever was on its way to a store when it is called has arrived when it returns: others have gone the same way since.
@MainActor func settleTasks() async {
    var tasks = WorkModule.Tasks.unimplemented
    tasks.ping = { 1 }
    let other = WorkStore(tasks: tasks)
    for _ in 0..<20 {
        await other.pingTapped().finished()
        await Task.yield()
    }
}
