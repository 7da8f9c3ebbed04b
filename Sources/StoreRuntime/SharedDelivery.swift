/// `Delivery` for a store that any thread uses. All of it happens under the store's lock, of which the store lets go for the time
/// of each call.
///
/// The first thread that has something to tell tells for all: what others commit in the meantime is applied at once and told by
/// that thread, so calls never overlap and the last value told is the state. A group (a transaction, or an action of several
/// commits) is its thread's own: the commits of others neither wait for it nor become part of it.
nonisolated public struct SharedDelivery<Changes: OptionSet, Event> {
    /// The next thing to tell.
    public enum Step {
        /// What the logger and the hooks have not seen yet.
        case entries([() -> Void])
        /// The first calls of observers that registered while another thread was telling.
        case firsts([FirstCall])
        case fields(Changes)
        case several(Changes)
        case event(Event)
        case error(StoreError)
        case settled(() -> Void)
    }

    @usableFromInline var told: Delivery<Changes, Event>
    /// The thread that is telling, if one is.
    private var teller: UInt = 0
    private var groups: [CommitGroup<Changes, Event>] = []
    private var entries: [() -> Void] = []
    private var firsts: [FirstCall] = []

    public init(module: String, computed: Changes, lock: StoreLock) {
        told = Delivery(module: module, computed: computed, mainOnly: false, lock: lock)
    }

    // MARK: The usual case: one round

    /// As in `Delivery`; also true while any thread has a group open.
    @inlinable
    public var isUnusual: Bool { told.isUnusual }

    @inlinable
    public var watched: Changes { told.watched }

    @inlinable
    public mutating func beginRound() {
        told.beginRound()
        isTold()
    }

    @inlinable
    public mutating func endRound(_ round: Changes) -> Bool {
        told.endRound(round)
    }

    @inlinable
    public mutating func catchUp(_ field: Changes) {
        told.catchUp(field)
    }

    public mutating func addForSeveral(_ field: Changes) {
        told.addForSeveral(field)
    }

    /// By this thread, from now on.
    @usableFromInline
    mutating func isTold() {
        teller = CurrentThread.id
    }

    public mutating func expectMore() { told.expectMore() }

    public var isSettled: Bool { told.isSettled }

    // MARK: Groups

    /// Begins this thread's group, or a group in it, which is `loud`: it notifies in any case.
    public mutating func open(loud: Bool, name: String? = nil) {
        if let index = ownGroup {
            groups[index].depth += 1
            if loud { groups[index].isLoud = true }
            if groups[index].name == nil { groups[index].name = name }
        } else {
            groups.append(CommitGroup(thread: CurrentThread.id, isLoud: loud, name: name))
            told.conditions.insert(.open)
        }
    }

    /// Whether this thread has a group open, which then keeps what it changed.
    public mutating func keeps(_ changed: Changes, notify: Bool) -> Bool {
        guard let index = ownGroup else { return false }
        groups[index].changes.formUnion(changed)
        if notify { groups[index].isLoud = true }
        return true
    }

    /// Ends it. The outermost one gives what it kept, whether that notifies, and its name.
    public mutating func close() -> (changed: Changes, notify: Bool, name: String?)? {
        guard let index = ownGroup else { return nil }
        groups[index].depth -= 1
        if groups[index].depth > 0 { return nil }
        let group = groups.remove(at: index)
        if groups.isEmpty { told.conditions.remove(.open) }
        for signal in group.signals { add(signal) }
        return (group.changes, group.isLoud, group.name)
    }

    private var ownGroup: Int? {
        if !told.conditions.contains(.open) { return nil }
        let thread = CurrentThread.id
        return groups.firstIndex { $0.thread == thread }
    }

    // MARK: Adding

    public mutating func add(_ changed: Changes, notify: Bool) {
        if changed.isEmpty { return }
        answerOfAnotherThread()
        told.add(changed, notify: notify)
    }

    public mutating func add(_ event: Event) {
        add(.event(event))
    }

    public mutating func add(_ error: any Swift.Error) {
        add(.error(StoreError(error)))
    }

    public mutating func addSettled(_ body: @escaping () -> Void) {
        add(.settled(body))
    }

    private mutating func add(_ signal: SignalQueue<Event>.Signal) {
        if let index = ownGroup { return groups[index].signals.append(signal) }
        told.add(signal)
        answerOfAnotherThread()
    }

    /// A cycle is what observers cause without end. Where another thread has a part in it, it is not theirs alone.
    private mutating func answerOfAnotherThread() {
        if told.conditions.contains(.telling), teller != CurrentThread.id { told.forgetRounds() }
    }

    /// For the logger and the hooks.
    public mutating func log(_ call: @escaping () -> Void) {
        entries.append(call)
    }

    /// Middleware or hooks see what passes.
    public mutating func hook() {
        told.hook()
    }

    // MARK: Delivering

    /// Begins a delivery by this thread. False when one is running, which will go on to what was added; when this thread's group is
    /// open; or when there is nothing.
    public mutating func begin() -> Bool {
        if told.conditions.contains(.telling) || ownGroup != nil { return false }
        if !told.begin() {
            if entries.isEmpty { return false }
            told.conditions.insert(.telling)
        }
        isTold()
        return true
    }

    /// Whether the first call of an observer is this thread's to make, and begins a delivery. `nil`: another thread is telling, and
    /// makes it.
    public mutating func beginFirst(_ call: FirstCall) -> Bool? {
        if told.beginFirst() {
            isTold()
            return true
        }
        if teller == CurrentThread.id { return false }
        firsts.append(call)
        told.conditions.insert(.waiting)
        return nil
    }

    /// The next step of a delivery; `nil` ends it.
    public mutating func next() -> Step? {
        if !entries.isEmpty {
            defer { entries = [] }
            return .entries(entries)
        }
        if !firsts.isEmpty {
            defer { firsts = [] }
            return .firsts(firsts)
        }
        switch told.next() {
        case .fields(let round): return .fields(round)
        case .several(let changed): return .several(changed)
        case .event(let event): return .event(event)
        case .error(let error): return .error(error)
        case .settled(let body): return .settled(body)
        case nil: return nil
        }
    }

    // MARK: Observers

    public var observers: Observers { told.observers }

    @inlinable
    public var watching: Watching<Changes> {
        get { told.watching }
        set { told.watching = newValue }
    }

    public var isVerbose: Bool {
        get { told.isVerbose }
        set { told.isVerbose = newValue }
    }

    public mutating func observe(_ field: Changes) {
        told.observe(field)
    }

    public mutating func forget(_ field: Changes) {
        told.forget(field)
    }

    public mutating func forgetSeveral() {
        told.forgetSeveral()
    }

    @discardableResult
    public mutating func append<Value>(_ call: @escaping (Value) -> Void, to list: ObserverList<Value>) -> Registration {
        told.append(call, to: list)
    }

    @discardableResult
    public mutating func append<Value>(_ call: @escaping (Value) -> Void, in place: inout ObserverList<Value>?) -> Registration {
        told.append(call, in: &place)
    }

    @discardableResult
    public mutating func append<State>(
        _ call: @escaping (State, Changes) -> Void, of fields: Changes, in place: inout ObserverList<(State, Changes)>?
    ) -> Registration {
        told.append(call, of: fields, in: &place)
    }
}
