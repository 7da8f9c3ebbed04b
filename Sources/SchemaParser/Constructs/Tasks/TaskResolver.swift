/// `tasks:` → the module's tasks.
func resolveTasks(in scope: Scope, isolation: Isolation, diagnostics: inout Diagnostics) -> [DeclaredTask] {
    if isolation == .none, let section = scope.schema.sections[.tasks], !scope.schema.tasks.isEmpty {
        diagnostics.report(.needsIsolation("tasks"), at: section)
    }
    for action in scope.schema.actions where isolation == .none {
        guard let handler = action.handler, handler.value == .async else { continue }
        diagnostics.report(.needsIsolation("handlers that are 'async'"), at: handler.range)
    }
    warnOfUnstartedTasks(in: scope, diagnostics: &diagnostics)
    return scope.schema.tasks.map { resolveTask($0, in: scope, diagnostics: &diagnostics) }
}

private func resolveTask(_ task: TaskDecl, in scope: Scope, diagnostics: inout Diagnostics) -> DeclaredTask {
    checkAllowed(task.notes, diagnostics: &diagnostics)
    for label in task.payload.labels where ["result", "error"].contains(label.text) {
        diagnostics.report(.outcomeLabel(label.text), at: label.range)
    }
    checkTiming(of: task, diagnostics: &diagnostics)
    checkError(of: task, in: scope, diagnostics: &diagnostics)
    checkQuoting(task.key, values: task.payload.valueNames, in: scope, diagnostics: &diagnostics)
    let timing = DeclaredTask.Timing(
        debounce: task.debounce?.value ?? 0, throttle: task.throttle?.value ?? 0, timeout: task.timeout?.value ?? 0,
        retries: task.retry?.times ?? 0, delay: task.retry?.delay ?? 0)
    let success = task.payload.joined(task.result.map { (Name(text: "result", range: task.name.range), $0) })
    let failure = task.payload.joined((Name(text: "error", range: task.name.range), task.errorType))
    return DeclaredTask(
        name: scope.declared(task.name), notes: scope.notes(task.notes),
        payload: resolvePayload(task.payload, of: task.notes, in: scope, diagnostics: &diagnostics), result: task.result,
        error: task.error, policy: task.policy?.value ?? .latest, key: task.key, timing: timing,
        isStream: task.stream?.value ?? false,
        success: resolveOutcome(task.success, payload: success, in: scope, diagnostics: &diagnostics)
            ?? DeclaredTask.Outcome(condition: nil, cases: []),
        failure: resolveOutcome(task.failure, payload: failure, in: scope, diagnostics: &diagnostics))
}

private func resolveOutcome(
    _ outcome: TaskDecl.OutcomeDecl?, payload: PayloadDecl, in scope: Scope, diagnostics: inout Diagnostics
) -> DeclaredTask.Outcome? {
    guard let outcome else { return nil }
    let (condition, cases) = resolveCases(
        outcome.cases, under: outcome.condition, payload: payload, in: scope, diagnostics: &diagnostics)
    return DeclaredTask.Outcome(condition: condition, cases: cases)
}

private func checkTiming(of task: TaskDecl, diagnostics: inout Diagnostics) {
    guard let debounce = task.debounce, let throttle = task.throttle else { return }
    diagnostics.report(
        .debounceAndThrottle, at: throttle.range, notes: [Diagnostic.Note("'debounce' stands here", at: debounce.range)])
}

/// A stream's elements come with any error; that of a task is one that Swift can throw.
private func checkError(of task: TaskDecl, in scope: Scope, diagnostics: inout Diagnostics) {
    guard let error = task.error else { return }
    if task.stream?.value == true { return diagnostics.report(.streamThrows, at: error.snippet.range) }
    guard case .declared(let index) = scope.shape(of: error.type), !scope.isError(index) else { return }
    diagnostics.report(
        .noError(scope.schema.types[index].name.text), at: error.snippet.range,
        notes: [Diagnostic.Note("declared here", at: scope.schema.types[index].name.range)])
}

/// Only a step starts a task, so one that none names never runs. Silent where there is any error: what is being mended may be
/// what starts it.
private func warnOfUnstartedTasks(in scope: Scope, diagnostics: inout Diagnostics) {
    guard !diagnostics.hasErrors else { return }
    let schema = scope.schema
    let lists = schema.actions.flatMap(\.cases) + schema.tasks.flatMap(\.outcomes).flatMap(\.cases)
    let started = Set(lists.flatMap(\.starts).map(\.name.text))
    for task in schema.tasks where !started.contains(task.name.text) {
        diagnostics.report(.neverStarted(task.name.text), at: task.name.range, unlessAllowedBy: task.notes)
    }
}

extension TaskDecl {
    var outcomes: [OutcomeDecl] { [success, failure].compactMap { $0 } }

    /// A timeout fails too, and with another error than the declared one.
    var errorType: WrittenType {
        if let error, timeout == nil { return error }
        let snippet = Snippet(lines: [], range: name.range)
        return WrittenType(type: .constrained(keyword: "any", .named([.init(name: "Error")])), snippet: snippet)
    }
}

extension PayloadDecl {
    /// The payload as an outcome sees it, with what came of the task (R7.4).
    func joined(_ outcome: (name: Name, type: WrittenType)?) -> PayloadDecl {
        guard let outcome else { return self }
        let added = ParameterDecl(name: outcome.name, notes: .none, type: outcome.type, defaultValue: nil)
        switch self {
        case .none: return .labelled([added])
        case .single(let type):
            let value = Name(text: "value", range: outcome.name.range)
            return .labelled([ParameterDecl(name: value, notes: .none, type: type, defaultValue: nil), added])
        case .labelled(let parameters): return .labelled(parameters + [added])
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func needsIsolation(_ what: String) -> Self {
        .error(
            "isolation.none",
            "\(what) need a store that its results can come back to, and 'isolation: none' has none; write 'isolation: main'")
    }

    fileprivate static func outcomeLabel(_ label: String) -> Self {
        .error("task.label", "'\(label)' is what 'success' and 'failure' call what came of the task; rename the label")
    }

    fileprivate static var debounceAndThrottle: Self {
        .error("task.debounce-throttle", "a task has 'debounce' or 'throttle', not both; remove one")
    }

    fileprivate static var streamThrows: Self {
        .error("task.stream-throws", "a stream may fail with any error, so its 'error' has no type of its own; remove 'throws'")
    }

    fileprivate static func neverStarted(_ task: String) -> Self {
        .warning("task.never-started", "no step starts the task '\(task)'; write 'start: \(task)' where it begins, or remove it")
    }
}
