import StoreRuntime
import Testing

/// `pause` and `resume` of a token, and waiting until all is told.
@MainActor
struct PauseTests {
    let store = StepsStore(handler: StepsLogic())
    let log = Log()

    @Test("a paused observer hears nothing, and the newest value once when it goes on; nothing if nothing changed")
    func field() {
        let token = store.subscribe(\.count) { log("\($0)") }
        token.pause()
        token.pause()
        store.invoke(.countUp).invoke(.countUp)
        #expect(log.lines == ["0"])
        token.resume()
        #expect(log.lines == ["0", "2"])
        token.resume()
        token.pause()
        store.invoke(.rename(name: "x"))
        token.resume()
        #expect(log.lines == ["0", "2"])
        store.invoke(.countUp)
        #expect(log.lines == ["0", "2", "3"])
    }

    @Test("an observer of several fields hears at once of all that changed in the pause")
    func several() {
        let token = store.subscribe([.count, .name], skipInitial: true) { log("\($0.count) \($0.name) \($1)") }
        token.pause()
        store.invoke(.countUp).invoke(.rename(name: "x")).invoke(.setRoute(.detail))
        token.resume()
        #expect(log.lines == ["1 x [count, name]"])
        token.pause()
        store.invoke(.setRoute(.list))
        token.resume()
        #expect(log.lines == ["1 x [count, name]"])
    }

    @Test("events and errors of the pause are not kept; an error that only paused catchers could hear is logged")
    func signals() {
        let store = StepsStore(handler: StepsLogic(), logger: StoreLogger(isVerbose: false) { log("logged \($0.value)") })
        let tokens = [store.subscribe(events: { log("\($0)") }), store.subscribe(errors: { log("caught \($0)") })]
        tokens.forEach { $0.pause() }
        store.emit(.full).throw("one")
        tokens.forEach { $0.resume() }
        store.emit(.tooMuch(1)).throw("two")
        #expect(log.lines == ["logged one", "tooMuch(1)", "caught two"])
    }

    @Test("what an observer causes when it goes on is told to it after that, in order")
    func nested() {
        let token = store.subscribe(\.count, skipInitial: true) { [unowned store] count in
            log("in \(count)")
            if count < 3 { store.invoke(.countUp) }
            log("out \(count)")
        }
        token.pause()
        store.invoke(.countUp)
        token.resume()
        #expect(log.lines == ["in 1", "out 1", "in 2", "out 2", "in 3", "out 3"])
    }

    @Test("an observer pauses itself, and is paused or cancelled while it goes on")
    func fromInside() {
        var token: StoreSubscription?
        token = store.subscribe(\.count, skipInitial: true) { count in
            log("\(count)")
            token?.pause()
        }
        store.invoke(.countUp).invoke(.countUp)
        #expect(log.lines == ["1"])
        token?.resume()
        #expect(log.lines == ["1", "2"])
        store.invoke(.countUp)
        #expect(log.lines == ["1", "2"], "it paused itself again while it went on")
        token?.cancel()
        token?.resume()
        store.invoke(.countUp)
        #expect(log.lines == ["1", "2"])
        var other: StoreSubscription?
        other = store.subscribe(\.name, skipInitial: true) { name in
            log(name)
            other?.cancel()
        }
        other?.pause()
        store.invoke(.rename(name: "a"))
        other?.resume()
        store.invoke(.rename(name: "b"))
        #expect(log.lines == ["1", "2", "a"])
    }

    @Test("one that registers and pauses in the middle of a round misses the next")
    func newcomer() {
        var token: StoreSubscription?
        store.observe(\.count, skipInitial: true) { [unowned store] count in
            guard count == 1 else { return }
            token = store.subscribe(\.count) { log("\($0)") }
            token?.pause()
        }
        store.invoke(.countUp).invoke(.countUp)
        #expect(log.lines == ["1"])
        token?.resume()
        #expect(log.lines == ["1", "2"])
    }

    @Test("a paused observer's resources go with its token, and with the store")
    func lifetime() {
        weak var resource: Resource?
        for dropsToken in [true, false] {
            var token: StoreSubscription?
            do {
                let store = CounterStore(), owned = Resource()
                resource = owned
                token = store.subscribe(\.count) { _ in _ = owned }
                token?.pause()
                store.incrementTapped()
                if dropsToken { token = nil }
            }
            #expect(resource == nil)
            token?.resume()
        }
    }

    @Test("settled: at once when nothing is being told; else behind all that is due, once")
    func settled() async {
        store.settled { log("at once") }
        #expect(log.lines == ["at once"])
        log.lines = []
        store.observe(\.count, skipInitial: true) { [unowned store] count in
            if count == 1 {
                store.settled { log("settled \(store.count)") }.emit(.full)
                store.invoke(.countUp)
            }
            log("first \(count)")
        }
        store.observe(\.count, skipInitial: true) { log("second \($0)") }.listen { log("\($0)") }
        store.invoke(.countUp)
        #expect(log.lines == ["first 1", "second 1", "first 2", "second 2", "settled 2", "full"])
        log.lines = []
        store.transaction {
            store.settled { log("settled") }.invoke(.setCount(count: 9))
            log("inside")
        }
        #expect(log.lines == ["inside", "first 9", "second 9", "settled"])
        await store.settled()
        #expect(log.lines.count == 4)
    }

    @Test("settled comes also when a cycle is given up")
    func settledAfterCycle() {
        let store = CounterStore()
        store.catch { log("\($0)") }
        store.observe(\.count, skipInitial: true) { [unowned store] count in
            if count == 1 { store.settled { log("settled") } }
            store.incrementTapped()
        }
        store.incrementTapped()
        #expect(log.lines.count == 2 && log.lines.last == "settled")
    }
}
