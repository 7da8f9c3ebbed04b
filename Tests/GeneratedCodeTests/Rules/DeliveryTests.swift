import StoreRuntime
import Testing

/// SEMANTICS part 1: who is told what, in which order.
@MainActor
struct DeliveryTests {
    let store = AuthStore(handler: AuthLogic())
    let log = Log()

    @Test("first delivery: at once, also for nil; skipInitial leaves it out")
    func firstDelivery() {
        store
            .observe(\.code) { log("code '\($0)'") }
            .observe(\.tags) { log("tags \($0 ?? ["none"])") }
            .observe(\.isSubmitEnabled) { log("enabled \($0)") }
            .observe(\.phone, skipInitial: true) { log("phone \($0)") }
        #expect(log.lines == ["code ''", "tags [\"none\"]", "enabled false"])
    }

    @Test(
        "order: fields as declared, then computed values; within one by registration; then several fields and everything, by registration"
    )
    func order() {
        store.observe([.phone, .attempts], skipInitial: true) { _, _ in log("several 1") }
        store.observe(\.isSubmitEnabled, skipInitial: true) { _ in log("computed") }
        store.observe(\.attempts, skipInitial: true) { _ in log("attempts") }
        store.observe(\.code, skipInitial: true) { _ in log("code 1") }
        store.observe(skipInitial: true) { _ in log("everything") }
        store.observe(\.code, skipInitial: true) { _ in log("code 2") }
        store.observe([.attempts], skipInitial: true) { _, _ in log("several 2") }
        store.transaction { _ = store.invoke(.countAttempt).invoke(.setCode(code: "1234")) }
        #expect(log.lines == ["code 1", "code 2", "attempts", "computed", "several 1", "everything", "several 2"])
    }

    @Test("observers see the new state in place, also of fields whose turn is still to come")
    func newStateInPlace() {
        store.observe(\.phone, skipInitial: true) { log("\($0) \(store.phone) \(store.state.phone) \(store.code)") }
        store.transaction { _ = store.invoke(.setPhone(phone: "7")).invoke(.setCode(code: "1")) }
        #expect(log.lines == ["7 7 7 1"])
    }

    @Test("a commit visits the observers of what changed and no others")
    func onlyTheConcerned() {
        store.observe(\.phone, skipInitial: true) { _ in log("phone") }.observe(\.headline, skipInitial: true) { _ in
            log("headline")
        }
        store.observe([.phone, .title], skipInitial: true) { _, _ in log("several") }
        store.invoke(.setCode(code: "1")).invoke(.countAttempt)
        #expect(log.lines == [])
    }

    @Test(
        "R11.5 a field changed again before its turn is told once; an earlier one in the next round; several at the end, with the union"
    )
    func rounds() {
        store.observe(\.phone, skipInitial: true) { log("phone \($0)") }
        store.observe(\.isLoading, skipInitial: true) { _ in
            log("isLoading")
            store.invoke(.countAttempt).invoke(.setPhone(phone: "9"))
        }
        store.observe(\.attempts, skipInitial: true) { log("attempts \($0)") }
        store.observe([.phone, .isLoading, .attempts], skipInitial: true) { log("several \($0.attempts) \($1)") }
        store.transaction { _ = store.invoke(.setLoading(isLoading: true)).invoke(.countAttempt) }
        #expect(log.lines == ["isLoading", "attempts 2", "phone 9", "several 2 [phone, isLoading, attempts]"])
    }

    @Test("R11.5 the value is read once a field: two observers hear 1, 2 and 1, 2, never a newer one first")
    func valueReadOnce() {
        store.observe(\.attempts, skipInitial: true) { attempts in
            log("a\(attempts)")
            if attempts == 1 {
                store.invoke(.countAttempt)
                #expect(store.attempts == 2)
            }
        }
        store.observe(\.attempts, skipInitial: true) { log("b\($0)") }
        store.invoke(.countAttempt)
        #expect(log.lines == ["a1", "b1", "a2", "b2"])
    }

    @Test("an observer registered during a delivery: its first value at once, not again in that round, then like any other")
    func newcomers() {
        var isRegistered = false
        // Those who are there before, so that the round comes to `attempts` and to several fields after all.
        store.observe(\.attempts, skipInitial: true) { _ in }.observe([.attempts], skipInitial: true) { _, _ in }
        store.observe(\.code, skipInitial: true) { _ in
            guard !isRegistered else { return }
            isRegistered = true
            store.observe(\.code) { log("new code \($0)") }
            store.observe(\.attempts) { log("new attempts \($0)") }
            store.observe([.attempts]) { state, _ in log("new several \(state.attempts)") }
        }
        store.transaction { _ = store.invoke(.setCode(code: "1")).invoke(.countAttempt) }
        #expect(log.lines == ["new code 1", "new attempts 1", "new several 1"])
        store.invoke(.countAttempt).invoke(.setCode(code: "2"))
        #expect(log.lines.dropFirst(3) == ["new attempts 2", "new several 2", "new code 2"])
    }

    @Test("R11.5 a field that changes again before its turn does not bring newcomers of other fields their value twice")
    func newcomersOfOtherFields() {
        var isRegistered = false
        store.observe(\.code, skipInitial: true) { log("code \($0)") }
        store.observe(\.attempts, skipInitial: true) { _ in }
        store.observe(\.phone, skipInitial: true) { _ in
            guard !isRegistered else { return }
            isRegistered = true
            store.observe(\.code, skipInitial: true) { log("new code \($0)") }
            store.observe(\.attempts) { log("new attempts \($0)") }
            store.invoke(.setCode(code: "2"))
        }
        store.transaction { _ = store.invoke(.setPhone(phone: "1")).invoke(.setCode(code: "1")).invoke(.countAttempt) }
        #expect(log.lines == ["new attempts 1", "code 2", "new code 2"])
        store.invoke(.countAttempt)
        #expect(log.lines.last == "new attempts 2")
    }

    @Test("what an observer does in its first delivery waits for the end of it, and reaches it")
    func reentrantFirstDelivery() {
        store.observe(\.code) { code in
            log("code '\(code)'")
            if code.isEmpty { store.invoke(.setCode(code: "1")) }
            log("end")
        }
        #expect(log.lines == ["code ''", "end", "code '1'", "end"])
    }

    @Test("a transaction is one delivery with the union, also when nested; it groups and takes nothing back when its body throws")
    func transaction() {
        var unions: [AuthModule.Changes] = []
        store.observe([.code, .isLoading, .attempts], skipInitial: true) { _, changes in unions.append(changes) }
        store.transaction {
            store.invoke(.setCode(code: "1"))
            store.transaction { _ = store.invoke(.setLoading(isLoading: true)) }
            #expect(unions == [] && store.code == "1" && store.isLoading)
        }
        #expect(unions == [[.code, .isLoading]])
        #expect(throws: AuthModule.AuthError.invalidCode) {
            try store.transaction {
                store.invoke(.countAttempt)
                throw AuthModule.AuthError.invalidCode
            }
        }
        #expect(store.attempts == 1 && unions == [[.code, .isLoading], [.attempts]])
    }

    @Test("a transaction that goes there and back is told: each assignment compares, the whole does not")
    func thereAndBack() {
        store.observe(\.isLoading, skipInitial: true) { log("\($0)") }
        store.transaction { _ = store.invoke(.setLoading(isLoading: true)).invoke(.setLoading(isLoading: false)) }
        #expect(log.lines == ["false"])
    }

    @Test("in-place mutation is a change, uncompared; an equal assignment is none; fixed-size values are compared in place too")
    func whatIsAChange() {
        store.observe(\.scores, skipInitial: true) { _ in log("scores") }.observe(\.session, skipInitial: true) { _ in
            log("session")
        }
        store.invoke(.addScore(name: "a", score: 1)).invoke(.addScore(name: "a", score: 2))
        store.invoke(.setSession(session: nil))
        #expect(log.lines == ["scores", "scores"])
        var draft = AuthModule.Draft(.init())
        draft.attempts += 0
        draft.scores["nobody"] = nil
        #expect(draft._s_changes == .scores)
        draft.attempts += 1
        #expect(draft._s_changes == [.scores, .attempts])
    }

    @Test("compare: always — every write is told, and it is told among several too, though it cannot be compared")
    func always() {
        store.observe(\.mask, skipInitial: true) { _ in log("mask") }
        store.observe([.mask, .code], skipInitial: true) { log("several \($0.mask("x")) \($1)") }
        store.invoke(.setMask { _ in "*" }).invoke(.setMask { _ in "*" })
        #expect(log.lines == ["mask", "several * [mask]", "mask", "several * [mask]"])
    }
}
