import StoreRuntime
import Testing

private struct Refused: Error {}

private final class DeskLogic: DeskModule.Handler {
    let numbers: WorkStub<Int>

    init(_ numbers: WorkStub<Int>) { self.numbers = numbers }

    func opened(_ store: DeskStore, line: String) async throws {
        store.invoke(.note(line: "\(line) \(try await numbers.run(1))"))
    }

    func closed(_ store: DeskStore) async throws { throw Refused() }
}

/// Ten changes of one action, others' in between.
private final class TenTimes: DeskModule.Handler {
    func opened(_ store: DeskStore, line: String) async throws {
        for _ in 0..<10 {
            store.invoke(.note(line: line))
            await Task.yield()
        }
    }

    func closed(_ store: DeskStore) async throws {}
}

private final class PoolLogic: PoolModule.Handler {
    func noted(_ store: PoolStore, line: String) async throws {
        store.invoke(.note(line: line))
        if line.isEmpty { throw Refused() }
    }
}

/// `handler: async`, and tasks of a store that any thread may use.
@MainActor
struct AsyncHandlerTests {
    let log = Log()
    let numbers = WorkStub<Int>()

    @Test("handler: async runs after the steps, in its own time; the handle covers it")
    func inItsOwnTime() async throws {
        let store = DeskStore(handler: DeskLogic(numbers))
        store.observe(\.lines, skipInitial: true) { log("\($0)") }
        let handle = store.opened(line: "a")
        #expect(log.lines == [#"["a"]"#])
        await numbers.begins(1)
        numbers.end(1, with: 5)
        try await handle.value
        #expect(store.lines == ["a", "a 5"])
    }

    @Test("S102 20 concurrent asynchronous actions of 10 read-modify-writes each: nothing is lost")
    func increments() async throws {
        let store = DeskStore(handler: TenTimes())
        let handles = (0..<20).map { store.opened(line: "\($0)") }
        for handle in handles { try await handle.value }
        // An action's own step, and its handler's ten.
        for number in 0..<20 { #expect(store.lines.filter { $0 == "\(number)" }.count == 11) }
    }

    @Test("what it throws reaches the catchers, and whoever awaits the handle")
    func throwing() async {
        let store = DeskStore(handler: DeskLogic(numbers)).catch { log("\($0)") }
        await #expect(throws: Refused.self) { try await store.dispatch(.closed).value }
        #expect(log.lines == ["Refused()"])
    }

    @Test("isolation: lock: tasks of eight threads; nothing is lost, each handle covers its own")
    func threads() async {
        let store = PoolStore(handler: PoolLogic(), tasks: .init(add: { $0 }, ask: { "\($0)" }))
        await withTaskGroup(of: Void.self) { group in
            for thread in 0..<8 {
                group.addTask {
                    for count in 1...25 {
                        let handle = store.added(value: 1)
                        await handle.finished()
                        await store.asked(id: thread).finished()
                        #expect(store.lines.filter { $0 == "\(thread)" }.count == count)
                    }
                }
            }
        }
        #expect(store.total == 200 && store.lines.count == 200)
    }

    @Test("isolation: lock: what a task does when it is cancelled is not under the lock: it may use the store")
    func lockedCancellation() async throws {
        let (place, starts) = (Place(), SharedCount())
        let (cancelled, cancellation) = AsyncStream<Void>.makeStream()
        var tasks = PoolModule.Tasks.unimplemented
        tasks.ask = { [numbers] _ in
            try await withTaskCancellationHandler {
                "\(try await numbers.run(starts.add()))"
            } onCancel: {
                place.store?.invoke(.put(value: 5))
                cancellation.finish()
            }
        }
        let store = PoolStore(handler: PoolLogic(), tasks: tasks)
        place.store = store
        let first = store.asked(id: 1)
        await numbers.begins(1)
        let second = store.asked(id: 1)
        for await _ in cancelled {}
        await #expect(throws: CancellationError.self) { try await first.value }
        await numbers.begins(2)
        numbers.end(2, with: 7)
        try await second.value
        #expect(store.total == 5 && store.lines == ["7"])
        numbers.end(1, with: 1)
    }

    private final class Place: @unchecked Sendable { weak var store: PoolStore? }

    @Test("isolation: lock: superseded is CancellationError, an async handler's error is caught, all ends with the store")
    func locked() async throws {
        var tasks = PoolModule.Tasks.unimplemented
        tasks.ask = { [numbers] in "\(try await numbers.run($0))" }
        var store: PoolStore? = PoolStore(handler: PoolLogic(), tasks: tasks)
        let errors = ErrorLog()
        store?.catch { errors.add("\($0)") }
        let first = try #require(store?.asked(id: 1))
        await numbers.begins(1)
        store?.stopped()
        await #expect(throws: CancellationError.self) { try await first.value }
        await store?.noted(line: "").finished()
        await store?.added(value: 1).finished()
        #expect(errors.lines == ["Refused()", "the task 'add' was started, and it is not implemented"])
        let last = try #require(store?.asked(id: 2))
        await numbers.begins(2)
        weak var gone: PoolStore?
        gone = store
        store = nil
        #expect(gone == nil)
        await #expect(throws: CancellationError.self) { try await last.value }
        numbers.end(1, with: 1)
        numbers.end(2, with: 2)
    }
}

/// Told on any thread, one call after another.
private final class ErrorLog: @unchecked Sendable {
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
}
