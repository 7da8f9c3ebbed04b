import Foundation
import StoreRuntime
import Testing

/// What stands around a store, with `isolation: lock`.
struct AroundLockTests {
    private let log = SharedLog()
    private let store = SharedStore(handler: SharedLogic())

    @Test("middleware runs without the lock, may stop or replace an action, and may let it pass later, on another thread")
    func middleware() {
        let parked = Parked()
        store
            .middleware { [store, log] action, next in
                OtherThread { log("outer \(store.count)") }.wait()
                switch action {
                case .added(let by) where by < 0: break
                case .added(let by) where by > 99: parked.next = { next(.addedOther(by: by)) }
                default: next(action)
                }
            }
            .middleware { [log] action, next in
                log("inner \(action)")
                next(action)
            }
        store.added(by: 1)
        store.added(by: -1)
        store.dispatch(.added(by: 100))
        #expect(store.count == 1 && store.other == 0)
        OtherThread { parked.next?() }.wait()
        #expect(store.count == 1 && store.other == 100)
        #expect(log.lines == ["outer 0", "inner added(by: 1)", "outer 1", "outer 1", "inner addedOther(by: 100)"])
    }

    private final class Parked: @unchecked Sendable {
        var next: (@Sendable () -> Void)?
        var token: SharedSubscription?
    }

    @Test("every thread's actions go through the middleware once each, and none through that of another")
    func middlewareOfManyThreads() {
        let seen = SharedCount()
        store.middleware { action, next in
            seen.add()
            next(action)
        }
        OtherThread.many(8) { [store] _ in for _ in 0..<200 { store.passedOn(by: 1) } }
        // An action that dispatches another is two.
        #expect(seen.value == 8 * 200 * 2 && store.count == 1600 && store.other == 1600)
    }

    @Test("R7.5 an action is one delivery, also when the action that it dispatches meets middleware")
    func unitAroundMiddleware() {
        store.middleware { [store] action, next in
            OtherThread { store.invoke(.setText(text: "there")) }.wait()
            next(action)
        }
        store.observe(\.count, skipInitial: true) { [log] in log("count \($0)") }
        store.observe(\.other, skipInitial: true) { [log] in log("other \($0)") }
        store.passedOn(by: 1)
        #expect(log.lines == ["count 1", "other 1"])
    }

    @Test("S119 two middlewares: in, in, reduce, out, out; without next the action ends there")
    func order() {
        for name in ["m1", "m2"] {
            store.middleware { [store, log] action, next in
                log("\(name) in \(store.count)")
                if action != .added(by: 0) || name == "m1" { next(action) }
                log("\(name) out \(store.count)")
            }
        }
        store.observe(\.count, skipInitial: true) { [log] in log("count \($0)") }
        store.added(by: 1)
        store.dispatch(.added(by: 0))
        let expected = ["m1 in 0", "m2 in 0", "count 1", "m2 out 1", "m1 out 1", "m1 in 1", "m2 in 1", "m2 out 1", "m1 out 1"]
        #expect(log.lines == expected)
    }

    @Test("hooks and the logger hear in order, without the lock, before those whom it concerns; a transaction by its name")
    func hooks() {
        let log = log
        let logger = StoreLogger.anyThread { if let name = $0.name { log("\($0.kind) \(name)") } }
        let store = SharedStore(handler: SharedLogic(), logger: logger)
        store.hook(
            action: { action in OtherThread { log("action \(action) \(store.count)") }.wait() }, effect: { log("effect \($0)") },
            event: { log("event \($0)") }, error: { log("error \($0)") })
        store.observe(\.count, skipInitial: true) { log("count \($0)") }.listen { log("\($0)") }.catch { log("\($0)") }
        store.added(by: 1)
        store.emit(.high).throw("x")
        store.transaction("both") {
            store.transaction("inner") { _ = store.invoke(.add(by: 1)) }
            store.invoke(.add(by: 1))
        }
        store.invoke(.add(by: 1))
        let expected = [
            "action added(by: 1) 1", "effect add(by: 1)", "count 1", "event high", "high", "error x", "x", "effect add(by: 1)",
            "effect add(by: 1)", "changes both", "count 3", "effect add(by: 1)", "count 4",
        ]
        #expect(log.lines == expected)
    }

    @Test("S04 exactly the matching hook fires; a task's beginning and end are called without the lock")
    func eachHook() async {
        var tasks = PoolModule.Tasks.unimplemented
        tasks.add = { $0 }
        let pool = PoolStore(handler: Nobody(), tasks: tasks)
        pool.hook(task: { [log] entry in OtherThread { log("task \(entry) \(pool.total)") }.wait() })
            .hook(effect: { [log] in log("effect \($0)") })
        await pool.added(value: 2).finished()
        await pool.settled()
        #expect(log.lines == ["task add 0", "task add succeeded 2", "effect put(value: 2)"])
    }

    @Test("a handle covers what is started behind middleware")
    func handleBehindMiddleware() async throws {
        var tasks = PoolModule.Tasks.unimplemented
        tasks.add = { $0 }
        let pool = PoolStore(handler: Nobody(), tasks: tasks)
        pool.middleware { action, next in next(action) }
        for number in 1...20 {
            try await pool.added(value: 1).value
            #expect(pool.total == number)
        }
    }

    private final class Nobody: PoolModule.Handler { func noted(_ store: PoolStore, line: String) async throws {} }

    @Test("hooks of many threads never overlap, and see every effect")
    func hooksOfManyThreads() {
        final class Seen: @unchecked Sendable { var (count, isInside, overlaps) = (0, false, 0) }
        let seen = Seen()
        store.hook(effect: { _ in
            if seen.isInside { seen.overlaps += 1 }
            seen.isInside = true
            seen.count += 1
            seen.isInside = false
        })
        OtherThread.many(8) { [store] _ in for _ in 0..<200 { store.added(by: 1) } }
        #expect(seen.count == 1600 && seen.overlaps == 0)
    }

    @Test("a log for tests takes any store's entries; of a computed value it says why it was computed")
    func logged() {
        let kept = StoreLog()
        let store = SharedStore(handler: SharedLogic(), logger: kept.logger)
        #expect(store.slow == 0)
        store.added(by: 3)
        #expect(store.slow == 6)
        store.ignored()
        let computed = kept.entries(of: .computed).map(\.text)
        #expect(computed == ["slow, read for the first time", "slow, because of [count]"])
        #expect(kept.entries(of: .action) == [.action("added(by: 3)"), .action(SharedModule.Action.ignored)])
    }

    @Test("a paused observer is told nothing; when it goes on it is told once, with the newest value")
    func pausing() {
        let token = store.subscribe(\.count) { [log] in log("\($0)") }
        let both = store.subscribe([.count, .other], skipInitial: true) { [log] in log("\($0.count) \($0.other) \($1)") }
        OtherThread { token.pause() }.wait()
        both.pause()
        store.added(by: 1)
        store.added(by: 1)
        store.addedOther(by: 1)
        #expect(log.lines == ["0"])
        OtherThread { token.resume() }.wait()
        both.resume()
        #expect(log.lines == ["0", "2", "2 1 [count, other]"])
        store.added(by: 1)
        #expect(log.lines.suffix(2) == ["3", "3 1 [count]"])
        token.pause()
        token.resume()
        #expect(log.lines.count == 5)
    }

    @Test("one that goes on while another thread is telling is told by that thread, never an older value after a newer one")
    func resumingMeanwhile() {
        let token = store.subscribe(\.count, skipInitial: true) { [log] in log("\($0)") }
        token.pause()
        store.added(by: 1)
        store.observe(\.text, skipInitial: true) { [store, log] _ in
            OtherThread {
                token.resume()
                store.added(by: 1)
                log("returned")
            }.wait()
        }
        store.invoke(.setText(text: "go"))
        #expect(log.lines.first == "returned" && log.numbers.last == 2 && log.numbers.count <= 2)
    }

    @Test("many threads pause, go on and commit: the last value told is the state")
    func pausingOfManyThreads() {
        let token = store.subscribe(\.count) { [log] in log("\($0)") }
        OtherThread.many(6) { [store] thread in
            for number in 0..<300 {
                if thread > 1 { store.added(by: 1) } else if number % 2 == thread { token.pause() } else { token.resume() }
            }
        }
        token.resume()
        #expect(log.numbers.last == store.count && store.count == 1200)
        #expect(zip(log.numbers, log.numbers.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test("one that is paused before its first call, which another thread is to make, hears when it goes on")
    func pausedFirst() {
        let parked = Parked()
        store.observe(\.count, skipInitial: true) { [store, log] _ in
            OtherThread {
                let token = store.subscribe(\.other) { log("\($0)") }
                token.pause()
                store.invoke(.addOther(by: 5))
                parked.token = token
            }.wait()
        }
        store.added(by: 1)
        #expect(log.lines == [] && parked.token != nil)
        parked.token?.resume()
        #expect(log.lines == ["5"])
    }

    @Test("events of the pause are not kept; an error that only paused catchers could hear is logged; tokens end as ever")
    func pausedSignals() {
        let log = log
        weak var resource: Resource?
        let store = SharedStore(handler: SharedLogic(), logger: .anyThread(isVerbose: false) { log("logged \($0.value)") })
        let events = store.subscribe(events: { log("\($0)") }), errors = store.subscribe(errors: { log("\($0)") })
        do {
            let owned = Resource()
            resource = owned
            let token = store.subscribe(\.count) { _ in _ = owned }
            token.pause()
            store.added(by: 1)
        }
        #expect(resource == nil)
        events.pause()
        errors.pause()
        store.emit(.high).throw("one")
        events.resume()
        errors.resume()
        store.emit(.changed(1)).throw("two")
        #expect(log.lines == ["logged one", "changed(1)", "two"])
    }

    @Test("a row's observer pauses and goes on like any other")
    func pausedRow() {
        let roster = RosterStore(state: .init(players: [.init(id: 1)]))
        let token = roster.subscribe(players: 1) { [log] in log("\($0?.score ?? -1)") }
        token.pause()
        roster.invoke(.scored(id: 1)).invoke(.scored(id: 1))
        #expect(log.lines == ["0"])
        token.resume()
        roster.invoke(.removed(id: 1))
        #expect(log.lines == ["0", "2", "-1"])
    }

    @Test("streams end with the store; `settled` comes after all that is due")
    func streams() async {
        var counts: [Int] = []
        var stream: AsyncStream<Int>?
        do {
            let store = SharedStore(handler: SharedLogic())
            stream = store.values(\.count)
            store.added(by: 5)
            await store.settled()
            store.settled { [log] in log("settled \(store.count)") }
        }
        if let stream { for await count in stream { counts.append(count) } }
        #expect(counts == [5] && log.lines == ["settled 5"])
    }
}
