/// Events and errors in the order in which they were caused. Adding and taking are O(1).
@usableFromInline
nonisolated struct SignalQueue<Event> {
    @usableFromInline
    enum Signal {
        case event(Event)
        case error(StoreError)
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
}
