import SchemaParser

/// The state while an effect changes it: each accessor marks what it changes.
struct DraftEmitter {
    let context: ModuleContext
    private var bits: ChangeBits { context.bits }

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
                \(lines: module.tables.map { "\(context.fields[$0.index].stored)._adopt()" })
            }

            \(paragraphs: context.fields.map(accessor))

            \(lines: module.computed.map { ComputedEmitter(value: $0, context: context).draftMember() })

            \(replacement())

            \(paragraphs: RowObservingEmitter.all(context).map { $0.tracking(stored: context.fields[$0.index].stored) })

            \(CascadeEmitter(context: context).declaration())

            \(paragraphs: restorations())
        }
        """
    }

    private var module: Module { context.module }

    private func accessor(_ code: FieldCode) -> SwiftCode {
        let (field, stored) = (code.field, code.stored)
        let mark = bits.mark(of: code.index).insertion(into: "self._s_changes.rawValue")
        if let entity = field.entity {
            return TableEmitter(field: field, entity: entity, context: context).accessor(stored: stored, mark: mark)
        }
        return """
            var \(code.name): \(code.innerType) {
                \(field.isFixedSize ? "get { \(stored) }" : "_read { yield \(stored) }")
                \(setter(code, mark: mark))
                \(modifier(field, stored: stored, mark: mark))
            }
            """
    }

    private var isCascading: SwiftCode {
        let cascades = module.tables.contains { !$0.entity.cascades.isEmpty }
        return cascades ? "private var _s_isCascading = false\n" : .nothing
    }

    private func setter(_ code: FieldCode, mark: [SwiftCode]) -> SwiftCode {
        let (field, stored) = (code.field, code.stored)
        let write: SwiftCode = "\(list: [assignment(stored)] + mark, separator: "; ")"
        switch field.comparison {
        case .always, .never:
            return "set { \(write) }"
        case .equal, .identity:
            if mark.isEmpty { return "set { \(write) }" }
            let sign: SwiftCode = field.comparison == .equal ? "!=" : "!=="
            if code.isKnown || field.comparison == .identity {
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
            \(lines: context.fields.map { "self.\($0.name) = new.\($0.storage)" })
        }
        """
    }

    /// Not by a copy, which the next change would have to copy: a table takes its changes back one by one.
    private func tableRestoration(_ code: FieldCode) -> SwiftCode {
        let (word, stored) = (code.name.word, code.stored)
        return """
            mutating func _s_begin_\(word)() -> StoreRuntime.EntityMark { \(stored)._begin() }
            mutating func _s_keep_\(word)(_ mark: StoreRuntime.EntityMark) { \(stored)._keep(mark) }
            mutating func _s_restore_\(word)(_ mark: StoreRuntime.EntityMark) { \(stored)._rollBack(mark) }
            """
    }

    /// One for each field that an effect which may throw writes.
    private func restorations() -> [SwiftCode] {
        let undo = UndoEmitter(context: context)
        return undo.restorableFields.map { index in
            let code = context.fields[index]
            if code.field.entity != nil { return tableRestoration(code) }
            return """
                mutating func \(undo.restoration(index))(_ saved: \(code.innerType.asParameter)) {
                    \(code.stored) = saved
                }
                """
        } + (undo.restoresEverything ? ["mutating func _s_restore(_ saved: State) {\n    self.state = saved\n}"] : [])
    }
}
