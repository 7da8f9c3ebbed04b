import StoreRuntime
import Testing

/// A store of more than 64 fields and computed values, without an actor, without events.
struct WideStoreTests {
    let store = WideStore()
    let log = Log()

    @Test("a mask of several words: each field its own bit, fields in order, then computed values that changed")
    func order() {
        for field in [\WideModule.Fields.f69, \.f64, \.f63, \.f0] {
            store.observe(field, skipInitial: true) { log("\($0)") }
        }
        store.observe(\.f1, skipInitial: true) { _ in log("f1") }.observe(\.high, skipInitial: true) { log("high \($0)") }
        store.observe(\.low, skipInitial: true) { log("low \($0)") }
        store.observe([.f69, .f1, .high], skipInitial: true) { state, _ in log("several \(state.f69)") }
        store.invoke(.setF0(1)).invoke(.setF63(63)).invoke(.setF64(64)).invoke(.setF69(69))
        #expect(log.lines == ["1", "low true", "63", "high 63", "several 0", "64", "high 127", "several 0", "69", "several 69"])
        log.lines = []
        var changes: [WideModule.Changes] = []
        store.observe([.f69, .f1, .high], skipInitial: true) { changes.append($1) }
        store.allBumped()
        #expect(log.lines == ["2", "64", "65", "70", "high 129", "several 70"] && changes == [[.f69, .high]])
    }

    @Test("equal values in the second word are no change; a nested change of it is told")
    func secondWord() {
        store.observe(\.f64, skipInitial: true) { value in
            log("f64 \(value)")
            if value == 1 { store.f64Changed(2) }
        }
        store.f64Changed(0)
        store.dispatch(.f64Changed(1))
        #expect(log.lines == ["f64 1", "f64 2"])
        #expect(store.high == 2)
    }

    @Test("isolation: none — a store lives where it is made, here on no actor, and tokens end where they are released")
    func isolation() async {
        let lines = await Task.detached {
            let store = WideStore()
            let log = Log()
            var token: StoreSubscription? = store.subscribe(\.f64) { log("\($0)") }
            store.f64Changed(1)
            _ = token
            token = nil
            store.f64Changed(2)
            return log.lines
        }.value
        #expect(lines == ["0", "1"])
    }

    @Test("the set algebra of a wide mask")
    func algebra() {
        typealias Changes = WideModule.Changes
        let some: Changes = [.f0, .f64, .high]
        #expect(some.contains(.f64) && !some.contains(.f63) && !some.isEmpty && Changes().isEmpty)
        #expect(some.intersection([.f64, .f63]) == .f64 && some.subtracting([.f0, .high]) == .f64)
        #expect(some.isDisjoint(with: [.f63, .low]) && !some.isDisjoint(with: .high))
        #expect(some.symmetricDifference([.f0, .f1]) == [.f1, .f64, .high])
    }
}
