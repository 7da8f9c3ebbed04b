/// Whether nothing was lost, nothing overlapped, and the last that was told is the state.
struct Report {
    private(set) var checks = 0
    private(set) var failures: [String] = []

    mutating func check(_ store: SharedStore, _ witness: Witness, _ workers: [Worker]) {
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

    mutating func check(_ depot: DepotStore, _ witness: DepotWitness, _ workers: [DepotWorker], _ store: SharedStore) {
        depot.invoke(.put(id: 0)).emit(.nothingMoved)
        witness.shared?.resume()
        let state = depot.state
        expect("balance", [state.balance, depot.balance], [0, 0])
        expect("values that did not fit", sum(workers, \.torn) + witness.balances, 0)
        expect("overlapping calls around the table", witness.overlaps, 0)
        expect("last rows told", witness.rows, witness.rows.indices.map { state.items[$0] })
        expect("last table told", witness.table, state.items.ids.sorted())
        expect("last totals told", [witness.total, witness.sharedTotal], [state.total, state.total])
        expect("amounts of a kind", (0..<4).reduce(0) { $0 + depot.amount(kind: $1) }, state.total)
        expect("actions seen", witness.actions, sum(workers, \.actions))
        expect("events seen", witness.events, sum(workers, \.events) + 1)
        expect("errors seen", witness.errors, sum(workers, \.errors))
        expect("work done", state.worked, sum(workers, \.worked))
        expect("latest tasks that succeeded", state.looked, sum(workers, \.looked))
        expect("queued tasks that succeeded", state.lined, sum(workers, \.lined))
        expect("tasks that ended", witness.ended, witness.begun)
        expect("last copy of two stores", witness.copied, state.worked + store.sum)
    }

    private mutating func expect<Value: Equatable>(_ name: String, _ found: Value, _ expected: Value) {
        checks += 1
        if found != expected { failures.append("\(name): \(found) instead of \(expected)") }
    }

    private func sum<Each>(_ workers: [Each], _ count: KeyPath<Each, Int>) -> Int {
        workers.reduce(0) { $0 + $1[keyPath: count] }
    }
}
