final class PackageAccessLogic: PackageAccessModule.Handler {
    func cleared(_ store: PackageAccessStore) { store.invoke(.clear) }
}

nonisolated extension PackageAccessModule.Draft {
    mutating func tighten() throws { limit -= 1 }
}

public final class PublicAccessLogic: PublicAccessModule.Handler {
    public init() {}
    public func cleared(_ store: PublicAccessStore) { store.invoke(.clear).emit(.overflow(store.reading)) }
}

nonisolated extension PublicAccessModule.Draft {
    mutating func tighten() throws { limit -= 1 }
}
