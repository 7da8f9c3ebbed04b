import Dispatch
import StoreRuntime
import Testing

/// SCENARIOS part 6: what happens to tasks. No test sleeps: work ends when the test says so, and time passes by a manual clock.
@MainActor
struct TaskScenarios {
    let log = Log()
    let clock = ManualClock()
    let numbers = WorkStub<Int>()
    let texts = WorkStub<String>()

    private func makeStore(_ change: (inout WorkModule.Tasks) -> Void, logger: StoreLogger = .errors) -> WorkStore {
        var tasks = WorkModule.Tasks.unimplemented
        change(&tasks)
        let log = log
        return WorkStore(tasks: tasks, clock: .manual(clock), logger: logger).catch { log("error \($0)") }
    }

    @Test("S05 effect A, a dependency, effects B(value), C: observed in this order")
    func sequence() async throws {
        let store = makeStore {
            $0.chain = { 0 }
            $0.ping = { 7 }
            $0.poll = {}
        }
        store.observe(\.log, skipInitial: true) { log($0.joined()) }.listen { log("\($0)") }
        try await store.chainTapped().value
        // B(0) and C are the outcome's own unit, told once.
        #expect(log.lines == ["A", "began", "AB0C"])
        #expect(store.last == 0 && store.state.log == ["A", "B0", "C"])
    }

    @Test("S92 three tasks with distinct keys: all complete")
    func distinctKeys() async throws {
        let store = makeStore { $0.save = { [texts] id, text in _ = try await texts.run(id) } }
        let handles = (1...3).map { store.saveTapped(id: $0, text: "t") }
        await texts.begins(3)
        for id in [2, 3, 1] { texts.end(id, with: "") }
        for handle in handles { try await handle.value }
        #expect(Set(store.state.log) == ["saved 1 t", "saved 2 t", "saved 3 t"])
    }

    @Test("S93 ten starts under latest: only the last has an effect, though all others end too, and after it")
    func latest() async throws {
        let store = makeStore { $0.load = { [numbers] in try await numbers.run(Int($0) ?? 0) } }
        let handles = (1...10).map { store.loadTapped(name: "\($0)") }
        while !numbers.begun.contains(10) { await numbers.begins(numbers.begun.count + 1) }
        numbers.end(10, with: 10)
        try await handles[9].value
        store.observe(\.last) { log("\($0)") }
        for id in 1...9 { numbers.end(id, with: id) }
        await settleTasks()
        for handle in handles.dropLast() { await #expect(throws: CancellationError.self) { try await handle.value } }
        #expect(store.last == 10 && log.lines == ["10"])
    }

    @Test("S94 queue: results 1, 2 in order even if 2 is faster; one at a time")
    func queue() async throws {
        let store = makeStore { $0.send = { [numbers] in try await numbers.run($0) } }
        store.listen { log("\($0)") }
        let first = store.sendTapped(1)
        let second = store.sendTapped(2)
        await numbers.begins(1)
        #expect(numbers.begun == [1])
        numbers.end(1, with: 10)
        try await first.value
        await numbers.begins(2)
        numbers.end(2, with: 20)
        try await second.value
        #expect(store.values == [10, 20] && log.lines == ["done(1)", "done(2)"])
    }

    @Test("S94 queue: what an outcome starts waits behind those that are there; the next begins when the steps are done")
    func queueInOrder() async throws {
        let store = makeStore { $0.send = { [numbers] in try await numbers.run($0) } }
        store.hook(effect: { log("\($0)") }, task: { log("\($0)") })
        store.observe(\.values, skipInitial: true) { [store] in if $0 == [1] { _ = store.sendTapped(3) } }
        let handles = [store.sendTapped(1), store.sendTapped(2)]
        for number in 1...3 {
            await numbers.begins(number)
            let id = numbers.begun[number - 1]
            numbers.end(id, with: id)
        }
        for handle in handles { try await handle.value }
        for _ in 0..<50 where store.values.count < 3 { await settleTasks() }
        #expect(numbers.begun == [1, 2, 3] && store.values == [1, 2, 3])
        #expect(log.lines.prefix(4) == ["send", "send succeeded", "add(value: 1)", "send"])
    }

    @Test("S95 a superseded task is awaited: CancellationError, not a hang, though its work never ends")
    func superseded() async throws {
        let store = makeStore { $0.load = { [numbers] in try await numbers.run(Int($0) ?? 0) } }
        let first = store.loadTapped(name: "1")
        await numbers.begins(1)
        let second = store.loadTapped(name: "2")
        await #expect(throws: CancellationError.self) { try await first.value }
        await first.finished()
        await numbers.begins(2)
        numbers.end(2, with: 2)
        try await second.value
        #expect(log.lines == [])
        numbers.end(1, with: 1)
    }

    @Test("S96 keys 1, 2, 3 run; cancel 2 and an unknown key: 1 and 3 finish, and others can begin")
    func cancelKey() async throws {
        let store = makeStore { $0.save = { [texts] id, _ in _ = try await texts.run(id) } }
        let handles = (1...3).map { store.saveTapped(id: $0, text: "t") }
        await texts.begins(3)
        store.stopSave(id: 2)
        store.stopSave(id: 99)
        await #expect(throws: CancellationError.self) { try await handles[1].value }
        for id in 1...3 { texts.end(id, with: "") }
        for index in [0, 2] { try await handles[index].value }
        let again = store.saveTapped(id: 2, text: "u")
        await texts.begins(4)
        texts.end(2, with: "")
        try await again.value
        #expect(Set(store.state.log) == ["saved 1 t", "saved 3 t", "saved 2 u"])
    }

    @Test("S97 three queued tasks, cancelled: none completes, and one that ends late starts nothing")
    func cancelQueue() async throws {
        let store = makeStore { $0.send = { [numbers] in try await numbers.run($0) } }
        let handles = (1...3).map { store.sendTapped($0) }
        await numbers.begins(1)
        store.choose(n: 0)
        for handle in handles { await #expect(throws: CancellationError.self) { try await handle.value } }
        numbers.end(1, with: 1)
        let last = store.sendTapped(4)
        await numbers.begins(2)
        numbers.end(4, with: 4)
        try await last.value
        #expect(numbers.begun == [1, 4] && store.values == [4])
    }

    @Test("S98 paused: two started, nothing runs before it goes on, both after, in their order")
    func paused() async throws {
        let store = makeStore { $0.send = { [numbers] in try await numbers.run($0) } }
        store.tasks.isPaused = true
        let handles = [store.sendTapped(1), store.sendTapped(2)]
        await settleTasks()
        #expect(store.tasks.isPaused && numbers.begun == [])
        store.tasks.isPaused = false
        for number in 1...2 {
            await numbers.begins(number)
            numbers.end(number, with: number)
            try await handles[number - 1].value
        }
        #expect(store.values == [1, 2])
    }

    @Test("S98 what runs when it is paused again goes on, once")
    func pausedTwice() async throws {
        let store = makeStore { $0.send = { [numbers] in try await numbers.run($0) } }
        store.tasks.isPaused = true
        let handle = store.sendTapped(1)
        store.tasks.isPaused = false
        await numbers.begins(1)
        store.tasks.isPaused = true
        store.tasks.isPaused = false
        await settleTasks()
        #expect(numbers.begun == [1])
        numbers.end(1, with: 1)
        try await handle.value
        #expect(store.values == [1])
    }

    @Test("S98 what is cancelled in the pause does not run after it")
    func cancelledInThePause() async throws {
        let store = makeStore {
            $0.load = { [numbers] in try await numbers.run(Int($0) ?? 0) }
            $0.ping = { 1 }
        }
        store.tasks.isPaused = true
        let handles = [store.loadTapped(name: "1"), store.loadTapped(name: "2")]
        store.stopAll()
        store.tasks.isPaused = false
        for handle in handles { await #expect(throws: CancellationError.self) { try await handle.value } }
        try await store.pingTapped().value
        await settleTasks()
        #expect(numbers.begun == [] && store.values == [1])
    }

    @Test("S99 a task runs apart from the store, and its steps where the store is")
    func places() async throws {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        let store = makeStore { $0.ping = { DispatchQueue.getSpecific(key: key) == true ? 2 : 1 } }
        store.observe(\.values, skipInitial: true) { _ in log("on main \(DispatchQueue.getSpecific(key: key) == true)") }
        try await store.pingTapped().value
        #expect(log.lines == ["on main true"] && store.values == [1])
    }

    @Test("S100 different keys overlap: all three have begun before the first ends")
    func overlap() async throws {
        let store = makeStore { $0.save = { [texts] id, _ in _ = try await texts.run(id) } }
        let handles = (1...3).map { store.saveTapped(id: $0, text: "") }
        await texts.begins(3)
        for id in 1...3 { texts.end(id, with: "") }
        for handle in handles { try await handle.value }
    }

    @Test("S101 a key is equal to itself, and to no other")
    func keys() async throws {
        let store = makeStore { $0.save = { [texts] id, text in _ = try await texts.run(id * 10 + (Int(text) ?? 0)) } }
        let first = store.saveTapped(id: 1, text: "1")
        let other = store.saveTapped(id: 2, text: "1")
        let second = store.saveTapped(id: 1, text: "2")
        await #expect(throws: CancellationError.self) { try await first.value }
        while Set(texts.begun).isSuperset(of: [21, 12]) == false { await texts.begins(texts.begun.count + 1) }
        texts.end(21, with: "")
        texts.end(12, with: "")
        texts.end(11, with: "")
        try await other.value
        try await second.value
    }

    @Test("S120 a task's work begins after the steps of its action, and its steps are a later turn")
    func laterTurn() async throws {
        let store = makeStore { $0.load = { [numbers] in try await numbers.run(Int($0) ?? 0) } }
        store.observe(\.isLoading, skipInitial: true) { log("loading \($0)") }
        let handle = store.loadTapped(name: "1")
        #expect(log.lines == ["loading true"] && numbers.begun == [])
        await numbers.begins(1)
        numbers.end(1, with: 5)
        try await handle.value
        #expect(log.lines == ["loading true", "loading false"] && store.last == 5)
    }
}
