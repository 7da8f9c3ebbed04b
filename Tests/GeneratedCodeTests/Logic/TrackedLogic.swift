/// Observes itself, as any struct may.
nonisolated struct Gauge: Equatable, Sendable {
    var degrees = 0 {
        willSet { warned = newValue > 100 }
        didSet { history.append(oldValue) }
    }
    private(set) var warned = false
    private(set) var history: [Int] = []
}

nonisolated extension TrackedModule.State {
    func measured() -> Int {
        Probe.evaluations += 1
        return height + list.count
    }
}

nonisolated extension TrackedModule.Draft {
    mutating func lend() { borrow(&self) }
}

/// Gets everything and does nothing.
nonisolated private func borrow(_ draft: inout TrackedModule.Draft) {}
