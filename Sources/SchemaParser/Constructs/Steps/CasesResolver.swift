/// The cases of an action or an outcome, and the condition that guards all of them.
func resolveCases(
    _ cases: [StepsDecl], under condition: Snippet?, payload: PayloadDecl, in scope: Scope, diagnostics: inout Diagnostics
) -> (condition: Snippet?, cases: [StepList]) {
    checkCondition(condition, payload, in: scope, diagnostics: &diagnostics)
    checkReach(of: cases, diagnostics: &diagnostics)
    return lifted(condition, cases.map { resolveSteps($0, payload: payload, in: scope, diagnostics: &diagnostics) })
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
    var hasSteps: Bool { invokes.count + cancels.count + starts.count + emits.count + dispatches.count > 0 || failure != nil }

    fileprivate var withoutCondition: StepList {
        StepList(
            condition: nil, invokes: invokes, cancels: cancels, starts: starts, emits: emits, dispatches: dispatches,
            failure: failure, failureType: failureType)
    }
}

extension Diagnostic.Message {
    fileprivate static var unreachableCase: Self {
        .error(
            "steps.unreachable",
            "this case is never done, since one before it has no 'when'; give that one a 'when', or put it last")
    }
}
