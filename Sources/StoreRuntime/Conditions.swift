/// What is out of the ordinary in a store: one byte, and zero nearly always, so that an action has one thing to look at.
@usableFromInline
nonisolated struct Conditions: OptionSet {
    @usableFromInline var rawValue: UInt8

    @inlinable
    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Observers are being told.
    @inlinable static var telling: Conditions { Conditions(rawValue: 1) }
    /// A transaction, or an action of several commits, is open.
    @inlinable static var open: Conditions { Conditions(rawValue: 2) }
    /// The logger sees everything.
    @inlinable static var verbose: Conditions { Conditions(rawValue: 4) }
    /// Something waits to be told: silent changes, signals, a nested change, an observer that arrived in this round.
    @inlinable static var waiting: Conditions { Conditions(rawValue: 8) }
    /// Something that was committed has not been told.
    static var unsettled: Conditions { [.telling, .open, .waiting] }
    /// Middleware or hooks see what passes.
    @inlinable static var hooked: Conditions { Conditions(rawValue: 16) }
}
