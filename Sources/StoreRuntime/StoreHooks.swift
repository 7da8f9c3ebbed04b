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

    /// Hands `action` to what is left of the middleware, and from the last to the store.
    func pass(_ action: Action, through rest: ArraySlice<Middleware>, to dispatch: @escaping (Action) -> Void) {
        guard let first = rest.first else {
            isAdmitted = true
            dispatch(action)
            isAdmitted = false
            return
        }
        first(action) { next in self.pass(next, through: rest.dropFirst(), to: dispatch) }
    }

    func see<Value>(_ kind: StoreLogger.Kind, _ value: Value) {
        switch kind {
        case .action: tell(value, to: actions)
        case .effect: tell(value, to: effects)
        case .event: tell(value, to: events)
        case .error: tell(value, to: errors)
        case .ignored, .changes, .computed, .task: break
        }
    }

    private func tell<Value, Seen>(_ value: Value, to hooks: [(Seen) -> Void]) {
        if hooks.isEmpty { return }
        if let value = value as? Seen { hooks.forEach { $0(value) } }
    }
}
