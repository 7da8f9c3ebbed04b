/// `Derived` for stores that any thread uses, and itself for any thread.
///
/// What it is made from is read under the locks of all its stores at once, so it never mixes old with new, and made without them.
/// The first thread that has something to tell tells for all: calls of its observers never overlap, and the last value told is
/// that of its stores.
nonisolated public final class SharedDerived<Value: Equatable & Sendable>: @unchecked Sendable {
    private let source: SharedSource<Value>
    /// Guards what follows, and the observers. Nobody is called, and no store's lock taken, while it is held.
    private let lock = StoreLock()
    private let observers: Observers
    private let list: ObserverList<Value>
    private var told: Value?
    /// What is still to do: something has changed, or someone waits for a first call.
    private var (isDue, firsts) = (false, [FirstCall]())
    /// The thread that is telling, if one is; and how often in a row it has itself caused what it tells.
    private var (teller, rounds): (UInt?, Int) = (nil, 0)
    private var tokens: [SharedSubscription]?
    /// Counts how often it began and ceased to hear from its stores.
    private var connection = 0

    private init(_ source: SharedSource<Value>) {
        self.source = source
        var place: ObserverList<Value>?
        observers = Observers(mainOnly: false, lock: lock)
        list = observers.list(in: &place)
        observers.makeFirst = { [weak self] in self?.makeFirst($0) }
    }

    // MARK: Reading and observing

    /// The value as its stores are now.
    public var value: Value { source.value() }

    /// Calls `body` with the value now, unless `skipInitial`, and whenever it came out different. The token keeps this value.
    public func subscribe(skipInitial: Bool = false, _ body: @escaping @Sendable (Value) -> Void) -> SharedSubscription {
        subscribe(skipInitial) { [self] _ in { value in withExtendedLifetime(self) { body(value) } } }
    }

    /// Writes the value into `target`, now and whenever it came out different, as long as the token and `target` live. An effect of
    /// another store: `assign(to: other) { $0.invoke(.setName($1)) }`.
    public func assign<Target: AnyObject & Sendable>(
        to target: Target, _ write: @escaping @Sendable (Target, Value) -> Void
    ) -> SharedSubscription {
        subscribe(false) { [self] list in
            let binding = list.binding(to: target, write)
            return { value in withExtendedLifetime(self) { binding(value) } }
        }
    }

    public func assign<Target: AnyObject & Sendable>(
        to target: Target, _ property: any ReferenceWritableKeyPath<Target, Value> & Sendable
    ) -> SharedSubscription {
        assign(to: target) { $0[keyPath: property] = $1 }
    }

    /// The value now and whenever it came out different; the newest, if the reader is slower.
    public func values() -> _Concurrency.AsyncStream<Value> {
        StoreStreams.newest { self.subscribe($0) }
    }

    // MARK: Making

    /// For generated stores: a field. `hold` keeps the store, if it is there, while the field is read under its lock.
    public convenience init(
        _ value: Value, lock: StoreLock, hold: @escaping () -> (() -> Value)?,
        subscribe: @escaping (@escaping @Sendable (Value) -> Void) -> SharedSubscription?
    ) {
        self.init(SharedSource(value, lock: lock, hold: hold, subscribe: subscribe))
    }

    /// Made from one other.
    public func map<New: Equatable & Sendable>(_ transform: @escaping @Sendable (Value) -> New) -> SharedDerived<New> {
        SharedDerived<New>(source.map(==, transform))
    }

    public convenience init<A, B>(
        _ a: SharedDerived<A>, _ b: SharedDerived<B>, _ transform: @escaping @Sendable (A, B) -> Value
    ) {
        self.init(a.source.and(b.source).map(==) { transform($0.0, $0.1) })
    }

    public convenience init<A, B, C>(
        _ a: SharedDerived<A>, _ b: SharedDerived<B>, _ c: SharedDerived<C>, _ transform: @escaping @Sendable (A, B, C) -> Value
    ) {
        let all = a.source.and(b.source).and(c.source)
        self.init(all.map({ $0.0 == $1.0 && $0.1 == $1.1 }) { transform($0.0.0, $0.0.1, $0.1) })
    }

    // MARK: Telling

    /// In the middle of a call it gets its first value at once; else those who are there hear of that value before.
    private func subscribe(
        _ skipInitial: Bool, _ make: (ObserverList<Value>) -> (Value) -> Void
    ) -> SharedSubscription {
        lock.lock()
        let body = make(list)
        let isNested = teller == CurrentThread.id
        let registration = Registration(list, id: isNested ? list.append(body) : list.appendNewcomer(body))
        let first = FirstCall(registration, isAfterPause: false) { [weak self] in
            guard !skipInitial, let value = self?.told else { return nil }
            return { body(value) }
        }
        if isNested { first.make(lock) } else { firsts.append(first) }
        lock.unlock()
        let link = connect()
        changed()
        return withExtendedLifetime(link) { registration.sharedToken }
    }

    private func makeFirst(_ first: FirstCall) {
        lock.withLock { firsts.append(first) }
        drain()
    }

    private func changed() {
        lock.withLock { isDue = true }
        drain()
    }

    private func drain() {
        if !lock.withLock({ begin() }) { return }
        while step() {}
    }

    private func begin() -> Bool {
        if let teller {
            rounds = teller == CurrentThread.id ? rounds + 1 : 0
            return false
        }
        (teller, rounds) = (CurrentThread.id, 0)
        return true
    }

    /// One thing to tell; false, and nobody is telling any more, if there is none.
    private func step() -> Bool {
        lock.lock()
        if rounds > DeliveryLimit.rounds { return giveUp() }
        if isDue {
            isDue = false
            let left = list.isEmpty ? disconnect() : nil
            lock.unlock()
            if left == nil { tell(value) }
            return true
        }
        if !firsts.isEmpty {
            let firsts = firsts
            self.firsts = []
            list.admit()
            for first in firsts { first.make(lock) }
            lock.unlock()
            return true
        }
        teller = nil
        lock.unlock()
        return false
    }

    private func tell(_ value: Value) {
        lock.withLock {
            if told == value { return }
            told = value
            list.tell(value, lock)
        }
    }

    private func giveUp() -> Bool {
        let rounds = rounds
        (teller, isDue) = (nil, false)
        lock.unlock()
        StoreLogger.errors.log(.error, StoreError.cycle(module: "Derived", rounds: rounds), module: "Derived")
        return false
    }

    // MARK: Hearing from the stores

    private func connect() -> Link? {
        guard let number = lock.withLock({ beginConnection() }) else { return nil }
        let link = Link { [weak self] in self?.end(number) }
        let tokens = source.follow { [weak self] in withExtendedLifetime(link) { self?.changed() } }
        lock.withLock { if connection == number { self.tokens = tokens } }
        return link
    }

    private func beginConnection() -> Int? {
        if tokens != nil { return nil }
        tokens = []
        connection += 1
        return connection
    }

    private func disconnect() -> [SharedSubscription] {
        defer { tokens = nil }
        connection += 1
        return tokens ?? []
    }

    /// The stores are gone, and with them all that could be told.
    private func end(_ number: Int) {
        if lock.withLock({ connection == number }) { list.removeAll() }
    }

    /// Held by the observers at all stores: when the last lets it go, there is no one left to hear from.
    private final class Link: Sendable {
        let end: @Sendable () -> Void

        init(_ end: @escaping @Sendable () -> Void) {
            self.end = end
        }

        deinit {
            end()
        }
    }
}
