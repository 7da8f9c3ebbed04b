import SchemaParser

/// A task becomes a function of the store that starts it, and one for each of its outcomes.
struct TaskEmitter {
    let task: DeclaredTask
    let context: ModuleContext

    var payload: PayloadEmitter { context.payload(of: task) }
    /// The function that starts it.
    var start: SwiftIdentifier { SwiftIdentifier(task.name).prefixed("_s_start_") }

    /// What its key and its outcomes read, as members of `State`.
    func expressions() -> [SwiftCode] {
        let key = task.key.map { StepExpressions(owner: keyOwner, context: context).declaration(ofKey: $0) }
        let outcomes = [success, failure].compactMap { $0 }
        return (key.map { [$0] } ?? []) + outcomes.flatMap { StepExpressions(owner: $0, context: context).declarations() }
    }

    func functions() -> [SwiftCode] {
        [starting(), outcome(success, "_s_success_"), failure.map { outcome($0, "_s_failure_") } ?? .nothing]
    }

    /// `self._s_tasks.start(…)` of an action that Swift answers in its own time. A task cannot have the parentheses in its name.
    static func handler(of action: Action, _ call: SwiftCode, in context: ModuleContext) -> SwiftCode {
        """
        self._s_tasks.start(
            StoreRuntime.TaskPlan(\(SwiftLiteral.string(action.name.text + "()")), policy: .parallel), key: nil,
            { \(context.isLocked ? "" : "@_Concurrency.MainActor ")[weak self] () async throws -> Swift.Void in
                guard let self else { return }
                try await \(call)
            }, success: { _ in }, failure: { [weak self] in self?._s_report($0) })
        """
    }

    // MARK: Starting

    private func starting() -> SwiftCode {
        return """
            fileprivate final func \(start)(\(list: payload.parametersWithDefaults)) {
                guard let _s_closure = self._s_closures.\(context.stored(task)) else {
                    return self._s_delivery.add(self._s_tasks.unimplemented(\(name)))
                }
                self._s_tasks.start(
                    \(plan), key: \(task.key.map(StepExpressions(owner: keyOwner, context: context).call(ofKey:)) ?? "nil"),
                    \(task.isStream ? "stream: " : ""){ try await _s_closure(\(list: payload.values)) },
                    success: { [weak self] in \(delivering) },
                    failure: { [weak self] in \(failing) })
            }
            """
    }

    private var name: SwiftLiteral { SwiftLiteral.string(task.name.text) }

    private var plan: SwiftCode {
        let timing = task.timing
        let policy: [SwiftCode] = task.policy == .latest ? [] : ["policy: .\(SwiftCode(word: task.policy.rawValue))"]
        let times: [(String, UInt64)] = [
            ("debounce", timing.debounce), ("throttle", timing.throttle), ("timeout", timing.timeout),
            ("retries", UInt64(timing.retries)), ("delay", timing.delay),
        ]
        let written: [SwiftCode] = times.filter { $0.1 > 0 }.map {
            "\(SwiftCode(word: $0.0)): \(SwiftLiteral(spelling: String($0.1)))"
        }
        let name: SwiftCode = "\(name)"
        return "StoreRuntime.TaskPlan(\(list: [name] + policy + written))"
    }

    private var delivering: SwiftCode {
        if task.result == nil { return "self?._s_success_\(SwiftCode(word: task.name.text))(\(list: payload.arguments))" }
        return "self?._s_success_\(SwiftCode(word: task.name.text))(\(list: payload.arguments + ["result: $0"]))"
    }

    private var failing: SwiftCode {
        guard failure != nil else { return "self?._s_report($0)" }
        let call: SwiftCode = "self?._s_failure_\(SwiftCode(word: task.name.text))"
        guard let error = typedError else { return "\(call)(\(list: payload.arguments + ["error: $0"]))" }
        let arguments: [SwiftCode] = payload.arguments + ["error: error"]
        return "if let error = $0 as? \(context.outer(error)) { \(call)(\(list: arguments)) } else { self?._s_report($0) }"
    }

    // MARK: Outcomes

    private func outcome(_ owner: StepOwner, _ prefix: String) -> SwiftCode {
        """
        fileprivate final func \(SwiftIdentifier(prefix + task.name.text))(\(list: owner.parameters)) {
            \(StepsEmitter(owner: owner, context: context).body(then: .nothing))
        }
        """
    }

    private var success: StepOwner {
        let result: [SwiftCode] = task.result.map { ["result: \(context.outer($0).asParameter)"] } ?? []
        return owner("success", task.success, result, task.result == nil ? [] : ["result: result"])
    }

    private var failure: StepOwner? {
        task.failure.map { outcome in
            let type: SwiftCode = typedError.map { "\(context.outer($0))" } ?? "any Swift.Error"
            return owner("failure", outcome, ["error: \(type)"], ["error: error"])
        }
    }

    /// A timeout fails with another error than the declared one.
    private var typedError: WrittenType? {
        guard let error = task.error, task.timing.timeout == 0 else { return nil }
        switch error.type {
        case .constrained: return nil
        case .named, .optional, .array, .dictionary, .tuple, .function, .composition: return error
        }
    }

    private var keyOwner: StepOwner {
        StepOwner(
            name: functionPrefix, condition: nil, cases: [], parameters: payload.keptParameters, arguments: payload.arguments,
            logged: .nothing)
    }

    private func owner(
        _ name: SwiftCode, _ outcome: DeclaredTask.Outcome, _ parameter: [SwiftCode], _ argument: [SwiftCode]
    ) -> StepOwner {
        StepOwner(
            name: "\(functionPrefix)_\(name)", condition: outcome.condition, cases: outcome.cases,
            parameters: payload.keptParameters + parameter, arguments: payload.arguments + argument,
            logged: "\"\(payload.name.word).\(name)\"")
    }

    /// No action's name begins like this.
    private var functionPrefix: SwiftCode { "_s_task_\(payload.name.word)" }
}
