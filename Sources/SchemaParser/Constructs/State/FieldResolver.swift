/// `state:` and `entities:` → the module's fields, tables last.
func resolveFields(in scope: Scope, diagnostics: inout Diagnostics) -> [Field] {
    scope.schema.state.map { field in
        checkAllowed(field.notes, diagnostics: &diagnostics)
        if let entity = field.entity { return resolveTable(field, entity, in: scope, diagnostics: &diagnostics) }
        checkComparison(of: field, in: scope, diagnostics: &diagnostics)
        checkQuoting(field.defaultValue, in: scope, diagnostics: &diagnostics)
        let shape = scope.shape(of: field.type.type)
        if shape == .bool {
            checkBoolean(field.defaultValue, of: field.name.text, in: scope, diagnostics: &diagnostics)
        }
        return Field(
            name: scope.declared(field.name), notes: scope.notes(field.notes), type: field.type,
            defaultValue: scope.defaultValue(field.defaultValue, of: field.type.type),
            comparison: field.comparison?.value ?? .equal, isFixedSize: scope.isFixedSize(shape), entity: nil)
    }
}

private func resolveTable(
    _ field: FieldDecl, _ entity: EntityDecl, in scope: Scope, diagnostics: inout Diagnostics
) -> Field {
    Field(
        name: scope.declared(field.name), notes: scope.notes(field.notes), type: field.type, defaultValue: .implied("[]"),
        comparison: .equal, isFixedSize: false,
        entity: resolveEntity(entity, of: field, in: scope, diagnostics: &diagnostics))
}

/// R5.8: what the spelling of the type tells; whether a named type is Equatable, or a class, is Swift's to know.
private func checkComparison(of field: FieldDecl, in scope: Scope, diagnostics: inout Diagnostics) {
    switch field.comparison?.value ?? .equal {
    case .always, .never:
        return
    case .equal:
        guard let kind = scope.uncomparableKind(in: field.type.type) else { return }
        diagnostics.report(.uncomparable(field.name.text, kind), at: field.comparison?.range ?? field.type.snippet.range)
    case .identity:
        guard let range = field.comparison?.range else { return }
        let shape = scope.shape(of: unwrapped(field.type.type))
        guard shape != .other else { return }
        diagnostics.report(.identityOfValue(field.name.text, shape.phrase(in: scope)), at: range)
    }
}

private func unwrapped(_ type: SwiftType) -> SwiftType {
    if case .optional(let wrapped) = type { wrapped } else { type }
}

extension Diagnostic.Message {
    fileprivate static func uncomparable(_ field: String, _ kind: String) -> Self {
        .error(
            "compare.impossible",
            "'\(field)' cannot be compared, since \(kind) cannot; say 'compare: always' (every assignment is a change)")
    }

    fileprivate static func identityOfValue(_ field: String, _ kind: String) -> Self {
        .error("compare.identity", "'compare: identity' needs a class, and '\(field)' is \(kind); leave it out")
    }
}
