/// Forms that need a certain kind of field (R5.12).
enum FieldForm: String {
    case toggle, append, insert, upsert, update, remove

    fileprivate func accepts(_ shape: TypeShape) -> Bool {
        shape == .other && self != .upsert || accepted.contains(shape)
    }

    private var accepted: [TypeShape] {
        switch self {
        case .toggle: [.bool]
        case .append: [.array, .string]
        case .insert: [.set, .table]
        case .upsert: [.table]
        case .update: [.table, .dictionary, .optional]
        case .remove: [.array, .set, .dictionary, .table]
        }
    }

    fileprivate var needs: String {
        switch self {
        case .toggle: "a Bool"
        case .append: "an array or a String"
        case .insert: "a Set or a table"
        case .upsert: "a table"
        case .update: "a table, a dictionary or an Optional"
        case .remove: "an array, a Set, a dictionary or a table"
        }
    }

    /// The way out for what was probably meant.
    fileprivate func way(for shape: TypeShape, field: String) -> String {
        let adds = self == .append || self == .insert || self == .upsert
        if shape == .table { return "use 'insert', 'upsert', 'update' or 'remove'" }
        if self == .upsert, shape == .set { return "use 'insert'" }
        if self == .update { return "for a property of it write 'set' with the target '\(field).name'" }
        if self == .append, shape == .set { return "use 'insert'" }
        if self == .insert, shape == .array { return "an array needs a place: use 'append', or 'do' with 'insert(_:at:)'" }
        if adds, shape == .dictionary { return "write 'set' with the target '\(field)[key]' in single quotes" }
        return shape == .optional ? "write it in 'do', with what happens to nil" : "use 'set' or 'do'"
    }
}

/// The field that a form writes, if it is of a kind that the form can write.
func resolve(_ name: Name, for form: FieldForm, in scope: Scope, diagnostics: inout Diagnostics) -> Int? {
    guard let index = scope.lookupField(name, diagnostics: &diagnostics) else { return nil }
    let field = scope.schema.state[index]
    let shape = scope.shape(of: field)
    if form.accepts(shape) { return index }
    diagnostics.report(
        .wrongForm(form, name.text, shape.phrase(in: scope), way: form.way(for: shape, field: name.text)), at: name.range,
        notes: [Diagnostic.Note("declared here", at: field.type.snippet.range)])
    return nil
}

extension Scope {
    /// How a value is taken out; a type that is Swift's to know is taken for a kind of Set.
    func container(of field: Int) -> Effect.Container {
        switch shape(of: schema.state[field]) {
        case .array: .array
        case .dictionary: .dictionary
        case .table: .table
        case .set, .other, .bool, .number, .string, .optional, .function, .tuple, .declared: .set
        }
    }

    /// Whether a field can go back to a default.
    fileprivate func hasDefault(_ field: FieldDecl) -> Bool {
        field.entity != nil || field.defaultValue != nil || impliedDefault(of: field.type.type) != nil
    }
}

/// R5.1: `reset` needs a default.
func resolveReset(_ name: Name, in scope: Scope, diagnostics: inout Diagnostics) -> Int? {
    guard let index = scope.lookupField(name, diagnostics: &diagnostics) else { return nil }
    let field = scope.schema.state[index]
    if !scope.hasDefault(field) {
        diagnostics.report(
            .missingDefault([name.text]), at: name.range,
            notes: [Diagnostic.Note("declared without a default", at: field.name.range)])
    }
    return index
}

func checkResetAll(_ range: SourceRange, in scope: Scope, diagnostics: inout Diagnostics) {
    let required = scope.schema.state.filter { !scope.hasDefault($0) }
    guard !required.isEmpty else { return }
    diagnostics.report(
        .missingDefault(required.map(\.name.text)), at: range,
        notes: required.map { Diagnostic.Note("'\($0.name.text)' is declared without a default", at: $0.name.range) })
}

/// R5.7: an effect's text is a member of `Draft`, which is not the state and cannot be replaced or handed on.
func checkUseOfSelf(in snippet: Snippet, diagnostics: inout Diagnostics) {
    for use in snippet.wholeSelves {
        switch use {
        case .assigned(let range):
            diagnostics.report(.selfIsAssigned, at: range)
        case .handedOn(let range):
            let fixIt = Diagnostic.FixIt("write 'state'", replace: range, with: "state", .suggested)
            diagnostics.report(.selfIsHandedOn, at: range, fixIt: fixIt)
        }
    }
}

/// The same field in two forms, of which the order of forms decides and not the order of writing.
func warnOfRepeatedFields(in effect: EffectDecl, diagnostics: inout Diagnostics) {
    let written = effect.forms.flatMap(\.writtenFields)
    guard written.count > 1 else { return }
    var first: [String: (name: Name, isPath: Bool)] = [:]
    for (name, isPath) in written {
        guard let earlier = first[name.text] else {
            first[name.text] = (name, isPath)
            continue
        }
        guard !(isPath && earlier.isPath) else { continue }
        diagnostics.report(
            .repeatedField(name.text), at: name.range, unlessAllowedBy: effect.notes,
            notes: [Diagnostic.Note("written here too", at: earlier.name.range)])
    }
}

extension EffectDecl.Form {
    /// With whether the entry is a target of `set`, of which several may begin with the same field.
    fileprivate var writtenFields: [(Name, isPath: Bool)] {
        switch self {
        case .setFromPayload(let name), .toggle(let name), .append(let name, _, _), .insert(let name, _), .remove(let name, _),
            .upsert(let name, _, _):
            [(name, false)]
        case .update(let update): [(update.field, true)]
        case .set(let target, _), .compound(let target, _): [(target.field, true)]
        case .reset(let names): names.map { ($0, false) }
        case .resetAll, .code: []
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func wrongForm(_ form: FieldForm, _ field: String, _ kind: String, way: String) -> Self {
        .error("effect.form", "'\(form.rawValue)' needs \(form.needs), and '\(field)' is \(kind); \(way)")
    }

    fileprivate static func missingDefault(_ fields: [String]) -> Self {
        let names = fields.map { "'\($0)'" }.joined(separator: ", ")
        return .error(
            "default.missing",
            "'reset' needs a default, and \(names) \(fields.count == 1 ? "has" : "have") none; write one behind the type: 'Type = …'"
        )
    }

    fileprivate static var selfIsAssigned: Self {
        .error(
            "effect.self",
            "'self' is the draft of the state here and cannot be replaced; assign its fields, or write 'reset: all'")
    }

    fileprivate static var selfIsHandedOn: Self {
        .error("effect.self", "'self' is the draft of the state here; to hand the state on, write 'state'")
    }

    fileprivate static func repeatedField(_ field: String) -> Self {
        .warning(
            "effect.field-twice",
            "'\(field)' is written twice; the forms run in a fixed order (reset, set, toggle, …), the last one wins")
    }
}
