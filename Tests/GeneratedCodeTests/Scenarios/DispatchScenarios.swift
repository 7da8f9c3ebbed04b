import StoreRuntime
import Testing

/// SCENARIOS part 1, as far as it is about one store.
@MainActor
struct DispatchScenarios {
    let log = Log()

    @Test("S01 the new state is there when dispatch returns")
    func visibleAtOnce() {
        let store = AuthStore(handler: AuthLogic())
        store.dispatch(.viewDidLoad)
        #expect(store.isLoading && store.state.isLoading)
    }

    @Test("S02 a handler that throws: the catcher runs, the state is untouched")
    func handlerThrows() {
        let store = StepsStore(handler: StepsLogic())
        let before = store.state
        store.catch { log("\($0)") }.observe(skipInitial: true) { _ in log("told") }
        store.dispatch(.toSwift(-1))
        #expect(log.lines == ["tooMany"] && store.state == before)
    }

    @Test("S03 an event without any effect: the listener hears it once, no one is told of state")
    func eventAlone() {
        let store = AuthStore(handler: AuthLogic())
        let before = store.state
        store.observe(skipInitial: true) { _ in log("told") }.listen { log("\($0)") }
        store.emit(.loggedOut)
        #expect(log.lines == ["loggedOut"] && store.state == before)
    }

    @Test("S04 the logger sees each kind, exactly the one that happened")
    func hooks() {
        let logger = StoreLogger { entry in log("\(entry.module) \(entry.kind) \(entry.value)") }
        let store = AuthStore(handler: AuthLogic(), logger: logger)
        store.helpTapped()
        #expect(log.lines == ["Auth action helpTapped"])
        log.lines = []
        store.invoke(.setCode(code: "1"))
        #expect(log.lines == ["Auth effect setCode(code: \"1\")", "Auth changes [code, isSubmitEnabled]"])
        log.lines = []
        store.emit(.giveUp(2))
        #expect(log.lines == ["Auth event giveUp(2)"])
        log.lines = []
        store.catch { _ in }.throw("oops")
        #expect(log.lines == ["Auth error oops"])
    }

    @Test("S09 increment: 0, then 1, checked where it stands")
    func increment() {
        let store = CounterStore()
        store.dispatch(.incrementTapped)
        #expect(store.count == 1)
        store.decrementTapped()
        store.decrementTapped()
        #expect(store.count == -1)
    }

    /// Props come with a later section; here a view's closure and what it reads are made from the view store by hand.
    @Test("S10 a view's own closure, called twice: 1, then 2")
    func props() {
        let store: CounterViewStore = CounterStore()
        let props = (count: { store.count }, onIncrement: { store.incrementTapped() })
        props.onIncrement()
        #expect(props.count() == 1)
        props.onIncrement()
        #expect(props.count() == 2)
    }

    @Test("S11 each commit is visible at once where it was made: a field, a nested one, and after a hop from elsewhere")
    func visibleEverywhere() async {
        let store = FormsStore()
        store.invoke(.setSingle(100))
        #expect(store.count == 100)
        store.invoke(.setTitle(title: "one"))
        #expect(store.item.title == "one" && store.item.isDone)
        await Task.detached {
            await MainActor.run {
                store.invoke(.setTitle(title: "two"))
                #expect(store.item.title == "two")
            }
        }.value
        #expect(store.item.title == "two")
    }

    @Test("S12 three resets, then two increments, in one action")
    func severalInvokes() {
        let store = CounterStore(state: .init(count: 7))
        store.observe(\.count, skipInitial: true) { log("\($0)") }
        store.resetThenTwiceTapped()
        #expect(store.count == 2 && log.lines == ["2"])
    }

    @Test("S13 a throwing effect: the error reaches the caller; state and observers are as before")
    func throwing() {
        let store = AuthStore(handler: AuthLogic())
        store.invoke(.addTag(tag: "old")).invoke(.setCode(code: "7"))
        let before = store.state
        store.observe(skipInitial: true) { _ in log("told") }.observe(\.tags, skipInitial: true) { _ in log("tags") }
        store.catch { log("\($0)") }
        #expect(throws: AuthModule.AuthError.invalidCode) { try store.invoke(throwing: .importAll(line: "a b!")) }
        #expect(store.state == before && log.lines == ["invalidCode"])
    }

    @Test("S14 a transaction hands back its value")
    func transactionValue() {
        let store = CounterStore()
        let text = store.transaction { "\(store.invoke(.add(amount: 2)).count)" }
        #expect(text == "2")
    }

    @Test("S15 a write through an absent optional does nothing; once it is there, the same write succeeds")
    func optionalScope() {
        let store = FormsStore()
        store.invoke(.setToken(token: "a"))
        #expect(store.session == nil)
        store.invoke(.signIn(token: "b")).invoke(.setToken(token: "c")).invoke(.finish(index: 0))
        #expect(store.session?.token == "c" && store.session?.items.map(\.isDone) == [true])
    }

    @Test("S18 a batch with one change is one notification; an empty one is none")
    func batch() {
        let store = CounterStore()
        store.observe(skipInitial: true) { log("\($0.count)") }
        store.transaction { _ = store.invoke(.setCount(count: 1)).invoke(.setStep(step: 2)) }
        store.transaction {}
        #expect(log.lines == ["1"])
    }
}
