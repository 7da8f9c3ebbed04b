/// `actions:` → the module's actions.
func resolveActions(in scope: Scope, diagnostics: inout Diagnostics) -> [Action] {
    let actions = scope.schema.actions.map { resolveAction($0, in: scope, diagnostics: &diagnostics) }
    checkDispatchCycles(actions, in: scope, diagnostics: &diagnostics)
    return actions
}

private func resolveAction(_ action: ActionDecl, in scope: Scope, diagnostics: inout Diagnostics) -> Action {
    checkAllowed(action.notes, diagnostics: &diagnostics)
    checkCondition(action.condition, action.payload, in: scope, diagnostics: &diagnostics)
    checkReach(of: action.cases, diagnostics: &diagnostics)
    let payload = resolvePayload(action.payload, of: action.notes, in: scope, diagnostics: &diagnostics)
    let cases = action.cases.map { resolveSteps($0, payload: action.payload, in: scope, diagnostics: &diagnostics) }
    let (condition, remaining) = lifted(action.condition, cases)
    return Action(
        name: scope.declared(action.name), notes: scope.notes(action.notes), payload: payload, condition: condition,
        cases: remaining,
        callsHandler: action.handler?.value ?? !action.cases.contains(where: \.hasSteps))
}

/// R5.3: the first case whose `when` holds is done, so one without `when` is the last.
private func checkReach(of cases: [StepsDecl], diagnostics: inout Diagnostics) {
    guard let first = cases.firstIndex(where: { $0.condition == nil }), first + 1 < cases.count else { return }
    diagnostics.report(
        .unreachableCase, at: cases[first + 1].range,
        notes: [Diagnostic.Note("this case has no 'when' and is always done", at: cases[first].range)])
}

/// The condition of an only case decides about the whole action; a case without steps says nothing beyond it.
private func lifted(_ condition: Snippet?, _ cases: [StepList]) -> (Snippet?, [StepList]) {
    guard condition == nil, cases.count == 1, let only = cases.first else {
        return (condition, cases.contains(where: \.hasSteps) ? cases : cases.filter { $0.condition != nil })
    }
    return (only.condition, only.hasSteps ? [only.withoutCondition] : [])
}

extension StepList {
    fileprivate var hasSteps: Bool { !invokes.isEmpty || !emits.isEmpty || !dispatches.isEmpty || failure != nil }

    fileprivate var withoutCondition: StepList {
        StepList(
            condition: nil, invokes: invokes, emits: emits, dispatches: dispatches, failure: failure, failureType: failureType)
    }
}

extension Diagnostic.Message {
    fileprivate static var unreachableCase: Self {
        .error(
            "steps.unreachable",
            "this case is never done, since one before it has no 'when'; give that one a 'when', or put it last")
    }
}
