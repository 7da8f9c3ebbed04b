/// What is observed: by observers of one field, by those of several, and by anyone.
@usableFromInline
nonisolated struct Watching<Changes: OptionSet> {
    @usableFromInline private(set) var all: Changes = []
    @usableFromInline var byField: Changes = [] {
        didSet { all = byField.union(bySeveral) }
    }
    @usableFromInline var bySeveral: Changes = [] {
        didSet { all = byField.union(bySeveral) }
    }

    @usableFromInline
    init() {}
}
