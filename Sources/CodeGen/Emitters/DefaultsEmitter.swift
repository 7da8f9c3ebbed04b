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
            return (SwiftIdentifier(field.name.text), field.type, value)
        }
    }

    private var typeDefaults: [Default] {
        context.module.types.flatMap { TypeEmitter(type: $0, context: context).defaults }
    }

    private var messageDefaults: [Default] {
        let module = context.module
        return module.actions.flatMap { context.payload(of: $0).defaults }
            + module.effects.flatMap { context.payload(of: $0).defaults }
            + module.events.flatMap { context.payload(of: $0).defaults }
            + module.tasks.flatMap { context.payload(of: $0).defaults }
            + module.computed.flatMap { ComputedEmitter(value: $0, context: context).payload.defaults }
    }
}
