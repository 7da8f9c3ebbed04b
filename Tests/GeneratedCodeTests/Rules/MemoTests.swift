import StoreRuntime
import Testing

/// Chains of computed values, values with a payload, and what else reads the memo.
@MainActor
struct MemoTests {
    let store = CatalogStore()
    let log = Log()

    private func add(_ prices: Int...) {
        for price in prices { store.invoke(.add(item: .init(name: "n\(price)", price: price))) }
    }

    /// How often the Swift behind a chain runs while `body` runs: once for `sum`, and once a price.
    private func counted(_ body: () -> Void) -> (sums: Int, prices: Int) {
        (Probe.evaluations, Probe.looks) = (0, 0)
        body()
        return (Probe.evaluations, Probe.looks)
    }

    @Test("a chain is computed link by link, each once, whoever reads it and in whatever order")
    func chain() {
        add(1, 2, 3)
        let first = counted { #expect(store.twice == 12 && store.average == 2 && store.sum == 6 && store.prices == [1, 2, 3]) }
        #expect(first.sums == 1 && first.prices == 3)
        let again = counted { #expect(store.label == "first 1 of 6" && store.cheapest == 1 && store.twice == 12) }
        #expect(again.sums == 1 && again.prices == 0, "only `above`, which had not been read")
        let unrelated = counted { _ = store.invoke(.note(note: "x")).twice + store.cheapest }
        #expect(unrelated.sums == 0 && unrelated.prices == 0)
    }

    @Test("a link that is not reached is not computed: `first` stands behind `isEmpty`, and there is none")
    func lazy() {
        #expect(store.label == "none" && store.average == 0)
        add(5)
        #expect(store.label == "first 5 of 5")
        store.invoke(.clear)
        #expect(store.label == "none" && store.state.label == "none")
    }

    @Test("at most once a commit with every link observed, and no one sees half of a change")
    func glitches() {
        add(1, 2)
        store.observe(\.sum, skipInitial: true) { log("sum \($0)") }
        store.observe(\.twice, skipInitial: true) { log("twice \($0)") }
        store.observe(\.average, skipInitial: true) { log("average \($0), sum \(store.sum)") }
        _ = store.prices
        let one = counted {
            store.transaction { _ = store.invoke(.scale(factor: 10)).invoke(.add(item: .init(name: "3", price: 3))) }
        }
        #expect(one.sums == 1 && one.prices == 3)
        #expect(log.lines == ["sum 60", "twice 120", "average 20, sum 60"])
    }

    @Test("conditions and arguments read the memo: one evaluation for each change that they see")
    func steps() {
        add(4)
        _ = store.twice
        let count = counted { store.addTapped(item: .init(name: "b", price: 6)) }
        #expect(store.note == "10" && store.picked == [0, 4, 4], "`sum` alone is the payload")
        // `average` was remembered; `self.sum` is the state's own: evaluated anew, with the two prices; `first` is one more, for two.
        #expect(count.sums == 1 && count.prices == 4)
        #expect(counted { _ = store.twice }.prices == 0)
        store.pickTapped()
        #expect(store.picked == [0, 4, 4, 10])
        let noted = counted { store.pickTapped() }
        #expect(store.note == "first 4 of 10" && noted.sums == 0 && noted.prices == 0)
    }

    @Test("inside a transaction each change is computed once, and what was computed there is told with the commit")
    func early() {
        store.observe(\.sum, skipInitial: true) { log("sum \($0)") }
        store.observe([.sum, .note], skipInitial: true) { log("several \($0.sum) \($1)") }
        let count = counted {
            store.transaction {
                add(1)
                #expect(store.sum + store.sum == 2)
                add(2)
                #expect(store.sum == 3 && store.twice == 6)
            }
        }
        #expect(count.sums == 3, "once in the middle, once at the end, once by the observer of several, whose state has no memo")
        #expect(log.lines == ["sum 3", "several 3 [sum]"])
        store.transaction {
            add(7)
            #expect(store.sum == 10)
            store.invoke(.clear)
            add(1, 2)
        }
        #expect(log.lines.count == 2 && store.sum == 3, "the result is the one that was told last")
    }

    @Test("what was computed in the middle of a unit that is undone is forgotten with it")
    func undone() {
        add(1)
        #expect(store.sum == 1)
        store.observe(\.sum, skipInitial: true) { log("sum \($0)") }.catch { log("\($0)") }
        store.riskTapped(item: .init(name: "x", price: 9))
        #expect(store.picked.isEmpty && store.sum == 1 && store.twice == 2 && log.lines == ["CancellationError()"])
        add(1)
        #expect(log.lines.last == "sum 2" && store.sum == 2)
    }

    @Test("with a payload: remembered for each, forgotten when what it reads changes; a shadowed name is the payload's (R6.8)")
    func payloads() {
        add(3, 1, 2)
        #expect(counted { _ = store.named(name: "n1") }.prices == 3 && store.named(name: "n1").map(\.price) == [1])
        #expect(
            counted {
                _ = store.named(name: "n1"); _ = store.named(name: "n2"); _ = store.named(name: "n1")
            }.prices == 3)
        #expect(counted { _ = store.invoke(.note(note: "x")).invoke(.scale(factor: 2)).named(name: "n1") }.prices == 0)
        add(9)
        #expect(counted { _ = store.named(name: "n1") }.prices == 4)
        #expect(store.above(minimum: 3) == [6, 4, 18] && store.above(minimum: 3, limit: 1) == [6])
        #expect(store.at(1) == 2 && store.at(7) == nil && store.state.at(1) == 2)
        #expect(store.of(item: .init(name: "n9", price: 9), note: "x") && !store.of(item: .init(name: "n9", price: 9), note: "y"))
        #expect(store.state.above(minimum: 3, limit: 1) == [6])
        store.invoke(.double)
        #expect(store.items.last?.price == 34, "a `do` block reads it too: 30 and four")
    }

    @Test("the cache of a value with a payload is bounded, and keeps what is read")
    func bounded() {
        add(1)
        for number in 0..<500 {
            _ = store.named(name: "\(number)")
            _ = store.named(name: "n1")
        }
        #expect(
            counted {
                _ = store.named(name: "n1"); _ = store.named(name: "499")
            }.prices == 0)
        #expect(counted { _ = store.named(name: "0") }.prices == 1)
    }

    @Test("a verbose logger hears of each computation and why; before the entry of what it was needed for")
    func logged() {
        var entries: [String] = []
        let store = CatalogStore(logger: StoreLogger { entries.append("\($0.kind) \($0.value)") })
        _ = store.twice
        #expect(entries == ["prices", "sum", "twice"].map { "computed \($0), read for the first time" })
        entries = []
        store.invoke(.scale(factor: 2)).invoke(.add(item: .init(name: "a", price: 1)))
        #expect(entries.allSatisfy { !$0.hasPrefix("computed") } && entries.contains("effect scale(factor: 2)"))
        entries = []
        _ = store.twice
        #expect(entries == ["prices", "sum", "twice"].map { "computed \($0), because of [items, factor]" })
        entries = []
        store.addTapped(item: .init(name: "b", price: 2))
        #expect(entries[0].hasPrefix("action addTapped"))
        #expect(entries[1] == "computed average, read for the first time" && entries[2].hasPrefix("effect add"))
        let computed = entries.dropFirst(2).filter { $0.hasPrefix("computed") }
        #expect(computed == ["computed prices, because of [items]", "computed first, read for the first time"])
    }
}
