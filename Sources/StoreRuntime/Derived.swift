/// A value made from fields of one or several stores: `Derived(a.derived(\.count), b.derived(\.name)) { "\($0) \($1)" }`.
///
/// It is computed anew only when what it is made from is another value, and told only when it came out different. It is made
/// from what its stores hold at that moment, so it never mixes old with new. It keeps what it is made from, but not the stores;
/// when they are gone it keeps its last value, and its observers are let go. Used where its stores are.
nonisolated public final class Derived<Value: Equatable> {
    private var current: Value
    /// Counts how often `current` became another value.
    private var version = 0
    /// The value anew, or `nil` where nothing that it is made from is different.
    private let refresh: () -> Value?
    /// Hears of changes of what it is made from.
    private let follow: (@escaping () -> Void) -> [StoreSubscription]

    private let list: ObserverList<Value>
    private var isTelling = false
    private var told: Value
    private let tracker = Tracker.make(fields: 1)
    private var isTracked = false
    private var sources: [StoreSubscription] = []
    private weak var link: Link?

    private init(
        _ value: Value, mainOnly: Bool, refresh: @escaping () -> Value?,
        follow: @escaping (@escaping () -> Void) -> [StoreSubscription]
    ) {
        (self.current, self.told) = (value, value)
        self.refresh = refresh
        self.follow = follow
        self.list = ObserverList(mainOnly: mainOnly)
    }

    // MARK: Reading and observing

    /// The value as its stores are now. A reader that Observation tracks is told when it came out different.
    public var value: Value {
        pull()
        if tracker.reads(0), !isTracked { track() }
        return current
    }

    /// Calls `body` with the value now, unless `skipInitial`, and whenever it came out different. The token keeps this value.
    public func subscribe(skipInitial: Bool = false, _ body: @escaping (Value) -> Void) -> StoreSubscription {
        connect()
        let id = list.append { [self] value in withExtendedLifetime(self) { body(value) } }
        if !skipInitial { tellFirst(body) }
        return StoreSubscription(list, id: id)
    }

    /// Writes the value into `target`, now and whenever it came out different, as long as the token and `target` live. An effect of
    /// another store: `assign(to: other) { $0.invoke(.setName($1)) }`. Two that assign to each other come to rest: what is
    /// equal already is no change.
    public func assign<Target: AnyObject>(
        to target: Target, _ write: @escaping (Target, Value) -> Void
    ) -> StoreSubscription {
        connect()
        let binding = list.binding(to: target, write)
        let id = list.append { [self] value in withExtendedLifetime(self) { binding(value) } }
        tellFirst { write(target, $0) }
        return StoreSubscription(list, id: id)
    }

    public func assign<Target: AnyObject>(
        to target: Target, _ property: ReferenceWritableKeyPath<Target, Value>
    ) -> StoreSubscription {
        assign(to: target) { $0[keyPath: property] = $1 }
    }

    /// The value now and whenever it came out different; the newest, if the reader is slower.
    public func values() -> _Concurrency.AsyncStream<Value> where Value: Sendable {
        StoreStreams.newest { self.subscribe($0) }
    }

    // MARK: Making

    /// For generated stores: a field. `read` gives `nil` when the store is gone.
    public convenience init(
        _ value: Value, mainOnly: Bool, read: @escaping () -> Value?,
        subscribe: @escaping (@escaping (Value) -> Void) -> StoreSubscription?
    ) {
        self.init(value, mainOnly: mainOnly, refresh: read) { changed in
            subscribe { _ in changed() }.map { [$0] } ?? []
        }
    }

    /// Made from one other.
    public func map<New: Equatable>(_ transform: @escaping (Value) -> New) -> Derived<New> {
        var seen = pull()
        return Derived<New>(transform(current), mainOnly: list.mainOnly) { [self] in
            if pull() == seen { return nil }
            seen = version
            return transform(current)
        } follow: { [self] in
            [followed(by: $0)]
        }
    }

    public convenience init<A, B>(_ a: Derived<A>, _ b: Derived<B>, _ transform: @escaping (A, B) -> Value) {
        var seen = (a.pull(), b.pull())
        self.init(transform(a.current, b.current), mainOnly: a.list.mainOnly || b.list.mainOnly) {
            if (a.pull(), b.pull()) == seen { return nil }
            seen = (a.version, b.version)
            return transform(a.current, b.current)
        } follow: {
            [a.followed(by: $0), b.followed(by: $0)]
        }
    }

    public convenience init<A, B, C>(
        _ a: Derived<A>, _ b: Derived<B>, _ c: Derived<C>, _ transform: @escaping (A, B, C) -> Value
    ) {
        var seen = (a.pull(), b.pull(), c.pull())
        self.init(
            transform(a.current, b.current, c.current), mainOnly: a.list.mainOnly || b.list.mainOnly || c.list.mainOnly
        ) {
            if (a.pull(), b.pull(), c.pull()) == seen { return nil }
            seen = (a.version, b.version, c.version)
            return transform(a.current, b.current, c.current)
        } follow: {
            [a.followed(by: $0), b.followed(by: $0), c.followed(by: $0)]
        }
    }

    // MARK: Keeping up

    @discardableResult
    private func pull() -> Int {
        if let new = refresh(), new != current {
            current = new
            version += 1
        }
        return version
    }

    private func changed() {
        pull()
        tell()
    }

    /// One loop, so that notifications do not nest and everyone ends on the last value.
    private func tell() {
        if isTelling { return }
        isTelling = true
        var rounds = 0
        while told != current {
            if rounds == DeliveryLimit.rounds {
                StoreLogger.errors.log(.error, StoreError.cycle(module: "Derived", rounds: rounds), module: "Derived")
                break
            }
            rounds += 1
            told = current
            if !list.tell(current) { disconnect() }
        }
        isTelling = false
    }

    private func tellFirst(_ body: (Value) -> Void) {
        let wasTelling = isTelling
        isTelling = true
        body(current)
        isTelling = wasTelling
        tell()
    }

    /// Those who track it are one observer, until nobody does.
    private func track() {
        isTracked = true
        if link == nil { connect() }
        var id = 0
        id = list.append { [unowned self] _ in
            if tracker.tell(0) { return }
            isTracked = false
            list.remove(id)
        }
    }

    private func followed(by changed: @escaping () -> Void) -> StoreSubscription {
        subscribe(skipInitial: true) { _ in changed() }
    }

    /// Brings everyone up to date, so that a newcomer is not told twice what it sees at once.
    private func connect() {
        if link != nil { return changed() }
        pull()
        told = current
        let link = Link(owner: self)
        self.link = link
        sources = follow { link.owner?.changed() }
    }

    private func disconnect() {
        link?.owner = nil
        sources = []
    }

    /// Held by the observers at all sources: when the last lets it go, there is no one left to hear from.
    private final class Link {
        weak var owner: Derived?

        init(owner: Derived) {
            self.owner = owner
        }

        deinit {
            owner?.list.removeAll()
        }
    }
}
