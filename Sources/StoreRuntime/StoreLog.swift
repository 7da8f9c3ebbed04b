/// Keeps what a store does, for tests: `AuthStore(…, logger: log.logger)`, then `#expect(log.entries == [.action("submitTapped"), …])`.
/// For a store of any isolation; read on any thread.
nonisolated public final class StoreLog: @unchecked Swift.Sendable {
    /// What a logger's entry says, without its time. Two are equal when kind, text and name are.
    public struct Entry: Equatable, Sendable, CustomStringConvertible {
        public let kind: StoreLogger.Kind
        /// The action, effect, set of changed fields, event or error, as it describes itself.
        public let text: String
        /// The name of the transaction, if it has one.
        public let name: String?

        public init(_ kind: StoreLogger.Kind, _ value: Any, name: String? = nil) {
            self.kind = kind
            self.text = String(describing: value)
            self.name = name
        }

        /// A value, or what describes it: `.action(AuthModule.Action.submitTapped)`, `.action("submitTapped")`.
        public static func action(_ value: Any) -> Entry { Entry(.action, value) }
        public static func ignored(_ value: Any) -> Entry { Entry(.ignored, value) }
        public static func effect(_ value: Any) -> Entry { Entry(.effect, value) }
        /// `.changes("[code, isLoading]", name: "Import")`.
        public static func changes(_ value: Any, name: String? = nil) -> Entry { Entry(.changes, value, name: name) }
        public static func event(_ value: Any) -> Entry { Entry(.event, value) }
        public static func error(_ value: Any) -> Entry { Entry(.error, value) }
        public static func task(_ value: Any) -> Entry { Entry(.task, value) }

        public var description: String { "\(kind) \(text)" + (name.map { " (\($0))" } ?? "") }
    }

    /// In the order in which it happened.
    public var entries: [Entry] { lock.withLock { kept } }

    private let lock = StoreLock()
    private var kept: [Entry] = []

    public init() {}

    /// Writes here. It keeps this log.
    public var logger: StoreLogger {
        StoreLogger { told in
            let entry = Entry(told.kind, told.value, name: told.name)
            self.lock.withLock { self.kept.append(entry) }
        }
    }

    /// Only the entries of these kinds.
    public func entries(of kinds: StoreLogger.Kind...) -> [Entry] {
        entries.filter { kinds.contains($0.kind) }
    }

    /// What is there is forgotten.
    public func clear() {
        lock.withLock { kept = [] }
    }
}
