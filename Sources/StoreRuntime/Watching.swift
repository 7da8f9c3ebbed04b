/// What is observed: by observers of one field, by those of several, by Observation, and by anyone.
nonisolated public struct Watching<Changes: OptionSet> {
    @usableFromInline private(set) var all: Changes = []
    @usableFromInline var byField: Changes = [] {
        didSet { gather() }
    }
    @usableFromInline var bySeveral: Changes = [] {
        didSet { gather() }
    }
    @usableFromInline private(set) var tracked: Changes = [] {
        didSet { gather() }
    }

    @usableFromInline
    init() {}

    private mutating func gather() { all = byField.union(bySeveral).union(tracked) }

    /// Whether somebody tracks `field` with Observation, as far as that is known.
    @inlinable
    public func isTracked(_ field: Changes) -> Bool { !tracked.isDisjoint(with: field) }

    public mutating func track(_ field: Changes) { tracked.formUnion(field) }

    /// Nobody does any more.
    public mutating func untrack(_ field: Changes) { tracked.subtract(field) }
}
