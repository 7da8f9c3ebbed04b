import SchemaParser

/// An effect becomes a mutating function on `Draft`; one that may throw takes back what it wrote.
struct EffectEmitter {
    let effect: Effect
    let context: ModuleContext
    private let payload: PayloadEmitter

    init(effect: Effect, context: ModuleContext) {
        self.effect = effect
        self.context = context
        payload = context.payload(of: effect)
    }

    func declaration() -> SwiftCode {
        let body = body(named: context.function(of: effect, takesItselfBack: false))
        return effect.canThrow ? .paragraphs([undoing(), body]) : body
    }

    private var module: Module { context.module }

    private func body(named name: SwiftIdentifier) -> SwiftCode {
        """
        mutating func \(name)(\(list: payload.parametersWithDefaults))\(effect.canThrow ? " throws" : "") {
            \(lines: statements())
        }
        """
    }

    private func undoing() -> SwiftCode {
        let undo = UndoEmitter(context: context)
        let index = module.effects.firstIndex { $0.name == effect.name } ?? 0
        return """
            mutating func \(context.function(of: effect))(\(list: payload.parametersWithDefaults)) throws {
                \(undo.saving([index], draft: "self"))
                do {
                    try self.\(context.function(of: effect, takesItselfBack: false))(\(list: payload.arguments))
                    \(undo.keeping([index], draft: "self"))
                } catch {
                    \(undo.restoring([index], draft: "self"))
                    throw error
                }
            }
            """
    }

    private func statements() -> [SwiftCode] {
        switch effect.body {
        case .swift: [call()]
        case .operations(let operations): operations.map(statement)
        }
    }

    /// The author's function; that there is none is an error at the effect's name. A parameter may have its name.
    private func call() -> SwiftCode {
        context.author.member(
            effect.canThrow ? "try self" : "self", payload.name, at: effect.name.position,
            "(\(list: payload.arguments))")
    }

    private func statement(_ operation: Effect.Operation) -> SwiftCode {
        switch operation {
        case .reset(let fields): .stacked(fields.map(reset))
        case .set(let target, let value): assignment(target, value)
        case .setFromPayload(let field, let parameter, let position): assignment(field, parameter, position)
        case .compound(let target, let text): compound(target, text)
        case .toggle(let field, let position): toggle(field, position)
        case .append(let field, let value, let isContents):
            context.author.code("self.\(name(of: field)).append(\(isContents ? "contentsOf:" : "")", value, ")")
        case .insert(let field, let value): context.author.code("_ = self.\(name(of: field)).insert(", value, ")")
        case .upsert(let field, let value, let merge): tables.upsert(field, value, merge)
        case .update(let field, let key, let changes): tables.update(field, key, changes)
        case .remove(let field, let value, let container): removal(field, value, container)
        case .code(let code): context.author.code(code)
        }
    }

    private var tables: TableFormEmitter { TableFormEmitter(context: context) }

    private func name(of field: Int) -> SwiftIdentifier { context.fields[field].name }

    private func reset(_ index: Int) -> SwiftCode {
        let field = module.fields[index]
        if field.entity != nil { return "self.\(name(of: index)).removeAll()" }
        return switch field.defaultValue {
        case .required: .nothing
        case .implied(let text): "self.\(name(of: index)) = \(SwiftLiteral(spelling: text))"
        case .written: "self.\(name(of: index)) = \(context.moduleName).Defaults.\(name(of: index))"
        }
    }

    private func assignment(_ target: Effect.Target, _ value: Snippet) -> SwiftCode {
        if target.path.isEmpty { return context.author.code("self.\(name(of: target.field)) =", value) }
        return context.author.assignment(path(target), at: target.position, value)
    }

    private func assignment(_ field: Int, _ parameter: String, _ position: SourcePosition) -> SwiftCode {
        context.author.name("self.\(name(of: field)) =", SwiftIdentifier(parameter), at: position)
    }

    private func compound(_ target: Effect.Target, _ text: Snippet) -> SwiftCode {
        context.author.code("self.\(path(target))", text)
    }

    private func path(_ target: Effect.Target) -> SwiftCode {
        "\(name(of: target.field))\(SwiftCode(word: target.path))"
    }

    private func toggle(_ field: Int, _ position: SourcePosition) -> SwiftCode {
        context.author.member("self", name(of: field), at: position, ".toggle()")
    }

    private func removal(_ field: Int, _ value: Snippet, _ container: Effect.Container) -> SwiftCode {
        switch container {
        case .set, .table: context.author.code("_ = self.\(name(of: field)).remove(", value, ")")
        case .dictionary: context.author.code("_ = self.\(name(of: field)).removeValue(forKey:", value, ")")
        case .array:
            """
            do {
                \(context.author.code("let _s_value: \(context.fields[field].type).Element =", value))
                self.\(name(of: field)).removeAll { $0 == _s_value }
            }
            """
        }
    }
}
