import StoreRuntime
import Testing

/// `isolation: none`: the store lives where it was made, on no actor, and works synchronously there.
struct IsolationNoneTests {
    /// A class of the test's own, on no actor either.
    private final class Lines { var all: [String] = [] }

    @Test("R10.8 all of it off any actor: actions, effects, observers, events, errors, handlers, tokens")
    func offAnyActor() throws {
        let lines = Lines()
        let store = FreeStore(handler: FreeLogic())
        store.observe(\.count) { lines.all.append("count \($0)") }.observe(\.isEven, skipInitial: true) {
            lines.all.append("even \($0)")
        }
        store.listen { lines.all.append("\($0)") }.catch { lines.all.append("\($0)") }
        store.added(by: 0)
        store.added(by: 3)
        store.started()
        #expect(store.count == 3 && store.names == ["started"])
        #expect(lines.all == ["count 0", "count 3", "even false", "changed(3)"])
        #expect(throws: FreeModule.FreeError.refused) { try store.invoke(throwing: .rename(names: [])) }
        #expect(store.names == ["started"] && lines.all.last == "refused")
        var token: StoreSubscription? = store.subscribe(\.count, skipInitial: true) { lines.all.append("token \($0)") }
        store.transaction { _ = store.invoke(.add(by: 1)).invoke(.add(by: 1)) }
        #expect(lines.all.suffix(2) == ["count 5", "token 5"])
        token = nil
        store.invoke(.add(by: 1))
        #expect(token == nil && lines.all.suffix(2) == ["count 6", "even true"])
    }

    @Test("its state may hold what no other thread may see, compared by identity")
    func notSendable() {
        let lines = Lines()
        let box = Box()
        let store = FreeStore(state: .init(box: box), handler: FreeLogic())
        store.observe(\.box, skipInitial: true) { lines.all.append("box \($0.value)") }
        store.invoke(.setBox(box: box))
        let other = Box()
        other.value = 2
        store.invoke(.setBox(box: other))
        #expect(lines.all == ["box 2"] && store.box === other)
        #expect(FreeModule.State(box: box) != FreeModule.State(box: other))
    }

    @Test("it works inside another actor, and goes when that lets it go")
    func insideAnActor() async {
        actor Owner {
            private var store: FreeStore?
            init() {}
            func run() -> Int {
                let store = FreeStore(handler: FreeLogic())
                self.store = store
                store.added(by: 2)
                return store.count
            }
        }
        #expect(await Owner().run() == 2)
    }
}
