/// One start of a task, from waiting to its outcome. What changes is guarded by the lock of the store's tasks.
nonisolated final class TaskRun: @unchecked Sendable {
    let plan: TaskPlan
    let key: AnyHashable?
    let completion = TaskCompletion()
    /// Begins an attempt.
    let launch: (TaskRun, _ attempt: Int) -> _Concurrency.Task<Void, Never>
    /// Called where the store is, as `launch` is.
    let fail: (any Swift.Error) -> Void

    /// How often it was tried.
    var attempts = 0
    /// The attempt whose result counts; that of any other is dropped.
    var current: Int?
    var hasEnded = false
    var timer: StoreTimer?
    var task: _Concurrency.Task<Void, Never>?

    init(
        _ plan: TaskPlan, key: AnyHashable?, fail: @escaping (any Swift.Error) -> Void,
        launch: @escaping (TaskRun, Int) -> _Concurrency.Task<Void, Never>
    ) {
        self.plan = plan
        self.key = key
        self.launch = launch
        self.fail = fail
    }

    /// What is under way of it comes too late from now on. What it returns is to be cancelled, without a lock.
    func stop() -> _Concurrency.Task<Void, Never>? {
        timer?.cancel()
        defer { (timer, task, current) = (nil, nil, nil) }
        return task
    }
}

/// A value on its way to where the store is, the only place where it is touched.
nonisolated struct OnStore<Value>: @unchecked Sendable {
    let value: Value
}
