import StoreRuntime
import Testing

/// R7.3, R7.4, R8.1–R8.5: what a task's declaration says.
@MainActor
struct TaskTests {
    struct Broken: Error {}

    let log = Log()
    let clock = ManualClock()
    let numbers = WorkStub<Int>()

    private func makeStore(_ change: (inout WorkModule.Tasks) -> Void = { _ in }, logger: StoreLogger = .errors) -> WorkStore {
        var tasks = WorkModule.Tasks.unimplemented
        change(&tasks)
        let log = log
        return WorkStore(tasks: tasks, clock: .manual(clock), logger: logger).catch { log("error \($0)") }
    }

    @Test("R8.1 drop: what comes while one runs is dropped, with CancellationError")
    func drop() async throws {
        let store = makeStore { $0.sync = { [numbers] in "\(try await numbers.run($0))" } }
        let first = store.syncTapped(id: 1)
        let second = store.syncTapped(id: 2)
        await #expect(throws: CancellationError.self) { try await second.value }
        await numbers.begins(1)
        numbers.end(1, with: 1)
        try await first.value
        #expect(numbers.begun == [1] && store.state.log == ["1"])
    }

    @Test("R8.2 without `failure` the error reaches the catchers; `failure: {}` swallows it")
    func failures() async {
        let store = makeStore {
            $0.send = { _ in throw Broken() }
            $0.swallow = { throw Broken() }
        }
        await #expect(throws: Broken.self) { try await store.sendTapped(1).value }
        #expect(log.lines == ["error Broken()"])
        await #expect(throws: Broken.self) { try await store.swallowTapped().value }
        #expect(log.lines == ["error Broken()"])
    }

    @Test("R8.2 `throws` types the error and the closure; cases choose by it")
    func typedErrors() async {
        let store = makeStore {
            $0.risk = { kind throws(WorkModule.WorkError) in throw kind == .small ? .refused : .lost(1) }
        }
        await store.riskTapped(kind: .small).finished()
        #expect(store.state.log == ["refused"] && log.lines == [])
        await store.riskTapped(kind: .large(1)).finished()
        #expect(log.lines == ["error lost(1)"])
    }

    @Test("R8.2 a timeout is StoreError.timeout through `failure`; what comes later is dropped")
    func timeout() async {
        let store = makeStore { $0.slow = { [numbers] () throws(WorkModule.WorkError) in _ = try? await numbers.run(1) } }
        let handle = store.slowTapped()
        await numbers.begins(1)
        await clock.advance(by: 1.4)
        #expect(store.state.log == [])
        await clock.advance(by: 0.1)
        #expect(store.state.log == ["failed: the task 'slow' took too long"])
        numbers.end(1, with: 1)
        await handle.finished()
        #expect(store.state.log.count == 1)
    }

    @Test("retry: tried again after its delay, as often as it says; then it is a failure")
    func retry() async {
        let store = makeStore { $0.retrying = { [numbers] in try await numbers.run(1) } }
        let handle = store.retryTapped()
        for attempt in 1...3 {
            await numbers.begins(attempt)
            numbers.fail(1, with: Broken())
            guard attempt < 3 else { break }
            await clock.timers(1)
            #expect(store.state.log == [])
            await clock.advance(by: 0.999)
            #expect(numbers.begun.count == attempt)
            await clock.advance(by: 0.001)
        }
        await handle.finished()
        #expect(store.state.log == ["gave up"] && numbers.begun.count == 3)
    }

    @Test("R8.3 a stream: `success` for each element, in order; cancelling ends it")
    func stream() async throws {
        let (elements, source) = AsyncThrowingStream<Int, any Error>.makeStream()
        let store = makeStore { $0.ticks = { _ in elements } }
        store.observe(\.values, skipInitial: true) { log("\($0)") }
        let handle = store.watchTapped()
        for value in 1...3 { source.yield(value) }
        source.finish()
        try await handle.value
        #expect(log.lines == ["[1]", "[1, 2]", "[1, 2, 3]"])

        let (endless, _) = AsyncThrowingStream<Int, any Error>.makeStream()
        let other = makeStore { $0.ticks = { _ in endless } }
        let running = other.watchTapped()
        other.stopAll()
        await #expect(throws: CancellationError.self) { try await running.value }
    }

    @Test("R8.1 R8.3 an element of a stream that was superseded is dropped, though it comes")
    func supersededStream() async throws {
        let starts = SharedCount()
        let store = makeStore {
            $0.ticks = { [numbers] _ in
                let id = starts.add()
                return AsyncThrowingStream { try await numbers.run(id) }
            }
        }
        _ = store.watchTapped()
        await numbers.begins(1)
        _ = store.watchTapped()
        await numbers.begins(2)
        numbers.end(1, with: 1)
        await settleTasks()
        numbers.end(2, with: 2)
        await numbers.begins(3)
        #expect(store.values == [2])
        store.stopAll()
        numbers.end(2, with: 3)
        await settleTasks()
        #expect(store.values == [2])
    }

    @Test("R8.3 a stream's timeout is for its next element: each begins it anew")
    func streamTimeout() async {
        let (elements, source) = AsyncThrowingStream<Int, any Error>.makeStream()
        let store = makeStore { $0.pulse = { elements } }
        store.observe(\.values, skipInitial: true) { log("\($0)") }
        let handle = store.pulseTapped()
        for number in 1...3 {
            await clock.advance(by: 0.9)
            source.yield(number)
            for _ in 0..<50 where log.lines.count < number { await settleTasks() }
        }
        #expect(log.lines == ["[1]", "[1, 2]", "[1, 2, 3]"] && store.state.log == [])
        await clock.advance(by: 0.9)
        #expect(store.state.log == [])
        await clock.advance(by: 0.1)
        #expect(store.state.log == ["late"])
        await handle.finished()
    }

    @Test("R8.2 an attempt that took too long is cancelled and its result dropped, also while the next one waits")
    func lateAttempt() async throws {
        let cancelled = SharedCount()
        let store = makeStore {
            $0.flaky = { [numbers] in
                try await withTaskCancellationHandler {
                    try await numbers.run(1)
                } onCancel: {
                    cancelled.add()
                }
            }
        }
        let handle = store.flakyTapped()
        await numbers.begins(1)
        await clock.advance(by: 1)
        #expect(cancelled.value == 1)
        numbers.end(1, with: 7)
        await settleTasks()
        #expect(store.values == [])
        await clock.advance(by: 1)
        await numbers.begins(2)
        numbers.end(1, with: 8)
        try await handle.value
        #expect(store.values == [8] && store.state.log == [])
    }

    @Test("R8.4 debounce: each new start begins to wait anew, and only the last runs")
    func debounce() async throws {
        let store = makeStore { $0.search = { [Int($0.count)] } }
        let first = store.searchChanged(text: "a")
        await clock.advance(by: 0.299)
        let second = store.searchChanged(text: "ab")
        await clock.advance(by: 0.299)
        #expect(store.state.log == [])
        await clock.advance(by: 0.001)
        try await second.value
        await #expect(throws: CancellationError.self) { try await first.value }
        #expect(store.state.log == ["ab 1"])
    }

    @Test("throttle: the first begins at once, the last of those that come too early when its time is there")
    func throttle() async throws {
        let store = makeStore { $0.poll = {} }
        try await store.pollTapped().value
        let early = store.pollTapped()
        await clock.advance(by: 0.5)
        let last = store.pollTapped()
        await #expect(throws: CancellationError.self) { try await early.value }
        #expect(store.state.log == ["polled"])
        await clock.advance(by: 0.5)
        try await last.value
        #expect(store.state.log == ["polled", "polled"])
    }

    @Test("R7.5 the steps of an outcome are one unit: an effect that throws is taken back, the error reaches the catchers")
    func unit() async {
        let store = makeStore { $0.ping = { 11 } }
        await store.pingTapped().finished()
        #expect(store.values == [] && log.lines == ["error lost(11)"])
    }

    @Test("R8.5 a task without a closure fails with its name, and so does its handle")
    func unimplemented() async {
        let store = makeStore()
        let handle = store.saveTapped(id: 1, text: "")
        #expect(log.lines == ["error the task 'save' was started, and it is not implemented"])
        await #expect(throws: StoreError.self) { try await handle.value }
    }

    @Test("a handle covers what inner actions start, and nothing is a handle that is finished")
    func handles() async throws {
        let store = makeStore {
            $0.send = { [numbers] in try await numbers.run($0) }
            $0.ping = { 3 }
        }
        let handle = store.dispatch(.outer)
        await numbers.begins(1)
        numbers.end(1, with: 1)
        try await handle.value
        #expect(Set(store.values) == [1, 3])
        try await store.stopSaves().value
    }

    @Test("a handle covers what is started behind middleware, and by what an observer dispatches meanwhile")
    func handlesBehindMiddleware() async {
        let store = makeStore {
            $0.load = { [numbers] _ in try await numbers.run(1) }
            $0.send = { [numbers] in try await numbers.run($0) }
        }
        store.middleware { action, next in next(action) }
        store.observe(\.isLoading, skipInitial: true) { [unowned store] in if $0 { _ = store.sendTapped(2) } }
        let handle = store.loadTapped(name: "")
        await numbers.begins(2)
        let ended = Task {
            await handle.finished()
            log("ended")
        }
        numbers.end(1, with: 5)
        await settleTasks()
        #expect(store.last == 5 && log.lines == [], "what the observer started still runs")
        numbers.end(2, with: 6)
        await ended.value
        #expect(store.values == [6] && log.lines == ["ended"])
    }

    @Test("everything ends with the store: what runs is cancelled, its result dropped, its handle told")
    func lifetime() async throws {
        let (cancelled, cancellation) = AsyncStream<Void>.makeStream()
        var store: WorkStore? = makeStore {
            $0.load = { [numbers] _ in
                try await withTaskCancellationHandler {
                    try await numbers.run(1)
                } onCancel: {
                    cancellation.finish()
                }
            }
        }
        weak var gone: WorkStore?
        gone = store
        let handle = try #require(store?.loadTapped(name: "1"))
        await numbers.begins(1)
        store = nil
        #expect(gone == nil)
        for await _ in cancelled {}
        await #expect(throws: CancellationError.self) { try await handle.value }
        numbers.end(1, with: 1)
    }

    @Test("R8.1 latest: what is superseded or stopped is cancelled before the action returns, once; what ended by itself is not")
    func cancelled() async throws {
        let count = SharedCount()
        let store = makeStore {
            $0.load = { [numbers] name in
                try await withTaskCancellationHandler {
                    try await numbers.run(Int(name) ?? 0)
                } onCancel: {
                    count.add()
                }
            }
        }
        let handle = store.loadTapped(name: "1")
        await numbers.begins(1)
        _ = store.loadTapped(name: "2")
        #expect(count.value == 1)
        await numbers.begins(2)
        store.stopAll()
        #expect(count.value == 2)
        let last = store.loadTapped(name: "3")
        await numbers.begins(3)
        numbers.end(3, with: 3)
        try await last.value
        await handle.finished()
        #expect(count.value == 2 && store.last == 3)
        numbers.end(1, with: 1)
        numbers.end(2, with: 2)
    }

    @Test("S04 the task hook sees a task begin and end, and no other hook does")
    func taskHook() async {
        let seen = Log()
        let store = makeStore({ $0.ping = { 1 } })
        store.hook(event: { _ in seen("event") }, error: { _ in seen("error") }, task: { seen("\($0)") })
        await store.pingTapped().finished()
        #expect(seen.lines == ["ping", "ping succeeded"])
    }

    @Test("a logger is told when a task begins, and how it ends")
    func logging() async {
        let entries = Log()
        let logger = StoreLogger { entry in
            if entry.kind == .task { entries("\(entry.value)") }
        }
        let store = makeStore(
            {
                $0.ping = { 1 }
                $0.send = { _ in throw Broken() }
                $0.load = { [numbers] _ in try await numbers.run(1) }
            }, logger: logger)
        await store.pingTapped().finished()
        await store.sendTapped(1).finished()
        let handle = store.loadTapped(name: "")
        store.stopAll()
        await handle.finished()
        #expect(entries.lines == ["ping", "ping succeeded", "send", "send failed", "load", "load cancelled"])
    }
}
