/// A step list as written → with every call's target found.
func resolveSteps(
    _ steps: StepsDecl, payload: PayloadDecl, in scope: Scope, diagnostics: inout Diagnostics
) -> StepList {
    checkCondition(steps.condition, payload, in: scope, diagnostics: &diagnostics)
    let failure = resolveFailure(steps.failure, payload: payload, in: scope, diagnostics: &diagnostics)
    return StepList(
        condition: steps.condition,
        invokes: resolveCalls(steps.invokes, to: .effects, from: payload, in: scope, diagnostics: &diagnostics),
        cancels: resolveCancels(steps.cancels, in: scope, diagnostics: &diagnostics),
        starts: resolveCalls(steps.starts, to: .tasks, from: payload, in: scope, diagnostics: &diagnostics),
        emits: resolveCalls(steps.emits, to: .events, from: payload, in: scope, diagnostics: &diagnostics),
        dispatches: resolveCalls(steps.dispatches, to: .actions, from: payload, in: scope, diagnostics: &diagnostics),
        failure: steps.failure, failureType: failure)
}

extension StepsDecl {
    var hasSteps: Bool { invokes.count + cancels.count + starts.count + emits.count + dispatches.count > 0 || failure != nil }
}
