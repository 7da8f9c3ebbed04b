/// What a store has still to tell, and whether now is the time.
///
/// The store drives: it takes one step after another from `next()` and calls the observers itself, so that nothing here is
/// being accessed while they run. `Changes` has one member a field or computed value.
///
/// A round takes all that is pending, and its fields are told in order; when no field is pending any more, the observers of
/// several fields are told, with the union; then one event or error. A change that an observer makes is applied at once and
/// told in the next round.
nonisolated public struct Delivery<Changes: OptionSet, Event> {
    /// The next thing to tell.
    public enum Step {
        /// The observers of each of these fields.
        case fields(Changes)
        /// The observers of several fields.
        case several(Changes)
        case event(Event)
        case error(StoreError)
        /// Who waited until everything before it was told.
        case settled(() -> Void)
    }

    /// Everyone who registered at this store.
    public let observers: Observers
    public var watching = Watching<Changes>()
    @usableFromInline var conditions: Conditions = []

    /// These are told to observers of several fields only when they came out different.
    private let computed: Changes
    private let module: String

    private var pending: Changes = []
    private var pendingForSeveral: Changes = []
    private var silent: Changes = []
    private var signals = SignalQueue<Event>()
    private var newcomers = Newcomers<Changes>()
    /// The field whose list `append` is about to get an observer.
    private var registering: Changes = []
    /// After a cycle: what is left waits for the next notification.
    private var (isHeld, isGivingUp) = (false, false)
    /// Who waited when a cycle was given up; no one waits for what may never be told.
    private var released: [() -> Void] = []

    private var unit = OpenUnit()
    private var (rounds, signalsOfRound, signalsOfDelivery) = (0, 0, 0)

    /// `module` is for errors, `computed` what stands for computed values; `lock` is that of a store for any thread.
    public init(module: String, computed: Changes, mainOnly: Bool, lock: StoreLock? = nil) {
        (self.module, self.computed) = (module, computed)
        self.observers = Observers(mainOnly: mainOnly, lock: lock)
    }

    // MARK: The usual case: one round

    /// What someone observes, alone or among several: all that a commit needs to know.
    @inlinable
    public var watched: Changes { watching.all }

    /// False nearly always. Then an action has only to change the state and, if someone watches what changed, to tell it
    /// between `beginRound` and `endRound`.
    @inlinable
    public var isUnusual: Bool { !conditions.isEmpty }

    /// Everything that was committed has been told.
    public var isSettled: Bool { conditions.isDisjoint(with: .unsettled) }

    /// Begins a delivery whose first round the store takes from its commit. Only if nothing `isUnusual`.
    @inlinable
    public mutating func beginRound() { conditions = .telling }

    /// Ends that round. True: it did not end the delivery, go on with `next()`.
    @inlinable
    public mutating func endRound(_ round: Changes) -> Bool {
        if conditions == .telling, round.isDisjoint(with: watching.bySeveral) {
            conditions = []
            return false
        }
        continueAfter(round)
        return true
    }

    @usableFromInline
    mutating func continueAfter(_ round: Changes) {
        rounds = 1
        addForSeveral(round.subtracting(computed))
    }

    /// In a round, before a field is told: a value that an observer changed again before its turn is told as one.
    @inlinable
    public mutating func catchUp(_ field: Changes) {
        if conditions.contains(.waiting) { catchUpSlowly(field) }
    }

    @usableFromInline
    mutating func catchUpSlowly(_ field: Changes) {
        if pending.isDisjoint(with: field) { return }
        pending.subtract(field)
        addForSeveral(field.subtracting(computed))
        newcomers.admit(of: field)
    }

    /// In a round: the computed value `field` came out different.
    public mutating func addForSeveral(_ field: Changes) { pendingForSeveral.formUnion(field.intersection(watching.bySeveral)) }

    // MARK: The rest: commits that wait

    /// Begins a transaction, or an action of several commits, which is `loud`: it notifies in any case.
    public mutating func open(loud: Bool, name: String? = nil) {
        unit.open(loud: loud, name: name)
        conditions.insert(.open)
    }

    /// Ends it. The outermost one commits, and notifies if anything in it did; for the others the result is `nil`.
    public mutating func close() -> Bool? {
        guard let isLoud = unit.close() else { return nil }
        conditions.remove(.open)
        return isLoud
    }

    /// Whether a commit waits for the end of a transaction or an action.
    public mutating func postponesCommit(notify: Bool) -> Bool { unit.postponesCommit(notify: notify) }

    /// The name of the transaction that is being committed, once.
    public mutating func takeName() -> String? { unit.takeName() }

    /// The commit that is coming has more to look at than what changed since.
    public mutating func expectMore() { conditions.insert(.waiting) }

    /// Takes what a commit changed: to be told now, or (`notify: false`) with the next notification.
    public mutating func add(_ changed: Changes, notify: Bool) {
        if changed.isEmpty { return }
        let due = changed.intersection(watched)
        if notify {
            pending.formUnion(due)
            pending.formUnion(silent)
            silent = []
            isHeld = false
        } else {
            silent.formUnion(due)
        }
        conditions.insert(.waiting)
    }

    /// Queues an event, an error, or `body` behind everything that is due now.
    public mutating func add(_ event: Event) { add(.event(event)) }
    public mutating func add(_ error: any Swift.Error) { add(.error(StoreError(error))) }
    public mutating func addSettled(_ body: @escaping () -> Void) { add(.settled(body)) }

    mutating func add(_ signal: SignalQueue<Event>.Signal) {
        signals.append(signal)
        isHeld = false
        if conditions.contains(.telling) { signalsOfDelivery += 1 }
        conditions.insert(.waiting)
    }

    // MARK: Delivering

    /// Begins a delivery. False when one is running, which will go on to what was added; or when it is not yet time.
    public mutating func begin() -> Bool {
        if conditions.contains(.telling) || unit.isOpen { return false }
        if !hasWork {
            settle()
            return false
        }
        conditions.insert(.telling)
        return true
    }

    /// Begins a delivery for the first value of an observer. False when one is running.
    public mutating func beginFirst() -> Bool { conditions.insert(.telling).inserted }

    /// The next step of the delivery that `begin`, `beginFirst` or `beginRound` began; `nil` ends it.
    public mutating func next() -> Step? {
        if isGivingUp { return released.popLast().map(Step.settled) ?? end() }
        if unit.isOpen || !hasWork { return end() }
        if signalsOfDelivery > DeliveryLimit.signals { return giveUp() }
        if pending.isEmpty, pendingForSeveral.isEmpty {
            // An event is a notification too: silent changes go before it.
            pending = silent
            silent = []
        }
        if !pending.isEmpty { return nextRound() }
        if !pendingForSeveral.isEmpty {
            defer { pendingForSeveral = [] }
            return .several(pendingForSeveral)
        }
        return nextSignal()
    }

    private mutating func nextRound() -> Step {
        if rounds == DeliveryLimit.rounds { return giveUp() }
        rounds += 1
        newcomers.admit()
        addForSeveral(pending.subtracting(computed))
        defer { pending = [] }
        return .fields(pending)
    }

    /// The signals that are there when the first of them goes out are one round.
    private mutating func nextSignal() -> Step? {
        if signalsOfRound == 0 {
            if rounds == DeliveryLimit.rounds { return giveUp() }
            rounds += 1
            signalsOfRound = signals.count
        }
        newcomers.admit()
        signalsOfRound -= 1
        switch signals.popFirst() {
        case .event(let event): return .event(event)
        case .error(let error): return .error(error)
        case .settled(let body): return .settled(body)
        case nil: return end()
        }
    }

    /// Ends a cycle with an error; the step after that ends the delivery.
    private mutating func giveUp() -> Step {
        isGivingUp = true
        released = signals.takeSettled().reversed()
        return .error(.cycle(module: module, rounds: rounds))
    }

    private mutating func end() -> Step? {
        newcomers.admit()
        if isGivingUp {
            (isHeld, isGivingUp) = (true, false)
            silent.formUnion(pending)
            pending = []
        }
        (rounds, signalsOfRound, signalsOfDelivery) = (0, 0, 0)
        conditions.remove(.telling)
        settle()
        return nil
    }

    /// What led here was not caused by the observers alone, so it is no cycle yet.
    mutating func forgetRounds() { (rounds, signalsOfDelivery) = (0, 0) }

    private var hasWork: Bool { !pending.isEmpty || !isHeld && (!pendingForSeveral.isEmpty || !signals.isEmpty) }

    private mutating func settle() {
        if hasWork || isHeld || !silent.isEmpty { conditions.insert(.waiting) } else { conditions.remove(.waiting) }
    }

    // MARK: Observers

    /// Whether the logger sees everything.
    public var isVerbose: Bool {
        get { conditions.contains(.verbose) }
        set { if newValue { conditions.insert(.verbose) } else { conditions.remove(.verbose) } }
    }

    /// Middleware or hooks see what passes; from then on an action goes the longer way.
    public mutating func hook() { conditions.insert(.hooked) }

    /// Someone observes `field`, and is the next to be appended.
    public mutating func observe(_ field: Changes) {
        registering = field
        watching.byField.formUnion(field)
    }

    /// Someone observes `fields` together.
    public mutating func observeSeveral(_ fields: Changes) { watching.bySeveral.formUnion(fields) }

    /// The last observer of `field` is gone.
    public mutating func forget(_ field: Changes) { watching.byField.subtract(field) }

    /// The last observer of several fields is gone.
    public mutating func forgetSeveral() { watching.bySeveral = [] }

    /// Registers an observer of the field that `observe` named, if not of another. One that arrives in the middle of a round is
    /// told from the next one on, since it is about to see, or has asked not to see, the value of this one.
    @discardableResult
    public mutating func append<Value>(
        _ call: @escaping (Value) -> Void, to list: ObserverList<Value>, of field: Changes? = nil
    ) -> Registration {
        if !conditions.contains(.telling) { return Registration(list, id: list.append(call)) }
        conditions.insert(.waiting)
        newcomers.append(list, of: field ?? registering)
        return Registration(list, id: list.appendNewcomer(call))
    }

    /// Registers a listener or a catcher in the list in `place`, which the first one makes.
    @discardableResult
    public mutating func append<Value>(_ call: @escaping (Value) -> Void, in place: inout ObserverList<Value>?) -> Registration {
        append(call, to: observers.list(in: &place, missed: .dropped), of: [])
    }

    /// Registers an observer of `fields` together: of the state, and of which of them changed.
    public mutating func append<State>(
        _ call: @escaping (State, Changes) -> Void, of fields: Changes, in place: inout ObserverList<(State, Changes)>?
    ) -> Registration {
        observeSeveral(fields)
        let list = observers.list(in: &place, missed: .merged { ($1.0, $0.1.union($1.1)) })
        return append(
            { state, changed in
                let mine = changed.intersection(fields)
                if !mine.isEmpty { call(state, mine) }
            }, to: list, of: [])
    }
}
