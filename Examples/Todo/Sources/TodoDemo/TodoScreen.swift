import StoreRuntime
import Todo

/// A view without a toolkit: the list as a whole, and each row that is shown, which hears of its own item only.
@MainActor
final class TodoScreen {
    private let store: TodoViewStore
    private let note: (String) -> Void
    private var rows: [Int: StoreSubscription] = [:]

    init(store: TodoViewStore, note: @escaping (String) -> Void) {
        self.store = store
        self.note = note
    }

    func viewDidLoad() {
        store
            .observe(\.visible) { [weak self] items in self?.show(items) }
            .observe(\.activeCount) { [weak self] count in self?.note("\(count) left") }
            .observe(\.editing, skipInitial: true) { [weak self] id in self?.note(id.map { "editing \($0)" } ?? "not editing") }
            .observe(\.hasCompleted, skipInitial: true) { [weak self] in self?.note($0 ? "clear completed" : "nothing to clear") }
    }

    /// New rows get an observer of their item, rows that are shown no more lose it.
    private func show(_ items: [TodoModule.Item]) {
        note("list " + items.map { "\($0.id)" }.joined(separator: " "))
        let shown = Set(items.map(\.id))
        rows = rows.filter { shown.contains($0.key) }
        for item in items where rows[item.id] == nil {
            rows[item.id] = store.subscribe(items: item.id) { [weak self] item in
                if let item { self?.note("row \(item.id) [\(item.isDone ? "x" : " ")] \(item.title)") }
            }
        }
    }
}
