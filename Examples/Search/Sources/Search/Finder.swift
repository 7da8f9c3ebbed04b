/// Who answers a search.
public protocol Finder: Sendable {
    func find(_ query: String) async throws -> [String]
}

extension SearchModule.Tasks {
    /// The tasks of the app: what was typed is asked of `finder`.
    public init(finder: some Finder) {
        self.init(search: { try await finder.find($0) })
    }
}
