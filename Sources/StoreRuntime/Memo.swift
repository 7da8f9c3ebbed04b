/// A computed value of a store: as last computed, and as last told to observers.
nonisolated public struct Memo<Value> {
    public var value: Value?
    public var told: Value?

    @inlinable
    public init() {}
}

/// Results of a computed value with a payload, by that payload.
///
/// It holds the 64 results that were read last, and no more than 128: when the younger half is full, the older one goes.
nonisolated public struct MemoTable<Key: Hashable, Value> {
    private var younger: [Key: Value] = [:]
    private var older: [Key: Value] = [:]

    public init() {}

    /// Reading makes a result young again.
    public mutating func value(for key: Key) -> Value? {
        if let value = younger[key] { return value }
        guard let value = older.removeValue(forKey: key) else { return nil }
        insert(value, for: key)
        return value
    }

    public mutating func insert(_ value: Value, for key: Key) {
        if younger.count == 64 {
            older = younger
            younger = [:]
        }
        younger[key] = value
    }

    /// Lets everything go.
    public mutating func removeAll() {
        if younger.isEmpty, older.isEmpty { return }
        younger = [:]
        older = [:]
    }
}

/// A type by its own name, which must be hashable: part of the key of a `MemoTable`.
public typealias Hashed<Value: Hashable> = Value
