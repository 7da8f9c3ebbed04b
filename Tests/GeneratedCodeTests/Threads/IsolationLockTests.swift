import Foundation
import StoreRuntime
import Testing

/// `isolation: lock`: the rows of SEMANTICS that say what one thread sees of another.
struct IsolationLockTests {
    private let log = SharedLog()

    private func store(
        loaded: @escaping @Sendable (SharedStore, Int) throws -> Void = { $0.invoke(.addOther(by: $1)) },
        counted: @escaping @Sendable (SharedStore, Int) throws -> Void = { _, _ in },
        logger: sending StoreLogger = .errors
    ) -> SharedStore {
        SharedStore(handler: SharedLogic(loaded: loaded, counted: counted), logger: logger)
    }

    @Test("on one thread it does what any store does: actions, events, errors, tokens, transactions, silent changes")
    func oneThread() throws {
        let store = store(counted: { $0.invoke(.addOther(by: 10 * $1)) })
        store.observe(\.count) { [log] in log("count \($0)") }.observe(\.isHigh, skipInitial: true) { [log] in log("high \($0)") }
        store.listen { [log] in log("\($0)") }.catch { [log] in log("\($0)") }
        store.addedBoth(by: 3)
        store.checked()
        store.passedOn(by: 1)
        store.counted(by: 5)
        store.outdatedBehindItsName()
        #expect(log.lines == ["count 0", "count 3", "changed(6)", "refused", "count 4", "count 9", "count 10"])
        #expect(store.other == 3 + 1 + 50 && store.sum == store.total)
        #expect(throws: SharedModule.Refusal.broken(1)) { try store.invoke(throwing: .importAll(line: "")) }
        #expect(store.names == [] && store.text == "")
        store.invoke(.add(by: 90), notify: false)
        #expect(log.lines.last == "broken(1)")
        store.transaction { _ = store.invoke(.add(by: 1)).invoke(.add(by: 1)) }
        #expect(log.lines.suffix(2) == ["count 102", "high true"])
        store.checked()
        #expect(log.lines.suffix(2) == ["high", "refused"])
        store.invoke(.clear)
        #expect(store.state.count == 0 && log.lines.suffix(2) == ["count 0", "high false"])
    }

    @Test("callbacks never run under the lock: handlers, observers, listeners, catchers and the logger read and change the store")
    func callbacksAreFree() {
        let box = Box()
        let log = log
        let store = store(
            loaded: { store, by in
                OtherThread { store.invoke(.addOther(by: by)) }.wait()
                log("handler \(store.other)")
                throw SharedModule.Refusal.refused
            },
            logger: .anyThread(isVerbose: false) { entry in log("logger \(box.store?.other ?? -1) \(entry.value)") })
        box.store = store
        store.observe(\.other, skipInitial: true) { [log] other in
            OtherThread { log("observer \(store.total) \(other)") }.wait()
        }
        store.listen { [log] _ in OtherThread { log("listener \(store.total)") }.wait() }
        store.loaded(by: 2)
        store.catch { [log] _ in OtherThread { log("catcher \(store.total)") }.wait() }
        store.emit(.high).throw("x")
        #expect(log.lines == ["observer 2 2", "handler 2", "logger 2 refused", "listener 2", "catcher 2"])
        box.store = nil
    }

    private final class Box: @unchecked Sendable { weak var store: SharedStore? }

    @Test("R11.5 the first thread tells for all: what another commits meanwhile is applied at once, and told by the first")
    func oneTeller() {
        let store = store()
        let mine = ObjectIdentifier(Thread.current)
        store.observe(\.count, skipInitial: true) { [log] count in
            if count == 1 {
                OtherThread {
                    store.invoke(.setCount(count: 2)).invoke(.setText(text: "there"))
                    log("returned \(store.count) \(store.text)")
                }.wait()
            }
            log("count \(count)")
        }
        store.observe(\.text, skipInitial: true) { [log] in log("text \($0)") }
        store.invoke(.setCount(count: 1))
        #expect(log.lines == ["returned 2 there", "count 1", "count 2", "text there"])
        #expect(log.threads.dropFirst().allSatisfy { $0 == mine })
    }

    @Test("a first delivery joins the delivery of another thread, with the value of its turn; one nested in a call comes at once")
    func firstDelivery() {
        let store = store()
        store.observe(\.count, skipInitial: true) { [log] count in
            log("begins \(count)")
            if count == 1 {
                OtherThread {
                    store.observe(\.count) { log("other thread's \($0)") }.observe([.text]) { log("several \($0.text) \($1)") }
                    log("registered")
                    store.invoke(.setCount(count: 2))
                }.wait()
                store.observe(\.other) { log("nested \($0)") }
            }
            log("ends \(count)")
        }
        store.invoke(.setCount(count: 1))
        let expected = [
            "begins 1", "registered", "nested 0", "ends 1", "other thread's 2", "several  [text]", "begins 2", "ends 2",
            "other thread's 2",
        ]
        #expect(log.lines == expected)
    }

    @Test("a first delivery that was cancelled before its turn does not come")
    func cancelledFirst() {
        let store = store()
        store.observe(\.count, skipInitial: true) { [log] _ in
            OtherThread { store.subscribe(\.other) { log("\($0)") }.cancel() }.wait()
        }
        store.invoke(.setCount(count: 1))
        #expect(log.lines == [])
    }

    @Test("a transaction groups its own thread's commits; another thread's are told meanwhile, and do not end it")
    func transactionOfOneThread() {
        let store = store()
        store.observe(\.count, skipInitial: true) { [log] in log("count \($0)") }
        store.observe(\.text, skipInitial: true) { [log] in log("text \($0)") }
        store.listen { [log] in log("\($0)") }
        store.transaction {
            store.invoke(.add(by: 1)).emit(.high)
            OtherThread {
                store.invoke(.setText(text: "there"))
                store.transaction { _ = store.invoke(.setText(text: "and")).invoke(.setText(text: "back")) }
                log("sees \(store.count)")
            }.wait()
            store.invoke(.add(by: 1))
        }
        #expect(log.lines == ["text there", "text back", "sees 1", "count 2", "high"])
    }

    @Test("R7.5 an action of several commits is one delivery, also around a handler, and other threads' are not held up by it")
    func unitAroundHandler() {
        let log = log
        let store = store(loaded: { store, by in
            store.invoke(.addOther(by: by))
            OtherThread { store.invoke(.setText(text: "there")) }.wait()
        })
        store.observe(\.count, skipInitial: true) { log("count \($0)") }
        store.observe(\.other, skipInitial: true) { log("other \($0)") }
        store.observe(\.text, skipInitial: true) { log("text \($0)") }
        store.handedOn(by: 1)
        #expect(log.lines == ["text there", "count 1", "other 2"])
    }

    @Test("what is taken back was never to be seen by another thread")
    func undoIsAtomic() {
        let store = store()
        store.catch { _ in }
        OtherThread.many(4) { [log] thread in
            for _ in 0..<500 {
                if thread == 0 { store.imported(line: "") } else if !store.names.isEmpty || store.count != 0 { log("torn") }
            }
        }
        #expect(log.lines == [] && store.count == 0)
    }

    @Test("an observer cancels itself, and what it owned cancels another when it goes: no deadlock, and no call more")
    func cancelInside() {
        final class Owner: Sendable {
            let other: SharedSubscription
            init(_ other: SharedSubscription) { self.other = other }
            deinit { other.cancel() }
        }
        final class Place: @unchecked Sendable { var token: SharedSubscription? }
        let store = store()
        let place = Place()
        let other = store.subscribe(\.count, skipInitial: true) { [log] in log("other \($0)") }
        do {
            let owner = Owner(other)
            place.token = store.subscribe(\.count, skipInitial: true) { [log] in
                log("mine \($0)")
                place.token?.cancel()
                place.token = nil
                withExtendedLifetime(owner) {}
            }
        }
        store.invoke(.setCount(count: 1))
        store.invoke(.setCount(count: 2))
        #expect(log.lines == ["other 1", "mine 1"])
    }

    @Test("tokens are released and cancelled on any thread, at once, and may outlive the store")
    func tokens() {
        weak var resource: Resource?
        weak var gone: SharedStore?
        var token: SharedSubscription?
        do {
            let store = store(), owned = Resource()
            (resource, gone) = (owned, store)
            let first = store.subscribe(\.count, skipInitial: true) { [log] in log("\($0)") }
            OtherThread { first.cancel() }.wait()
            store.invoke(.setCount(count: 1))
            token = store.subscribe(\.count) { _ in _ = owned }
        }
        #expect(log.lines == [] && gone == nil && resource == nil)
        token?.cancel()
        token = nil
    }

    @Test("a target that died is not written to, and its registration is purged")
    func binding() {
        final class Label: Sendable {
            let log: SharedLog
            init(_ log: SharedLog) { self.log = log }
        }
        weak var resource: Resource?
        let store = store()
        var label: Label? = Label(log)
        if let label {
            let owned = Resource()
            resource = owned
            store.bind(\.count, to: label) {
                _ = owned
                $0.log("\($1)")
            }
        }
        store.invoke(.setCount(count: 1))
        label = nil
        store.invoke(.setCount(count: 2))
        #expect(log.lines == ["0", "1"] && resource == nil)
    }

    @Test("the logger hears everything in order, when it is called may read the store, and is called by one thread at a time")
    func logger() {
        let log = log
        let store = store(logger: .anyThread { log("\($0.kind) \($0.value)") })
        store.observe(\.count, skipInitial: true) { _ in log("told") }
        store.added(by: 1)
        store.addedOther(by: 0)
        store.emit(.high)
        let expected = [
            "action added(by: 1)", "effect add(by: 1)", "changes [count, sum, total, isHigh, slow, old]", "told",
            "action addedOther(by: 0)", "ignored addedOther(by: 0)", "event high",
        ]
        #expect(log.lines == expected)
    }

    @Test("R11.6 a cycle is an error; commits that other threads make in the course of one delivery are none")
    func cycles() {
        let store = store()
        store.catch { [log] in log("\($0)") }
        let token = store.subscribe(\.count, skipInitial: true) { _ in store.invoke(.add(by: 1)) }
        store.added(by: 1)
        #expect(log.lines == ["Shared: still changing after \(DeliveryLimit.rounds) rounds of one delivery"])
        token.cancel()
        store.observe(\.text, skipInitial: true) { text in
            // One call in which others come to more than a cycle's rounds and signals.
            if text == "go" { OtherThread { for _ in 0...DeliveryLimit.signals { store.emit(.high) } }.wait() }
        }
        store.invoke(.setText(text: "go"))
        #expect(log.lines.count == 1)
    }
}

extension SharedStore {
    /// The deprecated action, without the compiler's warning.
    fileprivate func outdatedBehindItsName() {
        (self as any Outdated).outdated(by: 1)
    }
}

private protocol Outdated { func outdated(by: Int) }
extension SharedStore: Outdated {}
