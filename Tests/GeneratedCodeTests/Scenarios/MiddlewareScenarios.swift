import StoreRuntime
import Testing

/// What stands around actions, what sees them pass, and what a commit is called.
@MainActor
struct MiddlewareScenarios {
    let log = Log()
    let logic = StepsLogic()

    @Test("S04 hooks for action, effect, event and error: exactly the matching one fires")
    func hooks() {
        let store = StepsStore(handler: logic)
        store.hook(action: { log("action \($0)") }, effect: { log("effect \($0)") }).hook(event: { log("event \($0)") })
        store.hook(error: { log("error \($0)") }).catch { _ in }
        let told: (() -> Void) -> [String] = { act in
            log.lines = []
            act()
            return log.lines
        }
        #expect(told { store.ignored() } == ["action ignored"])
        #expect(told { store.invoke(.setCount(count: 7)) } == ["effect setCount(count: 7)"])
        #expect(told { store.emit(.full) } == ["event full"])
        #expect(told { store.throw("oops") } == ["error oops"])
        #expect(told { store.bareTapped() } == ["action bareTapped", "effect note(line: \"bare\")"])
        #expect(told { store.guarded() } == ["action guarded"], "its condition does not hold")
    }

    @Test("a hook sees an error once, before the catchers, and does not count as one")
    func uncaught() {
        let store = StepsStore(handler: logic, logger: StoreLogger(isVerbose: false) { log("logged \($0.value)") })
        store.hook(error: { log("hook \($0)") }).throw("one").catch { log("caught \($0)") }.throw("two")
        #expect(log.lines == ["logged one", "hook one", "hook two", "caught two"])
    }

    @Test("S119 two middlewares: in, in, reduce, out, out; without next the action ends there")
    func order() {
        let store = CounterStore()
        for name in ["m1", "m2"] {
            store.middleware { [unowned store] action, next in
                log("\(name) in \(store.count)")
                if action != .decrementTapped || name == "m1" { next(action) }
                log("\(name) out \(store.count)")
            }
        }
        store.observe(\.count, skipInitial: true) { log("count \($0)") }
        store.incrementTapped()
        let around = ["m1 in 0", "m2 in 0", "count 1", "m2 out 1", "m1 out 1"]
        #expect(log.lines == around)
        log.lines = []
        store.dispatch(.decrementTapped)
        #expect(store.count == 1 && log.lines == ["m1 in 1", "m2 in 1", "m2 out 1", "m1 out 1"])
    }

    @Test("middleware replaces an action, passes it on twice, and later; what ends there is not logged")
    func replaces() {
        let logged = StoreLog()
        let store = CounterStore(logger: logged.logger)
        var later: (() -> Void)?
        store.middleware { action, next in
            switch action {
            case .incrementTapped: next(.stepChanged(step: 5))
            case .decrementTapped: later = { next(action) }
            case .stepChanged: (0..<2).forEach { _ in next(action) }
            case .resetThenTwiceTapped: break
            }
        }
        store.incrementTapped()
        #expect(store.count == 0 && store.step == 5, "what replaced it goes on to the next middleware, not through all again")
        store.dispatch(.resetThenTwiceTapped)
        store.stepChanged(step: 2)
        store.decrementTapped()
        #expect(store.count == 0 && logged.entries(of: .action).count == 3)
        later?()
        #expect(store.count == -2)
        #expect(
            logged.entries(of: .action)
                == [.action("stepChanged(step: 5)")] + [.action("stepChanged(step: 2)"), .action("stepChanged(step: 2)")]
                + [.action(CounterModule.Action.decrementTapped)])
    }

    @Test("S120 middleware sees the state before the action; what follows from it passes through all middlewares")
    func followUps() {
        let store = StepsStore(handler: logic)
        logic.answer = { store in store.dispatch(.bareTapped) }
        for name in ["m1", "m2"] {
            store.middleware { [unowned store] action, next in
                log("\(name) \(action) \(store.name)\(store.log)")
                next(action)
            }
        }
        store.answered(name: "a")
        #expect(
            log.lines == [
                "m1 answered(name: \"a\") []", "m2 answered(name: \"a\") []", "m1 bareTapped a[]", "m2 bareTapped a[]",
            ])
        log.lines = []
        store.outer()
        #expect(
            log.lines == ["m1 outer a[\"bare\"]", "m2 outer a[\"bare\"]", "m1 inner a[\"bare\"]", "m2 inner a[\"bare\"]"],
            "an inner dispatch too")
    }

    @Test("middleware and hooks last as long as the store, and do not keep it; next is harmless afterwards")
    func lifetime() {
        weak var (gone, resource): (CounterStore?, Resource?)
        var later: ((CounterModule.Action) -> Void)?
        do {
            let store = CounterStore(), owned = Resource()
            (gone, resource) = (store, owned)
            store.middleware { action, next in
                later = next
                withExtendedLifetime(owned) { next(action) }
            }
            store.hook(action: { _ in _ = owned }).incrementTapped()
            #expect(store.count == 1)
        }
        #expect(gone == nil)
        later?(.incrementTapped)
        later = nil
        #expect(resource == nil)
    }

    @Test("a hook that comes in the middle of a delivery sees what comes after it")
    func lateHook() {
        let store = CounterStore()
        store.observe(\.count, skipInitial: true) { count in
            if count == 1 {
                store.hook(effect: { log("\($0)") })
                store.invoke(.setStep(step: 2))
            }
        }
        store.incrementTapped()
        #expect(log.lines == ["setStep(step: 2)"])
        store.incrementTapped()
        #expect(log.lines == ["setStep(step: 2)", "add(amount: 2)"] && store.count == 3)
    }

    @Test("S85 a field that follows another: 1 at the start, 2 when the other is set, 2 when a third one is")
    func following() {
        let store = StepsStore(handler: logic)
        store.observe(\.name) { [unowned store] _ in store.invoke(.countUp) }
        #expect(store.count == 1)
        store.invoke(.rename(name: "a"))
        #expect(store.count == 2)
        store.invoke(.setRoute(.detail))
        #expect(store.count == 2)
    }

    @Test("S86 two rules around actions, each in one delivery with what caused it: 2, then 100, the first not run again")
    func rules() {
        let store = StepsStore(handler: logic)
        let rule = { (isDue: @escaping (StepsModule.Action) -> Bool, count: @escaping (Int) -> Int) in
            store.middleware { [unowned store] action, next in
                store.transaction {
                    next(action)
                    if isDue(action) { store.invoke(.setCount(count: count(store.count))) }
                }
            }
        }
        _ = rule({ if case .guarded = $0 { true } else { false } }, { $0 + 1 })
        _ = rule({ if case .labelled = $0 { true } else { false } }, { _ in 100 })
        store.observe([.name, .count], skipInitial: true) { log("\($0.count) \($1)") }
        store.guarded()
        store.labelled(name: "A", times: 1)
        #expect(log.lines == ["2 [count]", "100 [count, name]"])
    }

    @Test("S87 S90 a named transaction: its name is with its changes, once; the next commit has none")
    func names() {
        let logged = StoreLog()
        let store = StepsStore(handler: logic, logger: logged.logger)
        store.observe(\.count, skipInitial: true) { [unowned store] _ in store.invoke(.rename(name: "told")) }
        let result = store.transaction("Import") {
            store.transaction("inner") { _ = store.invoke(.setCount(count: 2)) }
            store.invoke(.setRoute(.detail))
            return 7
        }
        #expect(result == 7)
        store.transaction("nothing") {}
        store.invoke(.setCount(count: 3))
        #expect(
            logged.entries(of: .changes) == [
                .changes("[route, count, isFull]", name: "Import"), .changes("[name]"),
                .changes([.count, .isFull] as StepsModule.Changes),
            ])
        #expect(logged.entries.first == .effect(StepsModule.Effect.setCount(count: 2)))
        logged.clear()
        #expect(logged.entries == [])
    }
}
