/// What one delivery may come to before it is reported as a cycle (`StoreError.cycle`) instead of going on for ever.
nonisolated public enum DeliveryLimit {
    /// Rounds: how often observers may answer a notification with another change or event.
    public static let rounds = 100_000
    /// Events and errors that observers, listeners and catchers may add to the queue.
    public static let signals = 100_000
}
