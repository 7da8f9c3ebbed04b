public import StoreRuntime

/// A store of sixteen fields as it is written by hand, with all that `Hand.state.yaml` gives. `Benchmarks` compiles it under twenty
/// names; no target has it.
nonisolated public enum HandModule {
    public enum Route: Equatable, Sendable, Hashable, CaseIterable {
        case home
        case list
        case detail
    }

    public struct Point: Equatable, Sendable {
        public var x: Double
        public var y: Double

        public init(x: Double = 0, y: Double = 0) {
            self.x = x
            self.y = y
        }
    }

    /// Everything the module remembers: an ordinary value.
    public struct State: Equatable, Sendable {
        public var count: Int
        public var title: String
        public var isLoading: Bool
        public var ratio: Double
        public var items: [Int]
        public var route: HandModule.Route
        public var note: String?
        public var scores: [String: Int]
        public var ids: Set<Int>
        public var point: HandModule.Point
        public var total: Int
        public var subtitle: String
        public var isEnabled: Bool
        public var history: [String]
        public var limit: Int?
        public var version: Int

        public init(
            count: Int = 0,
            title: String = "title",
            isLoading: Bool = false,
            ratio: Double = 0,
            items: [Int] = [],
            route: HandModule.Route = .home,
            note: String? = nil,
            scores: [String: Int] = [:],
            ids: Set<Int> = [],
            point: HandModule.Point = HandModule.Point(),
            total: Int = 0,
            subtitle: String = "",
            isEnabled: Bool = true,
            history: [String] = [],
            limit: Int? = nil,
            version: Int = 1
        ) {
            self.count = count
            self.title = title
            self.isLoading = isLoading
            self.ratio = ratio
            self.items = items
            self.route = route
            self.note = note
            self.scores = scores
            self.ids = ids
            self.point = point
            self.total = total
            self.subtitle = subtitle
            self.isEnabled = isEnabled
            self.history = history
            self.limit = limit
            self.version = version
        }
    }

    /// What a view may say.
    public enum Action: Equatable, Sendable {
        case countChanged(count: Int)
        case titleChanged(title: String)
        case totalChanged(total: Int)
        case submitTapped
    }

    /// What may happen to the state.
    public enum Effect: Equatable, Sendable {
        case setCount(count: Int)
        case setTitle(title: String)
        case setTotal(total: Int)
        case setLoading(isLoading: Bool)
        case clear
    }

    /// One-shot messages to views.
    public enum Event: Equatable, Sendable {
        case gaveUp
    }
}

nonisolated extension HandModule {
    /// Which fields, or computed values, changed.
    public struct Changes: OptionSet, Sendable, CustomStringConvertible {
        public var rawValue: UInt64

        public init(rawValue: UInt64) {
            self.rawValue = rawValue
        }

        public static var count: Changes { Changes(rawValue: 0x1) }
        public static var title: Changes { Changes(rawValue: 0x2) }
        public static var isLoading: Changes { Changes(rawValue: 0x4) }
        public static var ratio: Changes { Changes(rawValue: 0x8) }
        public static var items: Changes { Changes(rawValue: 0x10) }
        public static var route: Changes { Changes(rawValue: 0x20) }
        public static var note: Changes { Changes(rawValue: 0x40) }
        public static var scores: Changes { Changes(rawValue: 0x80) }
        public static var ids: Changes { Changes(rawValue: 0x100) }
        public static var point: Changes { Changes(rawValue: 0x200) }
        public static var total: Changes { Changes(rawValue: 0x400) }
        public static var subtitle: Changes { Changes(rawValue: 0x800) }
        public static var isEnabled: Changes { Changes(rawValue: 0x1000) }
        public static var history: Changes { Changes(rawValue: 0x2000) }
        public static var limit: Changes { Changes(rawValue: 0x4000) }
        public static var version: Changes { Changes(rawValue: 0x8000) }
        public static var isReady: Changes { Changes(rawValue: 0x10000) }

        /// Every stored field.
        static var everything: Changes { Changes(rawValue: 0xffff) }
        static var computed: Changes { Changes(rawValue: 0x10000) }

        public var description: String {
            StoreRuntime.ChangeNames.describe(
                [rawValue],
                names: [
                    "count", "title", "isLoading", "ratio", "items", "route", "note", "scores", "ids", "point", "total",
                    "subtitle", "isEnabled", "history", "limit", "version", "isReady",
                ])
        }
    }

    /// The state while an effect changes it. Its fields read and write like those of `State`; each write marks its field
    /// and the computed values that read it. Assigning an equal value marks nothing.
    ///
    /// It cannot be copied, so no second owner of its collections makes the next append copy them.
    struct Draft: ~Copyable {
        private(set) var state: State
        var changes: Changes = []

        init(_ state: State) {
            self.state = state
        }

        var count: Int {
            get { state.count }
            set { if state.count != newValue { state.count = newValue; changes.rawValue |= 0x1 } }
            _modify {
                let old = state.count
                defer { if state.count != old { changes.rawValue |= 0x1 } }  // also when the access ends in a throw
                yield &state.count
            }
        }

        var title: String {
            _read { yield state.title }
            set { if state.title != newValue { state.title = newValue; changes.rawValue |= 0x2 } }
            _modify { changes.rawValue |= 0x2; yield &state.title }
        }

        var isLoading: Bool {
            get { state.isLoading }
            set { if state.isLoading != newValue { state.isLoading = newValue; changes.rawValue |= 0x10004 } }
            _modify {
                let old = state.isLoading
                defer { if state.isLoading != old { changes.rawValue |= 0x10004 } }  // also when the access ends in a throw
                yield &state.isLoading
            }
        }

        var ratio: Double {
            get { state.ratio }
            set { if state.ratio != newValue { state.ratio = newValue; changes.rawValue |= 0x8 } }
            _modify {
                let old = state.ratio
                defer { if state.ratio != old { changes.rawValue |= 0x8 } }  // also when the access ends in a throw
                yield &state.ratio
            }
        }

        var items: [Int] {
            _read { yield state.items }
            set { if state.items != newValue { state.items = newValue; changes.rawValue |= 0x10 } }
            _modify { changes.rawValue |= 0x10; yield &state.items }
        }

        var route: Route {
            get { state.route }
            set { if state.route != newValue { state.route = newValue; changes.rawValue |= 0x20 } }
            _modify {
                let old = state.route
                defer { if state.route != old { changes.rawValue |= 0x20 } }  // also when the access ends in a throw
                yield &state.route
            }
        }

        var note: String? {
            _read { yield state.note }
            set { if state.note != newValue { state.note = newValue; changes.rawValue |= 0x40 } }
            _modify { changes.rawValue |= 0x40; yield &state.note }
        }

        var scores: [String: Int] {
            _read { yield state.scores }
            set { if state.scores != newValue { state.scores = newValue; changes.rawValue |= 0x80 } }
            _modify { changes.rawValue |= 0x80; yield &state.scores }
        }

        var ids: Set<Int> {
            _read { yield state.ids }
            set { if state.ids != newValue { state.ids = newValue; changes.rawValue |= 0x100 } }
            _modify { changes.rawValue |= 0x100; yield &state.ids }
        }

        var point: Point {
            _read { yield state.point }
            set { if state.point != newValue { state.point = newValue; changes.rawValue |= 0x200 } }
            _modify { changes.rawValue |= 0x200; yield &state.point }
        }

        var total: Int {
            get { state.total }
            set { if state.total != newValue { state.total = newValue; changes.rawValue |= 0x400 } }
            _modify {
                let old = state.total
                defer { if state.total != old { changes.rawValue |= 0x400 } }  // also when the access ends in a throw
                yield &state.total
            }
        }

        var subtitle: String {
            _read { yield state.subtitle }
            set { if state.subtitle != newValue { state.subtitle = newValue; changes.rawValue |= 0x800 } }
            _modify { changes.rawValue |= 0x800; yield &state.subtitle }
        }

        var isEnabled: Bool {
            get { state.isEnabled }
            set { if state.isEnabled != newValue { state.isEnabled = newValue; changes.rawValue |= 0x11000 } }
            _modify {
                let old = state.isEnabled
                defer { if state.isEnabled != old { changes.rawValue |= 0x11000 } }  // also when the access ends in a throw
                yield &state.isEnabled
            }
        }

        var history: [String] {
            _read { yield state.history }
            set { if state.history != newValue { state.history = newValue; changes.rawValue |= 0x2000 } }
            _modify { changes.rawValue |= 0x2000; yield &state.history }
        }

        var limit: Int? {
            _read { yield state.limit }
            set { if state.limit != newValue { state.limit = newValue; changes.rawValue |= 0x4000 } }
            _modify { changes.rawValue |= 0x4000; yield &state.limit }
        }

        var version: Int {
            get { state.version }
            set { if state.version != newValue { state.version = newValue; changes.rawValue |= 0x8000 } }
            _modify {
                let old = state.version
                defer { if state.version != old { changes.rawValue |= 0x8000 } }  // also when the access ends in a throw
                yield &state.version
            }
        }

        var isReady: Bool { state.isReady }

        /// Every field at once, as if each were assigned: for loading, and for effects written for a whole `State`.
        mutating func replace(with new: State) {
            count = new.count
            title = new.title
            isLoading = new.isLoading
            ratio = new.ratio
            items = new.items
            route = new.route
            note = new.note
            scores = new.scores
            ids = new.ids
            point = new.point
            total = new.total
            subtitle = new.subtitle
            isEnabled = new.isEnabled
            history = new.history
            limit = new.limit
            version = new.version
        }
    }

    /// Computed values as they were computed, and which of them must be computed again. It evaluates each at most once a change,
    /// also where one reads another.
    final class Memo {
        #if !DEBUG && !hasFeature(StrictMemorySafety)
            @exclusivity(unchecked)
        #endif
        var values = Values()

        @inline(__always)
        func isReady(_ state: State) -> Bool {
            if let value = values.isReady.value, values.stale.isFresh(Changes(rawValue: 0x10000)) { return value }
            let value = state.isReady
            values.isReady.value = value
            values.stale.end(Changes(rawValue: 0x10000), "isReady", reads: Changes(rawValue: 0x1004))
            return value
        }
    }

    struct Values {
        var isReady = StoreRuntime.Memo<Bool>()
        var stale = StoreRuntime.Staleness<Changes>(.computed)
    }
}

nonisolated extension HandModule.State {
    public var isReady: Bool { isEnabled && isLoading == false }
}

nonisolated extension HandModule.Draft {
    typealias Route = HandModule.Route
    typealias Point = HandModule.Point
}

nonisolated extension HandModule {
    /// What `effect` does to `state`: pure, for tests and previews. The store does the same in place.
    public static func reduce(_ state: inout State, _ effect: Effect) {
        var draft = Draft(state)
        defer { state = draft.state }
        draft.reduce(effect)
    }
}

nonisolated extension HandModule.Draft {
    @inline(__always)
    mutating func reduce(_ effect: HandModule.Effect) {
        switch effect {
        case .setCount(let count): setCount(count: count)
        case .setTitle(let title): setTitle(title: title)
        case .setTotal(let total): setTotal(total: total)
        case .setLoading(let isLoading): setLoading(isLoading: isLoading)
        case .clear: clear()
        }
    }

    mutating func setCount(count: Int) {
        self.count = count
    }

    mutating func setTitle(title: String) {
        self.title = title
    }

    mutating func setTotal(total: Int) {
        self.total = total
    }

    mutating func setLoading(isLoading: Bool) {
        self.isLoading = isLoading
    }

    mutating func clear() {
        count = 0
        title = "title"
        isLoading = false
        ratio = 0
        items = []
        route = .home
        note = nil
        scores = [:]
        ids = []
        point = HandModule.Point()
        total = 0
        subtitle = ""
        isEnabled = true
        history = []
        limit = nil
        version = 1
    }
}

/// What a view may touch of its `HandStore`. No other instance is ever made: `init` is private to this file.
@MainActor
public class HandViewStore {
    public typealias State = HandModule.State
    public typealias Changes = HandModule.Changes
    public typealias Action = HandModule.Action
    public typealias Effect = HandModule.Effect
    public typealias Event = HandModule.Event
    public typealias Field<Value> = KeyPath<HandModule.Fields, HandModule.Field<Value>>

    // Exclusive access is checked in debug builds. In release, what makes it sound: no observer, handler or logger runs
    // while one of these is being changed.
    #if !DEBUG && !hasFeature(StrictMemorySafety)
        @exclusivity(unchecked)
    #endif
    fileprivate final var draft: HandModule.Draft
    #if !DEBUG && !hasFeature(StrictMemorySafety)
        @exclusivity(unchecked)
    #endif
    fileprivate final var delivery = StoreRuntime.Delivery<Changes, Event>(
        module: "Hand", computed: .computed, mainOnly: true)
    #if !DEBUG && !hasFeature(StrictMemorySafety)
        @exclusivity(unchecked)
    #endif
    fileprivate final var lists = HandModule.Lists()
    fileprivate final let memo = HandModule.Memo()
    fileprivate final let tracker = StoreRuntime.Tracker.make(fields: 16)
    fileprivate final var watchers: StoreRuntime.StoreWatch<Action, Effect, Event>

    fileprivate init(
        _ state: State, _ logger: StoreRuntime.StoreLogger
    ) {
        draft = HandModule.Draft(state)
        watchers = StoreRuntime.StoreWatch(logger, module: "Hand")
        delivery.isVerbose = logger.isVerbose
        if logger.isVerbose { memo.values.stale.beVerbose() }
    }

    // MARK: Reading

    /// A copy of everything.
    public final var state: State {
        reads(-1, .everything)
        return draft.state
    }
    public final var count: Int {
        reads(0, Changes(rawValue: 0x1))
        return draft.state.count
    }
    public final var title: String {
        reads(1, Changes(rawValue: 0x2))
        return draft.state.title
    }
    public final var isLoading: Bool {
        reads(2, Changes(rawValue: 0x4))
        return draft.state.isLoading
    }
    public final var ratio: Double {
        reads(3, Changes(rawValue: 0x8))
        return draft.state.ratio
    }
    public final var items: [Int] {
        reads(4, Changes(rawValue: 0x10))
        return draft.state.items
    }
    public final var route: HandModule.Route {
        reads(5, Changes(rawValue: 0x20))
        return draft.state.route
    }
    public final var note: String? {
        reads(6, Changes(rawValue: 0x40))
        return draft.state.note
    }
    public final var scores: [String: Int] {
        reads(7, Changes(rawValue: 0x80))
        return draft.state.scores
    }
    public final var ids: Set<Int> {
        reads(8, Changes(rawValue: 0x100))
        return draft.state.ids
    }
    public final var point: HandModule.Point {
        reads(9, Changes(rawValue: 0x200))
        return draft.state.point
    }
    public final var total: Int {
        reads(10, Changes(rawValue: 0x400))
        return draft.state.total
    }
    public final var subtitle: String {
        reads(11, Changes(rawValue: 0x800))
        return draft.state.subtitle
    }
    public final var isEnabled: Bool {
        reads(12, Changes(rawValue: 0x1000))
        return draft.state.isEnabled
    }
    public final var history: [String] {
        reads(13, Changes(rawValue: 0x2000))
        return draft.state.history
    }
    public final var limit: Int? {
        reads(14, Changes(rawValue: 0x4000))
        return draft.state.limit
    }
    public final var version: Int {
        reads(15, Changes(rawValue: 0x8000))
        return draft.state.version
    }

    fileprivate final var currentlyReady: Bool {
        if let value = memo.values.isReady.value, isFresh(Changes(rawValue: 0x10000)) { return value }
        return compute { $1.isReady($0) }
    }

    /// Memoised until `isLoading` or `isEnabled` changes.
    public final var isReady: Bool {
        reads(16, Changes(rawValue: 0x10000))
        return currentlyReady
    }

    // MARK: Acting

    public final func dispatch(_ action: Action) {
        switch action {
        case .countChanged(let count): countChanged(count: count)
        case .titleChanged(let title): titleChanged(title: title)
        case .totalChanged(let total): totalChanged(total: total)
        case .submitTapped: submitTapped()
        }
    }

    public final func countChanged(count: Int) {
        if delivery.isUnusual, !admits(.countChanged(count: count)) { return }
        perform(.setCount(count: count))
    }

    public final func titleChanged(title: String) {
        if delivery.isUnusual, !admits(.titleChanged(title: title)) { return }
        perform(.setTitle(title: title))
    }

    public final func totalChanged(total: Int) {
        if delivery.isUnusual, !admits(.totalChanged(total: total)) { return }
        perform(.setTotal(total: total))
    }

    public final func submitTapped() {
        if delivery.isUnusual, !admits(.submitTapped) { return }
        guard read({ $1.isReady($0) }) else { return log(.ignored, Action.submitTapped) }
        perform(.setLoading(isLoading: true))
    }

    // MARK: Observing: at once, then after each change. Chained observers live as long as the store.

    /// Calls `body` with the field's value now, unless `skipInitial`, and after each change of it. `dropFirst` calls are left
    /// out, the one of now included.
    @discardableResult
    public final func observe<Value>(
        _ field: Field<Value>, skipInitial: Bool = false, dropFirst: Int = 0,
        _ body: @escaping (Value) -> Void
    ) -> Self {
        observe(field, skipInitial, dropFirst, body)
        return self
    }

    /// Several fields: the state and which of them changed, once a delivery.
    @discardableResult
    public final func observe(
        _ fields: Changes, skipInitial: Bool = false, dropFirst: Int = 0,
        _ body: @escaping (State, Changes) -> Void
    ) -> Self {
        observe(fields, skipInitial, dropFirst, body)
        return self
    }

    /// Every stored field.
    @discardableResult
    public final func observe(
        skipInitial: Bool = false, dropFirst: Int = 0,
        _ body: @escaping (State) -> Void
    ) -> Self {
        observe(.everything, skipInitial, dropFirst) { state, _ in body(state) }
        return self
    }

    /// What `select` makes of several fields, when it is another value than before. It must read no others.
    @discardableResult
    public final func observe<Value: Equatable>(
        _ fields: Changes, select: @escaping (State) -> Value, skipInitial: Bool = false, dropFirst: Int = 0,
        _ body: @escaping (Value) -> Void
    ) -> Self {
        observe(
            fields, false, 0, StoreRuntime.Observing.selecting(select, skipping: dropFirst + (skipInitial ? 1 : 0), body))
        return self
    }

    /// A field, together with what `body` has gathered so far.
    @discardableResult
    public final func observe<Value, Gathered>(
        _ field: Field<Value>, into first: Gathered, skipInitial: Bool = false, dropFirst: Int = 0,
        _ body: @escaping (inout Gathered, Value) -> Void
    ) -> Self {
        observe(field, skipInitial, dropFirst, StoreRuntime.Observing.accumulating(into: first, body))
        return self
    }

    /// Writes the field's value into a property of `target`, now and after each change, as long as `target` lives.
    @discardableResult
    public final func bind<Target: AnyObject, Value>(
        _ field: Field<Value>, to target: Target, _ property: ReferenceWritableKeyPath<Target, Value>
    ) -> Self {
        bind(field, to: target) { $0[keyPath: property] = $1 }
    }

    @discardableResult
    public final func bind<Target: AnyObject, Value>(
        _ field: Field<Value>, to target: Target, _ property: ReferenceWritableKeyPath<Target, Value?>
    ) -> Self {
        bind(field, to: target) { $0[keyPath: property] = $1 }
    }

    @discardableResult
    public final func bind<Target: AnyObject, Value, Mapped>(
        _ field: Field<Value>, to target: Target, _ property: ReferenceWritableKeyPath<Target, Mapped>,
        map: @escaping (Value) -> Mapped
    ) -> Self {
        bind(field, to: target) { $0[keyPath: property] = map($1) }
    }

    /// Without a key path on the way: `bind(\.code, to: self) { $0.title = $1 }`. The target is held weakly.
    @discardableResult
    public final func bind<Target: AnyObject, Value>(
        _ field: Field<Value>, to target: Target, _ write: @escaping (Target, Value) -> Void
    ) -> Self {
        let (list, value) = watch(HandModule.Fields()[keyPath: field])
        delivery.append(list.binding(to: target, write), to: list)
        tellFirst { write(target, value) }
        return self
    }

    /// Calls `body` with each event.
    @discardableResult
    public final func listen(_ body: @escaping (Event) -> Void) -> Self {
        delivery.append(body, in: &lists.listeners)
        return self
    }

    /// Calls `body` with each error of an effect, a handler, or the store.
    @discardableResult
    public final func `catch`(_ body: @escaping (StoreRuntime.StoreError) -> Void) -> Self {
        delivery.append(body, in: &lists.catchers)
        return self
    }

    // MARK: The same with a token, which ends it when it is released

    public final func subscribe<Value>(
        _ field: Field<Value>, skipInitial: Bool = false, dropFirst: Int = 0,
        _ body: @escaping (Value) -> Void
    ) -> StoreRuntime.StoreSubscription {
        observe(field, skipInitial, dropFirst, body).token
    }

    public final func subscribe(
        _ fields: Changes, skipInitial: Bool = false, dropFirst: Int = 0,
        _ body: @escaping (State, Changes) -> Void
    ) -> StoreRuntime.StoreSubscription {
        observe(fields, skipInitial, dropFirst, body).token
    }

    public final func subscribe(
        skipInitial: Bool = false, dropFirst: Int = 0,
        _ body: @escaping (State) -> Void
    ) -> StoreRuntime.StoreSubscription {
        observe(.everything, skipInitial, dropFirst) { state, _ in body(state) }.token
    }

    public final func subscribe<Value: Equatable>(
        _ fields: Changes, select: @escaping (State) -> Value, skipInitial: Bool = false, dropFirst: Int = 0,
        _ body: @escaping (Value) -> Void
    ) -> StoreRuntime.StoreSubscription {
        observe(
            fields, false, 0, StoreRuntime.Observing.selecting(select, skipping: dropFirst + (skipInitial ? 1 : 0), body)
        ).token
    }

    public final func subscribe<Value, Gathered>(
        _ field: Field<Value>, into first: Gathered, skipInitial: Bool = false, dropFirst: Int = 0,
        _ body: @escaping (inout Gathered, Value) -> Void
    ) -> StoreRuntime.StoreSubscription {
        observe(field, skipInitial, dropFirst, StoreRuntime.Observing.accumulating(into: first, body)).token
    }

    public final func subscribe(events body: @escaping (Event) -> Void) -> StoreRuntime.StoreSubscription {
        delivery.append(body, in: &lists.listeners).token
    }

    public final func subscribe(
        errors body: @escaping (StoreRuntime.StoreError) -> Void
    ) -> StoreRuntime.StoreSubscription {
        delivery.append(body, in: &lists.catchers).token
    }

    // MARK: Streams. They begin now and end with the store, which they do not keep. One reader each.

    public final var states: AsyncStream<State> {
        StoreRuntime.StoreStreams.newest { subscribe($0) }
    }
    public final var events: AsyncStream<Event> {
        StoreRuntime.StoreStreams.all { subscribe(events: $0) }
    }
    public final var errors: AsyncStream<StoreRuntime.StoreError> {
        StoreRuntime.StoreStreams.all { subscribe(errors: $0) }
    }

    /// The field's value now, and after each change: the newest, if the reader is slower.
    public final func values<Value: Sendable>(_ field: Field<Value>) -> AsyncStream<Value> {
        StoreRuntime.StoreStreams.newest { subscribe(field, $0) }
    }

    /// The field as a value to make others from, also together with fields of other stores. It does not keep the store.
    public final func derived<Value: Equatable>(_ field: Field<Value>) -> StoreRuntime.Derived<Value> {
        let found = HandModule.Fields()[keyPath: field]
        return StoreRuntime.Derived(
            found.open(self).1, mainOnly: true,
            read: { [weak self] in self.map { found.open($0).1 } },
            subscribe: { [weak self] in self?.subscribe(field, skipInitial: true, $0) })
    }

    /// Calls `body` when everything that is due now has been told: at once, or at the end of a running delivery or transaction.
    @discardableResult
    public final func settled(_ body: @escaping () -> Void) -> Self {
        delivery.addSettled(body)
        drain()
        return self
    }

    /// Returns when everything that is due now has been told.
    public final func settled() async {
        await withCheckedContinuation { told in settled { told.resume() } }
    }
}

/// The store as its owner and its handler see it.
@MainActor
public final class HandStore: HandViewStore {
    public init(state: State = State(), logger: StoreRuntime.StoreLogger = .errors) {
        super.init(state, logger)
    }

    /// Changes the state. With `notify: false` observers hear of it with the next notification.
    @discardableResult
    public func invoke(_ effect: Effect, notify: Bool = true) -> Self {
        if delivery.isUnusual || !notify {
            invoke(effect, notify)
            return self
        }
        draft.reduce(effect)
        commit()
        return self
    }

    /// The same: no effect of this module throws.
    public func invoke(throwing effect: Effect, notify: Bool = true) throws {
        invoke(effect, notify)
    }

    /// One delivery for everything inside. It takes nothing back when `body` throws: what was invoked stays. The logger sees
    /// `name` with the changes.
    public func transaction<Value>(_ name: String? = nil, _ body: () throws -> Value) rethrows -> Value {
        delivery.open(loud: false, name: name)
        defer { close() }
        return try body()
    }

    /// Sends a message to the listeners, after the state that is due before it.
    @discardableResult
    public func emit(_ event: Event) -> Self {
        delivery.add(event)
        drain()
        return self
    }

    /// Sends an error to the catchers; to the logger if there is none.
    @discardableResult
    public func `throw`(_ error: any Error) -> Self {
        report(error)
        return self
    }

    @discardableResult
    public func `throw`(_ text: String) -> Self {
        report(StoreRuntime.StoreError.text(text))
        return self
    }

    /// Goes around every action, whoever dispatches it, as long as the store lives. `next(action)` lets it pass, another action
    /// in its place replaces it, and without `next` it ends here. The first that is registered is the outermost.
    @discardableResult
    public func middleware(_ body: @escaping (Action, @escaping (Action) -> Void) -> Void) -> Self {
        watchers.add(body)
        delivery.hook()
        return self
    }

    /// Sees each action, effect, event or error as it comes, before those whom it concerns. Like a logger it must not write.
    @discardableResult
    public func hook(
        action: ((Action) -> Void)? = nil, effect: ((Effect) -> Void)? = nil,
        event: ((Event) -> Void)? = nil, error: ((StoreRuntime.StoreError) -> Void)? = nil
    ) -> Self {
        watchers.add(action: action, effect: effect, event: event, error: error)
        delivery.hook()
        return self
    }
}

/// Field by field: a reader that Observation tracks is told when one of those changed that it read.
@available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
extension HandViewStore: StoreRuntime.ObservableStore {}

// MARK: - Committing and telling

extension HandViewStore {
    @inline(__always)
    fileprivate final func perform(_ effect: Effect) {
        if delivery.isUnusual { log(.effect, effect) }
        draft.reduce(effect)
        commit()
    }

    /// Tells what effects changed.
    @inline(__always)
    fileprivate final func commit() {
        let changed = draft.changes
        if delivery.isUnusual { return commit(notify: true) }
        if changed.isEmpty { return }
        draft.changes = []
        memo.values.stale.add(changed)
        let due = changed.intersection(delivery.watched)
        if !due.isEmpty { tell(due, isAll: true) }
    }

    /// The same when something is unusual: it may have to wait for the end of a transaction, for the delivery that is
    /// running, or (`notify: false`) for the next one.
    @inline(never)
    fileprivate final func commit(notify: Bool) {
        if delivery.postponesCommit(notify: notify) { return }
        let changed = memo.values.stale.commit(draft.changes)
        draft.changes = []
        delivery.add(changed, notify: notify)
        let name = delivery.takeName()
        if !changed.isEmpty { watchers.log(.changes, changed, name: name) }
        drain()
    }

    @inline(never)
    fileprivate final func invoke(_ effect: Effect, _ notify: Bool) {
        log(.effect, effect)
        draft.reduce(effect)
        commit(notify: notify)
    }

    @inline(never)
    fileprivate final func report(_ error: any Error) {
        delivery.add(error)
        drain()
    }

    /// Ends a transaction, or an action of several commits.
    @inline(never)
    fileprivate final func close() {
        if let notify = delivery.close() { commit(notify: notify) }
    }

    fileprivate final func drain() {
        if delivery.begin() { drainOn() }
    }

    /// The one delivery loop.
    @inline(never)
    fileprivate final func drainOn() {
        while let step = delivery.next() {
            switch step {
            case .fields(let round): tell(round, isAll: false)
            case .several(let changed):
                let isObserved = lists.several?.tell((draft.state, changed))
                if isObserved == false { delivery.forgetSeveral() }
            case .event(let event): watchers.tell(event, to: lists.listeners)
            case .error(let error): watchers.tell(error, to: lists.catchers)
            case .settled(let body): body()
            }
        }
    }

    /// The first delivery of an observer: what it causes waits as in any other.
    fileprivate final func tellFirst(_ call: () -> Void) {
        let isOutermost = delivery.beginFirst()
        call()
        if isOutermost { drainOn() }
    }

    /// Tells the fields of one round. `isAll`: the usual delivery, of one round and nothing else.
    @inline(never)
    fileprivate final func tell(_ round: Changes, isAll: Bool) {
        if isAll { delivery.beginRound() }
        var bits = round.rawValue
        while bits != 0 {
            let bit = bits & (~bits &+ 1)
            bits &= bits &- 1
            let field = Changes(rawValue: bit)
            delivery.catchUp(field)
            let isTracked = delivery.watching.isTracked(field)
            let isObserved: Bool?
            switch bit.trailingZeroBitCount {
            case 0: isObserved = lists.count.tell(draft.state.count)
            case 1: isObserved = lists.title.tell(draft.state.title)
            case 2: isObserved = lists.isLoading.tell(draft.state.isLoading)
            case 3: isObserved = lists.ratio.tell(draft.state.ratio)
            case 4: isObserved = lists.items.tell(draft.state.items)
            case 5: isObserved = lists.route.tell(draft.state.route)
            case 6: isObserved = lists.note.tell(draft.state.note)
            case 7: isObserved = lists.scores.tell(draft.state.scores)
            case 8: isObserved = lists.ids.tell(draft.state.ids)
            case 9: isObserved = lists.point.tell(draft.state.point)
            case 10: isObserved = lists.total.tell(draft.state.total)
            case 11: isObserved = lists.subtitle.tell(draft.state.subtitle)
            case 12: isObserved = lists.isEnabled.tell(draft.state.isEnabled)
            case 13: isObserved = lists.history.tell(draft.state.history)
            case 14: isObserved = lists.limit.tell(draft.state.limit)
            case 15: isObserved = lists.version.tell(draft.state.version)
            case 16:
                let value = currentlyReady
                if memo.values.isReady.told == value { continue }
                memo.values.isReady.told = value
                delivery.addForSeveral(field)
                isObserved = lists.isReady.tell(value)
            default: continue
            }
            if isObserved == false { delivery.forget(field) }
            if isTracked { tellTracked(bit.trailingZeroBitCount, field) }
        }
        if isAll, delivery.endRound(round) { drainOn() }
    }

    fileprivate final func isFresh(_ value: Changes) -> Bool {
        memo.values.stale.isFresh(value, after: draft.changes)
    }

    /// Evaluates an expression; the computed values that it reads are the memo's.
    @inline(__always)
    fileprivate final func read<Value>(_ expression: (State, HandModule.Memo) -> Value) -> Value {
        if !draft.changes.isEmpty { refresh() }
        return expression(draft.state, memo)
    }

    /// A computed value that is not fresh.
    @inline(never)
    fileprivate final func compute<Value>(_ expression: (State, HandModule.Memo) -> Value) -> Value {
        defer { logRecomputations() }
        return read(expression)
    }

    /// What has changed so far counts for the memo before it is committed.
    @inline(never)
    fileprivate final func refresh() {
        let early = draft.changes.intersection(.computed)
        if early.isEmpty { return }
        memo.values.stale.begin(early, early: draft.changes)
        draft.changes.subtract(early)
        delivery.expectMore()
    }

    fileprivate final func logRecomputations() {
        guard delivery.isVerbose else { return }
        for entry in memo.values.stale.takeRecomputations() { watchers.log(.computed, entry) }
    }

    @inline(never)
    fileprivate final func log<Value>(_ kind: StoreRuntime.StoreLogger.Kind, _ value: Value) {
        logRecomputations()
        watchers.log(kind, value)
    }

    /// Whether an action goes on here; one that meets middleware goes there first, and comes back by `dispatch`.
    @inline(never)
    fileprivate final func admits(_ action: Action) -> Bool {
        watchers.admits(action) { [weak self] in self?.dispatch($0) }
    }

    // MARK: Registering

    @discardableResult
    fileprivate final func observe<Value>(
        _ field: Field<Value>, _ skipInitial: Bool, _ dropFirst: Int, _ body: @escaping (Value) -> Void
    ) -> StoreRuntime.Registration {
        let body = StoreRuntime.Observing.dropping(dropFirst, body)
        let (list, value) = watch(HandModule.Fields()[keyPath: field])
        let registration = delivery.append(body, to: list)
        if !skipInitial { tellFirst { body(value) } }
        return registration
    }

    @discardableResult
    fileprivate final func observe(
        _ fields: Changes, _ skipInitial: Bool, _ dropFirst: Int,
        _ body: @escaping (State, Changes) -> Void
    ) -> StoreRuntime.Registration {
        let body = StoreRuntime.Observing.dropping(dropFirst, body)
        remember(fields)
        let registration = delivery.append(body, of: fields, in: &lists.several)
        if !skipInitial { tellFirst { body(draft.state, fields) } }
        return registration
    }

    fileprivate final func list<Value>(
        in place: inout StoreRuntime.ObserverPlace<Value>
    ) -> StoreRuntime.ObserverList<Value> {
        delivery.observers.list(in: &place)
    }

    fileprivate final func watch<Value>(
        _ field: HandModule.Field<Value>
    ) -> (StoreRuntime.ObserverList<Value>, Value) {
        remember(field.changes)
        delivery.observe(field.changes)
        return field.open(self)
    }

    /// What the first observer of a computed value has seen.
    fileprivate final func remember(_ fields: Changes) {
        let first = fields.subtracting(delivery.watched)
        if first.contains(Changes(rawValue: 0x10000)) { memo.values.isReady.told = currentlyReady }
    }

    /// Before a value is handed out: if Observation tracks its reader, it is told of changes.
    fileprivate final func reads(_ bit: Int, _ fields: Changes) {
        if !tracker.reads(bit) { return }
        remember(fields)
        delivery.watching.track(fields)
        // What is not told yet may be taken back, and then a computed value is as it was told, which is not as it was read.
        if bit < 16 || delivery.isSettled { return }
        if tracker.reads(-1) { delivery.watching.track(.everything) }
    }

    /// Tells them; they are one less to look for when nobody tracks any more.
    @inline(never)
    fileprivate final func tellTracked(_ bit: Int, _ field: Changes) {
        if !tracker.tell(bit) { delivery.watching.untrack(field) }
    }
}

// MARK: - Fields

nonisolated extension HandModule {
    /// Who is told, each list made by its first observer.
    fileprivate struct Lists {
        var count = StoreRuntime.ObserverPlace<Int>()
        var title = StoreRuntime.ObserverPlace<String>()
        var isLoading = StoreRuntime.ObserverPlace<Bool>()
        var ratio = StoreRuntime.ObserverPlace<Double>()
        var items = StoreRuntime.ObserverPlace<[Int]>()
        var route = StoreRuntime.ObserverPlace<HandModule.Route>()
        var note = StoreRuntime.ObserverPlace<String?>()
        var scores = StoreRuntime.ObserverPlace<[String: Int]>()
        var ids = StoreRuntime.ObserverPlace<Set<Int>>()
        var point = StoreRuntime.ObserverPlace<HandModule.Point>()
        var total = StoreRuntime.ObserverPlace<Int>()
        var subtitle = StoreRuntime.ObserverPlace<String>()
        var isEnabled = StoreRuntime.ObserverPlace<Bool>()
        var history = StoreRuntime.ObserverPlace<[String]>()
        var limit = StoreRuntime.ObserverPlace<Int?>()
        var version = StoreRuntime.ObserverPlace<Int>()
        var isReady = StoreRuntime.ObserverPlace<Bool>()
        var several: StoreRuntime.ObserverList<(State, Changes)>?
        var listeners: StoreRuntime.ObserverList<Event>?
        var catchers: StoreRuntime.ObserverList<StoreRuntime.StoreError>?
    }

    /// What `\.code` names for `observe` and `bind`; found once, when the observer registers.
    public struct Field<Value> {
        fileprivate let changes: Changes
        fileprivate let open: @MainActor (HandViewStore) -> (StoreRuntime.ObserverList<Value>, Value)
    }

    public struct Fields {
        public var count: Field<Int> {
            Field(changes: Changes(rawValue: 0x1)) { ($0.list(in: &$0.lists.count), $0.draft.state.count) }
        }
        public var title: Field<String> {
            Field(changes: Changes(rawValue: 0x2)) { ($0.list(in: &$0.lists.title), $0.draft.state.title) }
        }
        public var isLoading: Field<Bool> {
            Field(changes: Changes(rawValue: 0x4)) { ($0.list(in: &$0.lists.isLoading), $0.draft.state.isLoading) }
        }
        public var ratio: Field<Double> {
            Field(changes: Changes(rawValue: 0x8)) { ($0.list(in: &$0.lists.ratio), $0.draft.state.ratio) }
        }
        public var items: Field<[Int]> {
            Field(changes: Changes(rawValue: 0x10)) { ($0.list(in: &$0.lists.items), $0.draft.state.items) }
        }
        public var route: Field<HandModule.Route> {
            Field(changes: Changes(rawValue: 0x20)) { ($0.list(in: &$0.lists.route), $0.draft.state.route) }
        }
        public var note: Field<String?> {
            Field(changes: Changes(rawValue: 0x40)) { ($0.list(in: &$0.lists.note), $0.draft.state.note) }
        }
        public var scores: Field<[String: Int]> {
            Field(changes: Changes(rawValue: 0x80)) { ($0.list(in: &$0.lists.scores), $0.draft.state.scores) }
        }
        public var ids: Field<Set<Int>> {
            Field(changes: Changes(rawValue: 0x100)) { ($0.list(in: &$0.lists.ids), $0.draft.state.ids) }
        }
        public var point: Field<HandModule.Point> {
            Field(changes: Changes(rawValue: 0x200)) { ($0.list(in: &$0.lists.point), $0.draft.state.point) }
        }
        public var total: Field<Int> {
            Field(changes: Changes(rawValue: 0x400)) { ($0.list(in: &$0.lists.total), $0.draft.state.total) }
        }
        public var subtitle: Field<String> {
            Field(changes: Changes(rawValue: 0x800)) { ($0.list(in: &$0.lists.subtitle), $0.draft.state.subtitle) }
        }
        public var isEnabled: Field<Bool> {
            Field(changes: Changes(rawValue: 0x1000)) { ($0.list(in: &$0.lists.isEnabled), $0.draft.state.isEnabled) }
        }
        public var history: Field<[String]> {
            Field(changes: Changes(rawValue: 0x2000)) { ($0.list(in: &$0.lists.history), $0.draft.state.history) }
        }
        public var limit: Field<Int?> {
            Field(changes: Changes(rawValue: 0x4000)) { ($0.list(in: &$0.lists.limit), $0.draft.state.limit) }
        }
        public var version: Field<Int> {
            Field(changes: Changes(rawValue: 0x8000)) { ($0.list(in: &$0.lists.version), $0.draft.state.version) }
        }
        public var isReady: Field<Bool> {
            Field(changes: Changes(rawValue: 0x10000)) { ($0.list(in: &$0.lists.isReady), $0.currentlyReady) }
        }
    }
}
