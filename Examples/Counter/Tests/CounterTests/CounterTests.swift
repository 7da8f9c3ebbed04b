import Testing

@testable import Counter

@MainActor
@Suite struct CounterTests {
    @Test func observersSeeEachChangeOnce() {
        var lines: [String] = []
        Counter.count { lines.append($0) }
        #expect(
            lines == [
                "count 0", "isEven true",
                "count 1", "isEven false",
                "count 2", "isEven true",
                "count 1", "isEven false",
            ])
    }

    @Test func effectsAreTestedWithoutAStore() {
        var state = CounterModule.State(count: 40)
        CounterModule.reduce(&state, .add(amount: 2))
        #expect(state == CounterModule.State(count: 42))
    }
}
