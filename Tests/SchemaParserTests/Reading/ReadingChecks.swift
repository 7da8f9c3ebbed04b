import SchemaParser
import Testing

func read(_ text: String) -> (schema: Schema, diagnostics: [Diagnostic]) {
    read(SourceText(path: "Test.state.yaml", text: text))
}

func read(_ source: SourceText) -> (schema: Schema, diagnostics: [Diagnostic]) {
    var diagnostics = Diagnostics()
    let tree = parseSyntax(source, diagnostics: &diagnostics)
    return (readSchema(tree, in: source, diagnostics: &diagnostics), diagnostics.sorted)
}

/// The schema of a text without mistakes, below `module: M`.
func readWhole(_ sections: String, location: Testing.SourceLocation = #_sourceLocation) -> Schema {
    let (schema, diagnostics) = read("module: M\n" + sections)
    #expect(diagnostics.map { "\($0.message.id): \($0.message.text)" } == [], sourceLocation: location)
    return schema
}

/// Exactly these mistakes at exactly the marked places, below `module: M`.
@discardableResult
func expectMistakes(
    _ marked: String, _ ids: String..., location: Testing.SourceLocation = #_sourceLocation
) -> [Diagnostic] {
    expectMistakes(inFile: "module: M\n" + marked, ids, location: location)
}

@discardableResult
func expectMistakes(
    inFile marked: String, _ ids: [String], location: Testing.SourceLocation = #_sourceLocation
) -> [Diagnostic] {
    let marked = MarkedSource(marked)
    let (_, diagnostics) = read(marked.source)
    func line(_ id: String, _ range: SourceRange) -> String {
        let place = marked.source.position(at: range.lower)
        return "\(place.line):\(place.column) \(id) '\(marked.source[range])'"
    }
    let expected = zip(ids, marked.ranges).map(line)
    #expect(diagnostics.map { line($0.message.id, $0.range) } == expected, sourceLocation: location)
    #expect(ids.count == marked.ranges.count, sourceLocation: location)
    return diagnostics
}

/// The text after the fix-its have been applied, last one first.
func mended(_ text: String) -> String {
    let source = SourceText(path: "Test.state.yaml", text: text)
    var bytes = source.bytes
    for fixIt in read(source).diagnostics.compactMap(\.fixIt).sorted(by: { $0.range.lower > $1.range.lower }) {
        bytes.replaceSubrange(fixIt.range.lower..<fixIt.range.upper, with: Array(fixIt.replacement.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
}

/// Declarations in one line each, so that a test can say what it expects.
func described(_ payload: PayloadDecl) -> String {
    switch payload {
    case .none: "-"
    case .single(let type): type.snippet.text
    case .labelled(let labels): "(" + labels.map(described).joined(separator: ", ") + ")"
    }
}

func described(_ parameter: ParameterDecl) -> String {
    let optional = if case .optional = parameter.type.type, !parameter.type.snippet.text.hasSuffix("?") { "?" } else { "" }
    return "\(parameter.name.text)\(optional): \(parameter.type.snippet.text)"
        + (parameter.defaultValue.map { " = \($0.text)" } ?? "")
}

func described(_ type: TypeDecl) -> String {
    let conformances = type.conformances.isEmpty ? "" : ": " + type.conformances.map(\.text).joined(separator: " & ")
    switch type.kind {
    case .enumeration(let cases):
        return "enum \(type.name.text)\(conformances) "
            + cases.map { "\($0.name.text) \(described($0.payload))" }.joined(separator: " | ")
    case .structure(let fields):
        return "struct \(type.name.text)\(conformances) " + fields.map(described).joined(separator: ", ")
    }
}

func described(_ field: FieldDecl) -> String {
    let optional = if case .optional = field.type.type, !field.type.snippet.text.hasSuffix("?") { "?" } else { "" }
    return "\(field.name.text)\(optional): \(field.type.snippet.text)" + (field.defaultValue.map { " = \($0.text)" } ?? "")
        + (field.comparison.map { " compare \($0.value)" } ?? "") + (field.entity.map { " " + described($0) } ?? "")
}

func described(_ entity: EntityDecl) -> String {
    let member = { (member: EntityDecl.MemberDecl) in member.name.text + (member.type.map { ": \($0.snippet.text)" } ?? "") }
    var parts = ["table by \(entity.key.map(member) ?? "-")"]
    if let sort = entity.sort { parts.append("sorted by \(sort.name.text)\(sort.isDescending ? " down" : "")") }
    parts += entity.indexes.map { "index \(member($0))" }
    parts += entity.removals.map { "\($0.rule.value) \($0.holder.text)\($0.member.map { "." + $0.text } ?? "")" }
    return parts.joined(separator: ", ")
}

func described(_ action: ActionDecl) -> String {
    var parts = [action.name.text, described(action.payload)]
    if let condition = action.condition { parts.append("when \(condition.text)") }
    if !action.cases.isEmpty { parts.append("[" + action.cases.map(described).joined(separator: " | ") + "]") }
    if let handler = action.handler { parts.append("handler \(handler.value.rawValue)") }
    return parts.joined(separator: " ")
}

func described(_ steps: StepsDecl) -> String {
    var parts: [String] = []
    if let condition = steps.condition { parts.append("when \(condition.text)") }
    parts += steps.invokes.map { "invoke \(described($0))" }
    parts += steps.cancels.map { "cancel \(described($0))" }
    parts += steps.starts.map { "start \(described($0))" }
    parts += steps.emits.map { "emit \(described($0))" }
    parts += steps.dispatches.map { "dispatch \(described($0))" }
    if let failure = steps.failure { parts.append("fail \(failure.text)") }
    return parts.joined(separator: "; ")
}

func described(_ task: TaskDecl) -> String {
    var parts = [task.name.text, described(task.payload)]
    if let result = task.result { parts.append("returns \(result.snippet.text)") }
    if let error = task.error { parts.append("throws \(error.snippet.text)") }
    if let policy = task.policy { parts.append("\(policy.value)") }
    if let key = task.key { parts.append("key \(key.text)") }
    for (word, time) in [("debounce", task.debounce), ("throttle", task.throttle), ("timeout", task.timeout)] {
        if let time { parts.append("\(word) \(time.value)") }
    }
    if let retry = task.retry { parts.append("retry \(retry.times) \(retry.delay)") }
    if let stream = task.stream { parts.append("stream \(stream.value)") }
    for (word, outcome) in [("success", task.success), ("failure", task.failure)] {
        guard let outcome else { continue }
        let condition = outcome.condition.map { "when \($0.text) " } ?? ""
        parts.append("\(word) \(condition)[" + outcome.cases.map(described).joined(separator: " | ") + "]")
    }
    return parts.joined(separator: "; ")
}

func described(_ call: CallDecl) -> String {
    let arguments = call.arguments.map { ($0.label.map { "\($0.text): " } ?? "") + $0.value.text }
    return call.name.text + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
}

func described(_ effect: EffectDecl) -> String {
    var parts = [effect.name.text, described(effect.payload)]
    if let throwing = effect.throwing { parts.append("throws \(throwing.value)") }
    if let writes = effect.writes { parts.append("writes \(writes.map(\.text))") }
    return (parts + effect.forms.map(described)).joined(separator: "; ")
}

func described(_ form: EffectDecl.Form) -> String {
    switch form {
    case .setFromPayload(let name): "set \(name.text)"
    case .set(let target, let value): "\(target.field.text)|\(target.path) = \(value.text)"
    case .compound(let target, let value): "\(target.field.text)|\(target.path) \(value.text)"
    case .toggle(let name): "toggle \(name.text)"
    case .append(let name, let value, let isContents): "append \(isContents ? "contents " : "")\(name.text) \(value.text)"
    case .insert(let name, let value): "insert \(name.text) \(value.text)"
    case .remove(let name, let value): "remove \(name.text) \(value.text)"
    case .upsert(let name, let value, let merge): "upsert \(name.text): \(value.text), \(merge)"
    case .update(let update):
        "update \(update.field.text) \(update.key?.text ?? "-"): \(update.sets.map(described).joined(separator: ", "))"
    case .reset(let names): "reset \(names.map(\.text).joined(separator: " "))"
    case .resetAll: "reset all"
    case .code(let code): "do \(code.text)"
    }
}
