import Testing

@testable import StoreRuntime

struct StoreSubscriptionTests {
    let log = Log()

    private func subscribe(to list: ObserverList<Int>) -> StoreSubscription {
        Registration(list, id: list.append { [log] in log("\($0)") }).token
    }

    @Test("S46 S68 cancel ends it at once and twice is fine; so does releasing the token; the list stays")
    func ends() {
        let list = ObserverList<Int>(mainOnly: false)
        let first = subscribe(to: list)
        var second: StoreSubscription? = subscribe(to: list)
        list.tell(1)
        first.cancel()
        first.cancel()
        list.tell(2)
        #expect(log.lines == ["1", "1", "2"])
        second = nil
        #expect(second == nil && !list.tell(3) && log.lines.count == 3)
    }

    @Test("a token outlives its store and keeps it not alive")
    func outlives() {
        var observers: Observers? = Observers(mainOnly: false)
        var place: ObserverList<Int>?
        let token = observers.map { subscribe(to: $0.list(in: &place)) }
        weak let gone = observers
        observers = nil
        #expect(gone == nil)
        token?.cancel()
    }

    @Test("a token of a main-actor store that is released elsewhere ends on the main actor soon after")
    @MainActor
    func elsewhere() async {
        final class Holder: @unchecked Sendable { var token: StoreSubscription? }
        let list = ObserverList<Int>(mainOnly: true)
        let holder = Holder()
        holder.token = subscribe(to: list)
        await Task.detached { holder.token = nil }.value
        for _ in 0..<1000 where !list.isEmpty { await Task.yield() }
        #expect(list.isEmpty)
    }

    @Test("a token of a main-actor store that is released on the main actor ends at once")
    @MainActor
    func here() {
        let list = ObserverList<Int>(mainOnly: true)
        _ = subscribe(to: list)
        #expect(list.isEmpty)
    }
}
