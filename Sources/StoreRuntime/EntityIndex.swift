/// Rows by something that several of them may have in common. A group that loses its last row is gone.
nonisolated public struct EntityIndex<Key: Hashable & Sendable>: Sendable {
    /// The slots of each group, in the table's order.
    @usableFromInline var groups: [Key: ContiguousArray<Int32>] = [:]

    @inlinable
    public init() {}

    @inlinable
    public mutating func insert<Rules: EntityRules>(_ place: EntityPlace<Rules>, _ key: Key) {
        guard let group = groups.index(forKey: key) else {
            groups[key] = [place.slot]
            return
        }
        let position = place.position(in: groups.values[group])
        groups.values[group].insert(place.slot, at: position)
    }

    @inlinable
    public mutating func remove<Rules: EntityRules>(_ place: EntityPlace<Rules>, _ key: Key) {
        guard let group = groups.index(forKey: key) else { return }
        if groups.values[group].count == 1 {
            groups.remove(at: group)
        } else if let position = place.ownPosition(in: groups.values[group]) {
            groups.values[group].remove(at: position)
        }
    }

    @inlinable
    public mutating func move<Rules: EntityRules>(_ place: EntityPlace<Rules>, to slot: Int32, _ key: Key) {
        guard let group = groups.index(forKey: key), let position = place.ownPosition(in: groups.values[group]) else { return }
        groups.values[group][position] = slot
    }
}
