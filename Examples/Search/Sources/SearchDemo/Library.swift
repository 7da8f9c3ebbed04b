import Search

/// A library that answers when it is told to, so that the demo shows the same each time.
@MainActor
final class Library: Finder {
    private var questions: [String: CheckedContinuation<[String], Never>] = [:]
    private var waiter: (query: String, continuation: CheckedContinuation<Void, Never>)?
    private let show: (String) -> Void

    init(show: @escaping (String) -> Void) {
        self.show = show
    }

    func find(_ query: String) async -> [String] {
        show("  asked for \(query)")
        return await withCheckedContinuation { question in
            questions[query] = question
            guard waiter?.query == query else { return }
            waiter?.continuation.resume()
            waiter = nil
        }
    }

    /// Returns when it has been asked for this.
    func isAsked(_ query: String) async {
        if questions[query] != nil { return }
        await withCheckedContinuation { waiter = (query, $0) }
    }

    func answer(_ query: String, _ results: [String]) {
        show("  answers \(query)")
        questions.removeValue(forKey: query)?.resume(returning: results)
    }
}
