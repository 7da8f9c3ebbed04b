import SchemaParser

/// An action becomes a method that does its steps in their fixed order. A deprecated one does them under another name, which the
/// store itself can use without a warning.
struct ActionEmitter {
    let action: Action
    let context: ModuleContext

    /// The case of `dispatch` that calls it.
    func dispatch() -> SwiftCode {
        "case .\(SwiftIdentifier(action.name.text))\(payload.pattern): self.\(method)(\(list: payload.arguments))"
    }

    func methods() -> SwiftCode {
        guard action.notes.deprecation != nil || context.isLocked else {
            return .stacked([.documentation(action.notes.documentation), implementation(access: context.access)])
        }
        return """
            \(context.notes(action.notes))
            \(context.access)final func \(SwiftIdentifier(action.name.text))(\(list: payload.parametersWithDefaults)) {
                \(context.entering)
                self.\(method)(\(list: payload.arguments))
            }

            \(implementation(access: "fileprivate "))
            """
    }

    /// What the store calls.
    var method: SwiftIdentifier {
        context.isLocked ? SwiftIdentifier("_s_act_" + action.name.text) : context.storage(action.name, action.notes)
    }

    private var module: Module { context.module }
    private var payload: PayloadEmitter { context.payload(of: action) }
    private var steps: StepExpressions { StepExpressions(action: action, context: context) }
    private var construction: SwiftCode { context.construction(of: action, payload.arguments) }

    private func implementation(access: SwiftCode) -> SwiftCode {
        """
        \(access)final func \(method)(\(list: payload.parametersWithDefaults)) {
            if self._s_delivery.isUnusual\(context.isLocked ? " { self._s_log(.action, \(construction)) }" : ", !self._s_admits(\(construction)) { return }")
            \(action.condition == nil ? .nothing : guarding(steps.condition()))
            \(body())
        }
        """
    }

    private func guarding(_ condition: SwiftCode) -> SwiftCode {
        "guard \(condition) else { return self._s_log(.ignored, \(construction)) }"
    }

    private func body() -> SwiftCode {
        let handler = action.callsHandler ? callHandler() : .nothing
        guard let first = action.cases.first else { return handler }
        if action.cases.count == 1 {
            let condition = first.condition == nil ? .nothing : guarding(steps.condition(ofCase: 0))
            return .stacked([condition, list(first, 0), handler])
        }
        return .stacked([alternatives(), handler])
    }

    private func callHandler() -> SwiftCode {
        let arguments: [SwiftCode] = ["self._s_full"] + payload.arguments
        let name = SwiftIdentifier(action.name.text)
        let call: SwiftCode = "try self._s_handler.\(name)(\(list: arguments))"
        return context.isLocked ? "self._s_call { \(call) }" : "do { \(call) } catch { self._s_report(error) }"
    }

    /// `if … else if … else`; without an `else` of its own, an action of which no case holds is not taken.
    private func alternatives() -> SwiftCode {
        var lines: [SwiftCode] = []
        var isExhaustive = false
        for (index, entry) in action.cases.enumerated() where !isExhaustive {
            isExhaustive = entry.condition == nil
            let condition: SwiftCode =
                isExhaustive ? "" : "if \(steps.condition(ofCase: index)) "
            lines.append("\(index == 0 ? "" : "} else ")\(condition){")
            lines.append("    \(list(entry, index))")
        }
        if !isExhaustive { lines += ["} else {", "    return self._s_log(.ignored, \(construction))"] }
        return .stacked(lines + ["}"])
    }

    /// One step list. With inner actions it is one delivery, however many of them commit.
    private func list(_ list: StepList, _ index: Int) -> SwiftCode {
        let isUnit = !list.dispatches.isEmpty
        return """
            \(InvokesEmitter(context: context, steps: steps, calls: list.invokes, caseIndex: index).statements())
            \(lines: list.emits.enumerated().map { emit($0, $1, index) })
            \(isUnit ? "self._s_delivery.open(loud: true)" : .nothing)
            \(lines: list.dispatches.enumerated().map { dispatch($0, $1, index) })
            \(list.failure == nil ? .nothing : "self._s_delivery.add(\(steps.failure(ofCase: index)))")
            \(isUnit ? "self._s_close()" : "self._s_commit()")
            """
    }

    private func emit(_ number: Int, _ call: StepList.Call, _ index: Int) -> SwiftCode {
        let arguments = steps.arguments(of: .emit, number, call, inCase: index).map(\.code)
        return "self._s_delivery.add(\(context.construction(of: module.events[call.target], arguments)))"
    }

    private func dispatch(_ number: Int, _ call: StepList.Call, _ index: Int) -> SwiftCode {
        let target = ActionEmitter(action: module.actions[call.target], context: context)
        let arguments = steps.arguments(of: .dispatch, number, call, inCase: index).map(\.code)
        return "self.\(target.method)(\(list: arguments))"
    }
}
