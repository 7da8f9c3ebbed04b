import SchemaParser

/// An action becomes a method that does its steps in their fixed order. A deprecated one does them under another name, which the
/// store itself can use without a warning.
struct ActionEmitter {
    let action: Action
    let context: ModuleContext
    private let payload: PayloadEmitter

    init(action: Action, context: ModuleContext) {
        self.action = action
        self.context = context
        payload = context.payload(of: action)
    }

    /// The case of `dispatch` that calls it.
    func dispatch() -> SwiftCode {
        "case .\(payload.name)\(payload.pattern): self.\(method)(\(list: payload.arguments))"
    }

    func methods() -> SwiftCode {
        if context.runsTasks { return collectingMethods() }
        guard action.notes.deprecation != nil || context.isLocked else {
            return .stacked([.documentation(action.notes.documentation), implementation(access: context.access)])
        }
        return """
            \(context.notes(action.notes))
            \(context.access)final func \(payload.name)(\(list: payload.parametersWithDefaults)) {
                \(context.entering)
                self.\(method)(\(list: payload.arguments))
            }

            \(implementation(access: "fileprivate "))
            """
    }

    /// What the method starts becomes its handle.
    private func collectingMethods() -> SwiftCode {
        """
        \(context.notes(action.notes))
        @discardableResult
        \(context.access)final func \(payload.name)(\(list: payload.parametersWithDefaults)) -> StoreRuntime.StoreTask {
            \(context.entering)
            \(context.result)self._s_tasks.collect { self.\(method)(\(list: payload.arguments)) }
        }

        \(implementation(access: "fileprivate "))
        """
    }

    /// What the store calls.
    var method: SwiftIdentifier {
        context.runsTasks || context.isLocked
            ? payload.name.prefixed("_s_act_") : context.storage(action.name, action.notes)
    }

    private var construction: SwiftCode { context.construction(of: action, payload.arguments) }

    private func implementation(access: SwiftCode) -> SwiftCode {
        """
        \(access)final func \(method)(\(list: payload.parametersWithDefaults)) {
            if self._s_delivery.isUnusual, !self._s_admits(\(construction)) { return }
            \(StepsEmitter(owner: context.steps(of: action), context: context).body(then: callHandler()))
        }
        """
    }

    private func callHandler() -> SwiftCode {
        let arguments: [SwiftCode] = ["self._s_full"] + payload.arguments
        let call: SwiftCode = "self._s_handler.\(payload.name)(\(list: arguments))"
        switch action.handler {
        case .none: return .nothing
        case .sync where context.isLocked: return "self._s_call { try \(call) }"
        case .sync: return "do { try \(call) } catch { self._s_report(error) }"
        case .async: return TaskEmitter.handler(of: action, call, in: context)
        }
    }
}
