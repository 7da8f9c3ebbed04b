import Foundation
import StoreRuntime
import Testing

/// Derived values over stores with `isolation: lock`: the rows of SCENARIOS part 5, and what threads add to them.
struct SharedDerivedTests {
    private let log = SharedLog()
    private let store = SharedStore(handler: SharedLogic())
    private let other = SharedStore(handler: SharedLogic())

    @Test("S77 S78 the value follows, and is made and told only when what it is made from is another")
    func following() {
        let count = store.derived(\.count).map { [log] count in
            log("made")
            return count * 10
        }
        let token = count.subscribe { [log] in log("told \($0)") }
        for act in [{ store.added(by: 1) }, {}, { store.addedOther(by: 1) }, { store.added(by: 1) }] {
            act()
            log("\(count.value)")
        }
        #expect(log.lines == ["made", "told 0", "made", "told 10", "10", "10", "10", "made", "told 20", "20"])
        token.cancel()
        store.added(by: 1)
        #expect(log.lines.count == 10 && count.value == 30)
    }

    @Test("S80 fields of two stores: once for each change; both in one delivery are one; a diamond too")
    func combining() {
        let both = SharedDerived(store.derived(\.count), store.derived(\.text), other.derived(\.count)) {
            "\($0)\($1)\($2)"
        }
        let diamond = SharedDerived(both, both.map { $0.count }) { "\($0) \($1)" }
        let token = diamond.subscribe { [log] in log($0) }
        other.invoke(.setCount(count: 7))
        store.transaction { _ = store.invoke(.setCount(count: 10)).invoke(.setText(text: "a")) }
        #expect(log.lines == ["00 2", "07 2", "10a7 4"])
        #expect(diamond.value == "10a7 4" && both.value == "10a7")
        withExtendedLifetime(token) {}
    }

    @Test("never old with new: one effect is read whole while eight threads write, and the last is the state")
    func neverMixed() {
        let wrong = SharedCount()
        let torn = SharedDerived(store.derived(\.count), store.derived(\.other), store.derived(\.sum)) { $2 - $0 - $1 }
        let total = SharedDerived(store.derived(\.sum), other.derived(\.sum), +)
        final class Seen: @unchecked Sendable { var (last, isInside, overlaps) = (0, false, 0) }
        let seen = Seen()
        let tokens = [
            torn.subscribe { if $0 != 0 { wrong.add() } },
            total.subscribe {
                if seen.isInside { seen.overlaps += 1 }
                seen.isInside = true
                if $0 < seen.last { wrong.add() }
                seen.last = $0
                seen.isInside = false
            },
        ]
        OtherThread.many(8) { [store, other] thread in
            for number in 0..<300 {
                let place = thread % 2 == 0 ? store : other
                if number % 2 == 0 { place.added(by: 1) } else { place.invoke(.addOther(by: 1)) }
                if torn.value != 0 { wrong.add() }
            }
        }
        #expect(wrong.value == 0 && seen.overlaps == 0 && seen.last == 2400 && total.value == 2400 && tokens.count == 2)
    }

    @Test("stores in whatever order: threads that read them at once do not wait for each other for ever")
    func oneOrder() {
        let there = SharedDerived(store.derived(\.count), other.derived(\.count), +)
        let back = SharedDerived(other.derived(\.count), store.derived(\.count), +)
        OtherThread.many(4) { [store, other] thread in
            for _ in 0..<2000 { _ = thread % 2 == 0 ? there.value : back.value }
            (thread % 2 == 0 ? store : other).added(by: 1)
        }
        #expect(there.value == 4 && back.value == 4)
    }

    @Test("a transform and its observers run without the locks: they read the stores, and wait for other threads that do")
    func free() {
        let count = store.derived(\.count).map { [store] count in
            OtherThread { store.addedOther(by: 1) }.wait()
            return count
        }
        let token = count.subscribe { [store, log] value in OtherThread { log("\(value) \(store.total)") }.wait() }
        store.added(by: 1)
        #expect(log.lines == ["0 1", "1 3"])
        token.cancel()
    }

    @Test("an observer that changes a store, or waits for a thread that does: told in order; who comes then, at once")
    func nested() {
        let count = store.derived(\.count)
        let late = SharedLog()
        final class Place: @unchecked Sendable { var token: SharedSubscription? }
        let place = Place()
        let tokens = [
            count.subscribe(skipInitial: true) { [store, log] value in
                if value == 1 {
                    store.added(by: 1)
                    OtherThread { store.added(by: 1) }.wait()
                    place.token = count.subscribe { late("\($0)") }
                    log("nested \(late.lines)")
                }
                log("first \(value)")
            }, count.subscribe(skipInitial: true) { [log] in log("second \($0)") },
        ]
        store.added(by: 1)
        #expect(log.lines == ["nested [\"1\"]", "first 1", "second 1", "first 3", "second 3"] && tokens.count == 2)
        #expect(late.lines == ["1", "3"])
        place.token = nil
    }

    @Test("a paused observer hears the newest value once when it goes on")
    func pausing() {
        let token = store.derived(\.count).subscribe { [log] in log("\($0)") }
        token.pause()
        store.added(by: 1)
        store.added(by: 1)
        token.resume()
        #expect(log.lines == ["0", "2"])
    }

    @Test("R11.6 one that changes what it is made from, without end, is an error in the end, not a hang")
    func cycle() {
        store.catch { [log] in log("\($0)") }
        let count = store.derived(\.count)
        let token = count.subscribe(skipInitial: true) { [store] _ in store.added(by: 1) }
        store.added(by: 1)
        #expect(log.lines == ["Shared: still changing after \(DeliveryLimit.rounds) rounds of one delivery"])
        token.cancel()
        // Here the store is at rest each time, and the derived value is not.
        let begun = store.count
        let other = count.subscribe { [store] _ in store.added(by: 1) }
        #expect(log.lines.count == 1 && store.count > begun + DeliveryLimit.rounds)
        other.cancel()
    }

    @Test("S70 the store goes first: it is freed, the subscriber's resource too, and the value stays as it was")
    func storeGoes() {
        weak var (gone, resource): (SharedStore?, Resource?)
        let count: SharedDerived<Int>, token: SharedSubscription
        do {
            let store = SharedStore(handler: SharedLogic()), owned = Resource()
            (gone, resource) = (store, owned)
            count = store.derived(\.count)
            token = count.map { $0 + 1 }.subscribe { _ in _ = owned }
            store.added(by: 1)
        }
        #expect(gone == nil && resource == nil && count.value == 1)
        token.cancel()
        let late = count.subscribe { [log] in log("\($0)") }
        #expect(log.lines == ["1"])
        late.cancel()
    }

    @Test("S71 S72 S73 a token keeps the value and what it is made from; nothing keeps it without one")
    func lifetimes() {
        weak var mapped: SharedDerived<Int>?
        do {
            let half = store.derived(\.count).map { $0 / 2 }
            mapped = half
        }
        #expect(mapped == nil, "nobody subscribed")
        var token: SharedSubscription?
        do {
            let half = store.derived(\.count).map { $0 / 2 }
            mapped = half
            token = half.subscribe(skipInitial: true) { [log] in log("\($0)") }
        }
        #expect(mapped != nil)
        store.addedOther(by: 1)
        store.added(by: 2)
        #expect(log.lines == ["1"])
        token = nil
        #expect(mapped == nil)
        store.added(by: 2)
        #expect(log.lines == ["1"] && token == nil)
    }

    @Test("S88 S89 a field kept in another store, on whichever thread, and both ways without an echo")
    func assigning() {
        let tokens = [
            store.derived(\.count).assign(to: other) { $0.invoke(.setCount(count: $1)) },
            other.derived(\.count).assign(to: store) { $0.invoke(.setCount(count: $1)) },
        ]
        store.observe(\.count, skipInitial: true) { [log] in log("store \($0)") }
        other.observe(\.count, skipInitial: true) { [log] in log("other \($0)") }
        OtherThread { [other] in other.invoke(.setCount(count: 2)) }.wait()
        #expect(store.count == 2 && other.count == 2)
        store.added(by: 1)
        #expect(store.count == 3 && other.count == 3 && log.lines.sorted() == ["other 2", "other 3", "store 2", "store 3"])
        withExtendedLifetime(tokens) {}
    }

    @Test("S54 S89 a thousand commits of eight threads: the copy ends on the last; a target that died is let go")
    func assigningMany() {
        final class Screen: Sendable { let owned = Resource() }
        var screen: Screen? = Screen()
        weak let gone = screen
        let tokens = [
            store.derived(\.count).assign(to: other) { $0.invoke(.setCount(count: $1)) },
            store.derived(\.count).assign(to: screen!) { [log] _, count in log("\(count)") },
        ]
        OtherThread.many(8) { [store] _ in for _ in 0..<125 { store.added(by: 1) } }
        #expect(other.count == 1000 && log.numbers.last == 1000)
        screen = nil
        #expect(gone == nil)
        store.added(by: 1)
        #expect(other.count == 1001 && log.numbers.last == 1000 && tokens.count == 2)
    }

    @Test("a derived value as a stream ends with its store")
    func stream() async {
        var reader: AsyncStream<Int>.Iterator
        do {
            let store = SharedStore(handler: SharedLogic())
            reader = store.derived(\.count).map { $0 * 2 }.values().makeAsyncIterator()
            #expect(await reader.next() == 0)
            store.added(by: 1)
        }
        #expect(await reader.next() == 2)
        #expect(await reader.next() == nil)
    }

    @Test("threads that come and go while others commit: nothing is lost, nobody is left behind")
    func comingAndGoing() {
        final class Place: @unchecked Sendable { var count: SharedDerived<Int>? }
        let (place, short) = (Place(), SharedLog())
        weak var gone: SharedDerived<Int>?
        place.count = store.derived(\.count).map { $0 }
        gone = place.count
        OtherThread.many(6) { [store] thread in
            for number in 0..<200 {
                if thread < 3 {
                    store.added(by: 1)
                } else {
                    let token = place.count?.subscribe(skipInitial: number % 2 == 0) { short("\($0)") }
                    if number % 3 == 0 { token?.cancel() }
                }
            }
        }
        let last = place.count?.subscribe { [log] in log("\($0)") }
        #expect(log.lines == ["600"] && place.count?.value == 600 && !short.lines.isEmpty)
        place.count = nil
        #expect(gone != nil)
        last?.cancel()
        #expect(gone == nil)
    }
}
