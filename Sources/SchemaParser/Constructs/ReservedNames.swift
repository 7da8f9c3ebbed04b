/// Every declared name, against what Swift and the generated module need for themselves (R4.1–R4.3); returns the refused ones. What
/// stands in a payload or in a type is checked where that is resolved.
func checkNames(in scope: Scope, diagnostics: inout Diagnostics) -> Set<Name> {
    let (schema, rules) = (scope.schema, scope.rules)
    var refused: Set<Name> = []
    func check(_ name: Name, _ objection: Objection?) {
        guard let objection else { return }
        refused.insert(name)
        diagnostics.report(objection.message, at: name.range, fixIt: objection.fixIt)
    }
    if let module = schema.module { check(module, spellingObjection(to: module, as: .module)) }
    for (name, _) in schema.entries(in: .types) { check(name, rules.objection(toType: name)) }
    for (name, _) in schema.entries(in: .state) { check(name, rules.objection(toField: name)) }
    for (name, _) in schema.entries(in: .computed) { check(name, rules.objection(toField: name)) }
    for (name, _) in schema.entries(in: .actions) { check(name, rules.objection(toAction: name)) }
    for effect in schema.effects {
        let name = effect.name
        check(name, effect.isMemberOfDraft ? rules.objection(toMemberOfDraft: name) : spellingObjection(to: name, as: .enumCase))
    }
    for (name, _) in schema.entries(in: .events) { check(name, spellingObjection(to: name, as: .enumCase)) }
    for (name, _) in schema.entries(in: .tasks) { check(name, rules.objection(toLabel: name)) }
    return refused
}

/// `self`, `Type` and their like, and names that would hide the modules which generated code writes out.
func checkLabel(_ name: Name, in scope: Scope, diagnostics: inout Diagnostics) {
    guard let objection = scope.rules.objection(toLabel: name) else { return }
    diagnostics.report(objection.message, at: name.range, fixIt: objection.fixIt)
}

/// A property of a declared struct, which may become `Hashable`.
func checkProperty(_ name: Name, in scope: Scope, diagnostics: inout Diagnostics) {
    guard name.text == "hashValue" else { return checkLabel(name, in: scope, diagnostics: &diagnostics) }
    diagnostics.report(.reserved(name.text, by: "Swift's 'Hashable'"), at: name.range)
}

extension EffectDecl {
    /// Without body and payload the author adds `name()` to `Draft`.
    var isMemberOfDraft: Bool { forms.isEmpty && payload.isEmpty }
}

/// What a file's names must not be, position by position.
struct NameRules: Sendable {
    private let module: String?
    private let hasEvents: Bool
    private let hasTasks: Bool
    private let hasTables: Bool

    init(_ schema: Schema) {
        module = schema.module?.text
        hasEvents = !schema.events.isEmpty
        hasTasks = !schema.tasks.isEmpty || schema.actions.contains { $0.handler?.value == .async }
        hasTables = !schema.entities.isEmpty
    }

    func objection(toType name: Name) -> Objection? {
        if let objection = spellingObjection(to: name, as: .type) { return objection }
        if isNestedType(name.text) { return reserved(name, by: "the generated type '\(nested(name))'") }
        return isQualifier(name.text)
            ? reserved(name, by: "the generated code, which would find this type instead") : nil
    }

    func objection(toField name: Name) -> Objection? {
        if isOfStore(name.text) { return reserved(name, by: "the store, which has a member of this name") }
        if name.text == "rawValue" { return reserved(name, by: "'Changes', which has a member for every field") }
        if name.text == "hashValue" { return reserved(name, by: "Swift's 'Hashable'") }
        return spellingObjection(to: name, as: .member) ?? hidingObjection(to: name)
    }

    func objection(toAction name: Name) -> Objection? {
        if isOfStore(name.text) { return reserved(name, by: "the store, which has a member of this name") }
        return spellingObjection(to: name, as: .enumCase) ?? hidingObjection(to: name)
    }

    func objection(toMemberOfDraft name: Name) -> Objection? {
        if name.text == "state" { return reserved(name, by: "'Draft', whose 'state' is the whole state") }
        return spellingObjection(to: name, as: .enumCase) ?? hidingObjection(to: name)
    }

    func objection(toLabel name: Name) -> Objection? {
        spellingObjection(to: name, as: .label) ?? hidingObjection(to: name)
    }

    /// A member or a parameter that generated code would find where it means a type.
    private func hidingObjection(to name: Name) -> Objection? {
        if isQualifier(name.text) { return reserved(name, by: "the generated code, which writes it before its types") }
        guard isNestedType(name.text) else { return nil }
        return reserved(name, by: "the generated type '\(nested(name))', which it would hide")
    }

    /// The types that a module gets beside its own.
    private func isNestedType(_ name: String) -> Bool { alwaysNested.contains(name) || hasTables && name == "Tables" }

    /// `AuthModule.State`.
    private func nested(_ name: Name) -> String { "\(module.map { $0 + "Module" } ?? "").\(name.text)" }

    private func isOfStore(_ name: String) -> Bool {
        storeMembers.contains(name) || hasEvents && name == "events" || hasTasks && name == "tasks"
    }

    /// The names that generated code puts before a dot.
    private func isQualifier(_ name: String) -> Bool {
        if modules.contains(name) { return true }
        guard let module, name.hasPrefix(module) else { return false }
        return ["Module", "Store", "ViewStore"].contains(name.dropFirst(module.count))
    }

    private func reserved(_ name: Name, by owner: String) -> Objection {
        Objection(message: .reserved(name.text, by: owner), fixIt: nil)
    }
}

/// The modules that generated code names.
private let modules: WordSet = ["Swift", "_Concurrency", "StoreRuntime"]

/// What every store has for itself.
private let storeMembers: WordSet = [
    "state", "dispatch", "invoke", "emit", "throw", "observe", "bind", "listen", "catch", "subscribe", "transaction", "view",
    "init",
]

private let alwaysNested: WordSet = [
    "State", "Action", "Effect", "Event", "Changes", "Draft", "Handler", "Field", "Fields", "Defaults",
]

extension Diagnostic.Message {
    fileprivate static func reserved(_ name: String, by owner: String) -> Self {
        .error("name.reserved", "'\(name)' is taken by \(owner); rename it")
    }
}
