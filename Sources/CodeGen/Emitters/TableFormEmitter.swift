import SchemaParser

/// `upsert:` and `update:`.
struct TableFormEmitter {
    let context: ModuleContext

    /// One row or a sequence of rows: the compiler knows which.
    func upsert(_ field: Int, _ rows: Snippet, _ merge: EffectDecl.Merge) -> SwiftCode {
        let name = name(of: field)
        switch merge {
        case .overwrite: return context.author.code("self.\(name)._upsert(", rows, ")")
        case .keep: return context.author.code("self.\(name)._insert(", rows, ")")
        case .with(let function):
            return """
                do {
                    \(context.author.code("let _s_rows =", rows))
                    \(context.author.code("self.\(name)._upsert(_s_rows, merge:", function, ")"))
                }
                """
        }
    }

    /// The row is taken out, changed and put back: what is assigned may read the state, and an equal row is no change.
    func update(_ field: Int, _ key: Snippet?, _ changes: [Effect.RowChange]) -> SwiftCode {
        let name = name(of: field)
        guard let key else {
            return """
                if var _s_row = self.\(name) {
                    \(lines: changes.map(change))
                    self.\(name) = _s_row
                }
                """
        }
        let isTable = context.module.fields[field].entity != nil
        return """
            do {
                \(context.author.code("let _s_key: \(context.fields[field].type).Key =", key))
                if var _s_row = self.\(name)[_s_key] {
                    \(lines: changes.map(change))
                    \(isTable ? "self.\(name)._replace(_s_key, by: _s_row)" : "self.\(name)[_s_key] = _s_row")
                }
            }
            """
    }

    private func change(_ change: Effect.RowChange) -> SwiftCode {
        switch change {
        case .set(let path, let value): context.author.code("_s_row.\(SwiftCode(word: path)) =", value)
        case .compound(let path, let value): context.author.code("_s_row.\(SwiftCode(word: path))", value)
        case .setFromPayload(let member, let parameter, let position):
            context.author.name("_s_row.\(SwiftIdentifier(member)) =", SwiftIdentifier(parameter), at: position)
        }
    }

    private func name(of field: Int) -> SwiftIdentifier { context.fields[field].name }
}
