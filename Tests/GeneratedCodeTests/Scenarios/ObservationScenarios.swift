import StoreRuntime
import Testing

/// SCENARIOS part 3, as far as it is about one store on its own actor.
@MainActor
struct ObservationScenarios {
    let store = AuthStore(handler: AuthLogic())
    let log = Log()

    final class Screen {
        var isLoading = false
        var maybeCode: String?
        var length = -1
        var tags = "?"
    }

    @Test("S41 an observer of everything: the initial state, then the new one")
    func everything() {
        store.observe { log("\($0.isLoading)") }.dispatch(.viewDidLoad)
        #expect(log.lines == ["false", "true"])
    }

    @Test("S42 an observer of one field receives its value")
    func oneField() {
        store.observe(\.isLoading) { log("\($0)") }.dispatch(.viewDidLoad)
        #expect(log.lines == ["false", "true"])
    }

    @Test("S43 bind in its four forms: same type, into an Optional, with a map, an Optional source with a map")
    func bind() {
        let screen = Screen()
        store
            .bind(\.isLoading, to: screen, \.isLoading)
            .bind(\.code, to: screen, \.maybeCode)
            .bind(\.code, to: screen, \.length) { $0.count }
            .bind(\.tags, to: screen, \.tags) { $0?.joined() ?? "none" }
            .dispatch(.viewDidLoad)
        store.invoke(.setCode(code: "123")).invoke(.addTag(tag: "a")).invoke(.addTag(tag: "b"))
        #expect(screen.isLoading && screen.maybeCode == "123" && screen.length == 3 && screen.tags == "ab")
    }

    @Test("S44 an Optional source that is nil: the target gets map(nil) at once")
    func bindNil() {
        let screen = Screen()
        store.bind(\.tags, to: screen, \.tags) { $0?.joined() ?? "none" }
        #expect(screen.tags == "none")
    }

    @Test("S45 three observers of one field are called once each, in the order of registration")
    func registrationOrder() {
        for name in 1...3 { store.observe(\.code, skipInitial: true) { _ in log("\(name)") } }
        store.invoke(.setCode(code: "1"))
        #expect(log.lines == ["1", "2", "3"])
    }

    @Test("S46 a token released, or cancelled: no further call")
    func tokens() {
        var released: StoreSubscription? = store.subscribe(\.code) { log("a\($0)") }
        let cancelled = store.subscribe([.code]) { state, _ in log("b\(state.code)") }
        store.invoke(.setCode(code: "1"))
        _ = released
        released = nil
        cancelled.cancel()
        store.invoke(.setCode(code: "2"))
        #expect(log.lines == ["a", "b", "a1", "b1"])
    }

    @Test("S47 skipInitial: no call at registration, one at the commit")
    func skipInitial() {
        let token = store.subscribe(\.code, skipInitial: true) { log($0) }
        #expect(log.lines == [])
        store.invoke(.setCode(code: "1"))
        #expect(log.lines == ["1"])
        token.cancel()
    }

    @Test("S48 the first observer re-enters with 2 when it sees 1: both see 1, then 2")
    func reentrancy() {
        store.observe(\.code, skipInitial: true) { code in
            log("a\(code)")
            if code == "1" { store.invoke(.setCode(code: "2")) }
        }
        store.observe(\.code, skipInitial: true) { log("b\($0)") }
        store.invoke(.setCode(code: "1"))
        #expect(log.lines == ["a1", "b1", "a2", "b2"])
    }

    @Test("S49 a hundred observers, one of which commits again: each sees non-decreasing values and ends on the last")
    func manyObservers() {
        var seen = [[Int]](repeating: [], count: 100)
        for index in seen.indices {
            store.observe(\.attempts) { attempts in
                seen[index].append(attempts)
                if index == 50, attempts == 1 { store.invoke(.countAttempt) }
            }
        }
        store.invoke(.countAttempt)
        #expect(seen.allSatisfy { $0 == [0, 1, 2] })
    }

    @Test("S50 an observer that at 10 commits 11: it runs for 11 too, nothing is lost")
    func recursiveCommit() {
        let store = CounterStore()
        store.observe(\.count, skipInitial: true) { count in
            log("\(count)")
            if count == 10 { store.invoke(.setCount(count: 11)) }
        }
        store.invoke(.setCount(count: 10))
        #expect(log.lines == ["10", "11"] && store.count == 11)
    }

    @Test("S56 everything on the main actor: the observer has run when the commit returns")
    func synchronous() {
        var told = ""
        store.observe(\.code, skipInitial: true) { told = $0 }
        store.codeChanged(code: "9")
        #expect(told == "9")
    }

    @Test("S58 one listener, one event: exactly one delivery of that value")
    func oneEvent() {
        store.listen { log("\($0)") }.emit(.giveUp(3))
        #expect(log.lines == ["giveUp(3)"])
    }

    /// SwiftUI's `Binding` comes later; its two halves here are `bind` and the action.
    @Test("S66 both ways: through the action the state follows, after a commit the target reads the new value")
    func twoWay() {
        let screen = Screen()
        store.bind(\.code, to: screen, \.maybeCode)
        store.codeChanged(code: "typed")
        #expect(store.code == "type" && screen.maybeCode == "type")
        store.invoke(.setCode(code: "9"))
        #expect(screen.maybeCode == "9")
    }
}
