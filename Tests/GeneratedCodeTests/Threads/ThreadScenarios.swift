import Foundation
import StoreRuntime
import Testing

/// SCENARIOS of several threads, with `isolation: lock`.
struct ThreadScenarios {
    private let store = SharedStore(handler: SharedLogic())
    private let log = SharedLog()

    @Test("S11 a committing thread reads its own write at once: alone, nested, and nested from another thread")
    func ownWrites() {
        store.observe(\.count, skipInitial: true) { [store, log] count in
            if count == 100 {
                store.invoke(.addOther(by: 7))
                log("nested \(store.other)")
                OtherThread {
                    store.invoke(.setText(text: "there"))
                    log("other thread \(store.text)")
                }.wait()
            }
        }
        store.invoke(.setCount(count: 100))
        #expect(store.count == 100)
        #expect(log.lines == ["nested 7", "other thread there"])
    }

    @Test("S49 with an observer that commits again, every observer sees the values in commit order, and ends on the last")
    func commitOrder() {
        let logs = (0..<100).map { _ in SharedLog() }
        for (number, log) in logs.enumerated() {
            store.observe(\.count) { log("\($0)") }
            if number == 50 { store.observe(\.count) { [store] in if $0 == 1 { store.invoke(.setCount(count: 2)) } } }
        }
        OtherThread { [store] in store.invoke(.setCount(count: 1)) }.wait()
        #expect(logs.allSatisfy { $0.numbers == [0, 1, 2] })
    }

    @Test("S51 an observer waits for another thread that commits: no deadlock; what that committed is told afterwards")
    func waitingObserver() {
        store.observe(\.count) { [store, log] count in
            log("\(count)")
            if count == 1 { OtherThread { store.invoke(.setCount(count: 2)) }.wait() }
            log("\(count) ends")
        }
        store.invoke(.setCount(count: 1))
        #expect(store.count == 2)
        #expect(log.lines == ["0", "0 ends", "1", "1 ends", "2", "2 ends"])
    }

    @Test("S52 500 threads send one event each: 500 deliveries, each once")
    func everyEvent() {
        store.listen { [log] in if case .changed(let number) = $0 { log("\(number)") } }
        OtherThread.many(500) { [store] in store.emit(.changed($0)) }
        #expect(log.numbers.sorted() == Array(0..<500))
    }

    @Test("S53 100 threads commit: values are told in commit order up to the state, and all their events in that order")
    func deliveryOrder() {
        let events = SharedLog()
        store.observe(\.count) { [log] in log("\($0)") }
        store.listen { if case .changed(let total) = $0 { events("\(total)") } }
        OtherThread.many(100) { [store] _ in store.addedBoth(by: 1) }
        // What is overtaken before its turn may be told as one; an event never is.
        let values = log.numbers
        #expect(values.first == 0 && values.last == 100 && values.count <= 101)
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
        #expect(events.numbers == (1...100).map { $0 * 2 })
    }

    @Test("S54 1000 commits to one field and one to another: the computed value ends on both")
    func computedAfterMany() {
        store.observe(\.total) { [log] in log("\($0)") }
        OtherThread.many(8) { [store] thread in
            for _ in 0..<125 { store.invoke(.add(by: 1)) }
            if thread == 3 { store.invoke(.addOther(by: 5000)) }
        }
        #expect(store.total == 6000 && log.numbers.last == 6000)
    }

    @Test("S55 S56 the first call is made by the thread that observes, a later one by the thread that commits, before it goes on")
    func callingThreads() {
        let mine = ObjectIdentifier(Thread.current)
        OtherThread { [store, log] in
            store.observe(\.count) { log("\($0)") }
            #expect(log.lines == ["0"])
        }.wait()
        store.invoke(.setCount(count: 1))
        #expect(log.lines == ["0", "1"])
        #expect(log.threads[0] != mine && log.threads[1] == mine)
    }

    @Test("S57 S59 S60 S61 gathering, selecting, branches and dropFirst, told by threads that take turns")
    func gathering() {
        store.observe(\.count, into: 0) { [log] calls, count in
            calls += 1
            log("\(calls): \(count)")
        }
        store.observe([.count, .text], select: { "\($0.count / 10) \($0.text)" }) { [log] in log($0) }
        store.observe([.count, .text], skipInitial: true) { [log] state, changes in
            if changes.contains(.count) { log("count \(state.count)") }
            if changes.contains(.text) { log("text \(state.text)") }
        }
        store.observe(\.count, dropFirst: 2) { [log] in log("dropped two \($0)") }
        OtherThread { [store] in store.invoke(.setCount(count: 4)) }.wait()
        store.invoke(.setText(text: "a"))
        OtherThread { [store] in store.invoke(.setCount(count: 10)) }.wait()
        let expected = [
            "1: 0", "0 ", "2: 4", "count 4", "0 a", "text a", "3: 10", "dropped two 10", "1 a", "count 10",
        ]
        #expect(log.lines == expected)
    }

    @Test("S81 500 threads read a computed value of one version: it is evaluated once")
    func memo() {
        OtherThread.many(500) { [store] _ in #expect(store.slow == 0) }
        #expect(store.tag.evaluations.value == 1)
        store.invoke(.add(by: 4))
        OtherThread.many(100) { [store] _ in #expect(store.slow == 8) }
        #expect(store.tag.evaluations.value == 2)
    }

    @Test("S102 tasks that each read, change and write many times: nothing is lost")
    func readModifyWrite() async {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask { [store] in for _ in 0..<50 { store.added(by: 1) } }
            }
        }
        #expect(store.count == 1000)
    }
}
