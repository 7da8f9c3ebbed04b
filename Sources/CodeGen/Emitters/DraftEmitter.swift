import SchemaParser

/// The state while an effect changes it: each accessor marks what it changes.
struct DraftEmitter {
    let context: ModuleContext
    let bits: ChangeBits

    func declaration() -> SwiftCode {
        """
        /// The state while an effect changes it. Its fields read and write like those of `State`; each write marks its field
        /// and the computed values that read it. Assigning an equal value marks nothing.
        ///
        /// It cannot be copied, so no second owner of its collections makes the next append copy them.
        struct Draft: ~Swift.Copyable {
            private(set) var state: State
            var _s_changes: Changes = []

            \(isCascading)
            init(_ state: State) {
                self.state = state
                \(lines: module.tables.map { "\(stored($0.field))._adopt()" })
            }

            \(paragraphs: module.fields.indices.map(accessor))

            \(lines: module.computed.map { ComputedEmitter(value: $0, context: context).draftMember() })

            \(replacement())

            \(paragraphs: RowObservingEmitter.all(context, bits).map { $0.tracking(stored: stored($0.field)) })

            \(CascadeEmitter(context: context).declaration())

            \(paragraphs: restorations())
        }
        """
    }

    private var module: Module { context.module }

    private func accessor(_ index: Int) -> SwiftCode {
        let field = module.fields[index]
        let stored = stored(field)
        let type = context.inner(field.type)
        let mark = bits.mark(of: index).insertion(into: "self._s_changes.rawValue")
        if let entity = field.entity {
            return TableEmitter(field: field, entity: entity, context: context).accessor(stored: stored, mark: mark)
        }
        return """
            var \(SwiftIdentifier(field.name.text)): \(type) {
                \(field.isFixedSize ? "get { \(stored) }" : "_read { yield \(stored) }")
                \(setter(field, stored: stored, mark: mark))
                \(modifier(field, stored: stored, mark: mark))
            }
            """
    }

    private func stored(_ field: Field) -> SwiftCode { "self.state.\(context.storage(field.name, field.notes))" }

    private var isCascading: SwiftCode {
        let cascades = module.tables.contains { !$0.entity.cascades.isEmpty }
        return cascades ? "private var _s_isCascading = false\n" : .nothing
    }

    private func setter(_ field: Field, stored: SwiftCode, mark: [SwiftCode]) -> SwiftCode {
        let write: SwiftCode = "\(list: [assignment(stored)] + mark, separator: "; ")"
        switch field.comparison {
        case .always, .never:
            return "set { \(write) }"
        case .equal, .identity:
            if mark.isEmpty { return "set { \(write) }" }
            let sign: SwiftCode = field.comparison == .equal ? "!=" : "!=="
            if context.isKnown(field.type) || field.comparison == .identity {
                return "set { if \(stored) \(sign) newValue { \(write) } }"
            }
            return """
                set {
                    \(context.author.comparison("if \(stored)", "!=", field.type, " newValue { \(write) }"))
                }
                """
        }
    }

    private func assignment(_ stored: SwiftCode) -> SwiftCode { "\(stored) = newValue" }

    /// In place: compared where the value is small and owns nothing, else marked without keeping the old value.
    private func modifier(_ field: Field, stored: SwiftCode, mark: [SwiftCode]) -> SwiftCode {
        if mark.isEmpty { return "_modify { yield &\(stored) }" }
        guard field.comparison == .equal, field.isFixedSize else {
            return "_modify { \(list: mark + ["yield &\(stored)"], separator: "; ") }"
        }
        return """
            _modify {
                let old = \(stored)
                defer { if \(stored) != old { \(list: mark, separator: "; ") } }  // also when the access ends in a throw
                yield &\(stored)
            }
            """
    }

    private func replacement() -> SwiftCode {
        """
        /// Every field at once, as if each were assigned: for loading, and for effects written for a whole `State`.
        mutating func replace(with new: State) {
            \(lines: module.fields.map { field in
                "self.\(SwiftIdentifier(field.name.text)) = new.\(context.storage(field.name, field.notes))"
            })
        }
        """
    }

    /// Not by a copy, which the next change would have to copy: a table takes its changes back one by one.
    private func tableRestoration(_ field: Field) -> SwiftCode {
        let word = SwiftCode(word: field.name.text)
        return """
            mutating func _s_begin_\(word)() -> StoreRuntime.EntityMark { \(stored(field))._begin() }
            mutating func _s_keep_\(word)(_ mark: StoreRuntime.EntityMark) { \(stored(field))._keep(mark) }
            mutating func _s_restore_\(word)(_ mark: StoreRuntime.EntityMark) { \(stored(field))._rollBack(mark) }
            """
    }

    /// One for each field that an effect which may throw writes.
    private func restorations() -> [SwiftCode] {
        let undo = UndoEmitter(context: context)
        return undo.restorableFields.map { index in
            let field = module.fields[index]
            if field.entity != nil { return tableRestoration(field) }
            return """
                mutating func \(undo.restoration(index))(_ saved: \(context.inner(field.type).asParameter)) {
                    self.state.\(context.storage(field.name, field.notes)) = saved
                }
                """
        } + (undo.restoresEverything ? ["mutating func _s_restore(_ saved: State) {\n    self.state = saved\n}"] : [])
    }
}
