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
            hooks.pass(action, through: hooks.middleware[...], to: dispatch)
            return false
        }
        log(.action, action)
        return true
    }

    /// Tells the logger, if it wants to see everything, and the hooks of this kind. `name`: that of the transaction.
    public func log<Value>(_ kind: StoreLogger.Kind, _ value: Value, name: String? = nil) {
        if logger.isVerbose { logger.log(kind, value, module: module, name: name) }
        hooks?.see(kind, value)
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
        hooks?.see(.error, error)
        catchers?.tell(error)
    }
}
