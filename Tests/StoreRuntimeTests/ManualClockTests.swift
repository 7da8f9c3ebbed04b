import StoreRuntime
import Testing

/// The clock that tests give to stores, seen through tasks that wait by it.
@MainActor
@Suite struct ManualClockTests {
    let clock = ManualClock()
    let log = Log()
    let tasks: StoreTasks

    init() {
        tasks = StoreTasks(clock: .manual(clock), hop: StoreTasks.main) { [log] in log("\($0)") }
    }

    private func start(_ name: String, after seconds: Double) -> StoreTask {
        tasks.collect {
            tasks.start(TaskPlan(name, debounce: UInt64(seconds * 1e9)), key: nil, {}, success: { _ in }, failure: { _ in })
        }
    }

    @Test("what is due comes in the order of its time, and nothing before it")
    func order() async {
        let handles = [start("c", after: 3), start("a", after: 1), start("b", after: 1)]
        await clock.advance(by: 0.999)
        #expect(log.lines == [])
        await clock.advance(by: 0.001)
        #expect(log.lines.filter { $0.count == 1 } == ["a", "b"])
        await clock.advance(by: 5)
        for handle in handles { await handle.finished() }
        #expect(log.lines.filter { $0.count == 1 } == ["a", "b", "c"])
    }

    @Test("`timers` waits until so many wait; a cancelled one waits no more")
    func timers() async {
        async let isThere: Void = clock.timers(2)
        let first = start("a", after: 1)
        let second = start("b", after: 1)
        await isThere
        tasks.cancel("a")
        await clock.advance(by: 1)
        await first.finished()
        await second.finished()
        #expect(log.lines.filter { $0.count == 1 } == ["b"])
    }
}
