/// The bare table of `Ledger`: a dictionary of places, an array of rows, and a mask.
@MainActor
public final class ByHandLedger {
    public struct Entry: Equatable, Sendable {
        public var id: Int
        public var title: String
        public var amount = 0
    }

    #if !DEBUG && !hasFeature(StrictMemorySafety)
        @exclusivity(unchecked)
    #endif
    private var rows: ContiguousArray<Entry> = []
    #if !DEBUG && !hasFeature(StrictMemorySafety)
        @exclusivity(unchecked)
    #endif
    private var slots: [Int: Int] = [:]
    #if !DEBUG && !hasFeature(StrictMemorySafety)
        @exclusivity(unchecked)
    #endif
    private var dirty: UInt64 = 0
    #if !DEBUG && !hasFeature(StrictMemorySafety)
        @exclusivity(unchecked)
    #endif
    private var total = 0

    public init(size: Int) {
        for id in 0..<size {
            slots[id] = id
            rows.append(Entry(id: id, title: "an entry with a title of some length, \(id)"))
        }
    }

    @inline(never)
    public func touch(id: Int) {
        guard let slot = slots[id] else { return }
        rows[slot].amount &+= 1
        dirty |= 0x2
    }

    @inline(never)
    public func sum(position: Int) {
        total &+= rows[position].amount
        dirty |= 0x1
    }
}
