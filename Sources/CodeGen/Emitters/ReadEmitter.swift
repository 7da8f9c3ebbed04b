import SchemaParser

/// Computed values, conditions and arguments, as members of `State`.
struct ReadEmitter {
    let context: ModuleContext

    func declaration() -> SwiftCode {
        let computed = context.module.computed.map(computedValue)
        let steps = context.module.actions.flatMap { StepExpressions(action: $0, context: context).declarations() }
        guard !computed.isEmpty || !steps.isEmpty else { return .nothing }
        return """
            // Computed values, conditions and arguments, where their names resolve: the state's members, with payloads as parameters.
            nonisolated extension \(context.moduleName).State {
                \(paragraphs: computed + steps)
            }
            """
    }

    private func computedValue(_ value: ComputedValue) -> SwiftCode {
        let name = SwiftIdentifier(value.name.text)
        let type = context.outer(value.type)
        guard value.notes.deprecation != nil else {
            return .stacked([.documentation(value.notes.documentation), property(name, value, access: context.access)])
        }
        return """
            \(property(context.storage(value.name, value.notes), value, access: .nothing))

            \(context.notes(value.notes))
            \(context.access)var \(name): \(type) { \(context.storage(value.name, value.notes)) }
            """
    }

    private func property(_ name: SwiftIdentifier, _ value: ComputedValue, access: SwiftCode) -> SwiftCode {
        let type = context.outer(value.type)
        if !context.isKnown(value.type),
            let located = context.author.property("\(access)var \(name):", value.type, spelled: type, value.expression)
        {
            return located
        }
        return """
            \(access)var \(name): \(type) {
                \(context.author.value(value.expression))
            }
            """
    }
}
