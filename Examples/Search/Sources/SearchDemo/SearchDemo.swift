import Search
import StoreRuntime

/// Somebody types, and the library is slower for one word than for the next.
@main
@MainActor
enum SearchDemo {
    static func main() async throws {
        try await type { print($0) }
    }

    static func type(show: @escaping (String) -> Void) async throws {
        let library = Library(show: show)
        let clock = ManualClock()
        let store = SearchStore(tasks: .init(finder: library), clock: .manual(clock))
        store
            .observe(\.results) { show("  results \($0)") }
            .observe(\.isLoading) { show("  isLoading \($0)") }
            .observe(\.summary) { show("  summary \($0)") }
            .catch { show("  error \($0)") }

        for query in ["s", "sw", "swi"] {
            show("> types \(query)")
            store.queryChanged(query: query)
            await clock.advance(by: 0.1)
        }
        show("> waits")
        await clock.advance(by: 0.3)
        await library.isAsked("swi")

        show("> types swift, and waits")
        let swift = store.queryChanged(query: "swift")
        await clock.advance(by: 0.3)
        await library.isAsked("swift")
        library.answer("swift", ["Swift by Example", "The Swift Book"])
        try await swift.value
        library.answer("swi", ["Swimming"])

        show("> types swine, and the library is closed")
        let swine = store.queryChanged(query: "swine")
        await clock.advance(by: 0.3)
        await library.isAsked("swine")
        await clock.advance(by: 5)
        await swine.finished()
        library.answer("swine", ["Swine"])

        show("> types swan, and clears the field")
        let swan = store.queryChanged(query: "swan")
        store.queryChanged(query: "")
        await clock.advance(by: 1)
        await swan.finished()
    }
}
