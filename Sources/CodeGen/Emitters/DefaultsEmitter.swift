import SchemaParser

/// Every default that was written, once: for `init`, for `reset`, and for default arguments.
struct DefaultsEmitter {
    let context: ModuleContext

    func declaration() -> SwiftCode {
        let defaults = fieldDefaults + typeDefaults + messageDefaults
        guard !defaults.isEmpty else { return .nothing }
        return """
            /// The defaults as written.
            \(context.usableFromInline)enum Defaults {
                \(lines: defaults.map(value))
            }
            """
    }

    private typealias Default = (name: SwiftIdentifier, type: WrittenType, value: Snippet)

    private func value(_ entry: Default) -> SwiftCode {
        """
        \(context.usableFromInline)static var \(entry.name): \(context.inner(entry.type)) {
            \(context.author.value(entry.value))
        }
        """
    }

    private var fieldDefaults: [Default] {
        context.module.fields.compactMap { field in
            guard case .written(let value) = field.defaultValue else { return nil }
            return (SwiftIdentifier(field.name), field.type, value)
        }
    }

    private var typeDefaults: [Default] {
        context.module.types.flatMap { TypeEmitter(type: $0, context: context).defaults }
    }

    private var messageDefaults: [Default] {
        // Loops: a chain of `+` between closures took the type checker four seconds.
        var defaults: [Default] = []
        for action in context.module.actions { defaults += context.payload(of: action).defaults }
        for effect in context.module.effects { defaults += context.payload(of: effect).defaults }
        for event in context.module.events { defaults += context.payload(of: event).defaults }
        for task in context.module.tasks { defaults += context.payload(of: task).defaults }
        for value in context.module.computed { defaults += ComputedEmitter(value: value, context: context).payload.defaults }
        return defaults
    }
}
