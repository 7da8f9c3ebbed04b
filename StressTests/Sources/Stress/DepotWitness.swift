import StoreRuntime

/// What those around the store with a table and tasks were told. Only what runs on many threads at once is locked: middleware.
final class DepotWitness: @unchecked Sendable {
    static let rows = 12

    private(set) var calls = 0
    private(set) var overlaps = 0
    private(set) var rows = [DepotModule.Item?](repeating: nil, count: DepotWitness.rows)
    private(set) var table: [Int] = []
    private(set) var total = 0
    private(set) var balances = 0
    private(set) var (actions, errors, events) = (0, 0, 0)
    private(set) var (begun, ended) = (0, 0)
    private(set) var copied = 0
    let passed = SharedCount()

    private(set) var balance: SharedDerived<Int>?
    /// Paused and resumed by everyone.
    private(set) var shared: SharedSubscription?
    private(set) var sharedTotal = 0
    private var tokens: [SharedSubscription] = []
    private var isInside = false

    func observe(_ depot: DepotStore, _ store: SharedStore) {
        for id in rows.indices { depot.observe(items: id) { row in self.inside { self.rows[id] = row } } }
        depot
            .observe(\.items) { items in self.inside { self.table = items.ids.sorted() } }
            .observe(\.total) { total in self.inside { self.total = total } }
            .observe(\.balance) { balance in self.inside { if balance != 0 { self.balances += 1 } } }
            .hook(
                action: { _ in self.inside { self.actions += 1 } }, event: { _ in self.inside { self.events += 1 } },
                error: { _ in self.inside { self.errors += 1 } },
                task: { entry in self.inside { if entry.outcome == nil { self.begun += 1 } else { self.ended += 1 } } }
            )
            .catch { _ in }
            .middleware { [passed] action, next in
                passed.add()
                switch action {
                case .stopped: break
                case .replaced(let id): next(.moveTapped(id: id, by: 1))
                default: next(action)
                }
            }
        shared = depot.subscribe(\.total) { total in self.inside { self.sharedTotal = total } }
        let balance = SharedDerived(depot.derived(\.total), depot.derived(\.moved), +)
        self.balance = balance
        let both = SharedDerived(depot.derived(\.worked), store.derived(\.sum), +)
        tokens = [balance.subscribe { if $0 != 0 { self.balances += 1 } }, both.subscribe { self.copied = $0 }]
    }

    var summary: String { "\(calls) calls around the table, \(passed.value) actions in middleware, \(begun) tasks" }

    private func inside(_ body: () -> Void) {
        if isInside { overlaps += 1 }
        isInside = true
        calls += 1
        body()
        isInside = false
    }
}
