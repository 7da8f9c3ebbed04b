import StoreRuntime
import Testing

/// SCENARIOS part 2, what is read and what is written: here a computed value's fields, and the marks of a commit.
@MainActor
struct TrackingScenarios {
    let store = TrackedStore()
    let log = Log()

    /// Which fields and computed values one effect changed, as an observer of all of them hears it.
    private func changes(of effect: TrackedModule.Effect) -> TrackedModule.Changes {
        var told: TrackedModule.Changes = []
        let everything: TrackedModule.Changes = [
            .height, .nested, .deep, .gauge, .list, .isTall, .name, .whole, .value, .size,
        ]
        let token = store.subscribe(everything, skipInitial: true) { told = $1 }
        store.invoke(effect)
        token.cancel()
        return told
    }

    @Test("S16 an effect of a nested value: only that member of the state is another")
    func nestedMember() {
        store.invoke(.setNested(nested: .init(name: "a", age: 3)))
        var expected = store.state
        expected.nested.name = "b"
        #expect(changes(of: .rename(name: "b")) == [.nested, .name, .whole])
        #expect(store.state == expected)
    }

    @Test("S17 a member of an optional: before it is there, right after, and after an edit, each with what was before")
    func optionalMember() {
        store.observe(\.value, into: nil as Int?) { previous, value in
            log("\(previous.map(String.init) ?? "none") \(value.map(String.init) ?? "none")")
            previous = value
        }
        store.invoke(.setValue(value: 4)).invoke(.setDeep(deep: .init(inner: .init(value: 1)))).invoke(.setValue(value: 5))
        #expect(log.lines == ["none none", "none 1", "1 5"])
    }

    @Test("S25 S26 S28 read one and write it, read a member and replace the whole, read the whole and write a member: a change")
    func readAndWritten() {
        #expect(changes(of: .setHeight(height: 200)).contains(.isTall))
        #expect(changes(of: .setNested(nested: .init(name: "b"))).contains(.name))
        #expect(changes(of: .birthday).contains(.whole))
    }

    @Test("S27 read one member and write another: the value is computed anew and not told")
    func otherMember() {
        store.observe(\.name, skipInitial: true) { log($0) }
        #expect(changes(of: .birthday) == [.nested, .whole] && log.lines == [])
    }

    @Test("S29 chains of optionals, read and written")
    func chains() {
        #expect(changes(of: .setValue(value: 1)).intersection([.value]) == [])
        store.invoke(.setDeep(deep: .init(inner: .init(value: 1))))
        #expect(changes(of: .setValue(value: 2)) == [.deep, .value] && store.value == 2)
    }

    @Test("S30 S31 a copy that is changed, a function that gets everything and does nothing: nothing is written")
    func nothingWritten() {
        #expect(changes(of: .copyOnly) == [] && changes(of: .lend) == [] && store.state == TrackedModule.State())
    }

    @Test("S32 a computed value behind a function reads exactly the fields that it says, and no more than once a change")
    func readSet() {
        store.observe(\.size) { log("\($0)") }
        Probe.evaluations = 0
        store.invoke(.rename(name: "x")).invoke(.birthday).invoke(.setDeep(deep: .init()))
        #expect(Probe.evaluations == 0)
        store.transaction { _ = store.invoke(.setHeight(height: 3)).invoke(.add(number: 1)) }
        #expect(Probe.evaluations == 1 && log.lines == ["0", "4"])
    }

    @Test("S33 a value that observes itself does so as in any struct")
    func observers() {
        store.invoke(.warm(degrees: 120))
        #expect(changes(of: .warm(degrees: 20)) == .gauge)
        #expect(store.gauge.degrees == 20 && store.gauge.history == [0, 120] && !store.gauge.warned)
    }

    @Test("S34 two equal states; one is changed, and changed back: the marks are not part of the value")
    func equality() {
        let other = TrackedStore()
        #expect(store.state == other.state)
        store.invoke(.setHeight(height: 1))
        #expect(store.state != other.state)
        store.invoke(.setHeight(height: 0))
        #expect(store.state == other.state)
    }

    @Test("S35 what only reads marks nothing, what writes a field exactly that, and a whole state exactly what differs")
    func marks() {
        store.invoke(.add(number: 1))
        #expect(changes(of: .readOnly) == [])
        #expect(changes(of: .setHeight(height: 1)) == [.height, .size])
        #expect(changes(of: .replaceAll(height: 200)) == [.height, .isTall, .size])
        #expect(changes(of: .replaceAll(height: 200)) == [])
    }

    @Test("S36 S37 a field that cannot be compared is told at each assignment, and equality goes by the others")
    func notComparable() {
        let store = FieldsStore(state: .init(ownerID: "me")), before = store.state
        store.observe([.pair, .format, .cursor], skipInitial: true) { log("\($1)") }
        store.invoke(.setPair(pair: (1, "one"))).invoke(.setPair(pair: (2, "two"))).invoke(.setCursor(cursor: .shared))
        store.invoke(.setFormat { "\($0)" }).invoke(.setCursor(cursor: Cursor()))
        #expect(log.lines == ["[pair]", "[pair]", "[format]", "[cursor]"])
        #expect(store.state != before, "the cursor is another object")
        store.invoke(.setCursor(cursor: .shared))
        #expect(store.state == before)
    }

    @Test("S38 a state copied: its array is shared until it is changed, and the original stays as it was")
    func copies() {
        let storage = { (state: TrackedModule.State) in state.list.withUnsafeBufferPointer(\.baseAddress) }
        store.invoke(.add(number: 1))
        let original = store.state
        var copy = original
        TrackedModule.reduce(&copy, .setHeight(height: 9))
        #expect(storage(copy) == storage(original))
        TrackedModule.reduce(&copy, .add(number: 2))
        #expect(storage(copy) != storage(original) && original.list == [1])
        store.invoke(.setHeight(height: 9))
        #expect(storage(store.state) == storage(original))
        store.invoke(.add(number: 2))
        #expect(storage(store.state) != storage(original) && original.list == [1] && original.height == 0)
    }

    @Test("S39 any of three, all of three: the table of truth", arguments: 0..<8)
    func composed(which: Int) {
        let three: TrackedModule.Changes = [.height, .deep, .list]
        store.observe(three, skipInitial: true) { log($1.isSuperset(of: three) ? "all" : "any") }
        store.transaction {
            if which & 1 != 0 { store.invoke(.setHeight(height: 1)) }
            if which & 2 != 0 { store.invoke(.setDeep(deep: .init())) }
            if which & 4 != 0 { store.invoke(.add(number: 1)) }
            store.invoke(.birthday)
        }
        #expect(log.lines == (which == 0 ? [] : which == 7 ? ["all"] : ["any"]))
    }
}
