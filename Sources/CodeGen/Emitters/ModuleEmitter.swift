import SchemaParser

/// `AuthModule.swift`: everything that the module declares, as one namespace.
struct ModuleEmitter {
    let context: ModuleContext

    func declarations() -> [SwiftCode] {
        [namespace(), typeNames()] + tableEmitters.map { $0.lookups() }
    }

    private var module: Module { context.module }

    private func namespace() -> SwiftCode {
        """
        \(SwiftCode.documentation(module.documentation))
        nonisolated \(context.access)enum \(context.moduleName) {
            \(paragraphs: members())
        }
        """
    }

    private func members() -> [SwiftCode] {
        let messages = MessageEmitter(context: context)
        return module.types.map { TypeEmitter(type: $0, context: context).declaration() }
            + [tables(), StateEmitter(context: context).declaration()]
            + [messages.actions(), messages.effects(), messages.events()]
            + [
                TasksEmitter(context: context).declaration(), DeprecatedCasesEmitter(context: context).declaration(),
                HandlerEmitter(context: context).declaration(),
                DefaultsEmitter(context: context).declaration(),
            ]
    }

    private var tableEmitters: [TableEmitter] {
        module.tables.map { TableEmitter(field: $0.field, entity: $0.entity, context: context) }
    }

    private func tables() -> SwiftCode {
        if module.tables.isEmpty { return .nothing }
        return """
            /// How the rows of each table are told apart, ordered and found.
            \(context.access)enum Tables {
                \(paragraphs: tableEmitters.map { $0.rules() })
            }
            """
    }

    /// Extensions of nested types do not see what stands beside these: the author's expressions find the declared types by
    /// these names.
    private func typeNames() -> SwiftCode {
        guard !module.types.isEmpty else { return .nothing }
        return """
            nonisolated extension \(context.moduleName).State {
                \(lines: module.types.map(typeName))
            }

            nonisolated extension \(context.moduleName).Draft {
                \(lines: module.types.map(typeName))
            }
            """
    }

    private func typeName(_ type: DeclaredType) -> SwiftCode {
        let name = SwiftIdentifier(type.name)
        return .stacked([context.deprecation(type.notes.deprecation), "typealias \(name) = \(context.moduleName).\(name)"])
    }
}
