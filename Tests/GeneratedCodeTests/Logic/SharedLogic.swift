import Foundation

/// What several threads count together.
final class SharedCount: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0

    var value: Int { lock.withLock { number } }
    @discardableResult
    func add(_ by: Int = 1) -> Int {
        lock.withLock {
            number += by
            return number
        }
    }
}

/// A state's own object, compared by identity. It counts how often its store evaluates `slow`.
final class Tag: Sendable {
    let evaluations = SharedCount()

    func slowly(_ count: Int) -> Int {
        evaluations.add()
        return count * 2
    }
}

/// Answers `loaded` and `counted` on whichever thread they were sent.
final class SharedLogic: SharedModule.Handler {
    private let onLoaded: @Sendable (SharedStore, Int) throws -> Void
    private let onCounted: @Sendable (SharedStore, Int) throws -> Void

    init(
        loaded: @escaping @Sendable (SharedStore, Int) throws -> Void = { $0.invoke(.addOther(by: $1)) },
        counted: @escaping @Sendable (SharedStore, Int) throws -> Void = { _, _ in }
    ) {
        onLoaded = loaded
        onCounted = counted
    }

    func loaded(_ store: SharedStore, by: Int) throws { try onLoaded(store, by) }
    func counted(_ store: SharedStore, by: Int) throws { try onCounted(store, by) }
}

nonisolated extension SharedModule.Draft {
    /// Writes before it refuses, so that a test sees it taken back.
    mutating func importAll(line: String) throws {
        text = line
        names.append(line)
        if line.isEmpty { throw SharedModule.Refusal.broken(names.count) }
    }
}
