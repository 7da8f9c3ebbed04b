import SchemaParser

/// What has steps: an action, or an outcome of a task.
struct StepOwner {
    /// The functions on `State` that hold its expressions begin with it.
    let name: SwiftCode
    let condition: Snippet?
    let cases: [StepList]
    /// What the steps see.
    let parameters: [SwiftCode]
    let arguments: [SwiftCode]
    /// What a log says when it is not taken.
    let logged: SwiftCode
}

/// The statements that do an owner's steps in their fixed order.
struct StepsEmitter {
    let owner: StepOwner
    let context: ModuleContext

    /// The condition, the first case that holds, and what follows it.
    func body(then last: SwiftCode) -> SwiftCode {
        .stacked([owner.condition == nil ? .nothing : guarding(steps.condition()), cases(), last])
    }

    private var module: Module { context.module }
    private var steps: StepExpressions { StepExpressions(owner: owner, context: context) }

    private func cases() -> SwiftCode {
        guard let first = owner.cases.first else { return .nothing }
        guard owner.cases.count == 1 else { return alternatives() }
        return .stacked([first.condition == nil ? .nothing : guarding(steps.condition(ofCase: 0)), list(first, 0)])
    }

    private func guarding(_ condition: SwiftCode) -> SwiftCode {
        "guard \(condition) else { return self._s_log(.ignored, \(owner.logged)) }"
    }

    /// `if … else if … else`; without an `else` of its own, an action of which no case holds is not taken.
    private func alternatives() -> SwiftCode {
        var lines: [SwiftCode] = []
        var isExhaustive = false
        for (index, entry) in owner.cases.enumerated() where !isExhaustive {
            isExhaustive = entry.condition == nil
            let condition: SwiftCode =
                isExhaustive ? "" : "if \(steps.condition(ofCase: index)) "
            lines.append("\(index == 0 ? "" : "} else ")\(condition){")
            lines.append("    \(list(entry, index))")
        }
        if !isExhaustive { lines += ["} else {", "    return self._s_log(.ignored, \(owner.logged))"] }
        return .stacked(lines + ["}"])
    }

    /// One step list. With inner actions it is one delivery, however many of them commit.
    private func list(_ list: StepList, _ index: Int) -> SwiftCode {
        let isUnit = !list.dispatches.isEmpty
        return """
            \(InvokesEmitter(context: context, steps: steps, calls: list.invokes, caseIndex: index).statements())
            \(lines: list.cancels.enumerated().map { cancel($0, $1, index) })
            \(lines: list.starts.enumerated().map { start($0, $1, index) })
            \(lines: list.emits.enumerated().map { emit($0, $1, index) })
            \(isUnit ? "self._s_delivery.open(loud: true)" : .nothing)
            \(lines: list.dispatches.enumerated().map { dispatch($0, $1, index) })
            \(list.failure == nil ? .nothing : "self._s_delivery.add(\(steps.failure(ofCase: index)))")
            \(isUnit ? "self._s_close()" : "self._s_commit()")
            """
    }

    private func cancel(_ number: Int, _ call: StepList.Call, _ index: Int) -> SwiftCode {
        let name: SwiftCode = "\(SwiftLiteral.string(module.tasks[call.target].name.text))"
        return "self._s_tasks.cancel(\(list: [name] + steps.arguments(of: .cancel, number, call, inCase: index).map(\.code)))"
    }

    private func start(_ number: Int, _ call: StepList.Call, _ index: Int) -> SwiftCode {
        let arguments = steps.arguments(of: .start, number, call, inCase: index).map(\.code)
        let target = TaskEmitter(task: module.tasks[call.target], context: context)
        return "self.\(target.start)(\(list: arguments))"
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

extension ModuleContext {
    func steps(of action: Action) -> StepOwner {
        let payload = payload(of: action)
        return StepOwner(
            name: payload.name.word, condition: action.condition, cases: action.cases, parameters: payload.keptParameters,
            arguments: payload.arguments, logged: construction(of: action, payload.arguments))
    }
}
