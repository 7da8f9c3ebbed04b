/// Events, errors and those who wait for what is before them, in the order in which they were caused. Adding and taking are O(1).
@usableFromInline
nonisolated struct SignalQueue<Event> {
    @usableFromInline
    enum Signal {
        case event(Event)
        case error(StoreError)
        case settled(() -> Void)
    }

    private var signals: [Signal?] = []
    private var head = 0

    @usableFromInline
    init() {}

    @usableFromInline
    var isEmpty: Bool { head == signals.count }
    @usableFromInline
    var count: Int { signals.count - head }

    @usableFromInline
    mutating func append(_ signal: Signal) {
        signals.append(signal)
    }

    @usableFromInline
    mutating func popFirst() -> Signal? {
        guard head < signals.count else { return nil }
        let first = signals[head]
        signals[head] = nil
        head += 1
        if head == signals.count {
            signals.removeAll(keepingCapacity: head <= 64)
            head = 0
        } else if head >= 64, head * 2 > signals.count {
            signals.removeFirst(head)
            head = 0
        }
        return first
    }

    /// Those who wait, taken out of the queue.
    @usableFromInline
    mutating func takeSettled() -> [() -> Void] {
        var waiting: [() -> Void] = []
        signals.removeAll { signal in
            guard case .settled(let body)? = signal else { return false }
            waiting.append(body)
            return true
        }
        return waiting
    }
}
