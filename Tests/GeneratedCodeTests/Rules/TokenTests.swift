import StoreRuntime
import Testing

@MainActor
struct TokenTests {
    let store = AuthStore(handler: AuthLogic())
    let log = Log()

    @Test("cancelling during a delivery takes effect at once, for those behind and for oneself")
    func cancelDuringDelivery() {
        var own: StoreSubscription?
        var next: StoreSubscription?
        own = store.subscribe(\.code, skipInitial: true) { code in
            log("first \(code)")
            own?.cancel()
            next?.cancel()
        }
        next = store.subscribe(\.code, skipInitial: true) { log("second \($0)") }
        store.observe(\.code, skipInitial: true) { log("third \($0)") }
        store.invoke(.setCode(code: "1")).invoke(.setCode(code: "2"))
        #expect(log.lines == ["first 1", "third 1", "third 2"])
    }

    @Test("a token of an observer that registered in this very delivery can be cancelled before its first turn")
    func cancelNewcomer() {
        var newcomer: StoreSubscription?
        store.observe(\.code, skipInitial: true) { _ in
            newcomer = newcomer ?? store.subscribe(\.code, skipInitial: true) { log("new \($0)") }
        }
        store.observe(\.attempts, skipInitial: true) { _ in newcomer?.cancel() }
        store.transaction { _ = store.invoke(.setCode(code: "1")).invoke(.countAttempt) }
        store.invoke(.setCode(code: "2"))
        #expect(log.lines == [])
    }

    @Test("every kind of subscription ends with its token")
    func everyKind() {
        var tokens: [StoreSubscription] = [
            store.subscribe(\.code, skipInitial: true) { _ in log("field") },
            store.subscribe(\.isSubmitEnabled, skipInitial: true) { _ in log("computed") },
            store.subscribe([.code], skipInitial: true) { _, _ in log("several") },
            store.subscribe(skipInitial: true) { _ in log("everything") },
            store.subscribe(events: { _ in log("event") }),
            store.subscribe(errors: { _ in log("error") }),
        ]
        store.invoke(.setCode(code: "1234")).emit(.loggedOut).throw("x")
        #expect(log.lines == ["field", "computed", "several", "everything", "event", "error"])
        #expect(tokens.count == 6)
        tokens = []
        store.catch { _ in }
        store.invoke(.setCode(code: "1")).emit(.loggedOut).throw("x")
        #expect(log.lines.count == 6)
    }

    @Test("R11.14 a token released off the main actor: the observer is gone on it soon after")
    func releasedElsewhere() async {
        final class Holder: @unchecked Sendable { var token: StoreSubscription? }
        let holder = Holder()
        weak var resource: Resource?
        do {
            let owned = Resource()
            resource = owned
            holder.token = store.subscribe(\.code, skipInitial: true) { _ in _ = owned }
        }
        #expect(resource != nil)
        await Task.detached { holder.token = nil }.value
        for _ in 0..<1000 where resource != nil { await Task.yield() }
        #expect(resource == nil)
    }
}
