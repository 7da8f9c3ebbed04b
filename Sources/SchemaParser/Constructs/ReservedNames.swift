/// Every declared name, against what Swift and the generated module need for themselves (R4.1–R4.3). What stands in a payload
/// or in a type is checked where that is resolved.
func checkNames(in schema: Schema, diagnostics: inout Diagnostics) {
    if let module = schema.module { _ = checkSpelling(module, as: .module, diagnostics: &diagnostics) }
    let derived = derivedTypeNames(of: schema)
    for type in schema.types { checkTypeName(type.name, derived: derived, diagnostics: &diagnostics) }
    let store = storeNames(for: schema)
    for name in schema.state.map(\.name) + schema.computed.map(\.name) {
        checkField(name, store: store, derived: derived, diagnostics: &diagnostics)
    }
    for action in schema.actions { checkAction(action.name, store: store, diagnostics: &diagnostics) }
    for effect in schema.effects { checkEffect(effect, diagnostics: &diagnostics) }
    for event in schema.events { _ = checkSpelling(event.name, as: .enumCase, diagnostics: &diagnostics) }
}

/// `self`, `Type` and their like, and names that would hide the modules which generated code writes out.
func checkLabel(_ name: Name, in scope: Scope, diagnostics: inout Diagnostics) {
    guard checkSpelling(name, as: .label, diagnostics: &diagnostics) else { return }
    guard derivedTypeNames(of: scope.schema).qualifiers.contains(name.text) else { return }
    diagnostics.report(.reserved(name.text, by: "the generated code, which writes it before its types"), at: name.range)
}

private func checkTypeName(_ name: Name, derived: DerivedTypeNames, diagnostics: inout Diagnostics) {
    guard checkSpelling(name, as: .type, diagnostics: &diagnostics) else { return }
    if derived.nested.contains(name.text) {
        diagnostics.report(.reserved(name.text, by: "the generated type '\(derived.module).\(name.text)'"), at: name.range)
    } else if derived.qualifiers.contains(name.text) {
        diagnostics.report(.reserved(name.text, by: "the generated code, which would find this type instead"), at: name.range)
    }
}

private func checkField(_ name: Name, store: Set<String>, derived: DerivedTypeNames, diagnostics: inout Diagnostics) {
    if name.text != "init", !checkSpelling(name, as: .member, diagnostics: &diagnostics) { return }
    if store.contains(name.text) {
        diagnostics.report(.reserved(name.text, by: "the store, which has a member of this name"), at: name.range)
    } else if name.text == "rawValue" {
        diagnostics.report(.reserved("rawValue", by: "'Changes', which has a member for every field"), at: name.range)
    } else if name.text == "hashValue" {
        diagnostics.report(.reserved("hashValue", by: "Swift's 'Hashable'"), at: name.range)
    } else if derived.qualifiers.contains(name.text) {
        diagnostics.report(.reserved(name.text, by: "the generated code, which writes it before its types"), at: name.range)
    }
}

private func checkAction(_ name: Name, store: Set<String>, diagnostics: inout Diagnostics) {
    guard name.text == "init" || checkSpelling(name, as: .enumCase, diagnostics: &diagnostics) else { return }
    guard store.contains(name.text) else { return }
    diagnostics.report(.reserved(name.text, by: "the store, which has a member of this name"), at: name.range)
}

/// An effect without a body is the author's member of `Draft`, whose `state` is the state itself.
private func checkEffect(_ effect: EffectDecl, diagnostics: inout Diagnostics) {
    guard checkSpelling(effect.name, as: .enumCase, diagnostics: &diagnostics) else { return }
    guard effect.forms.isEmpty, effect.payload.isEmpty, effect.name.text == "state" else { return }
    diagnostics.report(.reserved("state", by: "'Draft', whose 'state' is the whole state"), at: effect.name.range)
}

/// What the store has for itself, with what only some sections bring.
private func storeNames(for schema: Schema) -> Set<String> {
    var names: Set = [
        "state", "dispatch", "invoke", "emit", "throw", "observe", "bind", "listen", "catch", "subscribe", "transaction", "view",
        "init",
    ]
    if !schema.events.isEmpty { names.insert("events") }
    return names
}

/// The types that a module gets beside its own, and the names that generated code puts before a dot.
private struct DerivedTypeNames {
    let module: String
    let nested: Set<String> = [
        "State", "Action", "Effect", "Event", "Changes", "Draft", "Handler", "Field", "Fields", "Defaults",
    ]
    let qualifiers: Set<String>
}

private func derivedTypeNames(of schema: Schema) -> DerivedTypeNames {
    let qualifiers: Set = ["Swift", "_Concurrency", "StoreRuntime"]
    guard let name = schema.module?.text else { return DerivedTypeNames(module: "", qualifiers: qualifiers) }
    return DerivedTypeNames(
        module: "\(name)Module", qualifiers: qualifiers.union(["\(name)Module", "\(name)Store", "\(name)ViewStore"]))
}

extension Diagnostic.Message {
    fileprivate static func reserved(_ name: String, by owner: String) -> Self {
        .error("name.reserved", "'\(name)' is taken by \(owner); rename it")
    }
}
