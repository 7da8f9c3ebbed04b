import StoreRuntime

/// What the observers, listeners, catchers and the logger of one store were told. None of it is locked.
final class Witness: @unchecked Sendable {
    private(set) var overlaps = 0
    private(set) var calls = 0
    private(set) var count = 0
    private(set) var other = 0
    private(set) var total = 0
    private(set) var both = (count: 0, other: 0)
    private(set) var text = ""
    private(set) var events: [Int]
    private(set) var misplacedEvents = 0
    private(set) var errors = 0
    private(set) var entries = 0
    private(set) var cycles = 0
    private var isInside = false

    init(threads: Int) {
        events = [Int](repeating: 0, count: threads)
    }

    /// The `number`th event of a thread, as a payload.
    static func event(_ number: Int, of thread: Int) -> Int { thread << 40 | number }

    func observe(_ store: SharedStore) {
        store
            .observe(\.count) { value in self.inside { self.count = value } }
            .observe(\.other) { value in self.inside { self.other = value } }
            .observe(\.total) { value in self.inside { self.total = value } }
            .observe(\.text) { value in self.inside { self.text = value } }
            .observe([.count, .other]) { state, _ in self.inside { self.both = (state.count, state.other) } }
            .listen { event in self.inside { self.take(event) } }
            .catch { error in self.inside { self.take(error) } }
    }

    func logged(_ entry: StoreLogger.Entry) {
        inside { if entry.kind == .error { entries += 1 } }
    }

    var summary: String { "\(calls) callbacks, \(events.reduce(0, +)) events, \(errors) errors" }

    private func inside(_ body: () -> Void) {
        if isInside { overlaps += 1 }
        isInside = true
        calls += 1
        body()
        isInside = false
    }

    /// Each exactly once, a thread's in its order.
    private func take(_ event: SharedModule.Event) {
        guard case .changed(let payload) = event else { return }
        let thread = payload >> 40
        if payload & 0xFF_FFFF_FFFF != events[thread] + 1 { misplacedEvents += 1 }
        events[thread] += 1
    }

    private func take(_ error: StoreError) {
        if case .cycle = error { cycles += 1 }
        errors += 1
    }
}
