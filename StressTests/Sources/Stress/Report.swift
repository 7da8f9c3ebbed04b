/// Whether nothing was lost, nothing overlapped, and the last that was told is the state.
struct Report {
    private(set) var checks = 0
    private(set) var failures: [String] = []

    init(store: SharedStore, witness: Witness, workers: [Worker]) {
        // What was silent goes out with the next notification.
        store.invoke(.hit)
        store.emit(.high)
        let state = store.state
        expect("count", state.count, sum(workers, \.added))
        expect("other", state.other, sum(workers, \.addedOther))
        expect("torn reads", sum(workers, \.torn), 0)
        expect("overlapping calls", witness.overlaps, 0)
        expect("last count told", witness.count, state.count)
        expect("last other told", witness.other, state.other)
        expect("last total told", witness.total, state.count + state.other)
        expect("last of both told", witness.both.count + witness.both.other, state.sum)
        expect("last text told", witness.text.count, state.text.count)
        expect("events", witness.events, workers.map(\.events))
        expect("events out of order", witness.misplacedEvents, 0)
        expect("errors", witness.errors, sum(workers, \.errors))
        expect("errors logged", witness.entries, sum(workers, \.errors))
        expect("cycles", witness.cycles, 0)
        expect("names kept by a refused effect", state.names.count, 0)
    }

    private mutating func expect<Value: Equatable>(_ name: String, _ found: Value, _ expected: Value) {
        checks += 1
        if found != expected { failures.append("\(name): \(found) instead of \(expected)") }
    }

    private func sum(_ workers: [Worker], _ count: KeyPath<Worker, Int>) -> Int {
        workers.reduce(0) { $0 + $1[keyPath: count] }
    }
}
