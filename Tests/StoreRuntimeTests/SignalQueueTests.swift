import Testing

@testable import StoreRuntime

struct SignalQueueTests {
    @Test("first in, first out, while it grows and shrinks past where it moves its elements together")
    func order() {
        var queue = SignalQueue<Int>()
        var (added, taken) = (0, 0)
        for burst in [3, 200, 1, 500] {
            for _ in 0..<burst { queue.append(.event(added)); added += 1 }
            for _ in 0..<(burst * 2 / 3) {
                guard case .event(taken) = queue.popFirst() else { Issue.record("not \(taken)"); return }
                taken += 1
            }
            #expect(queue.count == added - taken)
        }
        while case .event(let event) = queue.popFirst() {
            #expect(event == taken)
            taken += 1
        }
        #expect(taken == added && queue.isEmpty)
    }

    @Test("what was taken is not kept")
    func release() {
        final class Owned {}
        weak var owned: Owned?
        var queue = SignalQueue<Owned>()
        do {
            let event = Owned()
            owned = event
            queue.append(.event(event))
            queue.append(.error(.text("later")))
        }
        #expect(owned != nil)
        _ = queue.popFirst()
        #expect(owned == nil && !queue.isEmpty)
    }
}
