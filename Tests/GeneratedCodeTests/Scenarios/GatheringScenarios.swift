import StoreRuntime
import Testing

/// Observers that want only some of what they could hear, or with what came before.
@MainActor
struct GatheringScenarios {
    let store = StepsStore(handler: StepsLogic())
    let log = Log()

    @Test("S57 an observer that gathers from 0: its first call carries 1")
    func gathering() {
        store.observe(\.count, into: 0) { calls, count in
            calls += 1
            log("\(calls): \(count)")
        }
        store.invoke(.setCount(count: 5)).invoke(.setCount(count: 5)).invoke(.countUp)
        #expect(log.lines == ["1: 0", "2: 5", "3: 6"])
        let token = store.subscribe(\.count, into: [Int](), skipInitial: true) {
            $0.append($1); log("\($0)")
        }
        store.invoke(.countUp).invoke(.countUp)
        #expect(log.lines.suffix(2) == ["5: 8", "[7, 8]"])
        token.cancel()
    }

    @Test("S59 a selection of two fields: made only when one of them is written, told only when it is another value")
    func selecting() {
        var made = 0
        let select = { (state: StepsModule.State) in
            made += 1
            return "\(state.count / 10) \(state.name)"
        }
        let token = store.subscribe([.count, .name], select: select) { log($0) }
        for line in ["a", "b", "c"] { store.invoke(.note(line: line)) }
        #expect(made == 1)
        store.invoke(.setCount(count: 10)).invoke(.rename(name: "x")).invoke(.rename(name: "x")).invoke(.setCount(count: 11))
        #expect(made == 4 && log.lines == ["0 ", "1 ", "1 x"])
        token.cancel()
        store.observe([.count], select: \.count, skipInitial: true) { log("count \($0)") }
        store.invoke(.setCount(count: 12))
        #expect(made == 4 && log.lines.suffix(1) == ["count 12"])
    }

    @Test("S60 an observer with branches: each branch sees the start and its own change")
    func branches() {
        store.observe([.count, .name]) { state, changes in
            if changes.contains(.count) { log("count \(state.count)") }
            if changes.contains(.name) { log("name \(state.name)") }
        }
        store.invoke(.countUp).invoke(.rename(name: "a"))
        #expect(log.lines == ["count 0", "name ", "count 1", "name a"])
    }

    @Test("S61 dropFirst: 2 leaves out the start and the first change; each form has it")
    func dropping() {
        store.observe(\.count, dropFirst: 2) { log("one \($0)") }
        store.observe([.count], dropFirst: 2) { state, _ in log("several \(state.count)") }
        store.observe(dropFirst: 2) { log("all \($0.count)") }
        store.observe(\.count, skipInitial: true, dropFirst: 1) { log("skip \($0)") }
        store.observe([.count], select: \.count, dropFirst: 2) { log("selected \($0)") }
        let tokens = [store.subscribe(\.count, dropFirst: 2) { log("token \($0)") }]
        store.invoke(.countUp)
        #expect(log.lines == [])
        store.invoke(.countUp)
        #expect(log.lines == ["one 2", "skip 2", "token 2", "several 2", "all 2", "selected 2"] && tokens.count == 1)
    }

    @Test("S65 two views of one store: after each one's action both show the same")
    func twoViews() {
        final class Screen { var shown = "" }
        let screens = [Screen(), Screen()]
        let views: [StepsViewStore] = [store, store]
        for (view, screen) in zip(views, screens) { view.bind(\.count, to: screen, \.shown) { "\($0)" } }
        for (view, expected) in zip(views, ["1", "2"]) {
            view.guarded()
            #expect(screens.map(\.shown) == [expected, expected])
        }
    }
}
