import StoreRuntime
import Testing

/// R7.4, R7.5: what is undone together, and what is not.
@MainActor
struct UndoTests {
    let logic = UndoLogic()
    let store: UndoStore
    let log = Log()

    init() {
        store = UndoStore(state: .init(count: 1, items: [7], scores: ["x": 1]), handler: logic)
        store.catch { [log] in log("\($0)") }.listen { [log] in log("\($0)") }
        store.observe(\.count, skipInitial: true) { [log] in log("count \($0)") }
        store.observe(\.items, skipInitial: true) { [log] in log("items \($0)") }
        store.observe([.name, .itemCount], skipInitial: true) { [log] in log("several \($0.name) \($0.itemCount) \($1)") }
    }

    @Test(
        "R7.5 a list whose effect throws: every invoke of it is undone, the rest and the event are skipped, no one is told, one error"
    )
    func list() {
        let before = store.state
        store.importTapped(line: "ab !")
        #expect(store.state == before && log.lines == ["refused"])
        store.invoke(.rename(name: "n"))
        #expect(log.lines.dropFirst() == ["several n 1 [name]"], "no mark of it is left either")
    }

    @Test("R7.4 R7.5 the same list when nothing throws: each argument immediately before its call, one delivery, then the event")
    func listSucceeds() {
        store.importTapped(line: "ab c")
        #expect(store.count == 2 && store.items == [2, 1] && store.name == "ab c" && store.scores == ["x": 1, "ab": 2, "c": 1])
        #expect(log.lines == ["count 2", "items [2, 1]", "several ab c 2 [name, itemCount]", "imported(2)"])
    }

    @Test("R7.5 two that may throw: the second takes the first back; what follows and the handler are skipped")
    func twoThrowing() {
        store.invoke(.setCount(count: 5))
        let before = store.state
        log.lines = []
        store.twoTapped(line: "abc")
        #expect(store.state == before && log.lines == ["refused"] && logic.calls == [])
        store.invoke(.setCount(count: 2))
        store.twoTapped(line: "abc")
        #expect(store.items == [3] && store.name == "checked" && store.count == 100 && logic.calls == ["twoTapped"])
    }

    @Test("R7.5 an inner failure does not undo the outer, nor stop it; all is one delivery, before the outer's handler")
    func innerFailure() {
        store.outerTapped(line: "x!!")
        #expect(store.count == 2 && store.items == [7] && store.name == "" && store.others == [])
        #expect(logic.calls == ["outerTapped"] && log.lines == ["count 2", "refused", "refused"])
    }

    @Test("R7.5 one of two inner actions fails: the other's change stays")
    func oneInnerFailure() {
        store.outerTapped(line: "x!")
        #expect(
            store.count == -1 && store.items == [7, -1] && store.name == "x!" && store.others == [-1] && store.scores["x!"] == -1)
        #expect(logic.calls == ["oneTapped", "outerTapped"])
        #expect(log.lines == ["count -1", "items [7, -1]", "several x! 2 [name, itemCount]", "refused"])
    }

    @Test("fail: what was invoked stays, it is told, then the error, then the handler")
    func fail() {
        store.failTapped()
        #expect(store.count == 2 && log.lines == ["count 2", "refused"] && logic.calls == ["failTapped"])
    }

    @Test("R5.3 R7.5 a case whose effect throws is undone; the other case dispatches and its unit closes")
    func cases() {
        let before = store.state
        store.caseTapped(line: "")
        #expect(store.state == before && log.lines == ["refused"])
        log.lines = []
        store.caseTapped(line: "ab!")
        #expect(store.state == before && log.lines == ["refused"] && logic.calls == [])
        log.lines = []
        store.caseTapped(line: "ab")
        #expect(store.count == 9 && store.items == [2] && logic.calls == ["failTapped"])
        #expect(log.lines == ["count 9", "items [2]", "imported(1)", "refused"])
        store.invoke(.setCount(count: 0))
        #expect(log.lines.last == "count 0", "no delivery was left open")
    }

    @Test("undone inside a transaction: what was invoked before stays, with its marks, and so does what follows")
    func inTransaction() {
        store.transaction {
            store.invoke(.addItem(item: 8)).invoke(.setCount(count: 4))
            store.importTapped(line: "a!")
            store.invoke(.append(item: 9, limit: 1)).invoke(.rename(name: "n"))
        }
        #expect(store.items == [7, 8] && store.count == 4 && store.name == "n" && store.scores == ["x": 1])
        #expect(log.lines == ["count 4", "items [7, 8]", "several n 2 [name, itemCount]", "refused", "refused"])
    }

    @Test("R6.7 an effect that may write everything is undone whole; a body of ours by what it mentions")
    func whole() {
        let before = store.state
        #expect(throws: UndoModule.UndoError.refused) { try store.invoke(throwing: .replaceAll(line: "!!")) }
        store.invoke(.append(item: 1, limit: 1)).invoke(.check(limit: 9))
        #expect(store.state == before && log.lines == ["refused", "refused", "refused"])
    }

    @Test("a Swift effect that does not throw writes in place, reads computed values, and marks what it writes")
    func plainSwift() {
        store.observe([.others, .name], skipInitial: true) { [log] in log("\($0.name) \($1)") }
        store.invoke(.fill(upTo: 3))
        #expect(store.others == [0, 1, 2] && store.name == "" && log.lines == [" [others]"])
        let empty = UndoStore(handler: logic)
        empty.invoke(.fill(upTo: 2))
        #expect(empty.name == "filled 2")
    }

    @Test("R11.1 an access that ends in a throw still marks")
    func modifyThenThrow() {
        func bump(_ value: inout Int) throws { value += 1; throw UndoModule.UndoError.refused }
        func grow(_ value: inout [Int]) throws { value.append(1); throw UndoModule.UndoError.refused }
        var draft = UndoModule.Draft(.init())
        try? bump(&draft.count)
        #expect(draft._s_changes == .count)
        try? grow(&draft.items)
        #expect(draft._s_changes == [.count, .items, .itemCount])
    }

    @Test("R5.7 the pure reducer: the same change, and all of it taken back when it throws")
    func pure() throws {
        var state = UndoModule.State(count: 1)
        try UndoModule.reduce(&state, .setCount(count: 3))
        try UndoModule.reduce(&state, .importLine(line: "ab"))
        #expect(state == UndoModule.State(count: 3, items: [2], scores: ["ab": 2]) && state.itemCount == 1)
        #expect(throws: UndoModule.UndoError.refused) { try UndoModule.reduce(&state, .importLine(line: "c!")) }
        #expect(state == UndoModule.State(count: 3, items: [2], scores: ["ab": 2]))
    }
}
