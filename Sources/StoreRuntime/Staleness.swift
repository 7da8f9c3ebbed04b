/// Which computed values of a store must be computed again; and, for a logger that sees everything, why one was.
nonisolated public struct Staleness<Changes: OptionSet> {
    @usableFromInline var stale: Changes
    /// Computed from changes that no commit has taken yet: before the end of a transaction or of a step list.
    private var early: Changes = []
    @usableFromInline var isVerbose = false
    private var records: [Record] = []
    private var recomputations: [Recomputation<Changes>] = []

    /// What is known of a value that was computed.
    private struct Record {
        let value: Changes
        let reads: Changes
        var because: Changes
    }

    /// - Parameter values: The members of `Changes` that stand for computed values.
    public init(_ values: Changes) {
        stale = values
    }

    /// Whether a value is as the state has it, after `pending` changes too.
    @inlinable
    public func isFresh(_ value: Changes, after pending: Changes = []) -> Bool {
        stale.union(pending).isDisjoint(with: value)
    }

    /// Takes what a commit changed: fields, and the values that read them.
    @inlinable
    public mutating func add(_ changed: Changes) {
        stale.formUnion(changed)
    }

    /// The same before the commit: `values` are about to be computed from what has `changed` so far.
    public mutating func begin(_ values: Changes, early changed: Changes) {
        note(changed)
        early.formUnion(values)
    }

    /// The same for any commit: returns what it has to tell, with the values that were computed early.
    public mutating func commit(_ changed: Changes) -> Changes {
        defer { early = [] }
        note(changed)
        return changed.union(early)
    }

    /// What was computed early, was computed from what is undone.
    public mutating func undo() {
        stale.formUnion(early)
    }

    private mutating func note(_ changed: Changes) {
        stale.formUnion(changed)
        guard isVerbose else { return }
        for index in records.indices where !records[index].value.isDisjoint(with: changed) {
            records[index].because.formUnion(changed.intersection(records[index].reads))
        }
    }

    /// `value` was computed. `reads` are the fields that it depends on.
    @inlinable
    public mutating func end(_ value: Changes, _ name: String, reads: Changes) {
        stale.subtract(value)
        if isVerbose { record(value, name, reads) }
    }

    @usableFromInline
    mutating func record(_ value: Changes, _ name: String, _ reads: Changes) {
        var because: Changes = []
        if let index = records.firstIndex(where: { !$0.value.isDisjoint(with: value) }) {
            because = records[index].because
            records[index].because = []
        } else {
            records.append(Record(value: value, reads: reads, because: []))
        }
        recomputations.append(Recomputation(name: name, because: because))
    }

    /// Keeps in mind why values are computed, from now on.
    public mutating func beVerbose() {
        isVerbose = true
    }

    /// What was computed since the last call.
    public mutating func takeRecomputations() -> [Recomputation<Changes>] {
        defer { recomputations = [] }
        return recomputations
    }
}

/// What a logger is told of a computed value that was computed.
nonisolated public struct Recomputation<Changes: OptionSet>: CustomStringConvertible {
    /// The computed value's name.
    public let name: String
    /// Which of the fields that it depends on have changed since it was computed before; empty: it had not been, or, for a value
    /// with a payload, not with this one.
    public let because: Changes

    public var description: String {
        because.isEmpty ? "\(name), read for the first time" : "\(name), because of \(because)"
    }
}
