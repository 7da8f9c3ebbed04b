import StoreRuntime
import Testing

/// What an action does, in the fixed order of its steps.
@MainActor
struct StepTests {
    let logic = StepsLogic()
    let store: StepsStore
    let log = Log()

    init() {
        store = StepsStore(handler: logic, logger: StoreLogger { [log] in if $0.kind == .ignored { log("ignored \($0.value)") } })
        store.catch { [log] in log("\($0)") }.listen { [log] in log("\($0)") }
    }

    @Test("R5.4 payloads: labelled, unlabelled, with defaults, optional, a function; as methods and as values")
    func payloads() {
        store.labelled(name: "a", times: 2)
        #expect(store.name == "a2")
        store.single(.detail)
        #expect(store.route == .detail)
        store.defaulted()
        store.dispatch(.defaulted(times: 3))
        store.defaulted(times: 1, names: ["x"])
        #expect(store.state.log == ["2[]", "3[]", "1[\"x\"]"])
        store.optional()
        #expect(store.name == "none")
        store.dispatch(.optional(name: "some"))
        #expect(store.name == "some")
        store.function { "made \($0)" }
        #expect(store.name == "made 0")
    }

    @Test("R5.4 a payload's name comes before the field's, which is self.name then")
    func shadowing() {
        store.invoke(.setCount(count: 4))
        store.shadowing(count: 9)
        #expect(store.state.log == ["9 4"])
    }

    @Test("when: over computed values and over the payload; if it does not hold, nothing happens but an entry in the log")
    func conditions() {
        for _ in 0..<4 { store.guarded() }
        #expect(store.count == 3 && log.lines == ["ignored guarded"])
        store.guardedByPayload(by: 3)
        #expect(log.lines.last == "ignored guardedByPayload(by: 3)")
        store.guardedByPayload(by: 4)
        #expect(store.count == 4)
    }

    @Test("R5.3 cases: the first whose when holds; when beside them guards all; none is not taken")
    func cases() {
        store.choice(by: 0)
        store.choice(by: -1)
        #expect(log.lines == ["ignored choice(by: 0)", "ignored choice(by: -1)"])
        log.lines = []
        store.choice(by: 11)
        #expect(log.lines == ["tooMuch(11)", "tooMany"] && store.count == 0)
        log.lines = []
        store.choice(by: 7)
        #expect(store.count == 7 && log.lines == ["changed(count: 7, isLarge: true)"])
        store.choice(by: 1)
        store.choice(by: 2)
        #expect(store.count == 2 && store.state.log == ["one", "bare", "few, or more", "bare"])
    }

    @Test("R5.3 a bare list is its short form, and the case without when is the else")
    func elseCase() {
        for _ in 0..<4 { store.elseCase() }
        #expect(store.count == 3 && log.lines == ["full"])
    }

    @Test(
        "R7.4 R7.5 the steps' order: invokes, emits, dispatches, fail; arguments immediately before their own call; one delivery")
    func everyStep() {
        store.observe([.count, .route, .log], skipInitial: true) { log("\($0.count) \($0.route) \($0.log) \($1)") }
        store.everyStep()
        #expect(log.lines == ["3 detail [\"at 2\"] [route, count, log]", "full", "tooMuch(2)", "refused(3)"])
    }

    @Test("R7.5 an inner action runs whole, after the outer's emits; observers are told once")
    func inner() {
        store.observe(\.count, skipInitial: true) { log("count \($0)") }.observe(\.log, skipInitial: true) { log("log \($0)") }
        store.outer()
        #expect(log.lines == ["count 1", "log [\"inner 1\"]", "full", "tooMuch(1)"])
    }

    @Test("handler: true — steps, one delivery, the events, then Swift; what it invokes is told one by one, before it returns")
    func handlerAfterSteps() {
        store.observe(\.name, skipInitial: true) { log("name \($0)") }.observe(\.count, skipInitial: true) { log("count \($0)") }
        logic.answer = { [log] store in
            log("handler")
            store.invoke(.setCount(count: 1)).invoke(.setCount(count: 2))
            log("returns")
            throw StepsModule.StepsError.tooMany
        }
        store.answered(name: "n")
        #expect(log.lines == ["name n", "full", "handler", "count 1", "count 2", "returns", "tooMany"])
        #expect(logic.calls == ["answered n"])
    }

    @Test("an action without steps is Swift's; handler: false is no one's")
    func handlers() {
        store.observe(\.count, skipInitial: true) { log("count \($0)") }
        store.toSwift(4)
        #expect(log.lines == ["count 4", "count 5"] && logic.calls == ["toSwift 4"])
        store.ignored()
        #expect(log.lines.count == 2 && logic.calls.count == 1)
    }

    @Test("R11.4 a view store has the actions, and reaches the rest only by a cast on purpose")
    func viewStore() {
        let view: StepsViewStore = store
        view.observe(\.count, skipInitial: true) { log("count \($0)") }.dispatch(.guarded)
        #expect(view.count == 1 && log.lines == ["count 1"])
        #expect((view as? StepsStore) === store)
    }
}
