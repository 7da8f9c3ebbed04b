import StoreRuntime
import Testing

/// R11.3: what a store's members are called, what they return, and what they throw.
@MainActor
struct StoreNameTests {
    final class Screen {
        var title = ""
        var optional: String?
        var length = 0
    }

    let store = AuthStore(handler: AuthLogic())
    let log = Log()

    @Test("R11.3 observe, bind, listen and catch chain")
    func chain() {
        let screen = Screen()
        let same: AuthStore =
            store.observe(\.code) { log("code \($0)") }.observe([.code]) { log("several \($0.code) \($1)") }
            .observe { log("all \($0.code)") }.bind(\.title, to: screen, \.title).bind(\.title, to: screen, \.optional)
            .bind(\.code, to: screen, \.length) { $0.count }.listen { log("event \($0)") }.catch { log("error \($0)") }
        #expect(same === store)
        log.lines = []
        store.invoke(.setCode(code: "12")).emit(.loggedOut).throw("oops")
        #expect(log.lines == ["code 12", "several 12 [code]", "all 12", "event loggedOut", "error oops"])
        #expect(screen.title == store.title && screen.optional == store.title && screen.length == 2)
    }

    @Test("R11.3 their subscribing twins return a token, which ends them")
    func subscribe() {
        var tokens: [StoreSubscription] = [
            store.subscribe(\.code, skipInitial: true) { log("code \($0)") },
            store.subscribe([.code, .title], skipInitial: true) { log("several \($0.code) \($1)") },
            store.subscribe(skipInitial: true) { log("all \($0.code)") },
            store.subscribe(events: { log("event \($0)") }),
            store.subscribe(errors: { log("error \($0)") }),
        ]
        store.invoke(.setCode(code: "12")).emit(.loggedOut).throw("oops")
        #expect(log.lines == ["code 12", "several 12 [code]", "all 12", "event loggedOut", "error oops"])
        tokens.removeAll()
        store.catch { _ in }
        store.invoke(.setCode(code: "34")).emit(.loggedOut).throw("oops")
        #expect(log.lines.count == 5)
    }

    @Test("R11.3 bind without a key path: a closure gets the target, which is not kept alive")
    func bindClosure() {
        var screen: Screen? = Screen()
        if let screen { store.bind(\.code, to: screen) { $0.title = "<\($1)>" } }
        store.invoke(.setCode(code: "12"))
        #expect(screen?.title == "<12>")
        weak let gone = screen
        screen = nil
        store.invoke(.setCode(code: "34"))
        #expect(gone == nil)
    }

    @Test("R11.3 invoke never throws, try invoke(throwing:) throws to the caller too; both may be silent")
    func invoke() {
        let store = UndoStore(state: .init(), handler: UndoLogic())
        store.catch { log("caught \($0)") }.observe(\.name, skipInitial: true) { log("name \($0)") }
        store.invoke(.importLine(line: "ab !"))
        #expect(log.lines == ["caught refused"] && store.items == [])
        #expect(throws: UndoModule.UndoError.refused) { try store.invoke(throwing: .importLine(line: "ab !")) }
        #expect(log.lines == ["caught refused", "caught refused"])
        store.invoke(.rename(name: "a"), notify: false)
        #expect(throws: Never.self) { try store.invoke(throwing: .rename(name: "b"), notify: false) }
        #expect(store.name == "b" && log.lines.count == 2)
        #expect(throws: Never.self) { try store.invoke(throwing: .rename(name: "c"), notify: true) }
        #expect(log.lines.dropFirst(2) == ["name c"])
    }
}
