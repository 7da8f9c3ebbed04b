import Testing

/// Computed values are observed like fields.
@MainActor
struct ComputedTests {
    let store = CartStore(state: .init(lines: [.init(name: "tea", price: 10)]))
    let log = Log()

    /// How often `subtotal` looks at a line while `body` runs; there is one line.
    private func evaluations(_ body: () -> Void) -> Int {
        Probe.evaluations = 0
        body()
        return Probe.evaluations
    }

    @Test("memoised: read many times, computed once; an unrelated commit does not compute it again, a related one does, once")
    func memo() {
        #expect(evaluations { for _ in 0..<3 { _ = store.subtotal } } == 1)
        #expect(store.subtotal == 10)
        #expect(evaluations { _ = store.invoke(.setCustomer(customer: "x")).subtotal } == 0)
        let other = CartModule.Line(name: "tea", price: 5)
        #expect(evaluations { _ = store.invoke(.swapAll(lines: [other], coupon: 0)).subtotal + store.subtotal } == 1)
    }

    @Test("lazy: a commit computes nothing that nobody observes")
    func lazy() {
        #expect(evaluations { store.invoke(.add(line: .init(name: "milk", price: 1))) } == 0)
        store.observe(\.size) { log("\($0)") }
        #expect(evaluations { store.invoke(.add(line: .init(name: "jam", price: 1))) } == 0)
        #expect(log.lines == ["small", "large"])
    }

    @Test("at most once a commit, however many observe and read it, and however many fields changed")
    func oncePerCommit() {
        for _ in 0..<3 { store.observe(\.subtotal, skipInitial: true) { _ in _ = store.subtotal } }
        store.observe([.subtotal, .coupon], skipInitial: true) { _, _ in _ = store.subtotal }
        _ = store.subtotal
        let count = evaluations {
            store.transaction {
                store.invoke(.swapAll(lines: [.init(name: "a", price: 1)], coupon: 2))
                store.invoke(.swapAll(lines: [.init(name: "b", price: 2)], coupon: 3))
            }
        }
        #expect(count == 1)
    }

    @Test("told only if its result changed, once, and without glitches: after all of its fields")
    func told() {
        store.observe(\.total) { log("total \($0)") }
        store.observe([.total, .isPayable], skipInitial: true) { log("several \($0.total) \($1)") }
        store.invoke(.swapAll(lines: [.init(name: "tea", price: 12)], coupon: 2))
        #expect(log.lines == ["total 10"])
        store.invoke(.swapAll(lines: [.init(name: "tea", price: 20)], coupon: 5))
        #expect(log.lines == ["total 10", "total 15", "several 15 [total]"])
        store.invoke(.setCoupon(coupon: 100))
        #expect(log.lines.suffix(2) == ["total 0", "several 0 [total, isPayable]"])
    }

    @Test("inside a transaction it is already the new one, and afterwards too")
    func inTransaction() {
        #expect(store.total == 10)
        store.transaction {
            store.invoke(.setCoupon(coupon: 4))
            #expect(store.total == 6 && store.state.total == 6)
            store.invoke(.setCoupon(coupon: 5))
            #expect(store.total == 5)
        }
        #expect(store.total == 5)
    }

    @Test("one computed value reads another; a Swift function behind uses: is as fresh as what it uses; conditions see both")
    func dependencies() {
        store.observe(\.names) { log("\($0)") }.observe(\.greeting, skipInitial: true) { log($0 ?? "nil") }
        store.invoke(.setCoupon(coupon: 1)).invoke(.add(line: .init(name: "milk", price: 1))).invoke(
            .setCustomer(customer: "Eva"))
        #expect(log.lines == ["[\"tea\"]", "[\"tea\", \"milk\"]", "Hello Eva"])
        store.payTapped()
        #expect(store.isBusy && !store.isPayable)
        store.invoke(.setBusy(isBusy: false)).invoke(.setCoupon(coupon: 11))
        store.payTapped()
        #expect(!store.isBusy)
    }

    @Test("a new observer does not hide from others a change that they were not told yet")
    func newObserver() {
        store.observe([.isPayable], skipInitial: true) { state, _ in log("several \(state.isPayable)") }
        store.observe(\.isPayable, skipInitial: true) { log("a \($0)") }
        store.invoke(.setBusy(isBusy: true), notify: false)
        store.observe(\.isPayable) { log("b \($0)") }
        store.invoke(.setCustomer(customer: "x"))
        #expect(log.lines.first == "b false" && log.lines.contains("a false") && log.lines.contains("several false"))
    }
}
