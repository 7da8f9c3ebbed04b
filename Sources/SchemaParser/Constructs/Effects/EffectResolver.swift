/// `effects:` → the module's effects, their forms in the order in which they run.
func resolveEffects(in scope: Scope, diagnostics: inout Diagnostics) -> [Effect] {
    scope.schema.effects.map { effect in
        checkAllowed(effect.notes, diagnostics: &diagnostics)
        let payload = resolvePayload(effect.payload, of: effect.notes, in: scope, diagnostics: &diagnostics)
        let operations = resolveForms(of: effect, in: scope, diagnostics: &diagnostics)
        warnOfRepeatedFields(in: effect, diagnostics: &diagnostics)
        return Effect(
            name: scope.declared(effect.name), notes: scope.notes(effect.notes), payload: payload,
            canThrow: effect.throwing?.value ?? false, writes: writes(of: effect, in: scope, diagnostics: &diagnostics),
            body: effect.forms.isEmpty ? .swift : .operations(operations))
    }
}

private func resolveForms(of effect: EffectDecl, in scope: Scope, diagnostics: inout Diagnostics) -> [Effect.Operation] {
    let sources = PayloadSources(of: effect, in: scope, diagnostics: &diagnostics)
    var ranked: [(rank: Int, operation: Effect.Operation)] = []
    for form in effect.forms {
        for snippet in form.snippets { checkSnippet(snippet, of: effect, in: scope, diagnostics: &diagnostics) }
        guard let operation = resolve(form, of: effect, from: sources, in: scope, diagnostics: &diagnostics) else { continue }
        ranked.append((form.rank, operation))
    }
    // Stable: within a form the written order counts.
    return ranked.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element.operation)
}

private func resolve(
    _ form: EffectDecl.Form, of effect: EffectDecl, from sources: PayloadSources, in scope: Scope, diagnostics: inout Diagnostics
) -> Effect.Operation? {
    switch form {
    case .setFromPayload(let name):
        return sources.operation(for: name, in: scope, diagnostics: &diagnostics)
    case .set(let target, let value):
        return resolve(target, in: scope, diagnostics: &diagnostics).map { .set($0, value) }
    case .compound(let target, let value):
        return resolve(target, in: scope, diagnostics: &diagnostics).map { .compound($0, value) }
    case .toggle(let name):
        let field = resolve(name, for: .toggle, in: scope, diagnostics: &diagnostics)
        return field.map { .toggle(field: $0, position: scope.position(of: name.range)) }
    case .append(let name, let value, let isContents):
        let field = resolve(name, for: .append, in: scope, diagnostics: &diagnostics)
        return field.map { .append(field: $0, value, isContents: isContents) }
    case .insert(let name, let value):
        return resolve(name, for: .insert, in: scope, diagnostics: &diagnostics).map { .insert(field: $0, value) }
    case .upsert(let name, let value, let merge):
        return resolve(name, for: .upsert, in: scope, diagnostics: &diagnostics).map { .upsert(field: $0, value, merge) }
    case .update(let update):
        return resolveUpdate(update, of: effect, in: scope, diagnostics: &diagnostics)
    case .remove(let name, let value):
        let field = resolve(name, for: .remove, in: scope, diagnostics: &diagnostics)
        return field.map { .remove(field: $0, value, scope.container(of: $0)) }
    case .reset(let names):
        return .reset(names.compactMap { resolveReset($0, in: scope, diagnostics: &diagnostics) })
    case .resetAll(let range):
        checkResetAll(range, in: scope, diagnostics: &diagnostics)
        return .reset(Array(scope.schema.state.indices))
    case .code(let code):
        return .code(code)
    }
}

private func resolve(_ target: EffectDecl.TargetDecl, in scope: Scope, diagnostics: inout Diagnostics) -> Effect.Target? {
    guard let field = scope.lookupAssigned(target.field, diagnostics: &diagnostics) else { return nil }
    return Effect.Target(field: field, path: target.path, position: scope.position(of: target.range))
}

/// What every text of an effect is held to.
private func checkSnippet(_ snippet: Snippet, of effect: EffectDecl, in scope: Scope, diagnostics: inout Diagnostics) {
    checkQuoting(snippet, values: effect.payload.valueNames, in: scope, diagnostics: &diagnostics)
    checkUseOfSelf(in: snippet, diagnostics: &diagnostics)
    warnOfImpureCalls(in: snippet, unlessAllowedBy: effect.notes, diagnostics: &diagnostics)
}

extension EffectDecl.Form {
    /// R5.12: `reset set toggle insert upsert append update remove do`, whatever the spelling.
    fileprivate var rank: Int {
        switch self {
        case .reset, .resetAll: 0
        case .setFromPayload, .set, .compound: 1
        case .toggle: 2
        case .insert: 3
        case .upsert: 4
        case .append: 5
        case .update: 6
        case .remove: 7
        case .code: 8
        }
    }

    /// The Swift in it.
    var snippets: [Snippet] {
        switch self {
        case .setFromPayload, .toggle, .reset, .resetAll: []
        case .set(_, let value), .compound(_, let value): [value]
        case .append(_, let value, _), .insert(_, let value), .remove(_, let value): [value]
        case .upsert(_, let value, .with(let merge)): [value, merge]
        case .upsert(_, let value, _): [value]
        case .update(let update): (update.key.map { [$0] } ?? []) + update.sets.flatMap(\.snippets)
        case .code(let code): [code]
        }
    }
}
