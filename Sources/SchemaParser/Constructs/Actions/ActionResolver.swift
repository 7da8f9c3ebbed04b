/// `actions:` → the module's actions.
func resolveActions(in scope: Scope, diagnostics: inout Diagnostics) -> [Action] {
    let actions = scope.schema.actions.map { resolveAction($0, in: scope, diagnostics: &diagnostics) }
    checkDispatchCycles(actions, in: scope, diagnostics: &diagnostics)
    return actions
}

private func resolveAction(_ action: ActionDecl, in scope: Scope, diagnostics: inout Diagnostics) -> Action {
    checkAllowed(action.notes, diagnostics: &diagnostics)
    let (condition, cases) = resolveCases(
        action.cases, under: action.condition, payload: action.payload, in: scope, diagnostics: &diagnostics)
    let payload = resolvePayload(action.payload, of: action.notes, in: scope, diagnostics: &diagnostics)
    return Action(
        name: scope.declared(action.name), notes: scope.notes(action.notes), payload: payload, condition: condition,
        cases: cases, handler: action.handler?.value ?? (action.cases.contains(where: \.hasSteps) ? .none : .sync))
}
