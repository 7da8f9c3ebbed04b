// A module of seventy fields and `isolation: none`, as statec writes it.
// swift-format-ignore-file

public import StoreRuntime

/// What a view may touch. Only a `WideStore` is ever made: `init` is private to this file.
nonisolated public class WideViewStore {
    public typealias State = WideModule.State
    public typealias Changes = WideModule.Changes
    public typealias Action = WideModule.Action
    public typealias Effect = WideModule.Effect
    public typealias Event = WideModule.Event
    public typealias Field<Value> = Swift.KeyPath<WideModule.Fields, WideModule.Field<Value>>

    // Exclusive access is checked in debug builds. In release, what makes it sound: no observer, handler or logger runs
    // while one of these is being changed.
    #if !DEBUG && !hasFeature(StrictMemorySafety)
        @exclusivity(unchecked)
    #endif
    fileprivate final var _s_draft: WideModule.Draft
    #if !DEBUG && !hasFeature(StrictMemorySafety)
        @exclusivity(unchecked)
    #endif
    fileprivate final var _s_delivery = StoreRuntime.Delivery<Changes, Event>(module: "Wide", computed: ._s_computed, mainOnly: false)
    #if !DEBUG && !hasFeature(StrictMemorySafety)
        @exclusivity(unchecked)
    #endif
    fileprivate final var _s_lists = _s_Lists()
    #if !DEBUG && !hasFeature(StrictMemorySafety)
        @exclusivity(unchecked)
    #endif
    fileprivate final var _s_computed = _s_Computed()

    public final var logger: StoreRuntime.StoreLogger { didSet { self._s_delivery.isVerbose = self.logger.isVerbose } }

    fileprivate init(_ state: State, _ logger: StoreRuntime.StoreLogger) {
        self._s_draft = WideModule.Draft(state)
        self.logger = logger
        self._s_delivery.isVerbose = logger.isVerbose
    }

    // MARK: Reading

    public final var state: State { self._s_draft.state }
    public final var f0: Int { self._s_draft.state.f0 }
    public final var f1: Int { self._s_draft.state.f1 }
    public final var f2: Int { self._s_draft.state.f2 }
    public final var f3: Int { self._s_draft.state.f3 }
    public final var f4: Int { self._s_draft.state.f4 }
    public final var f5: Int { self._s_draft.state.f5 }
    public final var f6: Int { self._s_draft.state.f6 }
    public final var f7: Int { self._s_draft.state.f7 }
    public final var f8: Int { self._s_draft.state.f8 }
    public final var f9: Int { self._s_draft.state.f9 }
    public final var f10: Int { self._s_draft.state.f10 }
    public final var f11: Int { self._s_draft.state.f11 }
    public final var f12: Int { self._s_draft.state.f12 }
    public final var f13: Int { self._s_draft.state.f13 }
    public final var f14: Int { self._s_draft.state.f14 }
    public final var f15: Int { self._s_draft.state.f15 }
    public final var f16: Int { self._s_draft.state.f16 }
    public final var f17: Int { self._s_draft.state.f17 }
    public final var f18: Int { self._s_draft.state.f18 }
    public final var f19: Int { self._s_draft.state.f19 }
    public final var f20: Int { self._s_draft.state.f20 }
    public final var f21: Int { self._s_draft.state.f21 }
    public final var f22: Int { self._s_draft.state.f22 }
    public final var f23: Int { self._s_draft.state.f23 }
    public final var f24: Int { self._s_draft.state.f24 }
    public final var f25: Int { self._s_draft.state.f25 }
    public final var f26: Int { self._s_draft.state.f26 }
    public final var f27: Int { self._s_draft.state.f27 }
    public final var f28: Int { self._s_draft.state.f28 }
    public final var f29: Int { self._s_draft.state.f29 }
    public final var f30: Int { self._s_draft.state.f30 }
    public final var f31: Int { self._s_draft.state.f31 }
    public final var f32: Int { self._s_draft.state.f32 }
    public final var f33: Int { self._s_draft.state.f33 }
    public final var f34: Int { self._s_draft.state.f34 }
    public final var f35: Int { self._s_draft.state.f35 }
    public final var f36: Int { self._s_draft.state.f36 }
    public final var f37: Int { self._s_draft.state.f37 }
    public final var f38: Int { self._s_draft.state.f38 }
    public final var f39: Int { self._s_draft.state.f39 }
    public final var f40: Int { self._s_draft.state.f40 }
    public final var f41: Int { self._s_draft.state.f41 }
    public final var f42: Int { self._s_draft.state.f42 }
    public final var f43: Int { self._s_draft.state.f43 }
    public final var f44: Int { self._s_draft.state.f44 }
    public final var f45: Int { self._s_draft.state.f45 }
    public final var f46: Int { self._s_draft.state.f46 }
    public final var f47: Int { self._s_draft.state.f47 }
    public final var f48: Int { self._s_draft.state.f48 }
    public final var f49: Int { self._s_draft.state.f49 }
    public final var f50: Int { self._s_draft.state.f50 }
    public final var f51: Int { self._s_draft.state.f51 }
    public final var f52: Int { self._s_draft.state.f52 }
    public final var f53: Int { self._s_draft.state.f53 }
    public final var f54: Int { self._s_draft.state.f54 }
    public final var f55: Int { self._s_draft.state.f55 }
    public final var f56: Int { self._s_draft.state.f56 }
    public final var f57: Int { self._s_draft.state.f57 }
    public final var f58: Int { self._s_draft.state.f58 }
    public final var f59: Int { self._s_draft.state.f59 }
    public final var f60: Int { self._s_draft.state.f60 }
    public final var f61: Int { self._s_draft.state.f61 }
    public final var f62: Int { self._s_draft.state.f62 }
    public final var f63: Int { self._s_draft.state.f63 }
    public final var f64: Int { self._s_draft.state.f64 }
    public final var f65: Int { self._s_draft.state.f65 }
    public final var f66: Int { self._s_draft.state.f66 }
    public final var f67: Int { self._s_draft.state.f67 }
    public final var f68: Int { self._s_draft.state.f68 }
    public final var f69: Int { self._s_draft.state.f69 }

    /// Memoised until `f0` changes.
    public final var low: Bool {
        if let memo = self._s_computed.low, self._s_isFresh(.low) { return memo }
        let value = self._s_draft.state.low
        if self._s_draft._s_changes.isDisjoint(with: .low) {
            self._s_computed.low = value
            self._s_computed._s_stale.remove(.low)
        }
        return value
    }

    /// Memoised until `f63` or `f64` changes.
    public final var high: Int {
        if let memo = self._s_computed.high, self._s_isFresh(.high) { return memo }
        let value = self._s_draft.state.high
        if self._s_draft._s_changes.isDisjoint(with: .high) {
            self._s_computed.high = value
            self._s_computed._s_stale.remove(.high)
        }
        return value
    }

    // MARK: Acting

    public final func dispatch(_ action: Action) {
        switch action {
        case .f64Changed(let value): self.f64Changed(value)
        case .allBumped: self.allBumped()
        }
    }

    public final func f64Changed(_ value: Int) {
        if self._s_delivery.isUnusual { self._s_log(.action, Action.f64Changed(value)) }
        let _s_1_value = self._s_draft.state._s_f64Changed_1_value(value)
        if self._s_delivery.isUnusual { self._s_log(.effect, Effect.setF64(_s_1_value)) }
        self._s_draft.setF64(_s_1_value)
        self._s_commit()
    }

    public final func allBumped() {
        if self._s_delivery.isUnusual { self._s_log(.action, Action.allBumped) }
        if self._s_delivery.isUnusual { self._s_log(.effect, Effect.bump) }
        self._s_draft.bump()
        self._s_commit()
    }

    // MARK: Observing: at once, then after each change. Chained observers live as long as the store.

    @discardableResult
    public final func observe<Value>(
        _ field: Field<Value>, skipInitial: Swift.Bool = false, _ body: @escaping (Value) -> Swift.Void
    ) -> Self {
        self._s_observe(field, skipInitial, body)
        return self
    }

    /// Several fields: the state and what changed of them, once a delivery.
    @discardableResult
    public final func observe(
        _ fields: Changes, skipInitial: Swift.Bool = false, _ body: @escaping (State, Changes) -> Swift.Void
    ) -> Self {
        self._s_observe(fields, skipInitial, body)
        return self
    }

    /// Every stored field.
    @discardableResult
    public final func observe(skipInitial: Swift.Bool = false, _ body: @escaping (State) -> Swift.Void) -> Self {
        self._s_observe(._s_all, skipInitial) { state, _ in body(state) }
        return self
    }

    @discardableResult
    public final func bind<Target: Swift.AnyObject, Value>(
        _ field: Field<Value>, to target: Target, _ property: Swift.ReferenceWritableKeyPath<Target, Value>
    ) -> Self {
        self.bind(field, to: target) { $0[keyPath: property] = $1 }
    }

    @discardableResult
    public final func bind<Target: Swift.AnyObject, Value>(
        _ field: Field<Value>, to target: Target, _ property: Swift.ReferenceWritableKeyPath<Target, Value?>
    ) -> Self {
        self.bind(field, to: target) { $0[keyPath: property] = $1 }
    }

    @discardableResult
    public final func bind<Target: Swift.AnyObject, Value, Mapped>(
        _ field: Field<Value>, to target: Target, _ property: Swift.ReferenceWritableKeyPath<Target, Mapped>,
        map: @escaping (Value) -> Mapped
    ) -> Self {
        self.bind(field, to: target) { $0[keyPath: property] = map($1) }
    }

    /// Without a key path on the way: `bind(\.code, to: self) { $0.title = $1 }`. The target is held weakly.
    @discardableResult
    public final func bind<Target: Swift.AnyObject, Value>(
        _ field: Field<Value>, to target: Target, _ write: @escaping (Target, Value) -> Swift.Void
    ) -> Self {
        let field = WideModule.Fields()[keyPath: field]
        let (list, value) = self._s_watch(field)
        self._s_delivery.append(list.binding(to: target, write), to: list)
        self._s_tellFirst { write(target, value) }
        return self
    }

    @discardableResult
    public final func `catch`(_ body: @escaping (StoreRuntime.StoreError) -> Swift.Void) -> Self {
        self._s_delivery.append(body, in: &self._s_lists._s_catchers)
        return self
    }

    // MARK: The same with a token, which ends it when it is released

    public final func subscribe<Value>(
        _ field: Field<Value>, skipInitial: Swift.Bool = false, _ body: @escaping (Value) -> Swift.Void
    ) -> StoreRuntime.StoreSubscription {
        self._s_observe(field, skipInitial, body).token
    }

    public final func subscribe(
        _ fields: Changes, skipInitial: Swift.Bool = false, _ body: @escaping (State, Changes) -> Swift.Void
    ) -> StoreRuntime.StoreSubscription {
        self._s_observe(fields, skipInitial, body).token
    }

    public final func subscribe(errors body: @escaping (StoreRuntime.StoreError) -> Swift.Void) -> StoreRuntime.StoreSubscription {
        self._s_delivery.append(body, in: &self._s_lists._s_catchers).token
    }
}

/// The store as its owner and its handler see it.
nonisolated public final class WideStore: WideViewStore {
    public init(
        state: State = State(), logger: StoreRuntime.StoreLogger = .errors
    ) {
        super.init(state, logger)
    }

    /// Changes the state. What the effect throws reaches the catchers.
    @discardableResult
    public func invoke(_ effect: Effect, notify: Swift.Bool = true) -> Self {
        if self._s_delivery.isUnusual || !notify {
            try? self._s_invoke(effect, notify)
            return self
        }
        do { try self._s_draft._s_reduce(effect) } catch { self._s_report(error) }
        self._s_commit()
        return self
    }

    /// The same, and what the effect throws reaches the caller too.
    public func invoke(throwing effect: Effect, notify: Swift.Bool = true) throws {
        try self._s_invoke(effect, notify)
    }

    /// One delivery for everything inside. It takes nothing back when `body` throws: what was invoked stays.
    public func transaction<Value>(_ body: () throws -> Value) rethrows -> Value {
        self._s_delivery.open(loud: false)
        defer { self._s_close() }
        return try body()
    }

    @discardableResult
    public func `throw`(_ error: any Swift.Error) -> Self {
        self._s_report(error)
        return self
    }

    @discardableResult
    public func `throw`(_ text: Swift.String) -> Self {
        self._s_report(StoreRuntime.StoreError.text(text))
        return self
    }
}

// MARK: - Committing and telling

/// Who is told, each list made by its first observer.
nonisolated private struct _s_Lists {
    var f0: StoreRuntime.ObserverList<Int>?
    var f1: StoreRuntime.ObserverList<Int>?
    var f2: StoreRuntime.ObserverList<Int>?
    var f3: StoreRuntime.ObserverList<Int>?
    var f4: StoreRuntime.ObserverList<Int>?
    var f5: StoreRuntime.ObserverList<Int>?
    var f6: StoreRuntime.ObserverList<Int>?
    var f7: StoreRuntime.ObserverList<Int>?
    var f8: StoreRuntime.ObserverList<Int>?
    var f9: StoreRuntime.ObserverList<Int>?
    var f10: StoreRuntime.ObserverList<Int>?
    var f11: StoreRuntime.ObserverList<Int>?
    var f12: StoreRuntime.ObserverList<Int>?
    var f13: StoreRuntime.ObserverList<Int>?
    var f14: StoreRuntime.ObserverList<Int>?
    var f15: StoreRuntime.ObserverList<Int>?
    var f16: StoreRuntime.ObserverList<Int>?
    var f17: StoreRuntime.ObserverList<Int>?
    var f18: StoreRuntime.ObserverList<Int>?
    var f19: StoreRuntime.ObserverList<Int>?
    var f20: StoreRuntime.ObserverList<Int>?
    var f21: StoreRuntime.ObserverList<Int>?
    var f22: StoreRuntime.ObserverList<Int>?
    var f23: StoreRuntime.ObserverList<Int>?
    var f24: StoreRuntime.ObserverList<Int>?
    var f25: StoreRuntime.ObserverList<Int>?
    var f26: StoreRuntime.ObserverList<Int>?
    var f27: StoreRuntime.ObserverList<Int>?
    var f28: StoreRuntime.ObserverList<Int>?
    var f29: StoreRuntime.ObserverList<Int>?
    var f30: StoreRuntime.ObserverList<Int>?
    var f31: StoreRuntime.ObserverList<Int>?
    var f32: StoreRuntime.ObserverList<Int>?
    var f33: StoreRuntime.ObserverList<Int>?
    var f34: StoreRuntime.ObserverList<Int>?
    var f35: StoreRuntime.ObserverList<Int>?
    var f36: StoreRuntime.ObserverList<Int>?
    var f37: StoreRuntime.ObserverList<Int>?
    var f38: StoreRuntime.ObserverList<Int>?
    var f39: StoreRuntime.ObserverList<Int>?
    var f40: StoreRuntime.ObserverList<Int>?
    var f41: StoreRuntime.ObserverList<Int>?
    var f42: StoreRuntime.ObserverList<Int>?
    var f43: StoreRuntime.ObserverList<Int>?
    var f44: StoreRuntime.ObserverList<Int>?
    var f45: StoreRuntime.ObserverList<Int>?
    var f46: StoreRuntime.ObserverList<Int>?
    var f47: StoreRuntime.ObserverList<Int>?
    var f48: StoreRuntime.ObserverList<Int>?
    var f49: StoreRuntime.ObserverList<Int>?
    var f50: StoreRuntime.ObserverList<Int>?
    var f51: StoreRuntime.ObserverList<Int>?
    var f52: StoreRuntime.ObserverList<Int>?
    var f53: StoreRuntime.ObserverList<Int>?
    var f54: StoreRuntime.ObserverList<Int>?
    var f55: StoreRuntime.ObserverList<Int>?
    var f56: StoreRuntime.ObserverList<Int>?
    var f57: StoreRuntime.ObserverList<Int>?
    var f58: StoreRuntime.ObserverList<Int>?
    var f59: StoreRuntime.ObserverList<Int>?
    var f60: StoreRuntime.ObserverList<Int>?
    var f61: StoreRuntime.ObserverList<Int>?
    var f62: StoreRuntime.ObserverList<Int>?
    var f63: StoreRuntime.ObserverList<Int>?
    var f64: StoreRuntime.ObserverList<Int>?
    var f65: StoreRuntime.ObserverList<Int>?
    var f66: StoreRuntime.ObserverList<Int>?
    var f67: StoreRuntime.ObserverList<Int>?
    var f68: StoreRuntime.ObserverList<Int>?
    var f69: StoreRuntime.ObserverList<Int>?
    var low: StoreRuntime.ObserverList<Bool>?
    var high: StoreRuntime.ObserverList<Int>?
    var _s_several: StoreRuntime.ObserverList<(WideModule.State, WideModule.Changes)>?
    var _s_catchers: StoreRuntime.ObserverList<StoreRuntime.StoreError>?
}

/// Computed values: as last read, as last told, and which of them must be computed again.
nonisolated private struct _s_Computed {
    var low: Bool?
    var _s_told_low: Bool?
    var high: Int?
    var _s_told_high: Int?
    var _s_stale: WideModule.Changes = []
}

nonisolated extension WideViewStore {
    /// Tells what effects changed.
    @inline(__always)
    fileprivate final func _s_commit() {
        let changed = self._s_draft._s_changes
        if self._s_delivery.isUnusual { return self._s_commit(notify: true) }
        if changed.isEmpty { return }
        self._s_draft._s_changes = []
        self._s_computed._s_stale.formUnion(changed)
        let due = changed.intersection(self._s_delivery.watched)
        if !due.isEmpty { self._s_tell(due, isAll: true) }
    }

    /// The same when something is unusual: it may have to wait for the end of a transaction, for the delivery that is
    /// running, or (`notify: false`) for the next one.
    @inline(never)
    fileprivate final func _s_commit(notify: Swift.Bool) {
        if self._s_delivery.postponesCommit(notify: notify) { return }
        let changed = self._s_draft._s_changes
        self._s_draft._s_changes = []
        self._s_computed._s_stale.formUnion(changed)
        self._s_delivery.add(changed, notify: notify)
        if !changed.isEmpty { self._s_log(.changes, changed) }
        self._s_drain()
    }

    @inline(never)
    fileprivate final func _s_invoke(_ effect: Effect, _ notify: Swift.Bool) throws {
        self._s_log(.effect, effect)
        defer { self._s_commit(notify: notify) }
        do { try self._s_draft._s_reduce(effect) } catch {
            self._s_delivery.add(error)
            throw error
        }
    }

    @inline(never)
    fileprivate final func _s_report(_ error: any Swift.Error) {
        self._s_delivery.add(error)
        self._s_drain()
    }

    @inline(never)
    fileprivate final func _s_close() {
        if let notify = self._s_delivery.close() { self._s_commit(notify: notify) }
    }

    fileprivate final func _s_drain() {
        if self._s_delivery.begin() { self._s_drainOn() }
    }

    /// The one delivery loop.
    @inline(never)
    fileprivate final func _s_drainOn() {
        while let step = self._s_delivery.next() {
            switch step {
            case .fields(let round): self._s_tell(round, isAll: false)
            case .several(let changed):
                let isObserved = self._s_lists._s_several?.tell((self._s_draft.state, changed))
                if isObserved == false { self._s_delivery.forgetSeveral() }
            case .event: break
            case .error(let error): 
                StoreRuntime.StoreWatch<Action, Effect, Event>(self.logger, module: "Wide").tell(error, to: self._s_lists._s_catchers)
            case .settled(let body): body()
            }
        }
    }

    /// The first delivery of an observer: what it causes waits as in any other.
    fileprivate final func _s_tellFirst(_ call: () -> Swift.Void) {
        let isOutermost = self._s_delivery.beginFirst()
        call()
        if isOutermost { self._s_drainOn() }
    }

    /// Tells the fields of one round. `isAll`: the usual delivery, of one round and nothing else.
    @inline(never)
    fileprivate final func _s_tell(_ round: Changes, isAll: Swift.Bool) {
        if isAll { self._s_delivery.beginRound() }
        self._s_tell(w0: round.rawValue.w0)
        self._s_tell(w1: round.rawValue.w1)
        if isAll, self._s_delivery.endRound(round) { self._s_drainOn() }
    }

    private final func _s_tell(w0 word: Swift.UInt64) {
        var bits = word
        while bits != 0 {
            let field = Changes(rawValue: Changes.Words(w0: bits & (~bits &+ 1)))
            bits &= bits &- 1
            self._s_delivery.catchUp(field)
            let isObserved: Swift.Bool?
            switch field.rawValue.w0.trailingZeroBitCount {
            case 0: isObserved = self._s_lists.f0?.tell(self._s_draft.state.f0)
            case 1: isObserved = self._s_lists.f1?.tell(self._s_draft.state.f1)
            case 2: isObserved = self._s_lists.f2?.tell(self._s_draft.state.f2)
            case 3: isObserved = self._s_lists.f3?.tell(self._s_draft.state.f3)
            case 4: isObserved = self._s_lists.f4?.tell(self._s_draft.state.f4)
            case 5: isObserved = self._s_lists.f5?.tell(self._s_draft.state.f5)
            case 6: isObserved = self._s_lists.f6?.tell(self._s_draft.state.f6)
            case 7: isObserved = self._s_lists.f7?.tell(self._s_draft.state.f7)
            case 8: isObserved = self._s_lists.f8?.tell(self._s_draft.state.f8)
            case 9: isObserved = self._s_lists.f9?.tell(self._s_draft.state.f9)
            case 10: isObserved = self._s_lists.f10?.tell(self._s_draft.state.f10)
            case 11: isObserved = self._s_lists.f11?.tell(self._s_draft.state.f11)
            case 12: isObserved = self._s_lists.f12?.tell(self._s_draft.state.f12)
            case 13: isObserved = self._s_lists.f13?.tell(self._s_draft.state.f13)
            case 14: isObserved = self._s_lists.f14?.tell(self._s_draft.state.f14)
            case 15: isObserved = self._s_lists.f15?.tell(self._s_draft.state.f15)
            case 16: isObserved = self._s_lists.f16?.tell(self._s_draft.state.f16)
            case 17: isObserved = self._s_lists.f17?.tell(self._s_draft.state.f17)
            case 18: isObserved = self._s_lists.f18?.tell(self._s_draft.state.f18)
            case 19: isObserved = self._s_lists.f19?.tell(self._s_draft.state.f19)
            case 20: isObserved = self._s_lists.f20?.tell(self._s_draft.state.f20)
            case 21: isObserved = self._s_lists.f21?.tell(self._s_draft.state.f21)
            case 22: isObserved = self._s_lists.f22?.tell(self._s_draft.state.f22)
            case 23: isObserved = self._s_lists.f23?.tell(self._s_draft.state.f23)
            case 24: isObserved = self._s_lists.f24?.tell(self._s_draft.state.f24)
            case 25: isObserved = self._s_lists.f25?.tell(self._s_draft.state.f25)
            case 26: isObserved = self._s_lists.f26?.tell(self._s_draft.state.f26)
            case 27: isObserved = self._s_lists.f27?.tell(self._s_draft.state.f27)
            case 28: isObserved = self._s_lists.f28?.tell(self._s_draft.state.f28)
            case 29: isObserved = self._s_lists.f29?.tell(self._s_draft.state.f29)
            case 30: isObserved = self._s_lists.f30?.tell(self._s_draft.state.f30)
            case 31: isObserved = self._s_lists.f31?.tell(self._s_draft.state.f31)
            case 32: isObserved = self._s_lists.f32?.tell(self._s_draft.state.f32)
            case 33: isObserved = self._s_lists.f33?.tell(self._s_draft.state.f33)
            case 34: isObserved = self._s_lists.f34?.tell(self._s_draft.state.f34)
            case 35: isObserved = self._s_lists.f35?.tell(self._s_draft.state.f35)
            case 36: isObserved = self._s_lists.f36?.tell(self._s_draft.state.f36)
            case 37: isObserved = self._s_lists.f37?.tell(self._s_draft.state.f37)
            case 38: isObserved = self._s_lists.f38?.tell(self._s_draft.state.f38)
            case 39: isObserved = self._s_lists.f39?.tell(self._s_draft.state.f39)
            case 40: isObserved = self._s_lists.f40?.tell(self._s_draft.state.f40)
            case 41: isObserved = self._s_lists.f41?.tell(self._s_draft.state.f41)
            case 42: isObserved = self._s_lists.f42?.tell(self._s_draft.state.f42)
            case 43: isObserved = self._s_lists.f43?.tell(self._s_draft.state.f43)
            case 44: isObserved = self._s_lists.f44?.tell(self._s_draft.state.f44)
            case 45: isObserved = self._s_lists.f45?.tell(self._s_draft.state.f45)
            case 46: isObserved = self._s_lists.f46?.tell(self._s_draft.state.f46)
            case 47: isObserved = self._s_lists.f47?.tell(self._s_draft.state.f47)
            case 48: isObserved = self._s_lists.f48?.tell(self._s_draft.state.f48)
            case 49: isObserved = self._s_lists.f49?.tell(self._s_draft.state.f49)
            case 50: isObserved = self._s_lists.f50?.tell(self._s_draft.state.f50)
            case 51: isObserved = self._s_lists.f51?.tell(self._s_draft.state.f51)
            case 52: isObserved = self._s_lists.f52?.tell(self._s_draft.state.f52)
            case 53: isObserved = self._s_lists.f53?.tell(self._s_draft.state.f53)
            case 54: isObserved = self._s_lists.f54?.tell(self._s_draft.state.f54)
            case 55: isObserved = self._s_lists.f55?.tell(self._s_draft.state.f55)
            case 56: isObserved = self._s_lists.f56?.tell(self._s_draft.state.f56)
            case 57: isObserved = self._s_lists.f57?.tell(self._s_draft.state.f57)
            case 58: isObserved = self._s_lists.f58?.tell(self._s_draft.state.f58)
            case 59: isObserved = self._s_lists.f59?.tell(self._s_draft.state.f59)
            case 60: isObserved = self._s_lists.f60?.tell(self._s_draft.state.f60)
            case 61: isObserved = self._s_lists.f61?.tell(self._s_draft.state.f61)
            case 62: isObserved = self._s_lists.f62?.tell(self._s_draft.state.f62)
            case 63: isObserved = self._s_lists.f63?.tell(self._s_draft.state.f63)
            default: continue
            }
            if isObserved != true { self._s_delivery.forget(field) }
        }
    }

    private final func _s_tell(w1 word: Swift.UInt64) {
        var bits = word
        while bits != 0 {
            let field = Changes(rawValue: Changes.Words(w1: bits & (~bits &+ 1)))
            bits &= bits &- 1
            self._s_delivery.catchUp(field)
            let isObserved: Swift.Bool?
            switch field.rawValue.w1.trailingZeroBitCount {
            case 0: isObserved = self._s_lists.f64?.tell(self._s_draft.state.f64)
            case 1: isObserved = self._s_lists.f65?.tell(self._s_draft.state.f65)
            case 2: isObserved = self._s_lists.f66?.tell(self._s_draft.state.f66)
            case 3: isObserved = self._s_lists.f67?.tell(self._s_draft.state.f67)
            case 4: isObserved = self._s_lists.f68?.tell(self._s_draft.state.f68)
            case 5: isObserved = self._s_lists.f69?.tell(self._s_draft.state.f69)
            case 6:
                let value = self.low
                if self._s_computed._s_told_low == value { continue }
                self._s_computed._s_told_low = value
                self._s_delivery.addForSeveral(field)
                isObserved = self._s_lists.low?.tell(value)
            case 7:
                let value = self.high
                if self._s_computed._s_told_high == value { continue }
                self._s_computed._s_told_high = value
                self._s_delivery.addForSeveral(field)
                isObserved = self._s_lists.high?.tell(value)
            default: continue
            }
            if isObserved != true { self._s_delivery.forget(field) }
        }
    }

    fileprivate final func _s_isFresh(_ value: Changes) -> Swift.Bool {
        self._s_computed._s_stale.union(self._s_draft._s_changes).isDisjoint(with: value)
    }

    @inline(never)
    fileprivate final func _s_log<Value>(_ kind: StoreRuntime.StoreLogger.Kind, _ value: Value) {
        if self.logger.isVerbose { self.logger.log(kind, value, module: "Wide") }
    }

    // MARK: Registering

    @discardableResult
    fileprivate final func _s_observe<Value>(
        _ field: Field<Value>, _ skipInitial: Swift.Bool, _ body: @escaping (Value) -> Swift.Void
    ) -> StoreRuntime.Registration {
        let (list, value) = self._s_watch(WideModule.Fields()[keyPath: field])
        let registration = self._s_delivery.append(body, to: list)
        if !skipInitial { self._s_tellFirst { body(value) } }
        return registration
    }

    @discardableResult
    fileprivate final func _s_observe(
        _ fields: Changes, _ skipInitial: Swift.Bool, _ body: @escaping (State, Changes) -> Swift.Void
    ) -> StoreRuntime.Registration {
        self._s_remember(fields)
        let registration = self._s_delivery.append(body, of: fields, in: &self._s_lists._s_several)
        if !skipInitial { self._s_tellFirst { body(self._s_draft.state, fields) } }
        return registration
    }

    fileprivate final func _s_list<Value>(in place: inout StoreRuntime.ObserverList<Value>?) -> StoreRuntime.ObserverList<Value> {
        self._s_delivery.observers.list(in: &place)
    }

    fileprivate final func _s_watch<Value>(_ field: WideModule.Field<Value>) -> (StoreRuntime.ObserverList<Value>, Value) {
        self._s_remember(field.changes)
        self._s_delivery.observe(field.changes)
        return field.open(self)
    }

    /// What the first observer of a computed value has seen.
    fileprivate final func _s_remember(_ fields: Changes) {
        let first = fields.subtracting(self._s_delivery.watched)
        if first.contains(.low) { self._s_computed._s_told_low = self.low }
        if first.contains(.high) { self._s_computed._s_told_high = self.high }
    }
}

// MARK: - Fields

nonisolated extension WideModule {
    /// What `\.code` names for `observe` and `bind`; found once, when the observer registers.
    public struct Field<Value> {
        fileprivate let changes: Changes
        fileprivate let open: (WideViewStore) -> (StoreRuntime.ObserverList<Value>, Value)
    }

    public struct Fields {
        public var f0: Field<Int> { Field(changes: .f0) { ($0._s_list(in: &$0._s_lists.f0), $0.f0) } }
        public var f1: Field<Int> { Field(changes: .f1) { ($0._s_list(in: &$0._s_lists.f1), $0.f1) } }
        public var f2: Field<Int> { Field(changes: .f2) { ($0._s_list(in: &$0._s_lists.f2), $0.f2) } }
        public var f3: Field<Int> { Field(changes: .f3) { ($0._s_list(in: &$0._s_lists.f3), $0.f3) } }
        public var f4: Field<Int> { Field(changes: .f4) { ($0._s_list(in: &$0._s_lists.f4), $0.f4) } }
        public var f5: Field<Int> { Field(changes: .f5) { ($0._s_list(in: &$0._s_lists.f5), $0.f5) } }
        public var f6: Field<Int> { Field(changes: .f6) { ($0._s_list(in: &$0._s_lists.f6), $0.f6) } }
        public var f7: Field<Int> { Field(changes: .f7) { ($0._s_list(in: &$0._s_lists.f7), $0.f7) } }
        public var f8: Field<Int> { Field(changes: .f8) { ($0._s_list(in: &$0._s_lists.f8), $0.f8) } }
        public var f9: Field<Int> { Field(changes: .f9) { ($0._s_list(in: &$0._s_lists.f9), $0.f9) } }
        public var f10: Field<Int> { Field(changes: .f10) { ($0._s_list(in: &$0._s_lists.f10), $0.f10) } }
        public var f11: Field<Int> { Field(changes: .f11) { ($0._s_list(in: &$0._s_lists.f11), $0.f11) } }
        public var f12: Field<Int> { Field(changes: .f12) { ($0._s_list(in: &$0._s_lists.f12), $0.f12) } }
        public var f13: Field<Int> { Field(changes: .f13) { ($0._s_list(in: &$0._s_lists.f13), $0.f13) } }
        public var f14: Field<Int> { Field(changes: .f14) { ($0._s_list(in: &$0._s_lists.f14), $0.f14) } }
        public var f15: Field<Int> { Field(changes: .f15) { ($0._s_list(in: &$0._s_lists.f15), $0.f15) } }
        public var f16: Field<Int> { Field(changes: .f16) { ($0._s_list(in: &$0._s_lists.f16), $0.f16) } }
        public var f17: Field<Int> { Field(changes: .f17) { ($0._s_list(in: &$0._s_lists.f17), $0.f17) } }
        public var f18: Field<Int> { Field(changes: .f18) { ($0._s_list(in: &$0._s_lists.f18), $0.f18) } }
        public var f19: Field<Int> { Field(changes: .f19) { ($0._s_list(in: &$0._s_lists.f19), $0.f19) } }
        public var f20: Field<Int> { Field(changes: .f20) { ($0._s_list(in: &$0._s_lists.f20), $0.f20) } }
        public var f21: Field<Int> { Field(changes: .f21) { ($0._s_list(in: &$0._s_lists.f21), $0.f21) } }
        public var f22: Field<Int> { Field(changes: .f22) { ($0._s_list(in: &$0._s_lists.f22), $0.f22) } }
        public var f23: Field<Int> { Field(changes: .f23) { ($0._s_list(in: &$0._s_lists.f23), $0.f23) } }
        public var f24: Field<Int> { Field(changes: .f24) { ($0._s_list(in: &$0._s_lists.f24), $0.f24) } }
        public var f25: Field<Int> { Field(changes: .f25) { ($0._s_list(in: &$0._s_lists.f25), $0.f25) } }
        public var f26: Field<Int> { Field(changes: .f26) { ($0._s_list(in: &$0._s_lists.f26), $0.f26) } }
        public var f27: Field<Int> { Field(changes: .f27) { ($0._s_list(in: &$0._s_lists.f27), $0.f27) } }
        public var f28: Field<Int> { Field(changes: .f28) { ($0._s_list(in: &$0._s_lists.f28), $0.f28) } }
        public var f29: Field<Int> { Field(changes: .f29) { ($0._s_list(in: &$0._s_lists.f29), $0.f29) } }
        public var f30: Field<Int> { Field(changes: .f30) { ($0._s_list(in: &$0._s_lists.f30), $0.f30) } }
        public var f31: Field<Int> { Field(changes: .f31) { ($0._s_list(in: &$0._s_lists.f31), $0.f31) } }
        public var f32: Field<Int> { Field(changes: .f32) { ($0._s_list(in: &$0._s_lists.f32), $0.f32) } }
        public var f33: Field<Int> { Field(changes: .f33) { ($0._s_list(in: &$0._s_lists.f33), $0.f33) } }
        public var f34: Field<Int> { Field(changes: .f34) { ($0._s_list(in: &$0._s_lists.f34), $0.f34) } }
        public var f35: Field<Int> { Field(changes: .f35) { ($0._s_list(in: &$0._s_lists.f35), $0.f35) } }
        public var f36: Field<Int> { Field(changes: .f36) { ($0._s_list(in: &$0._s_lists.f36), $0.f36) } }
        public var f37: Field<Int> { Field(changes: .f37) { ($0._s_list(in: &$0._s_lists.f37), $0.f37) } }
        public var f38: Field<Int> { Field(changes: .f38) { ($0._s_list(in: &$0._s_lists.f38), $0.f38) } }
        public var f39: Field<Int> { Field(changes: .f39) { ($0._s_list(in: &$0._s_lists.f39), $0.f39) } }
        public var f40: Field<Int> { Field(changes: .f40) { ($0._s_list(in: &$0._s_lists.f40), $0.f40) } }
        public var f41: Field<Int> { Field(changes: .f41) { ($0._s_list(in: &$0._s_lists.f41), $0.f41) } }
        public var f42: Field<Int> { Field(changes: .f42) { ($0._s_list(in: &$0._s_lists.f42), $0.f42) } }
        public var f43: Field<Int> { Field(changes: .f43) { ($0._s_list(in: &$0._s_lists.f43), $0.f43) } }
        public var f44: Field<Int> { Field(changes: .f44) { ($0._s_list(in: &$0._s_lists.f44), $0.f44) } }
        public var f45: Field<Int> { Field(changes: .f45) { ($0._s_list(in: &$0._s_lists.f45), $0.f45) } }
        public var f46: Field<Int> { Field(changes: .f46) { ($0._s_list(in: &$0._s_lists.f46), $0.f46) } }
        public var f47: Field<Int> { Field(changes: .f47) { ($0._s_list(in: &$0._s_lists.f47), $0.f47) } }
        public var f48: Field<Int> { Field(changes: .f48) { ($0._s_list(in: &$0._s_lists.f48), $0.f48) } }
        public var f49: Field<Int> { Field(changes: .f49) { ($0._s_list(in: &$0._s_lists.f49), $0.f49) } }
        public var f50: Field<Int> { Field(changes: .f50) { ($0._s_list(in: &$0._s_lists.f50), $0.f50) } }
        public var f51: Field<Int> { Field(changes: .f51) { ($0._s_list(in: &$0._s_lists.f51), $0.f51) } }
        public var f52: Field<Int> { Field(changes: .f52) { ($0._s_list(in: &$0._s_lists.f52), $0.f52) } }
        public var f53: Field<Int> { Field(changes: .f53) { ($0._s_list(in: &$0._s_lists.f53), $0.f53) } }
        public var f54: Field<Int> { Field(changes: .f54) { ($0._s_list(in: &$0._s_lists.f54), $0.f54) } }
        public var f55: Field<Int> { Field(changes: .f55) { ($0._s_list(in: &$0._s_lists.f55), $0.f55) } }
        public var f56: Field<Int> { Field(changes: .f56) { ($0._s_list(in: &$0._s_lists.f56), $0.f56) } }
        public var f57: Field<Int> { Field(changes: .f57) { ($0._s_list(in: &$0._s_lists.f57), $0.f57) } }
        public var f58: Field<Int> { Field(changes: .f58) { ($0._s_list(in: &$0._s_lists.f58), $0.f58) } }
        public var f59: Field<Int> { Field(changes: .f59) { ($0._s_list(in: &$0._s_lists.f59), $0.f59) } }
        public var f60: Field<Int> { Field(changes: .f60) { ($0._s_list(in: &$0._s_lists.f60), $0.f60) } }
        public var f61: Field<Int> { Field(changes: .f61) { ($0._s_list(in: &$0._s_lists.f61), $0.f61) } }
        public var f62: Field<Int> { Field(changes: .f62) { ($0._s_list(in: &$0._s_lists.f62), $0.f62) } }
        public var f63: Field<Int> { Field(changes: .f63) { ($0._s_list(in: &$0._s_lists.f63), $0.f63) } }
        public var f64: Field<Int> { Field(changes: .f64) { ($0._s_list(in: &$0._s_lists.f64), $0.f64) } }
        public var f65: Field<Int> { Field(changes: .f65) { ($0._s_list(in: &$0._s_lists.f65), $0.f65) } }
        public var f66: Field<Int> { Field(changes: .f66) { ($0._s_list(in: &$0._s_lists.f66), $0.f66) } }
        public var f67: Field<Int> { Field(changes: .f67) { ($0._s_list(in: &$0._s_lists.f67), $0.f67) } }
        public var f68: Field<Int> { Field(changes: .f68) { ($0._s_list(in: &$0._s_lists.f68), $0.f68) } }
        public var f69: Field<Int> { Field(changes: .f69) { ($0._s_list(in: &$0._s_lists.f69), $0.f69) } }
        public var low: Field<Bool> { Field(changes: .low) { ($0._s_list(in: &$0._s_lists.low), $0.low) } }
        public var high: Field<Int> { Field(changes: .high) { ($0._s_list(in: &$0._s_lists.high), $0.high) } }
    }
}
