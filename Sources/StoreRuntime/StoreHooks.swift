/// What stands around a store's actions, and what sees them pass, in the order in which it was registered.
///
/// It is one object, so that a store that uses nothing of this has one pointer to nothing.
nonisolated final class StoreHooks<Action, Effect, Event> {
    typealias Middleware = StoreWatch<Action, Effect, Event>.Middleware

    var middleware: [Middleware] = []
    var actions: [(Action) -> Void] = []
    var effects: [(Effect) -> Void] = []
    var events: [(Event) -> Void] = []
    var errors: [(StoreError) -> Void] = []
    /// An action has been through the middleware and is on its way back to the store.
    private var isAdmitted = false

    /// Whether the action that arrives has been through the middleware.
    func takeAdmission() -> Bool {
        defer { isAdmitted = false }
        return isAdmitted
    }

    /// What `body` dispatches first has been through the middleware.
    func admitting(_ body: () -> Void) {
        isAdmitted = true
        body()
        isAdmitted = false
    }

    /// Hands `action` to what is left of the middleware, and from the last to the store.
    func pass(_ action: Action, through rest: ArraySlice<Middleware>, to dispatch: @escaping (Action) -> Void) {
        guard let first = rest.first else { return dispatch(action) }
        first(action) { next in self.pass(next, through: rest.dropFirst(), to: dispatch) }
    }

    /// The call of those that see `value`, if there are any.
    func seeing<Value>(_ kind: StoreLogger.Kind, _ value: Value) -> (() -> Void)? {
        switch kind {
        case .action: calling(actions, value)
        case .effect: calling(effects, value)
        case .event: calling(events, value)
        case .error: calling(errors, value)
        case .ignored, .changes, .computed, .task: nil
        }
    }

    private func calling<Value, Seen>(_ hooks: [(Seen) -> Void], _ value: Value) -> (() -> Void)? {
        guard !hooks.isEmpty, let value = value as? Seen else { return nil }
        return { hooks.forEach { $0(value) } }
    }
}
