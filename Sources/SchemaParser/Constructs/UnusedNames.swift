/// What a file declares and neither uses itself nor finds among the `words` of the Swift beside it. Reading is a use of a field and
/// a computed value; being written is none. Silent about a file with errors, whose uses may be among what could not be read.
package func unusedNames(in source: SourceText, besides words: Set<String>) -> [Diagnostic] {
    var diagnostics = Diagnostics()
    let schema = readSchema(parseSyntax(source, diagnostics: &diagnostics), in: source, diagnostics: &diagnostics)
    guard !diagnostics.hasErrors else { return [] }
    let uses = Uses(in: Scope(schema, in: source))
    var found = Diagnostics()
    for section in [Section.state, .computed, .actions, .effects, .events] {
        for (name, notes) in schema.entries(in: section) {
            if uses[section].contains(name.text) || words.contains(name.text) { continue }
            if let message = Diagnostic.Message.unused(name.text, in: section) {
                found.report(message, at: name.range, unlessAllowedBy: notes)
            }
        }
    }
    return found.sorted
}

/// The names that a file itself uses, section by section.
private struct Uses {
    private let scope: Scope
    private var names: [Section: Set<String>] = [:]

    init(in scope: Scope) {
        self.scope = scope
        let schema = scope.schema
        for field in schema.state { add(field.defaultValue) }
        for value in schema.computed {
            add(value.expression, value.payload)
            for name in value.uses ?? [] { add(name) }
        }
        for action in schema.actions {
            add(action.condition, action.payload)
            for steps in action.cases { add(steps, action.payload) }
        }
        for task in schema.tasks {
            add(task.key, task.payload)
            for outcome in task.outcomes {
                add(outcome.condition, task.payload)
                for steps in outcome.cases { add(steps, task.payload) }
            }
        }
        for effect in schema.effects {
            for snippet in effect.forms.flatMap(\.snippets) { add(snippet, effect.payload) }
        }
    }

    subscript(section: Section) -> Set<String> { names[section] ?? [] }

    private mutating func add(_ snippet: Snippet?, _ payload: PayloadDecl = .none) {
        guard let snippet else { return }
        let found = references(of: snippet, values: payload.valueNames, in: scope)
        names[.state, default: []].formUnion(found.fields.map { scope.schema.state[$0].name.text })
        names[.computed, default: []].formUnion(found.computed.map { scope.schema.computed[$0.index].name.text })
    }

    /// In `uses:`, where fields and computed values stand side by side.
    private mutating func add(_ name: Name) {
        names[.state, default: []].insert(name.text)
        names[.computed, default: []].insert(name.text)
    }

    private mutating func add(_ steps: StepsDecl, _ payload: PayloadDecl) {
        add(steps.condition, payload)
        add(steps.failure, payload)
        let calls = [
            (Section.effects, steps.invokes), (.tasks, steps.cancels), (.tasks, steps.starts), (.events, steps.emits),
            (.actions, steps.dispatches),
        ]
        for (section, calls) in calls {
            for call in calls {
                names[section, default: []].insert(call.name.text)
                for argument in call.arguments { add(argument.value, payload) }
            }
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func unused(_ name: String, in section: Section) -> Self? {
        switch section {
        case .state: .warning("unused.field", "nothing reads the field '\(name)', neither here nor in Swift; remove it")
        case .computed: .warning("unused.computed", "nothing reads '\(name)', neither here nor in Swift; remove it")
        case .actions: .warning("unused.action", "nothing dispatches '\(name)', neither here nor in Swift; remove it")
        case .effects: .warning("unused.effect", "nothing invokes '\(name)', neither here nor in Swift; remove it")
        case .events: .warning("unused.event", "nothing emits or hears '\(name)', neither here nor in Swift; remove it")
        case .statec, .module, .doc, .access, .isolation, .imports, .types, .entities, .tasks: nil
        }
    }
}
