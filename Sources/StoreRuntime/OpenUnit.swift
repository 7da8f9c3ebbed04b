/// The transactions, and actions of several commits, that are open: the outermost one commits for all.
@usableFromInline
nonisolated struct OpenUnit {
    private var (depth, isLoud) = (0, false)
    private var name: String?

    @usableFromInline
    init() {}

    @usableFromInline
    var isOpen: Bool { depth > 0 }

    /// The outermost name counts.
    @usableFromInline
    mutating func open(loud: Bool, name: String?) {
        if depth == 0 { (isLoud, self.name) = (false, nil) }
        depth += 1
        if loud { isLoud = true }
        if self.name == nil { self.name = name }
    }

    /// Whether the outermost one notifies; `nil` for the others.
    @usableFromInline
    mutating func close() -> Bool? {
        depth -= 1
        return depth > 0 ? nil : isLoud
    }

    @usableFromInline
    mutating func postponesCommit(notify: Bool) -> Bool {
        if depth == 0 { return false }
        if notify { isLoud = true }
        return true
    }

    @usableFromInline
    mutating func takeName() -> String? {
        defer { name = nil }
        return name
    }
}
