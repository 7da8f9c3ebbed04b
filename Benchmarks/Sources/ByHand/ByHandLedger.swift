/// The bare table of `Ledger`: a dictionary of places, an array of rows, a mask, and the observers of single rows.
@MainActor
public final class ByHandLedger {
    public struct Entry: Equatable, Sendable {
        public var id: Int
        public var title: String
        public var amount = 0
    }

    struct Draft: ~Copyable {
        var rows: ContiguousArray<Entry> = []
        var slots: [Int: Int] = [:]
        var total = 0
        var dirty: UInt64 = 0
        /// The rows that changed, if someone observes rows.
        var touched: ContiguousArray<Int> = []
        var isObserved = false
    }

    #if !DEBUG && !hasFeature(StrictMemorySafety)
        @exclusivity(unchecked)
    #endif
    private var draft = Draft()
    #if !DEBUG && !hasFeature(StrictMemorySafety)
        @exclusivity(unchecked)
    #endif
    private var observed: UInt64 = 0
    #if !DEBUG && !hasFeature(StrictMemorySafety)
        @exclusivity(unchecked)
    #endif
    private var rowObservers: [Int: [(Entry?) -> Void]] = [:]

    public init(size: Int) {
        for id in 0..<size {
            draft.slots[id] = id
            draft.rows.append(Entry(id: id, title: "an entry with a title of some length, \(id)"))
        }
    }

    public func touched(id: Int) {
        if let slot = draft.slots[id] {
            draft.rows[slot].amount &+= 1
            draft.dirty |= 0x2
            if draft.isObserved { draft.touched.append(id) }
        }
        commit()
    }

    public func summed(position: Int, stride: Int, count: Int) {
        var sum = 0
        for step in 0..<count { sum &+= draft.rows[position &+ step &* stride].amount }
        if sum != 0 {
            draft.total &+= sum
            draft.dirty |= 0x1
        }
        commit()
    }

    public func observe(id: Int, _ call: @escaping (Entry?) -> Void) {
        rowObservers[id, default: []].append(call)
        draft.isObserved = true
        observed |= 0x2
    }

    private func commit() {
        let changed = draft.dirty
        if changed == 0 { return }
        draft.dirty = 0
        if changed & observed != 0 { notify(changed & observed) }
    }

    @inline(never)
    private func notify(_ changed: UInt64) {
        if changed & 0x2 == 0 { return }
        let touched = draft.touched
        draft.touched = []
        for id in touched {
            guard let observers = rowObservers[id] else { continue }
            let row = draft.slots[id].map { draft.rows[$0] }
            for observer in observers { observer(row) }
        }
    }
}
