import StoreRuntime
import Testing

/// SCENARIOS part 5: derived values are computed values here, and what upstream does in hooks is an observer or an effect.
@MainActor
struct ComputedScenarios {
    let store = CatalogStore(state: .init(items: [.init(name: "a", price: 1)]))
    let log = Log()

    /// How often `sum` is computed while `body` runs.
    private func sums(_ body: () -> Void) -> Int {
        Probe.evaluations = 0
        body()
        return Probe.evaluations
    }

    @Test("S77 increment, empty, empty, increment: the derived value is told 0, 1, 2")
    func slices() {
        let store = CatalogStore(state: .init(items: [.init(name: "a", price: 1)], factor: 0))
        store.observe(\.twice) { log("\($0)") }
        store.invoke(.scale(factor: 1))
        store.transaction {}
        store.invoke(.scale(factor: 1)).invoke(.scale(factor: 2))
        #expect(log.lines == ["0", "2", "4"])
    }

    @Test("S78 nothing changed: not computed, no update; its field changed: computed, updated")
    func pipeline() {
        store.observe(\.sum, skipInitial: true) { log("\($0)") }
        #expect(sums { store.invoke(.scale(factor: 1)) } == 0 && log.lines == [])
        #expect(sums { store.invoke(.scale(factor: 3)) } == 1 && log.lines == ["3"])
    }

    @Test("S79 `uses` is authoritative: what else the Swift behind it reads makes no update")
    func declared() {
        let store = CartStore(state: .init(lines: [.init(name: "tea", price: 1)]))
        store.observe(\.names, skipInitial: true) { log("\($0)") }
        store.invoke(.setCoupon(coupon: 1)).invoke(.setCustomer(customer: "x"))
        #expect(log.lines == [])
        store.invoke(.add(line: .init(name: "milk", price: 1)))
        #expect(log.lines == ["[\"tea\", \"milk\"]"])
    }

    @Test("S80 a value over two fields: initially, and once for each; both together once")
    func combined() {
        store.observe(\.prefixed) { log("\($0)") }
        store.invoke(.scale(factor: 2)).invoke(.note(note: "n"))
        store.transaction { _ = store.invoke(.scale(factor: 3)).invoke(.note(note: "m")) }
        #expect(log.lines == ["[\"1\"]", "[\"2\"]", "[\"n2\"]", "[\"m3\"]"])
    }

    @Test("S81 five hundred readers of one version: computed once")
    func readers() {
        #expect(sums { for _ in 0..<500 { _ = store.sum } } == 1)
        store.invoke(.scale(factor: 2))
        for _ in 0..<500 { store.observe(\.sum, skipInitial: true) { log("\($0 + store.sum)") } }
        #expect(sums { store.invoke(.scale(factor: 3)) } == 1 && log.lines == Array(repeating: "6", count: 500))
    }

    @Test("S82 read three times in each notification: computed once a change, and not for an equal value")
    func filtered() {
        store.observe(\.prices) { _ in _ = store.sum + store.sum + store.sum }
        #expect(sums { store.invoke(.scale(factor: 2)) } == 1)
        #expect(sums { store.invoke(.scale(factor: 2)) } == 0)
    }

    @Test("S83 an unrelated commit does not compute it, a related one does, once")
    func unrelated() {
        store.observe(\.sum) { _ in }
        #expect(sums { store.invoke(.note(note: "x")).invoke(.pick(price: 1)) } == 0)
        #expect(sums { store.invoke(.scale(factor: 5)) } == 1)
    }

    @Test("S84 its field stays while another changes again and again: computed once")
    func nested() {
        #expect(sums { for number in 0..<10 { _ = store.invoke(.note(note: "\(number)")).sum } } == 1)
    }

    @Test("S85 a field that follows another: the effect that answers its change runs once for it, and for nothing else")
    func follows() {
        let store = CounterStore()
        store.observe(\.count) { _ in store.invoke(.setStep(step: store.step + 1)) }
        #expect(store.step == 2)
        store.invoke(.setCount(count: 5)).invoke(.setCount(count: 5))
        #expect(store.step == 3)
    }

    @Test("S86 two answers to two changes, neither of which runs for the other's; each change is told as what it is")
    func hooks() {
        let store = CatalogStore()
        store.observe(\.note, skipInitial: true) { _ in store.invoke(.scale(factor: 100)) }
        store.observe(\.picked, skipInitial: true) { _ in store.invoke(.scale(factor: store.factor + 1)) }
        store.observe([.note, .factor, .picked], skipInitial: true) { log("\($1)") }
        store.invoke(.pick(price: 1))
        #expect(store.factor == 2)
        store.invoke(.note(note: "A"))
        #expect(store.factor == 100 && log.lines == ["[factor, picked]", "[factor, note]"])
    }
}
