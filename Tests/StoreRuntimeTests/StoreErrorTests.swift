import StoreRuntime
import Testing

struct StoreErrorTests {
    struct Broken: Error, CustomStringConvertible { var description: String { "broken" } }

    @Test("another's error is wrapped, its own is not wrapped twice")
    func wrapping() {
        guard case .error(let inner) = StoreError(Broken()) else { Issue.record("not wrapped"); return }
        #expect(inner is Broken)
        guard case .text("oops") = StoreError(StoreError.text("oops")) else { Issue.record("wrapped twice"); return }
    }

    @Test("it says what happened, in the words of who threw it")
    func description() {
        #expect("\(StoreError(Broken()))" == "broken" && "\(StoreError.text("oops"))" == "oops")
        #expect("\(StoreError.cycle(module: "Auth", rounds: 3))" == "Auth: still changing after 3 rounds of one delivery")
    }
}
