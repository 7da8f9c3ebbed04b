import StoreRuntime
import Testing

/// Values over fields of one or several stores, and fields written into other stores.
@MainActor
struct DerivedScenarios {
    let steps = StepsStore(handler: StepsLogic())
    let counter = CounterStore()
    let log = Log()

    private func combined() -> Derived<String> {
        Derived(steps.derived(\.count), steps.derived(\.name)) { count, name in
            log("made")
            return "\(count)\(name)"
        }
    }

    @Test("S77 the value follows: 0, 1, 1, 1, 2, and is told only when it is another")
    func following() {
        let count = counter.derived(\.count)
        let token = count.subscribe { log("told \($0)") }
        for act in [counter.incrementTapped, {}, { counter.stepChanged(step: 1) }, counter.incrementTapped] {
            act()
            log("\(count.value)")
        }
        #expect(log.lines == ["told 0", "told 1", "1", "1", "1", "told 2", "2"])
        token.cancel()
        counter.incrementTapped()
        #expect(log.lines.count == 7 && count.value == 3)
    }

    @Test("S78 S79 made from another: only when that is another value, whatever else the transform reads")
    func mapping() {
        let name = steps.derived(\.name).map { [unowned steps] name in
            log("made")
            return "\(name)\(steps.count)"
        }
        let token = name.subscribe(skipInitial: true) { log($0) }
        steps.invoke(.countUp).invoke(.rename(name: ""))
        #expect(log.lines == ["made"] && name.value == "0")
        steps.invoke(.rename(name: "a"))
        #expect(log.lines == ["made", "made", "a1"])
        token.cancel()
    }

    @Test("S80 two fields: the start, and once for each change; both in one commit are one, made after both")
    func combining() {
        let both = combined()
        let token = both.subscribe { log($0) }
        steps.invoke(.setCount(count: 1)).invoke(.rename(name: "a"))
        #expect(log.lines == ["made", "0", "made", "1", "made", "1a"])
        steps.transaction { _ = steps.invoke(.setCount(count: 2)).invoke(.rename(name: "b")) }
        #expect(log.lines.suffix(2) == ["made", "2b"] && log.lines.count == 8)
        token.cancel()
    }

    @Test("over two stores: never old with new, even while one tells and the other changes; made once for a change of both")
    func severalStores() {
        let sum = Derived(steps.derived(\.count), counter.derived(\.count)) { a, b in
            log("made")
            return "\(a)+\(b)"
        }
        let token = sum.subscribe(skipInitial: true) { log($0) }
        steps.observe(\.count, skipInitial: true) { [unowned counter] in _ = counter.invoke(.setCount(count: $0)) }
        steps.invoke(.setCount(count: 5))
        #expect(log.lines == ["made", "made", "5+0", "made", "5+5"], "the sum registered before the one that changes the other")
        log.lines = []
        counter.transaction { steps.transaction { _ = (steps.invoke(.setCount(count: 6)), counter.invoke(.setCount(count: 6))) } }
        #expect(log.lines == ["made", "6+6"])
        let doubled = Derived(sum, sum.map { $0 + $0 }) { "\($0) \($1)" }
        let other = doubled.subscribe { log($0) }
        log.lines = []
        counter.invoke(.setCount(count: 7))
        #expect(log.lines == ["made", "6+7", "6+7 6+76+7"], "a diamond is made once, after both sides")
        withExtendedLifetime((token, other)) {}
    }

    @Test("an observer that changes a store: told in order, not nested, everyone ends on the last value")
    func nested() {
        let count = counter.derived(\.count).map { $0 * 10 }
        let tokens = [
            count.subscribe(skipInitial: true) { [unowned counter] value in
                if value == 10 { counter.incrementTapped() }
                log("first \(value)")
            }, count.subscribe(skipInitial: true) { log("second \($0)") },
        ]
        counter.incrementTapped()
        #expect(log.lines == ["first 10", "second 10", "first 20", "second 20"] && tokens.count == 2)
    }

    @Test("S70 the store goes first: it is freed, the subscriber's resource too, and the value stays as it was")
    func storeGoes() {
        weak var (gone, resource): (CounterStore?, Resource?)
        let count: Derived<Int>, token: StoreSubscription
        do {
            let store = CounterStore(), owned = Resource()
            (gone, resource) = (store, owned)
            count = store.derived(\.count)
            token = count.map { $0 + 1 }.subscribe { _ in _ = owned }
            store.incrementTapped()
        }
        #expect(gone == nil && resource == nil && count.value == 1)
        token.cancel()
        let late = count.subscribe { log("\($0)") }
        #expect(log.lines == ["1"])
        late.cancel()
    }

    @Test("S71 S72 S73 a chain keeps what it is made from, a token keeps the chain, nothing keeps it without them")
    func lifetimes() {
        weak var (source, mapped): (Derived<Int>?, Derived<Int>?)
        do {
            let count = counter.derived(\.count)
            (source, mapped) = (count, count.map { $0 / 2 })
        }
        #expect(source == nil && mapped == nil, "nobody subscribed")
        var token: StoreSubscription?
        do {
            let count = counter.derived(\.count), half = count.map { $0 / 2 }
            (source, mapped) = (count, half)
            token = half.subscribe(skipInitial: true) { log("\($0)") }
        }
        #expect(source != nil && mapped != nil)
        counter.stepChanged(step: 2)
        counter.incrementTapped()
        #expect(log.lines == ["1"])
        token?.cancel()
        #expect(source == nil && mapped == nil)
        counter.incrementTapped()
        #expect(log.lines == ["1"])
        var half: Derived<Int>?
        do {
            let count = counter.derived(\.count)
            half = count.map { $0 / 2 }
            (source, mapped) = (count, half)
        }
        #expect(source != nil && half?.value == 2)
        half = nil
        #expect(source == nil && mapped == nil)
    }

    @Test("a derived value as a stream ends with its store")
    func stream() async {
        var reader: AsyncStream<Int>.Iterator
        do {
            let store = CounterStore()
            reader = store.derived(\.count).map { $0 * 2 }.values().makeAsyncIterator()
            #expect(await reader.next() == 0)
            store.incrementTapped()
        }
        #expect(await reader.next() == 2)
        #expect(await reader.next() == nil)
    }

    @Test("S88 two stores that assign to each other: what one gets the other has, and there is no echo")
    func bothWays() {
        let tokens = [
            steps.derived(\.count).assign(to: counter) { $0.invoke(.setCount(count: $1)) },
            counter.derived(\.count).assign(to: steps) { $0.invoke(.setCount(count: $1)) },
        ]
        steps.observe(\.count, skipInitial: true) { log("steps \($0)") }
        counter.observe(\.count, skipInitial: true) { log("counter \($0)") }
        counter.invoke(.setCount(count: 2))
        #expect(steps.count == 2 && counter.count == 2)
        steps.invoke(.countUp)
        #expect(steps.count == 3 && counter.count == 3)
        #expect(log.lines.sorted() == ["counter 2", "counter 3", "steps 2", "steps 3"])
        withExtendedLifetime(tokens) {}
    }

    @Test("S89 a field kept in another store, a property, an Optional: at once and after each commit, while the target lives")
    func assigning() {
        final class Screen { var (text, size): (String, Int?) = ("?", nil) }
        var screen: Screen? = Screen()
        let tokens = [
            steps.derived(\.name).assign(to: screen!, \.text),
            steps.derived(\.count).map(Optional.some).assign(to: screen!, \.size),
            steps.derived(\.count).assign(to: counter) { $0.invoke(.setCount(count: $1)) },
        ]
        #expect(screen?.text == "" && screen?.size == 0)
        for (name, count) in [("a", 4), ("b", 5)] {
            steps.invoke(.rename(name: name)).invoke(.setCount(count: count))
            #expect(screen?.text == name && screen?.size == count && counter.count == count)
        }
        weak let gone = screen
        screen = nil
        #expect(gone == nil)
        steps.invoke(.countUp).invoke(.rename(name: "c"))
        #expect(counter.count == 6 && tokens.count == 3)
    }

    @Test("S91 objects for ids: the same again for the same ids, none made anew; who is not asked for goes")
    func pool() {
        final class Row { let id: Int; init(_ id: Int) { self.id = id } }
        var made = 0
        let rows = ObjectPool<Int, Row> { id in
            made += 1
            return Row(id)
        }
        let first = rows(0..<100), again = rows((0..<100).reversed())
        #expect(made == 100 && zip(first, again.reversed()).allSatisfy { $0 === $1 } && again[0].id == 99)
        _ = rows([1, 2, 2])
        #expect(rows([2])[0] === first[2] && made == 100)
        #expect(rows([3])[0] !== first[3] && made == 101)
    }
}
