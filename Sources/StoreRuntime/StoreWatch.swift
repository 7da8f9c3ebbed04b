/// Everyone who watches a store without observing its state: its logger, its middleware and its hooks.
nonisolated public struct StoreWatch<Action, Effect, Event> {
    /// Gets an action, and what passes it on.
    public typealias Middleware = (Action, @escaping (Action) -> Void) -> Void

    private let logger: StoreLogger
    private let module: String
    private var hooks: StoreHooks<Action, Effect, Event>?

    public init(_ logger: StoreLogger, module: String) {
        self.logger = logger
        self.module = module
    }

    // MARK: Registering

    public mutating func add(_ middleware: @escaping Middleware) {
        made().middleware.append(middleware)
    }

    /// For a store that any thread uses; so may whoever is given `next`.
    public mutating func add(shared middleware: @escaping @Sendable (Action, @escaping @Sendable (Action) -> Void) -> Void) {
        let body: Middleware = { action, next in
            let next = OnAnyThread(call: next)
            middleware(action) { next.call($0) }
        }
        add(body)
    }

    private struct OnAnyThread: @unchecked Swift.Sendable {
        let call: (Action) -> Void
    }

    public mutating func add(
        action: ((Action) -> Void)?, effect: ((Effect) -> Void)?, event: ((Event) -> Void)?, error: ((StoreError) -> Void)?
    ) {
        let hooks = made()
        if let action { hooks.actions.append(action) }
        if let effect { hooks.effects.append(effect) }
        if let event { hooks.events.append(event) }
        if let error { hooks.errors.append(error) }
    }

    private mutating func made() -> StoreHooks<Action, Effect, Event> {
        let hooks = hooks ?? StoreHooks()
        self.hooks = hooks
        return hooks
    }

    // MARK: Seeing

    /// Whether the store goes on with `action`. If there is middleware, `action` goes through it first, and what comes out of it
    /// goes to `dispatch`, that is: arrives here once more.
    public func admits(_ action: Action, _ dispatch: @escaping (Action) -> Void) -> Bool {
        if let hooks, !hooks.middleware.isEmpty, !hooks.takeAdmission() {
            hooks.pass(action, through: hooks.middleware[...]) { action in hooks.admitting { dispatch(action) } }
            return false
        }
        log(.action, action)
        return true
    }

    /// Tells the logger, if it wants to see everything, and the hooks of this kind. `name`: that of the transaction.
    public func log<Value>(_ kind: StoreLogger.Kind, _ value: Value, name: String? = nil) {
        if logger.isVerbose { logger.log(kind, value, module: module, name: name) }
        hooks?.seeing(kind, value)?()
    }

    /// Hands an event to its listeners.
    public func tell(_ event: Event, to listeners: ObserverList<Event>?) {
        log(.event, event)
        listeners?.tell(event)
    }

    /// Hands an error to its catchers. An error is logged once: by a verbose logger always, by another if no one catches it.
    public func tell(_ error: StoreError, to catchers: ObserverList<StoreError>?) {
        let isCaught = catchers?.isHeard == true
        if logger.isVerbose || !isCaught { logger.log(.error, error, module: module) }
        hooks?.seeing(.error, error)?()
        catchers?.tell(error)
    }

    // MARK: Under the lock of a store that any thread uses; it is let go for the time of each call

    /// What `action` has to go through before it goes on here, by `dispatch` and `admitting`; called without the lock.
    public func passing(_ action: Action) -> ((_ dispatch: @escaping (Action) -> Void) -> Void)? {
        guard let hooks, !hooks.middleware.isEmpty, !hooks.takeAdmission() else { return nil }
        return { [middleware = hooks.middleware] in hooks.pass(action, through: middleware[...], to: $0) }
    }

    /// `dispatch` goes on with an action that has been through the middleware.
    public func admitting(_ dispatch: () -> Void) {
        if let hooks { hooks.admitting(dispatch) } else { dispatch() }
    }

    /// What `log` would do, with the time of this call; `nil` if that is nothing.
    public func entry<Value>(_ kind: StoreLogger.Kind, _ value: Value, name: String? = nil) -> (() -> Void)? {
        let seen = hooks?.seeing(kind, value)
        if !logger.isVerbose { return seen }
        let entry = logger.entry(kind, value, module: module, name: name)
        return { [logger] in
            logger.write(entry)
            seen?()
        }
    }

    public func tell(_ event: Event, to listeners: ObserverList<Event>?, _ lock: StoreLock) {
        if let call = entry(.event, event) { lock.unlocked(call) }
        listeners?.tell(event, lock)
    }

    public func tell(_ error: StoreError, to catchers: ObserverList<StoreError>?, _ lock: StoreLock) {
        let isLogged = logger.isVerbose || catchers?.isHeard != true
        let seen = hooks?.seeing(.error, error)
        if isLogged || seen != nil {
            lock.unlocked {
                if isLogged { logger.log(.error, error, module: module) }
                seen?()
            }
        }
        catchers?.tell(error, lock)
    }
}
