/// `update:` → what happens to the properties of one row; the left is the row's, the right the payload and the fields (R5.12).
func resolveUpdate(
    _ update: EffectDecl.UpdateDecl, of effect: EffectDecl, in scope: Scope, diagnostics: inout Diagnostics
) -> Effect.Operation? {
    guard let field = resolve(update.field, for: .update, in: scope, diagnostics: &diagnostics) else { return nil }
    let isOptional = scope.shape(of: scope.schema.state[field]) == .optional
    if isOptional, let key = update.key {
        diagnostics.report(.keyOfOptional(update.field.text), at: key.range)
    } else if !isOptional, update.key == nil {
        diagnostics.report(.noKey(update.field.text), at: update.field.range)
    }
    let members = scope.schema.state[field].entity.flatMap { scope.fieldNames(of: $0.row.type) }
    for name in update.sets.compactMap(\.rowMember) {
        guard let members, !members.contains(name.text) else { continue }
        diagnostics.report(
            .noSuchMember(name.text, of: update.field.text, among: members), at: name.range,
            fixIt: closestEdit(for: name, among: members))
    }
    let changes = update.sets.compactMap { rowChange($0, of: effect, in: scope, diagnostics: &diagnostics) }
    return .update(field: field, key: update.key, changes)
}

private func rowChange(
    _ form: EffectDecl.Form, of effect: EffectDecl, in scope: Scope, diagnostics: inout Diagnostics
) -> Effect.RowChange? {
    switch form {
    case .set(let target, let value): return .set(path: target.field.text + target.path, value)
    case .compound(let target, let value): return .compound(path: target.field.text + target.path, value)
    case .setFromPayload(let name):
        guard effect.payload.valueNames.contains(name.text) else {
            let labels = effect.payload.labels.map(\.text)
            diagnostics.report(
                .noSuchLabel(name.text, effect.name.text, among: labels), at: name.range,
                fixIt: closestEdit(for: name, among: labels))
            return nil
        }
        return .setFromPayload(member: name.text, parameter: name.text, position: scope.position(of: name.range))
    case .toggle, .append, .insert, .upsert, .update, .remove, .reset, .resetAll, .code: return nil
    }
}

extension EffectDecl.Form {
    fileprivate var rowMember: Name? {
        switch self {
        case .set(let target, _), .compound(let target, _): target.field
        case .setFromPayload(let name): name
        case .toggle, .append, .insert, .upsert, .update, .remove, .reset, .resetAll, .code: nil
        }
    }
}

extension Scope {
    /// The fields of a struct that is declared here.
    fileprivate func fieldNames(of type: SwiftType) -> [String]? {
        guard case .named(let components) = type, let index = declaredType(components) else { return nil }
        return switch schema.types[index].kind {
        case .enumeration: nil
        case .structure(let fields): fields.map(\.name.text)
        }
    }

    /// A field that may be assigned as a whole: a table is changed row by row.
    func lookupAssigned(_ name: Name, diagnostics: inout Diagnostics) -> Int? {
        guard let index = lookupField(name, diagnostics: &diagnostics) else { return nil }
        guard schema.state[index].entity != nil else { return index }
        diagnostics.report(
            .tableIsSet(name.text), at: name.range,
            notes: [Diagnostic.Note("declared here", at: schema.state[index].name.range)])
        return nil
    }
}

extension Diagnostic.Message {
    fileprivate static func keyOfOptional(_ field: String) -> Self {
        .error("effect.update", "'\(field)' is an Optional, which holds one value and has no keys; remove 'key'")
    }

    fileprivate static func noKey(_ field: String) -> Self {
        .error("effect.update", "'update' of '\(field)' needs to know which one: '{ key: id, set: { … } }'")
    }

    fileprivate static func noSuchMember(_ name: String, of table: String, among members: [String]) -> Self {
        .error("entity.member", "the rows of '\(table)' have no field '\(name)'\(didYouMean(name, among: members))")
    }

    fileprivate static func tableIsSet(_ table: String) -> Self {
        .error(
            "entity.set", "'\(table)' is a table, which changes row by row; use 'insert', 'upsert', 'update', 'remove' or 'reset'"
        )
    }
}
