import StoreRuntime
import Testing

/// SEMANTICS part 3: what StoreSwift gets wrong, each as a test of ours.
@MainActor
struct PeerRegressionTests {
    let store = AuthStore(handler: AuthLogic())
    let log = Log()

    @Test("a nested invoke is not lost, and the second observer does not end on a stale value")
    func nestedInvoke() {
        store.observe(\.code, skipInitial: true) { if $0 == "1" { store.invoke(.setCode(code: "2")) } }
        store.observe(\.code, skipInitial: true) { log($0) }
        store.invoke(.setCode(code: "1"))
        #expect(log.lines == ["1", "2"] && store.code == "2")
    }

    @Test("the state inside an observer is the new one")
    func stateInsideObserver() {
        store.observe(\.code, skipInitial: true) { log("\($0 == store.state.code) \(store.code)") }
        store.observe([.code], skipInitial: true) { state, _ in log("\(state == store.state)") }
        store.invoke(.setCode(code: "1"))
        #expect(log.lines == ["true 1", "true"])
    }

    @Test("a throwing reduce keeps no partial change and notifies no one")
    func throwingReduce() {
        let before = store.state
        store.observe(skipInitial: true) { _ in log("told") }.observe(\.tags, skipInitial: true) { _ in log("tags") }.catch { _ in
        }
        store.invoke(.importAll(line: "a b c!"))
        #expect(store.state == before && log.lines == [])
        store.invoke(.setCode(code: "1"))
        #expect(log.lines == ["told"], "no mark of it is left either")
    }

    @Test("a silent change is reported")
    func silentChange() {
        store.observe(\.code, skipInitial: true) { log($0) }
        store.invoke(.setCode(code: "1"), notify: false).invoke(.countAttempt)
        #expect(log.lines == ["1"])
    }

    @Test("an optional bind with a map does not skip the first nil")
    func optionalBind() {
        final class Label { var text = "?" }
        let label = Label()
        store.bind(\.session, to: label, \.text) { $0?.token ?? "nobody" }
        #expect(label.text == "nobody")
        store.invoke(.setSession(session: .init(token: "t"))).invoke(.setSession(session: nil))
        #expect(label.text == "nobody")
    }

    @Test("observing several fields does not ignore those that are not Hashable")
    func notHashable() {
        store.observe([.scores, .session, .mask], skipInitial: true) { _, changes in log("\(changes)") }
        store.invoke(.addScore(name: "a", score: 1)).invoke(.setSession(session: .init(token: "t"))).invoke(.setMask { $0 })
        #expect(log.lines == ["[scores]", "[session]", "[mask]"])
    }

    @Test("there is a way to unsubscribe")
    func unsubscribe() {
        let token = store.subscribe(\.code, skipInitial: true) { log($0) }
        token.cancel()
        store.invoke(.setCode(code: "1"))
        #expect(log.lines == [])
    }

    /// Those of asynchronous actions: S102.
    @Test("concurrent read-modify-writes lose nothing")
    func increments() async {
        let store = CounterStore()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<200 { group.addTask { await MainActor.run { _ = store.invoke(.add(amount: 1)) } } }
        }
        #expect(store.count == 200)
    }

    @Test("an error without a catcher does not vanish")
    func uncaughtError() {
        let store = AuthStore(handler: AuthLogic(), logger: StoreLogger(isVerbose: false) { log("\($0.value)") })
        store.importTapped(line: "!")
        #expect(log.lines == ["invalidCode"])
    }

    @Test("an error of a task without a catcher does not vanish")
    func uncaughtTask() async {
        struct Broken: Error {}
        var tasks = WorkModule.Tasks.unimplemented
        tasks.send = { _ in throw Broken() }
        let store = WorkStore(tasks: tasks, logger: StoreLogger(isVerbose: false) { log("\($0.kind) \($0.value)") })
        await store.sendTapped(1).finished()
        #expect(log.lines == ["error Broken()"])
    }

    @Test("two states that went apart after an undo are not equal; where they meet they are")
    func divergedAfterUndo() {
        let other = AuthStore(handler: AuthLogic())
        for each in [store, other] { each.catch { _ in }.invoke(.importAll(line: "a!")) }
        #expect(store.state == other.state)
        store.invoke(.setCode(code: "1"))
        other.invoke(.setCode(code: "2"))
        #expect(store.state != other.state)
        other.invoke(.setCode(code: "1"))
        #expect(store.state == other.state)
    }
}
