import StoreRuntime
import Testing

/// Over 64 fields: `Changes` has several words.
@MainActor
struct WideTests {
    let store = WideStore()
    let log = Log()

    @Test("fields of every word are observed, alone and together, in declared order; a transaction's union spans words")
    func acrossWords() {
        store.observe(\.f69, skipInitial: true) { log("f69 \($0)") }.observe(\.f00, skipInitial: true) { log("f00 \($0)") }
        store.observe(\.f64, skipInitial: true) { log("f64 \($0)") }.observe(\.f63, skipInitial: true) { log("f63 \($0)") }
        store.observe([.f00, .f63, .f64, .f69], skipInitial: true) { log("several \($1)") }
        store.bothTapped()
        #expect(log.lines == ["f00 1", "f69 70", "several [f00, f69]"])
        log.lines = []
        store.transaction { _ = store.invoke(.setLast(f69: 1)).invoke(.setEdge(f63: 1, f64: 2)).invoke(.setFirst(f00: 2)) }
        #expect(log.lines == ["f00 2", "f63 1", "f64 2", "f69 1", "several [f00, f63, f64, f69]"])
    }

    @Test("an equal write is none; an unobserved field costs no one a call; a Swift effect marks what it writes")
    func changes() {
        store.observe(\.f64, skipInitial: true) { log("f64 \($0)") }.observe(skipInitial: true) { _ in log("told") }
        store.invoke(.setEdge(f63: 63, f64: 64))
        #expect(log.lines == [])
        store.invoke(.shuffle)
        #expect(log.lines == ["f64 164", "told"] && store.f00 == 100 && store.f69 == 169)
    }

    @Test("computed values over several words: once, after all of their fields; memoised till one of them changes")
    func computed() {
        store.observe(\.across) { log("across \($0)") }.observe(\.low, skipInitial: true) { log("low \($0)") }
        store.invoke(.setEdge(f63: 1, f64: 2)).invoke(.setFirst(f00: 5)).invoke(.setLast(f69: 0)).invoke(.addItem(item: 1))
        #expect(log.lines == ["across 196", "across 72", "low 6", "across 3"])
        #expect(store.far == 66)
    }

    @Test("rollback, and the bits as a set")
    func rollback() {
        store.catch { _ in log("refused") }.observe(\.f69, skipInitial: true) { _ in log("f69") }
        store.invoke(.refuse(f69: 1))
        #expect(store.f69 == 69 && log.lines == ["refused"])
        let some: WideModule.Changes = [.f00, .f63, .f64, .across]
        #expect(some.contains(.f64) && !some.contains(.f65) && some.intersection([.f64, .f65]) == .f64)
        #expect(some.subtracting([.f00, .across]) == [.f63, .f64] && some.union(.f01).symmetricDifference(some) == .f01)
        #expect(WideModule.Changes().isEmpty && !some.isDisjoint(with: .across) && "\(some)" == "[f00, f63, f64, across]")
    }

    @Test("an append stays in place here too")
    func inPlace() {
        let store = WideStore(state: .init(items: roomy()))
        store.observe(\.f00) { _ in }.observe(\.far) { _ in }
        let before = store.items.withUnsafeBufferPointer(\.baseAddress)
        for item in 0..<500 { store.invoke(.addItem(item: item)) }
        #expect(store.items.count == 501 && store.items.withUnsafeBufferPointer(\.baseAddress) == before)
    }

    private func roomy() -> [Int] {
        var array = [1]
        array.reserveCapacity(4096)
        return array
    }
}
