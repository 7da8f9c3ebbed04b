import StoreRuntime
import Testing

/// SCENARIOS parts 5 and 8, as far as this store has them.
@MainActor
struct HookScenarios {
    let log = Log()

    /// Commits have no names of their own: the effect is the name.
    @Test("S90 a named commit: the record carries exactly one entry of that name, with its payload")
    func named() {
        let logger = StoreLogger { entry in log("\(entry.kind) \(entry.value)") }
        let store = CounterStore(logger: logger)
        store.stepChanged(step: 3)
        #expect(log.lines == ["action stepChanged(step: 3)", "effect setStep(step: 3)", "changes [step]"])
    }

    @Test("S121 an effect throws after it wrote a field: state and observers untouched, the error delivered once")
    func throwsAfterWriting() {
        let store = UndoStore(handler: UndoLogic())
        store.catch { log("\($0)") }.observe(skipInitial: true) { _ in log("told") }
        store.invoke(.check(limit: 9))
        #expect(store.name == "" && log.lines == ["refused"])
        store.invoke(.check(limit: 0))
        #expect(store.name == "checked" && log.lines == ["refused", "told"])
    }

    @Test("S122 a silent effect, then a normal one on another field: the silent field is reported with it")
    func silent() {
        let store = CounterStore()
        store.observe(\.count, skipInitial: true) { log("count \($0)") }
        store.invoke(.setCount(count: 1), notify: false)
        #expect(store.count == 1 && log.lines == [])
        store.invoke(.setStep(step: 2))
        #expect(log.lines == ["count 1"])
        store.invoke(.setStep(step: 3))
        #expect(log.lines == ["count 1"])
    }
}
