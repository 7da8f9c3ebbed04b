import Observation
import StoreRuntime
import Testing

/// SCENARIOS S62 to S66: views that read a store under Observation.
@MainActor
struct TrackedViewScenarios {
    let store = AuthStore(handler: AuthLogic())

    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    @Test("S62 a view reads one field: it runs once a write of that field, and never for another")
    func oneField() {
        let view = TrackedView { store.code }
        for code in ["1", "2", "3"] {
            store.invoke(.setCode(code: code))
            view.update()
        }
        for title in ["A", "B"] {
            store.invoke(.setTitle(title: title))
            #expect(!view.isInvalid)
            view.update()
        }
        #expect(view.shown == ["", "1", "2", "3"])
    }

    @available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, *)
    @Test("S62 the same as a sequence of values")
    func sequence() async {
        var evaluations = 0
        let codes = Observations {
            evaluations += 1
            return store.code
        }
        var iterator = codes.makeAsyncIterator()
        #expect(await iterator.next() == "")
        store.invoke(.setTitle(title: "A")).invoke(.setTitle(title: "B"))
        #expect(evaluations == 1)
        store.invoke(.setCode(code: "1"))
        #expect(await iterator.next() == "1")
        store.invoke(.setTitle(title: "C")).invoke(.setCode(code: "2"))
        #expect(await iterator.next() == "2")
        #expect(evaluations == 3)
    }

    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    @Test("S63 a view reads a computed value of two fields: it runs again when one of them is written")
    func computedValue() {
        let view = TrackedView { store.headline }
        let first = store.headline
        store.invoke(.setTitle(title: "Welcome"))
        view.update()
        store.invoke(.setCode(code: "1"))
        view.update()
        #expect(view.shown == [first, store.headline] && first != store.headline)
    }

    @available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, *)
    @Test("S63 the same as a sequence of values")
    func computedSequence() async {
        let store = CartStore()
        let totals = Observations { store.total }
        var iterator = totals.makeAsyncIterator()
        #expect(await iterator.next() == 0)
        store.invoke(.add(line: .init(name: "a", price: 5)))
        #expect(await iterator.next() == 5)
        store.invoke(.setCoupon(coupon: 2))
        #expect(await iterator.next() == 3)
    }

    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    @Test("S64 a view reads one field: when the whole state is replaced, it shows the new value; of an equal one it is not told")
    func wholeState() {
        let store = TrackedStore()
        let (height, list) = (TrackedView { store.height }, TrackedView { store.list })
        let everything = TrackedView { store.state.height }
        store.invoke(.replaceAll(height: 190))
        for view in [height, everything] { view.update() }
        #expect(height.shown == [0, 190] && everything.shown == [0, 190] && !list.isInvalid)
    }

    @available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, *)
    @Test("S64 the same as a sequence of values")
    func wholeStateSequence() async {
        let store = TrackedStore()
        let heights = Observations { store.height }
        var iterator = heights.makeAsyncIterator()
        #expect(await iterator.next() == 0)
        store.invoke(.replaceAll(height: 190))
        #expect(await iterator.next() == 190)
    }

    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    @Test("S65 two views on one store: whichever of them writes, both show the same")
    func twoViews() {
        let store = CounterStore()
        let (a, b) = (TrackedView { store.count }, TrackedView { "\(store.count)" })
        // Each stands for a tap in one of them.
        for _ in 1...2 {
            store.incrementTapped()
            a.update()
            b.update()
        }
        #expect(a.shown == [0, 1, 2] && b.shown == ["0", "1", "2"])
    }

    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    @Test("S66 a binding reads a field and writes through an action: both ways, and its view follows")
    func binding() {
        let (get, set) = ({ store.code }, { store.codeChanged(code: $0) })
        let field = TrackedView { get() }
        set("12")
        #expect(store.code == "12" && get() == "12")
        field.update()
        store.invoke(.setCode(code: "3"))
        #expect(get() == "3")
        field.update()
        #expect(field.shown == ["", "12", "3"])
    }
}
