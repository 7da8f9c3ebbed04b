/// What a thread changed and sent in a transaction, or in an action of several commits, that has not ended yet.
nonisolated struct CommitGroup<Changes: OptionSet, Event> {
    let thread: UInt
    var depth = 1
    var isLoud: Bool
    /// The outermost name.
    var name: String?
    var changes: Changes = []
    var signals: [SignalQueue<Event>.Signal] = []

    init(thread: UInt, isLoud: Bool, name: String?) {
        self.thread = thread
        self.isLoud = isLoud
        self.name = name
    }
}
