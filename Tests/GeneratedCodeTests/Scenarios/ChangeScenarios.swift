import Testing

/// SCENARIOS part 2. There are no versions: what a version would have counted is counted at the observers.
@MainActor
struct ChangeScenarios {
    let store = CounterStore()
    let log = Log()

    @Test("S19 a fresh store: the first delivery reports every field that is asked for")
    func fresh() {
        store.observe([.count, .step]) { state, changes in log("\(state.count) \(state.step) \(changes)") }
        #expect(log.lines == ["0 1 [count, step]"])
    }

    @Test("S20 a field set to what it is already reports nothing")
    func equalWrite() {
        store.observe(\.count, skipInitial: true) { log("\($0)") }.observe([.count], skipInitial: true) { _, _ in log("several") }
        store.invoke(.setCount(count: 0))
        #expect(log.lines == [])
    }

    @Test("S21 three commits, 0 → 1 → 2 → 2: changed, changed, not changed")
    func threeCommits() {
        var changes: [CounterModule.Changes] = []
        store.observe([.count], skipInitial: true) { changes.append($1) }
        for count in [1, 2, 2] { store.invoke(.setCount(count: count)) }
        #expect(changes == [.count, .count])
    }

    @Test("S22 real write, empty commit, equal write, three empty ones, one that only reads: two calls in all")
    func emptyCommits() {
        var calls = 0
        store.observe { _ in calls += 1 }
        store.invoke(.setCount(count: 1))
        store.transaction {}
        store.invoke(.setCount(count: 1))
        for _ in 0..<3 { store.transaction {} }
        _ = store.transaction { store.count }
        #expect(calls == 2)
    }

    @Test("S23 nothing differs: observers of one field and of several are silent")
    func nothingDiffers() {
        store.observe(\.count, skipInitial: true) { _ in log("count") }
        store.observe([.count, .step], skipInitial: true) { _, _ in log("both") }
        store.observe(skipInitial: true) { _ in log("all") }
        store.transaction { _ = store.invoke(.setCount(count: 0)).invoke(.setStep(step: 1)) }
        #expect(log.lines == [])
    }

    @Test("S24 one of two fields differs: their observer is told once, of that one")
    func oneOfTwo() {
        store.observe([.count, .step], skipInitial: true) { _, changes in log("\(changes)") }
        store.invoke(.setStep(step: 5))
        #expect(log.lines == ["[step]"])
    }

    @Test("S40 an optional field: nil, nil, 1, 1, 2, nil, nil is told as nil, 1, 2, nil")
    func optional() {
        let cart = CartStore()
        cart.observe(\.customer) { log($0 ?? "nil") }
        for customer in [nil, "1", "1", "2", nil, nil] { cart.invoke(.setCustomer(customer: customer)) }
        #expect(log.lines == ["nil", "1", "2", "nil"])
    }
}
