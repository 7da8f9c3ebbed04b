internal import Foundation

/// The tasks of one store: starts them, waits by its clock, and takes what comes of them to where the store is.
///
/// Running tasks hold it weakly, and through it their store: when it goes they are cancelled, and nothing comes of them.
nonisolated public final class StoreTasks: @unchecked Sendable {
    /// Runs its body where the store is: for a store on the main actor, there.
    public typealias Hop = @Sendable (_ body: @escaping @Sendable () -> Void) async -> Void

    /// Where a store on the main actor is.
    public static var main: Hop { { body in await _Concurrency.MainActor.run { body() } } }

    let clock: StoreClock
    let hop: Hop
    /// They are those of a store for any thread: what is done here is done under its lock.
    private let isShared: Bool
    private let log: (TaskEntry) -> Void
    private var hooks: [(TaskEntry) -> Void] = []
    /// Guards what follows, and what changes in the runs.
    private let lock = Foundation.NSLock()
    private var slots = TaskSlots()
    /// What is being collected, by thread.
    private var started: [UInt: [TaskCompletion]] = [:]

    /// - Parameter log: Called where the store is.
    public init(clock: StoreClock, isShared: Bool = false, hop: @escaping Hop, log: @escaping (TaskEntry) -> Void) {
        self.clock = clock
        self.isShared = isShared
        self.hop = hop
        self.log = log
    }

    deinit {
        for run in slots.runs {
            run.stop()?.cancel()
            run.completion.complete(.failure(_Concurrency.CancellationError()))
        }
    }

    // MARK: What the store's owner may do

    /// While it is true no task begins: what is started waits, and begins when it is false again.
    public var isPaused: Bool {
        get { locked { slots.isPaused } }
        set {
            let isOver = locked {
                defer { slots.isPaused = newValue }
                return slots.isPaused && !newValue
            }
            guard isOver else { return }
            _Concurrency.Task { [weak self, hop] in await hop { [weak self] in self?.release() } }
        }
    }

    // MARK: What the store does, where it is

    /// Ends the runs of a task: all, or those of one key.
    public func cancel(_ task: String, key: AnyHashable? = nil) {
        perform(locked { slots.cancel(task, key: key) })
    }

    /// What `body` starts becomes its handle; if it stands in another, that one's too.
    public func collect(_ body: () -> Void) -> StoreTask {
        let thread = CurrentThread.id
        let outer = locked { started.updateValue([], forKey: thread) }
        body()
        let runs = locked {
            let runs = started[thread] ?? []
            started[thread] = outer.map { $0 + runs }
            return runs
        }
        return StoreTask(runs: runs)
    }

    /// What an outcome starts belongs to nobody.
    private func note(_ completion: TaskCompletion) {
        locked { started[CurrentThread.id]?.append(completion) }
    }

    /// Starts a task that comes to one result.
    ///
    /// - Parameters:
    ///   - operation: Runs apart from the store.
    ///   - success: What comes of it; called where the store is, as `failure` is.
    public func start<Value: Sendable>(
        _ plan: TaskPlan, key: AnyHashable?, _ operation: @escaping @Sendable () async throws -> Value,
        success: @escaping (Value) -> Void, failure: @escaping (any Swift.Error) -> Void
    ) {
        let success = OnStore(value: success)
        start(plan, key: key, failure) { _, _ in
            let value = try await operation()
            return { success.value(value) }
        }
    }

    /// Starts a task that comes to many results, each of which is a success.
    public func start<Value: Sendable>(
        _ plan: TaskPlan, key: AnyHashable?,
        stream operation: @escaping @Sendable () async throws -> _Concurrency.AsyncThrowingStream<Value, any Swift.Error>,
        success: @escaping (Value) -> Void, failure: @escaping (any Swift.Error) -> Void
    ) {
        let success = OnStore(value: success)
        start(plan, key: key, failure) { [weak self] run, attempt in
            for try await value in try await operation() {
                guard let hop = self?.hop else { break }
                await hop { [weak self] in self?.take({ success.value(value) }, of: run, attempt) }
            }
            return {}
        }
    }

    private func start(
        _ plan: TaskPlan, key: AnyHashable?, _ failure: @escaping (any Swift.Error) -> Void,
        _ operation: @escaping @Sendable (TaskRun, _ attempt: Int) async throws -> @Sendable () -> Void
    ) {
        let run = TaskRun(plan, key: key, fail: failure) { [weak self] run, attempt in
            _Concurrency.Task {
                let result: Result<@Sendable () -> Void, any Swift.Error>
                do {
                    // One that was superseded at once asks nobody for anything.
                    try _Concurrency.Task.checkCancellation()
                    result = .success(try await operation(run, attempt))
                } catch {
                    result = .failure(error)
                }
                guard let hop = self?.hop else { return }
                await hop { [weak self] in self?.returned(result, of: run, attempt) }
            }
        }
        start(run)
    }

    /// A task for which there is no closure fails at once.
    public func unimplemented(_ task: String) -> StoreError {
        let completion = TaskCompletion()
        let error = StoreError.unimplemented(task: task)
        completion.complete(.failure(error))
        note(completion)
        return error
    }

    private func start(_ run: TaskRun) {
        note(run.completion)
        perform(locked { slots.start(run, at: clock.now()) })
    }

    private func perform(_ steps: [TaskSlots.Step]) {
        for step in steps {
            switch step {
            case .begin(let run, after: 0): begin(run)
            case .begin(let run, let wait): schedule(run, after: wait) { $0.begin(run) }
            case .cancel(let run):
                end(run, .cancelled)
                run.completion.complete(.failure(_Concurrency.CancellationError()))
            }
        }
    }

    private func release() {
        for run in locked({ slots.release() }) { begin(run) }
    }

    // MARK: One run, where the store is

    private func begin(_ run: TaskRun) {
        guard locked({ !run.hasEnded && slots.begins(run, at: clock.now()) }) else { return }
        tell(TaskEntry(task: run.plan.name, outcome: nil))
        attempt(run)
    }

    private func attempt(_ run: TaskRun) {
        guard let number = locked({ nextAttempt(of: run) }) else { return }
        watchTime(of: run, number)
        let task = run.launch(run, number)
        locked { run.task = task }
    }

    private func nextAttempt(of run: TaskRun) -> Int? {
        if run.hasEnded { return nil }
        run.attempts += 1
        run.current = run.attempts
        return run.attempts
    }

    private func watchTime(of run: TaskRun, _ attempt: Int) {
        guard run.plan.timeout > 0 else { return }
        schedule(run, after: run.plan.timeout) { tasks in
            tasks.take(.failure(StoreError.timeout(task: run.plan.name)), of: run, attempt)
        }
    }

    private func schedule(_ run: TaskRun, after wait: UInt64, _ body: @escaping @Sendable (StoreTasks) -> Void) {
        let timer = clock.schedule(after: wait) { [weak self] in
            guard let hop = self?.hop else { return }
            await hop { [weak self] in
                if let self { body(self) }
            }
        }
        locked { run.timer = timer }
    }

    /// An element of a stream.
    func take(_ deliver: () -> Void, of run: TaskRun, _ attempt: Int) {
        guard locked({ run.current == attempt }) else { return }
        locked { run.timer }?.cancel()
        watchTime(of: run, attempt)
        deliver()
    }

    /// An attempt has ended by itself: there is nothing of it to cancel.
    private func returned(_ result: Result<@Sendable () -> Void, any Swift.Error>, of run: TaskRun, _ attempt: Int) {
        locked { if run.current == attempt { run.task = nil } }
        take(result, of: run, attempt)
    }

    /// What came of an attempt. That of a run that was superseded or cancelled, and of an attempt that took too long, comes too
    /// late, whenever it comes.
    func take(_ result: Result<@Sendable () -> Void, any Swift.Error>, of run: TaskRun, _ attempt: Int) {
        guard locked({ run.current == attempt }) else { return }
        switch result {
        case .success(let deliver):
            finish(run, .succeeded, .success(()), deliver)
        case .failure(let error):
            if run.attempts <= run.plan.retries { return tryAgain(run) }
            finish(run, .failed, .failure(error)) { run.fail(error) }
        }
    }

    private func tryAgain(_ run: TaskRun) {
        cancel(locked { run.stop() })
        if run.plan.delay == 0 { attempt(run) } else { schedule(run, after: run.plan.delay) { $0.attempt(run) } }
    }

    private func finish(
        _ run: TaskRun, _ outcome: TaskEntry.Outcome, _ result: Result<Void, any Swift.Error>, _ deliver: () -> Void
    ) {
        locked { slots.end(run) }
        end(run, outcome)
        deliver()
        let next = locked { slots.next(after: run, at: clock.now()) }
        run.completion.complete(result)
        perform(next)
    }

    /// Calls `body` with each beginning and end of a task, as long as the store lives. Where the store is, as its logger.
    public func hook(_ body: @escaping (TaskEntry) -> Void) {
        hooks.append(body)
    }

    private func tell(_ entry: TaskEntry) {
        log(entry)
        for hook in hooks { hook(entry) }
    }

    private func end(_ run: TaskRun, _ outcome: TaskEntry.Outcome) {
        let (hasBegun, task) = locked {
            run.hasEnded = true
            return (run.attempts > 0, run.stop())
        }
        cancel(task)
        if hasBegun { tell(TaskEntry(task: run.plan.name, outcome: outcome)) }
    }

    /// What an operation does when it is cancelled is its author's, and may use the store: no lock is held then.
    private func cancel(_ task: _Concurrency.Task<Void, Never>?) {
        guard let task else { return }
        if isShared { _Concurrency.Task.detached { task.cancel() } } else { task.cancel() }
    }

    private func locked<Value>(_ body: () -> Value) -> Value {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }
}
