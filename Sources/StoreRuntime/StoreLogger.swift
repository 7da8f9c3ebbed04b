internal import Foundation

/// Sees what a store does. One that wants only errors costs an action a single branch.
///
/// It is called on the store's isolation, never while the state is being changed, so it may read the store. It must not
/// write to it: between two effects that are undone together that would commit half of them.
nonisolated public struct StoreLogger {
    /// What an entry tells of. `ignored` is an action whose condition did not hold, `computed` a computed value that was computed,
    /// `task` the beginning or the end of one.
    public enum Kind: String, Sendable {
        case action, ignored, effect, changes, event, error, computed, task
    }

    /// One thing that happened.
    public struct Entry {
        /// The name of the store's module.
        public let module: String
        public let kind: Kind
        /// The action, effect, set of changed fields, event, error, `Recomputation` or `TaskEntry` itself.
        public let value: Any
        /// Of a set of changed fields: the name of the transaction that changed them, if it has one.
        public let name: String?
        /// Seconds since 1970.
        public let time: Double
    }

    /// False: `write` is called for errors that no one caught, and for nothing else.
    public let isVerbose: Bool
    let write: (Entry) -> Void

    public init(isVerbose: Bool = true, write: @escaping (Entry) -> Void) {
        self.isVerbose = isVerbose
        self.write = write
    }

    /// For a store that any thread uses, made anywhere: on an actor the initializer's closure would be the actor's.
    public static func anyThread(isVerbose: Bool = true, write: @escaping @Sendable (Entry) -> Void) -> StoreLogger {
        StoreLogger(isVerbose: isVerbose, write: write)
    }

    /// Writes one entry, with the time of the call.
    public func log(_ kind: Kind, _ value: Any, module: String, name: String? = nil) {
        write(entry(kind, value, module: module, name: name))
    }

    /// An entry with the time of the call, to be written later: a store for any thread keeps it until it lets go of its lock.
    func entry(_ kind: Kind, _ value: Any, module: String, name: String? = nil) -> Entry {
        Entry(module: module, kind: kind, value: value, name: name, time: Foundation.Date().timeIntervalSince1970)
    }

    /// Prints errors that no one caught.
    public static var errors: StoreLogger {
        StoreLogger(isVerbose: false) { Swift.print("[\($0.module)] uncaught error: \($0.value)") }
    }

    /// Prints everything.
    public static var console: StoreLogger {
        StoreLogger { Swift.print("[\($0.module)] \($0.kind) \($0.value)\($0.name.map { " (\($0))" } ?? "")") }
    }
}
