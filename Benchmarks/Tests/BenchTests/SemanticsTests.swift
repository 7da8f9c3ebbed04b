import Bench
import StoreRuntime
import Testing

@MainActor
final class Log {
    var lines: [String] = []
    func callAsFunction(_ line: String) { lines.append(line) }
}

/// What the shape of the generated store promises, on the store that is measured.
@MainActor
struct SemanticsTests {
    let store = BenchStore(handler: BenchLogic())
    let log = Log()

    // MARK: Units

    @Test("R7.5 a list in which one effect throws: all undone exactly, the rest skipped, the error to the catchers, no one told")
    func undoUnit() {
        store.observe(skipInitial: true) { _ in log("told") }.listen { log("\($0)") }.catch { log("\($0)") }
        let before = store.state
        store.importTapped(line: "a!")
        #expect(store.state == before)
        #expect(log.lines == ["invalid"])
        store.importTapped(line: "a")
        #expect(store.isLoading && store.history == ["a"] && store.scores == ["a": 1] && store.count == 1)
        #expect(log.lines == ["invalid", "told", "imported(1)"])
    }

    @Test("R7.5 undone in a transaction: what was invoked before it stays, and its marks do")
    func undoInTransaction() {
        store.observe(\.history, skipInitial: true) { log("history \($0)") }
        store.observe(\.count, skipInitial: true) { log("count \($0)") }.catch { log("\($0)") }
        store.transaction {
            store.invoke(.importAll(line: "a")).invoke(.countUp)
            store.importTapped(line: "b!")
        }
        #expect(!store.isLoading && store.history == ["a"])
        #expect(log.lines == ["count 1", "history [\"a\"]", "invalid"])
    }

    @Test("R6.7 an effect of unknown writes is undone whole")
    func undoAll() {
        store.invoke(.addItem(item: 1)).invoke(.setTitle(title: "t")).catch { log("\($0)") }
        let before = store.state
        store.invoke(.replaceAll(line: "!"))
        #expect(throws: BenchModule.BenchError.invalid) { try store.invoke(throwing: .replaceAll(line: "!!")) }
        #expect(store.state == before)
        #expect(log.lines == ["invalid", "invalid"])
        store.invoke(.replaceAll(line: "ok"))
        #expect(store.title == "ok" && store.items == [1, 2])
    }

    @Test("the outermost action is one delivery; events and errors follow the state")
    func deliveryUnit() {
        store.observe([.count, .isLoading], skipInitial: true) { log("\($0.count) \($0.isLoading) \($1.rawValue)") }
        store.listen { log("\($0)") }.catch { log("\($0)") }
        store.retryTapped()
        #expect(log.lines == ["2 true 5"])
        store.invoke(.setCount(count: 4))
        log.lines = []
        store.retryTapped()
        #expect(log.lines == ["gaveUp", "locked"])
    }

    @Test("the handler is outside the action's delivery: what it invokes is told one by one, before it returns")
    func handlerDeliveries() {
        store.observe(\.isLoading, skipInitial: true) { log("isLoading \($0) \(store.title)") }
        store.dispatch(.viewDidLoad)
        #expect(log.lines == ["isLoading true title", "isLoading false loaded"])
    }

    @Test("handler: true — steps, delivery, event, handler; what the handler throws reaches the catchers")
    func handlerAfterSteps() {
        store.invoke(.setLoading(isLoading: true)).invoke(.setCount(count: 1))
        store.observe(\.count, skipInitial: true) { log("count \($0)") }
        store.observe(\.isLoading, skipInitial: true) { log("isLoading \($0)") }
        store.listen { log("\($0)") }.catch { log("\($0)") }
        store.finishTapped()
        #expect(log.lines == ["isLoading false", "gaveUp", "count 0", "invalid"])
    }

    @Test("a transaction groups deliveries, keeps what was invoked when its body throws, and hands back its value (S14)")
    func transaction() {
        store.observe(\.count, skipInitial: true) { log("count \($0)") }
        let answer = store.transaction { store.invoke(.countUp).invoke(.countUp).count }
        #expect(answer == 2 && log.lines == ["count 2"])
        #expect(throws: BenchModule.BenchError.invalid) {
            try store.transaction {
                store.invoke(.countUp)
                throw BenchModule.BenchError.invalid
            }
        }
        #expect(store.count == 3 && log.lines == ["count 2", "count 3"])
        store.transaction {
            store.transaction { _ = store.invoke(.countUp) }; log("inner ended")
        }
        #expect(log.lines.suffix(2) == ["inner ended", "count 4"])
    }

    @Test("a transaction that comes back to where it was is told: each assignment compares, the whole does not")
    func thereAndBack() {
        store.observe(\.count, skipInitial: true) { log("count \($0)") }
        store.transaction { _ = store.invoke(.setCount(count: 1)).invoke(.setCount(count: 0)) }
        #expect(log.lines == ["count 0"])
    }

    @Test("events of a transaction wait for its end, and follow its state")
    func eventsInTransaction() {
        store.listen { log("\($0) \(store.count)") }.observe(\.count, skipInitial: true) { log("count \($0)") }
        store.transaction {
            store.emit(.gaveUp).invoke(.countUp)
            store.observe(\.title) { _ in log("first") }
            #expect(log.lines == ["first"])
        }
        #expect(log.lines == ["first", "count 1", "gaveUp 1"])
    }

    // MARK: Order and re-entrancy

    @Test("S48 S50 applied at once, told afterwards; every observer hears 1 then 2")
    func reentrancy() {
        store.observe(\.count, skipInitial: true) { count in
            log("a\(count)")
            if count == 1 {
                store.invoke(.setCount(count: 2))
                #expect(store.count == 2)
            }
        }
        store.observe(\.count, skipInitial: true) { log("b\($0)") }
        store.invoke(.setCount(count: 1))
        #expect(log.lines == ["a1", "b1", "a2", "b2"])
    }

    @Test(
        "R11.5 a field changed again before its turn is told once; an earlier one in the next round; several at the end, with the union"
    )
    func rounds() {
        store.observe(\.count, skipInitial: true) { log("count \($0)") }
        store.observe(\.title, skipInitial: true) { _ in
            log("title")
            store.invoke(.setTotal(total: 9)).invoke(.setCount(count: 9))
        }
        store.observe(\.total, skipInitial: true) { log("total \($0)") }
        store.observe([.count, .title, .total], skipInitial: true) {
            log("several \($0.total) \($1 == [.count, .title, .total])")
        }
        store.transaction { _ = store.invoke(.setTitle(title: "t")).invoke(.setTotal(total: 1)) }
        #expect(log.lines == ["title", "total 9", "count 9", "several 9 true"])
    }

    @Test("an observer that registers during a round has its first value, is not told it again, and hears what comes after")
    func newcomers() {
        var isRegistered = false
        // Those who are there before, so that the round comes to `total` and to several fields after all.
        store.observe(\.total, skipInitial: true) { _ in }.observe([.total], skipInitial: true) { _, _ in }
        store.observe(\.count, skipInitial: true) { _ in
            guard !isRegistered else { return }
            isRegistered = true
            store.observe(\.count) { log("new count \($0)") }
            store.observe(\.total) { log("new total \($0)") }
            store.observe([.total]) { state, _ in log("new several \(state.total)") }
        }
        store.transaction { _ = store.invoke(.setCount(count: 1)).invoke(.setTotal(total: 1)) }
        #expect(log.lines == ["new count 1", "new total 1", "new several 1"])
        store.invoke(.setTotal(total: 2)).invoke(.setCount(count: 2))
        #expect(log.lines.dropFirst(3) == ["new total 2", "new several 2", "new count 2"])
    }

    @Test("an observer that registers during a round is told of a change made after it, though its field's turn is still to come")
    func newcomerOvertaken() {
        var isRegistered = false
        store.observe(\.total, skipInitial: true) { log("total \($0)") }
        store.observe(\.count, skipInitial: true) { _ in
            guard !isRegistered else { return }
            isRegistered = true
            store.observe(\.total) { log("new \($0)") }.invoke(.setTotal(total: 2))
        }
        store.transaction { _ = store.invoke(.setCount(count: 1)).invoke(.setTotal(total: 1)) }
        #expect(log.lines == ["new 1", "total 2", "new 2"])
    }

    @Test("what an observer does in its first delivery waits, and reaches it")
    func firstDelivery() {
        store.observe(\.count) { count in
            log("count \(count)")
            if count == 0 { store.invoke(.countUp) }
            log("end")
        }
        #expect(log.lines == ["count 0", "end", "count 1", "end"])
    }

    @Test("events: in order, each after the state that was due before it")
    func events() {
        store.observe(\.count, skipInitial: true) { count in
            log("count \(count)")
            if count == 1 { store.emit(.imported(1)).emit(.imported(2)).invoke(.setCount(count: 2)) }
        }
        store.listen { log("\($0) at \(store.count)") }
        store.invoke(.setCount(count: 1))
        #expect(log.lines == ["count 1", "count 2", "imported(1) at 2", "imported(2) at 2"])
    }

    // MARK: Silent changes

    @Test("S122 silent: told with the next notification that changes something")
    func silent() {
        store.observe(\.title, skipInitial: true) { log("title \($0)") }
        store.invoke(.setTitle(title: "a"), notify: false).invoke(.setTitle(title: "a"))
        #expect(log.lines == [] && store.title == "a")
        store.countChanged(count: 1)
        #expect(log.lines == ["title a"])
        store.countChanged(count: 2)
        #expect(log.lines == ["title a"])
    }

    @Test("R11.7 silent: an event is a notification too, and follows the state; a silent transaction is silent")
    func silentThenEvent() {
        store.observe(\.title, skipInitial: true) { log("title \($0)") }.listen { log("\($0)") }
        store.transaction { _ = store.invoke(.setTitle(title: "a"), notify: false).invoke(.setTotal(total: 1), notify: false) }
        #expect(log.lines == [])
        store.emit(.gaveUp)
        #expect(log.lines == ["title a", "gaveUp"])
        store.transaction { _ = store.invoke(.setTitle(title: "b"), notify: false).invoke(.setTotal(total: 2)) }
        #expect(log.lines.last == "title b")
    }

    // MARK: Cycles

    @Test("R11.6 a cycle is an error, not a hang; what was not told goes out with the next notification")
    func cycle() {
        store.catch {
            log("\($0)"); store.emit(.gaveUp)
        }.listen { log("\($0)") }
        var isRunning = true
        store.observe(\.count, skipInitial: true) { count in
            if isRunning { store.invoke(.countUp) } else { log("count \(count)") }
        }
        store.invoke(.countUp)
        #expect(log.lines == ["Bench: still changing after 100000 rounds of one delivery"])
        #expect(store.count == 100_001)
        isRunning = false
        store.invoke(.setTotal(total: 1))
        #expect(log.lines.dropFirst() == ["count 100001", "gaveUp"])
    }

    @Test("R11.6 a queue that grows without end is a cycle too")
    func eventCycle() {
        store.catch { log("\($0)") }
        let token = store.subscribe(events: { store.emit($0).emit($0) })
        store.emit(.gaveUp)
        #expect(log.lines.count == 1)
        token.cancel()
        store.countChanged(count: 1)
        #expect(log.lines.count == 1)
    }

    // MARK: Computed values

    @Test("computed: told only when its result differs from what was last told, once a delivery")
    func computed() {
        store.observe(\.isReady) { log("\($0)") }
        store.observe([.isReady], skipInitial: true) { state, changes in log("several \(state.isReady) \(changes == .isReady)") }
        store.invoke(.setLoading(isLoading: true)).invoke(.setCount(count: 1))
        store.transaction { _ = store.invoke(.setLoading(isLoading: false)).invoke(.setLoading(isLoading: true)) }
        #expect(log.lines == ["true", "false", "several false true"])
        #expect(!store.isReady)
        store.submitTapped()
        #expect(store.count == 1)
    }

    @Test("computed: a new observer does not hide a change that others were not told yet")
    func computedSilent() {
        store.observe([.isReady], skipInitial: true) { state, _ in log("several \(state.isReady)") }
        store.invoke(.setLoading(isLoading: true), notify: false)
        store.observe(\.isReady) { log("\($0)") }
        store.countChanged(count: 1)
        #expect(log.lines == ["false", "several false", "false"] || log.lines == ["false", "false", "several false"])
    }

    @Test("one of several observers of several fields goes, then the last, then another comes")
    func several() {
        var first: StoreSubscription? = store.subscribe([.count, .title], skipInitial: true) {
            log("a\($0.count)"); _ = $1
        }
        let second = store.subscribe([.count], skipInitial: true) { state, _ in log("b\(state.count)") }
        store.countChanged(count: 1)
        _ = first
        first = nil
        store.countChanged(count: 2)
        second.cancel()
        store.countChanged(count: 3)
        store.observe([.count], skipInitial: true) { state, _ in log("c\(state.count)") }
        store.countChanged(count: 4)
        #expect(log.lines == ["a1", "b1", "b2", "c4"])
    }

    // MARK: Errors and the logger

    @Test("errors without a catcher reach the logger, once; a verbose logger sees everything in order")
    func logger() {
        let quiet = StoreLogger(isVerbose: false) { log("\($0.module) \($0.kind) \($0.value)") }
        BenchStore(handler: BenchLogic(), logger: quiet).throw("oops").invoke(.importAll(line: "!"))
        #expect(log.lines == ["Bench error oops", "Bench error invalid"])
        log.lines = []
        let store = BenchStore(handler: BenchLogic(), logger: StoreLogger { log("\($0.kind)") })
        store.submitTapped()
        store.submitTapped()
        store.throw("oops").emit(.gaveUp)
        #expect(
            log.lines == ["action", "computed", "effect", "effect", "changes", "action", "computed", "ignored", "error", "event"])
    }

    @Test("a logger that changes the store does not lose a change")
    func reentrantLogger() {
        var change: (() -> Void)?
        let logger = StoreLogger { entry in if entry.kind == .action { change?() } }
        let store = BenchStore(handler: BenchLogic(), logger: logger)
        change = { store.invoke(.setTotal(total: 7)) }
        store.observe(\.total, skipInitial: true) { log("total \($0)") }.observe(\.count, skipInitial: true) {
            log("count \($0)")
        }
        store.countChanged(count: 1)
        #expect(log.lines == ["total 7", "count 1"])
    }

    // MARK: Tokens and targets

    @Test("S46 S67 S68 tokens end when cancelled or released, also during a delivery, and do not keep the store")
    func tokens() {
        var second: StoreSubscription?
        var first: StoreSubscription? = store.subscribe(\.count, skipInitial: true) {
            log("a\($0)"); second?.cancel()
        }
        second = store.subscribe(\.count, skipInitial: true) { log("b\($0)") }
        store.invoke(.setCount(count: 1))
        _ = first
        first = nil
        store.invoke(.setCount(count: 2))
        #expect(log.lines == ["a1"])

        final class Resource {}
        weak var resource: Resource?
        weak var gone: BenchStore?
        var kept: StoreSubscription?
        do {
            let store = BenchStore(handler: BenchLogic()), owned = Resource()
            (resource, gone) = (owned, store)
            kept = store.subscribe(\.count) { _ in _ = owned }
            store.listen { _ in _ = owned }.observe([.count]) { _, _ in _ = owned }.catch { _ in _ = owned }
        }
        #expect(resource == nil && gone == nil)
        kept?.cancel()
    }

    @Test("S43 S44 S76 bind: same type, Optional target, map, Optional source with map; a dead target is purged")
    func bind() {
        @MainActor final class Screen {
            var title = "?"
            var maybe: String?
            var length = -1
            var note = "?"
        }
        final class Resource {}
        var screen: Screen? = Screen()
        weak var resource: Resource?
        if let screen {
            let owned = Resource()
            resource = owned
            store
                .bind(\.title, to: screen, \.title)
                .bind(\.title, to: screen, \.maybe)
                .bind(\.title, to: screen, \.length) { $0.count }
                .bind(\.note, to: screen, \.note) { $0 ?? "none" }
                .bind(\.title, to: screen) { [owned] _, _ in _ = owned }
                .invoke(.setTitle(title: "four"))
            #expect(screen.title == "four" && screen.maybe == "four" && screen.length == 4 && screen.note == "none")
        }
        #expect(resource != nil)
        screen = nil
        store.invoke(.setTitle(title: "five"))
        #expect(resource == nil)
    }

    @Test("the pure reducer is the draft's")
    func pure() throws {
        var state = BenchModule.State(count: 3)
        try BenchModule.reduce(&state, .countUp)
        #expect(throws: BenchModule.BenchError.invalid) { try BenchModule.reduce(&state, .importAll(line: "!")) }
        #expect(state == BenchModule.State(count: 4))
    }
}
