import Foundation
import StoreRuntime
import Testing

/// What the other constructs become: types, state, messages, imports, names, access.
@MainActor
struct ConstructTests {
    let log = Log()

    private func sendable<Value: Sendable>(_ value: Value) -> Value { value }
    private func hashable<Value: Hashable>(_ value: Value) -> Value { value }

    @Test("R5.5 R5.9 declared types: enums, payloads, structs with defaults, conformances")
    func types() {
        #expect(ShapesModule.Suit.allCases == [.clubs, .diamonds, .hearts, .spades])
        #expect(ShapesModule.Phase.failed("x") != .failed("y"))
        #expect(ShapesModule.Payment.card(number: "1").debugDescription == "credit 1")
        #expect(ShapesModule.Payment.card(number: "1", isDebit: true).debugDescription == "debit 1")
        let circle = ShapesModule.Circle(center: .init(x: 1))
        #expect(circle.radius == 1.5 && circle.center == .init(x: 1, y: 0) && circle.names == [] && circle.label == nil)
        #expect(circle < .init(center: .init(), radius: 2))
        #expect((ShapesModule.ShapesError.locked(seconds: 1) as any Error) is ShapesModule.ShapesError)
        var state = ShapesModule.State()
        ShapesModule.reduce(&state, .select(key: .init(id: 1)))
        ShapesModule.reduce(&state, .count(suit: .spades))
        ShapesModule.reduce(&state, .count(suit: .spades))
        #expect(state.selected == [hashable(.init(id: 1))] && state.counts == [.spades: 2])
    }

    @Test("R5.1 R5.8 State is an ordinary value: required and implied defaults, Equatable by what is compared, Sendable")
    func state() {
        let state = sendable(FieldsModule.State(ownerID: "o"))
        #expect(state.list == [] && state.table == [:] && state.members == [] && state.nickname == nil && state.tags == nil)
        #expect(state.quoted == ["a # b", "c: d"] && state.ratio == 1.0 / 3 && state.pair.1 == "one" && state.format(2) == "2")
        #expect(state == FieldsModule.State(ownerID: "o", pair: (2, "two"), format: { _ in "" }, scratch: [1]))
        #expect(state != FieldsModule.State(ownerID: "p") && state != FieldsModule.State(ownerID: "o", cursor: Cursor()))
    }

    @Test("R5.8 compare: identity, always, never")
    func comparisons() {
        let store = FieldsStore(state: .init(ownerID: "o"))
        let cursor = Cursor()
        store.observe(\.cursor, skipInitial: true) { _ in log("cursor") }.observe(\.format, skipInitial: true) {
            log("format \($0(1))")
        }
        store.observe(\.pair, skipInitial: true) { log("pair \($0.0)") }.observe(skipInitial: true) { _ in log("told") }
        store.invoke(.setCursor(cursor: .shared)).invoke(.setCursor(cursor: cursor)).invoke(.setCursor(cursor: cursor))
        #expect(log.lines == ["cursor", "told"])
        log.lines = []
        store.invoke(.setFormat { _ in "f" }).invoke(.setPair(pair: (1, "one")))
        #expect(log.lines == ["format f", "told", "pair 1", "told"])
        log.lines = []
        store.invoke(.setScratch(scratch: [1]))
        #expect(log.lines == [] && store.scratch == [1])
    }

    @Test("events alone: no state to change, payloads in all forms")
    func messages() {
        let store = MessagesStore()
        var events: [MessagesModule.Event] = []
        store.listen { events.append($0) }
        store.tapped(.there)
        store.pulled()
        store.emit(.long())
        #expect(
            events == [
                .plain, .single(.there), .labelled(place: .there, count: 2), .defaulted(count: 1, unit: "m"), .long(text: nil),
            ])
    }

    @Test("a module with nothing in it is a store all the same")
    func minimal() {
        let store = MinimalStore()
        store.observe { _ in log("all") }.catch { log("\($0)") }.throw("x")
        store.transaction {}
        #expect(log.lines == ["all", "x"] && store.state == MinimalModule.State() && MinimalModule.Changes().isEmpty)
    }

    @Test("R4.4 Foundation's types pass through")
    func imports() throws {
        let store = DatesStore()
        store.observe(\.isLate) { log("\($0)") }
        store.visited(url: URL(string: "https://example.org"))
        store.ticked(date: Date(timeIntervalSince1970: 61))
        #expect(store.last == Date(timeIntervalSince1970: 0) && store.visits.count == 1 && log.lines == ["false", "true"])
        store.emit(.late(since: Date()))
    }

    @Test("access: package and public modules, their defaults in effects and actions, their handlers")
    func access() {
        let inPackage = PackageAccessStore(handler: PackageAccessLogic())
        inPackage.measured(value: 4)
        #expect(inPackage.isHigh && inPackage.history == [.init(value: 1)])
        inPackage.invoke(.tighten).dispatch(.cleared)
        #expect(inPackage.limit == 2 && inPackage.history == [])
        let store = PublicAccessStore(handler: PublicAccessLogic())
        store.listen { log("\($0)") }.dispatch(.measured(level: .low, value: 2))
        store.cleared()
        #expect(store.reading == .init(value: 1) && log.lines.count == 1)
    }

    @Test("R4.1 keywords as names of everything")
    func keywords() throws {
        let store = KeywordsStore(handler: KeywordsLogic())
        store.observe(\.default) { log("default \($0)") }.listen { log("\($0)") }
        store.import(for: 3)
        store.import(for: 0)
        store.continue(in: [1])
        store.start()
        store.break(func: 8)
        #expect(store.default == 3 && store.in == [1] && store.switch && store.is && store.value == 8)
        #expect(log.lines == ["default 0", "default 3", "while(for: \"break\")"])
        store.invoke(.guard(class: "a")).invoke(.do(where: .in, repeat: "r")).invoke(.path).invoke(.append(element: 2))
        #expect(
            store.class == "ax" && store.where == .in && store.repeat == "r" && store.protocol.func == 2 && store.in == [1, 2])
        store.invoke(.if)
        #expect(store.default == 0 && store.in == [] && store.where == .default && store.protocol == .init())
    }

    @Test("R11.11 types named like the standard library's")
    func standardNames() {
        let store = DataStore(handler: DataLogic())
        store.catch { log("\($0)") }.listen { log("\($0 == .done(.success))") }
        store.loaded()
        store.failed(problem: .lost)
        #expect(store.result == .failure(.lost) && log.lines == ["lost", "true"])
        store.invoke(.setTasks(tasks: [.init(id: 1, optional: .nothing)]))
        #expect(!store.isDone)
    }

    @Test("R5.15 deprecated entries work, and what generated code does with them warns of nothing")
    func deprecated() {
        let store = LegacyStore(logger: StoreLogger { log("\($0.kind) \($0.value)") })
        store.observe(skipInitial: true) { log("total \($0.total)") }
        store.tapped()
        #expect(store.total == 2 && LegacyModule.Route.allCases.count == 2)
        #expect(
            log.lines == [
                "action tapped", "effect setTotal(total: 1)", "action oldTapped(by: 1)", "effect oldSet(by: 1)",
                "changes [total, twice]",
                "total 2", "event oldEvent(1)",
            ])
    }
}
