import Testing

/// What a change costs, seen at the arrays' buffers: one that was copied is somewhere else.
@MainActor
struct InPlaceTests {
    let store = UndoStore(state: .init(items: roomy(), others: roomy()), handler: UndoLogic())

    /// With room for more, so that only a copy moves it.
    nonisolated private static func roomy() -> [Int] {
        var array = [1]
        array.reserveCapacity(4096)
        return array
    }

    private var items: UnsafePointer<Int>? { store.items.withUnsafeBufferPointer(\.baseAddress) }
    private var others: UnsafePointer<Int>? { store.others.withUnsafeBufferPointer(\.baseAddress) }

    @Test("a thousand appends stay in place, with observers of another field, of the count and of the array itself")
    func appends() {
        var told = 0
        store.observe(\.count) { _ in }.observe(\.itemCount) { _ in }.observe(\.items) { _ in told += 1 }
        store.observe { _ in }.observe([.items, .name]) { _, _ in }
        let before = items
        for item in 0..<1000 { store.invoke(.addItem(item: item)) }
        #expect(store.items.count == 1001 && told == 1001)
        #expect(items == before)
    }

    @Test("and in a transaction")
    func appendsInTransaction() {
        let before = items
        store.transaction { for item in 0..<1000 { store.invoke(.addItem(item: item)) } }
        #expect(store.items.count == 1001 && items == before)
    }

    @Test("a throwing effect saves the fields it writes and no other: an append to another array stays in place")
    func throwingEffect() {
        let before = others
        // It appends to `others` too, which its `writes` does not name; were it saved, this append would copy it.
        store.invoke(.importLine(line: "others ab"))
        #expect(store.others == [1, 0] && others == before)
        // Taken anew: the buffer that a copy is made of lives until the copy is there, so the two have different places.
        let saved = items
        store.invoke(.append(item: 1, limit: 9))
        #expect(items != saved, "what it writes is saved, so this append copies: the test can see a copy")
    }

    @Test("R7.5 a list of effects saves what those up to the last throwing one write, and no other field")
    func throwingList() {
        let before = others
        store.importTapped(line: "others ab")
        #expect(store.others == [1, 0] && others == before)
    }
}
