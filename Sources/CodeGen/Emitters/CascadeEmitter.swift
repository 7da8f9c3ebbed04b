import SchemaParser

/// What goes with a row: the draft's function that removes what holds the keys of rows that went.
struct CascadeEmitter {
    let context: ModuleContext

    func declaration() -> SwiftCode {
        let tables = context.module.tables.filter { !$0.entity.cascades.isEmpty }
        if tables.isEmpty { return .nothing }
        return """
            /// Removes what holds the keys of rows that went, and what goes with that, until nothing more does.
            mutating func _s_cascade() {
                if self._s_isCascading { return }
                self._s_isCascading = true
                defer { self._s_isCascading = false }
                var isDone = false
                while !isDone {
                    isDone = true
                    \(lines: tables.map(step))
                }
            }
            """
    }

    private func step(_ index: Int, _ field: Field, _ entity: Entity) -> SwiftCode {
        """
        let gone_\(SwiftCode(word: field.name.text)) = self.state.\(context.storage(field.name, field.notes))._takeRemoved()
        if !gone_\(SwiftCode(word: field.name.text)).isEmpty {
            isDone = false
            \(lines: entity.cascades.map { removal($0, of: SwiftIdentifier(field.name), "gone_\(SwiftCode(word: field.name.text))") })
        }
        """
    }

    private func removal(_ cascade: Entity.Cascade, of owner: SwiftIdentifier, _ gone: SwiftCode) -> SwiftCode {
        let holder = context.module.fields[cascade.holder]
        let name = SwiftIdentifier(holder.name)
        switch cascade.place {
        case .rows(let member, isIndexed: true):
            let label = SwiftIdentifier(member).label
            let rows: SwiftCode = "self.\(name).by(\(label): key).map(\(context.moduleName).Tables.\(name).key)"
            return "for key in \(gone) { for id in \(rows) { self.\(name).remove(id) } }"
        case .rows(let member, isIndexed: false):
            let key: SwiftCode = "\(context.moduleName).Tables.\(owner).Key?"
            return context.author.member(
                "self.\(name).removeAll { ($0", SwiftIdentifier(member), at: member.position,
                " as \(key)).map(\(gone).contains) ?? false }")
        case .optional: return "if let key = self.\(name), \(gone).contains(key) { self.\(name) = nil }"
        case .array:
            return "if self.\(name).contains(where: \(gone).contains) { self.\(name).removeAll(where: \(gone).contains) }"
        case .set: return "if !self.\(name).isDisjoint(with: \(gone)) { self.\(name).subtract(\(gone)) }"
        case .dictionary:
            return "for key in \(gone) where self.\(name)[key] != nil { self.\(name)[key] = nil }"
        }
    }
}
