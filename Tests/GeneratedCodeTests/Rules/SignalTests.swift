import StoreRuntime
import Testing

/// Events, errors, silent changes, cycles.
@MainActor
struct SignalTests {
    let store = AuthStore(handler: AuthLogic())
    let log = Log()

    @Test("events: FIFO, never merged, each after the state that was due before it")
    func events() {
        store.observe(\.code, skipInitial: true) { code in
            log("code \(code)")
            if code == "1" { store.emit(.giveUp(1)).emit(.giveUp(1)).emit(.loggedOut).invoke(.setCode(code: "2")) }
        }
        store.observe([.code], skipInitial: true) { state, _ in log("several \(state.code)") }
        store.listen { log("\($0) at \(store.code)") }
        store.invoke(.setCode(code: "1"))
        #expect(log.lines == ["code 1", "code 2", "several 2", "giveUp(1) at 2", "giveUp(1) at 2", "loggedOut at 2"])
    }

    @Test("an event that a listener causes comes after those that were there before; state in between")
    func eventsOfListeners() {
        store.observe(\.attempts, skipInitial: true) { log("attempts \($0)") }
        store.listen { event in
            log("\(event)")
            if event == .giveUp(1) { store.emit(.loggedOut).invoke(.countAttempt) }
        }
        store.transaction { _ = store.emit(.giveUp(1)).emit(.giveUp(2)) }
        #expect(log.lines == ["giveUp(1)", "attempts 1", "giveUp(2)", "loggedOut"])
    }

    @Test("events are multicast in order, not stored, not replayed")
    func multicast() {
        store.emit(.loggedOut)
        store.listen { log("a \($0)") }.listen { log("b \($0)") }
        #expect(log.lines == [])
        store.emit(.loggedOut)
        #expect(log.lines == ["a loggedOut", "b loggedOut"])
    }

    @Test("events and errors of a transaction wait for its end, in the order caused, after its state")
    func inTransaction() {
        store.listen { log("\($0) \(store.code)") }.catch { log("\($0)") }.observe(\.code, skipInitial: true) {
            log("code \($0)")
        }
        store.transaction {
            store.emit(.loggedOut).throw("oops").emit(.giveUp(1)).invoke(.setCode(code: "1"))
            #expect(log.lines == [])
        }
        #expect(log.lines == ["code 1", "loggedOut 1", "oops", "giveUp(1) 1"])
    }

    @Test("errors: every catcher hears the typed error; one that another catcher causes follows")
    func errors() {
        var errors: [StoreError] = []
        store.catch { errors.append($0) }.catch { log("\($0)") }
        store.throw(AuthModule.AuthError.invalidCode).throw("text")
        #expect(log.lines == ["invalidCode", "text"])
        if case .error(let error) = errors.first {
            #expect(error as? AuthModule.AuthError == .invalidCode)
        } else {
            Issue.record("no error")
        }
        if case .text(let text) = errors.last { #expect(text == "text") } else { Issue.record("no text") }
    }

    @Test("errors without a catcher reach the logger, once; with one they do not, unless it sees everything")
    func uncaught() {
        let store = AuthStore(
            handler: AuthLogic(), logger: StoreLogger(isVerbose: false) { log("\($0.module) \($0.kind) \($0.value)") })
        store.throw("oops").importTapped(line: "!")
        #expect(log.lines == ["Auth error oops", "Auth error invalidCode"])
        store.catch { _ in }.throw("caught")
        #expect(log.lines.count == 2)
    }

    @Test("an action that is not taken goes to the logger as ignored, and does nothing")
    func ignored() {
        let store = AuthStore(handler: AuthLogic(), logger: StoreLogger { log("\($0.kind) \($0.value)") })
        store.submitTapped()
        let why = "computed isSubmitEnabled, read for the first time"
        #expect(log.lines == ["action submitTapped", why, "ignored submitTapped"] && !store.isLoading)
    }

    @Test("silent: told with the next commit that changes something, not with one that changes nothing")
    func silent() {
        store.observe(\.code, skipInitial: true) { log("code \($0)") }
        store.invoke(.setCode(code: "1"), notify: false).invoke(.setCode(code: "1")).transaction {}
        #expect(log.lines == [] && store.code == "1")
        store.invoke(.countAttempt)
        #expect(log.lines == ["code 1"])
    }

    @Test("R11.7 silent: an event is a notification, and follows the state; a transaction notifies if any invoke in it does")
    func silentThenEvent() {
        store.observe(\.code, skipInitial: true) { log("code \($0)") }.listen { log("\($0)") }
        store.transaction { _ = store.invoke(.setCode(code: "1"), notify: false).invoke(.countAttempt, notify: false) }
        #expect(log.lines == [])
        store.emit(.loggedOut)
        #expect(log.lines == ["code 1", "loggedOut"])
        store.transaction { _ = store.invoke(.setCode(code: "2"), notify: false).invoke(.countAttempt) }
        #expect(log.lines.last == "code 2")
    }

    @Test(
        "R11.6 a cycle of rounds is an error, not a hang; state stays as committed, what is pending goes out with the next commit"
    )
    func cycle() {
        store.catch { log("\($0)") }
        var isRunning = true
        store.observe(\.attempts, skipInitial: true) { attempts in
            if isRunning { store.invoke(.countAttempt) } else { log("attempts \(attempts)") }
        }
        store.invoke(.countAttempt)
        #expect(log.lines == ["Auth: still changing after 100000 rounds of one delivery"])
        #expect(store.attempts == 100_001)
        isRunning = false
        store.invoke(.setCode(code: "1"))
        #expect(log.lines.dropFirst() == ["attempts 100001"])
    }

    @Test("R11.6 a queue of events that feeds itself is a cycle too, however it grows")
    func eventCycle() {
        store.catch { log("\($0)") }
        var token = store.subscribe(events: { store.emit($0) })
        store.emit(.loggedOut)
        #expect(log.lines.count == 1)
        token.cancel()
        store.invoke(.setCode(code: "1"))
        token = store.subscribe(events: { store.emit($0).emit($0) })
        store.emit(.loggedOut)
        #expect(log.lines.count == 2 && store.code == "1")
        token.cancel()
    }
}
