/// What a store tells, as asynchronous sequences.
///
/// A stream begins when it is made and ends when its store goes. It does not keep the store. Whoever stops reading ends the
/// registration. One reader a stream.
nonisolated public enum StoreStreams {
    /// A reader that is slower than the store gets the newest value only.
    public static func newest<Value: Sendable>(
        _ register: (@escaping @Sendable (Value) -> Void) -> StoreSubscription
    ) -> _Concurrency.AsyncStream<Value> {
        make(.bufferingNewest(1), register)
    }

    /// A reader that is slower than the store gets everything, in order.
    public static func all<Value: Sendable>(
        _ register: (@escaping @Sendable (Value) -> Void) -> StoreSubscription
    ) -> _Concurrency.AsyncStream<Value> {
        make(.unbounded, register)
    }

    private static func make<Value: Sendable>(
        _ buffering: _Concurrency.AsyncStream<Value>.Continuation.BufferingPolicy,
        _ register: (@escaping @Sendable (Value) -> Void) -> StoreSubscription
    ) -> _Concurrency.AsyncStream<Value> {
        _Concurrency.AsyncStream(bufferingPolicy: buffering) { continuation in
            let feed = Feed(continuation)
            let reader = Reader(register { feed.continuation.yield($0) })
            continuation.onTermination = { _ in reader.leave() }
        }
    }

    /// Held by the observer alone: when the store lets it go, the stream ends.
    private final class Feed<Value: Sendable>: Sendable {
        let continuation: _Concurrency.AsyncStream<Value>.Continuation

        init(_ continuation: _Concurrency.AsyncStream<Value>.Continuation) {
            self.continuation = continuation
        }

        deinit {
            continuation.finish()
        }
    }

    /// The token, which any thread may release, but once: a stream ends once.
    private final class Reader: @unchecked Sendable {
        private var token: StoreSubscription?

        init(_ token: StoreSubscription) {
            self.token = token
        }

        func leave() {
            token = nil
        }
    }
}
