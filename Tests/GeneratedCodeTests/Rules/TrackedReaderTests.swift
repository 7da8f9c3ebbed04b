import Observation
import StoreRuntime
import Testing

/// What Observation is told of a store's reads and changes.
@available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
private func isObservable<Store: Observable>(_ store: Store) -> Bool { true }

@MainActor
struct TrackedReaderTests {
    let store = AuthStore(handler: AuthLogic())
    let log = Log()

    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    @Test("stores are observable in every isolation")
    func conformance() {
        let view: AuthViewStore = store
        #expect(isObservable(store) && isObservable(view))
        #expect(isObservable(SharedStore(handler: SharedLogic())) && isObservable(FreeStore(handler: FreeLogic())))
    }

    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    @Test("each change is told to the readers of its field and of what is computed from it, and to no other")
    func fieldByField() {
        let readers: [(Set<String>, TrackedView<String>)] = [
            (["phone"], TrackedView { store.phone }), (["code"], TrackedView { store.code }),
            (["title"], TrackedView { store.title }), (["isLoading"], TrackedView { "\(store.isLoading)" }),
            (["attempts"], TrackedView { "\(store.attempts)" }), (["route"], TrackedView { "\(store.route)" }),
            (["session"], TrackedView { store.session?.token ?? "" }), (["tags"], TrackedView { "\(store.tags ?? [])" }),
            (["scores"], TrackedView { "\(store.scores)" }), (["title", "session"], TrackedView { store.headline }),
            (["phone", "tags"], TrackedView { store.phone + "\(store.tags ?? [])" }),
        ]
        let changes: [(String, AuthStore.Effect)] = [
            ("phone", .setPhone(phone: "0")), ("code", .setCode(code: "1")), ("title", .setTitle(title: "T")),
            ("isLoading", .setLoading(isLoading: true)), ("attempts", .countAttempt), ("route", .setRoute(.home)),
            ("session", .setSession(session: .init(token: "t"))), ("tags", .addTag(tag: "a")),
            ("scores", .addScore(name: "n", score: 1)),
        ]
        for (field, effect) in changes {
            store.invoke(effect)
            for (fields, reader) in readers {
                #expect(reader.isInvalid == fields.contains(field), "\(field), by a reader of \(fields.sorted())")
                reader.update()
            }
        }
    }

    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    @Test("an equal value is none: nobody is told")
    func equalValue() {
        let view = TrackedView { store.code }
        store.invoke(.setCode(code: ""))
        #expect(!view.isInvalid)
    }

    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    @Test("a computed value: its readers are told when it came out different, not when its fields changed")
    func computedValue() {
        let view = TrackedView { store.isSubmitEnabled }
        store.invoke(.setCode(code: "1")).invoke(.setCode(code: "12"))
        #expect(!view.isInvalid)
        store.invoke(.setCode(code: "1234"))
        view.update()
        #expect(view.shown == [false, true])
    }

    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    @Test("a computed value is computed for those who track it; for a reader who does not, when it is read")
    func laziness() {
        let store = CatalogStore(state: .init(items: [.init(name: "a", price: 1)]))
        func sums(_ body: () -> Void) -> Int {
            Probe.evaluations = 0
            body()
            return Probe.evaluations
        }
        _ = store.sum
        #expect(sums { store.invoke(.scale(factor: 2)) } == 0)
        let view = TrackedView { store.sum }
        #expect(sums { store.invoke(.scale(factor: 3)) } == 1 && view.isInvalid)
        // It has been told, and has not read again.
        #expect(sums { store.invoke(.scale(factor: 4)) } == 0)
        view.update()
        #expect(view.shown == [2, 4])
    }

    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    @Test("a computed value with a payload: its readers are told when a field changed that it depends on")
    func payload() {
        let store = CatalogStore(state: .init(items: [.init(name: "a", price: 1)]))
        let view = TrackedView { store.above(minimum: 0) }
        store.invoke(.note(note: "n"))
        #expect(!view.isInvalid)
        store.invoke(.add(item: .init(name: "b", price: 2)))
        view.update()
        #expect(view.shown == [[1], [1, 2]])
    }

    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    @Test("a silent change is told with the next notification, a transaction once and at its end")
    func waiting() {
        let view = TrackedView { store.code }
        store.invoke(.setCode(code: "1"), notify: false)
        #expect(!view.isInvalid)
        store.invoke(.setTitle(title: "T"))
        #expect(view.isInvalid)
        view.update()
        store.transaction {
            store.invoke(.setCode(code: "2")).invoke(.setCode(code: "3"))
            #expect(!view.isInvalid)
        }
        view.update()
        #expect(view.shown == ["", "1", "3"])
    }

    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    @Test("who is told finds the new state, may change it, and may read under Observation again")
    func insideOfTheCall() {
        withObservationTracking {
            _ = store.code
        } onChange: { [store, log] in
            MainActor.assumeIsolated {
                log("first \(store.code)")
                withObservationTracking {
                    _ = store.code
                } onChange: {
                    MainActor.assumeIsolated { log("second \(store.code)") }
                }
                store.invoke(.setCode(code: "2"))
                log("\(store.code) is there")
            }
        }
        store.invoke(.setCode(code: "1"))
        #expect(log.lines == ["first 1", "2 is there", "second 2"])
    }

    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    @Test("an observer reads under Observation, in the middle of a delivery: it is told of the next change")
    func insideOfAnObserver() {
        var views: [TrackedView<String>] = []
        store.observe(\.code, skipInitial: true) { _ in views.append(TrackedView { store.phone + store.headline }) }
        store.invoke(.setCode(code: "1"))
        #expect(views.count == 1 && !views[0].isInvalid)
        store.invoke(.setPhone(phone: "0"))
        #expect(views[0].isInvalid)
    }

    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    @Test("what conditions, arguments and observers' first values are made from is not read by the caller")
    func ownReads() {
        let view = TrackedView {
            store.submitTapped()
            store.observe(\.attempts) { _ in }.observe([.title]) { _, _ in }
        }
        store.invoke(.setCode(code: "1234")).invoke(.setLoading(isLoading: true))
        store.invoke(.countAttempt).invoke(.setTitle(title: "T"))
        #expect(!view.isInvalid)
    }

    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    @Test("a computed value that was read before it was told, and then went back, is told to those who read it")
    func backAgain() {
        let store = CartStore(state: .init(lines: [.init(name: "a", price: 5)]))
        store.observe(\.total) { log("\($0)") }
        var view: TrackedView<Int>?
        store.transaction {
            store.invoke(.setCoupon(coupon: 1))
            view = TrackedView { store.total }
            store.invoke(.setCoupon(coupon: 0))
        }
        view?.update()
        #expect(view?.shown == [4, 5] && log.lines == ["5"])
    }

    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    @Test("a derived value: its readers are told when it came out different; it goes although it is tracked")
    func derivedValue() {
        let store = CounterStore()
        var owned: Derived<Bool>? = store.derived(\.count).map { $0.isMultiple(of: 2) }
        weak let isEven = owned
        let view = TrackedView { isEven?.value }
        store.invoke(.setCount(count: 2)).invoke(.setStep(step: 5))
        #expect(!view.isInvalid)
        for count in [3, 4] {
            store.invoke(.setCount(count: count))
            view.update()
        }
        #expect(view.shown == [true, false, true])
        owned = nil
        #expect(isEven == nil)
        store.invoke(.setCount(count: 5))
        #expect(!view.isInvalid)
    }

    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    @Test("a store that is tracked goes when its owner lets it go, and tells nobody")
    func freed() {
        var owned: CounterStore? = CounterStore()
        weak let observed = owned
        let view = TrackedView { observed?.count }
        owned = nil
        #expect(observed == nil && !view.isInvalid)
    }

    @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
    @Test("isolation: none, and more fields than a word has bits")
    func otherStores() {
        let (free, wide) = (FreeStore(handler: FreeLogic()), WideStore())
        let views = [TrackedView { free.count }, TrackedView { wide.f00 }, TrackedView { wide.f69 }, TrackedView { wide.across }]
        free.added(by: 1)
        #expect(views.map(\.isInvalid) == [true, false, false, false])
        wide.invoke(.setLast(f69: 1))
        #expect(views.map(\.isInvalid) == [true, false, true, true])
    }
}
