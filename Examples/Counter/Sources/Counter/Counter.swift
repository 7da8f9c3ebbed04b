@main
struct Counter {
    @MainActor
    static func main() {
        count { print($0) }
    }

    /// Every line is what an observer was told; the first of each comes at once.
    @MainActor
    static func count(_ note: @escaping (String) -> Void) {
        let store = CounterStore()
        store
            .observe(\.count) { note("count \($0)") }
            .observe(\.isEven) { note("isEven \($0)") }
        store.minusTapped()  // does nothing: its `when` does not hold
        store.plusTapped()
        store.dispatch(.plusTapped)  // the same action as a value
        store.minusTapped()
    }
}
