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

            init(_ state: State) {
                self.state = state
            }

            \(paragraphs: module.fields.indices.map(accessor))

            \(lines: module.computed.map { ComputedEmitter(value: $0, context: context).draftMember() })

            \(replacement())

            \(paragraphs: restorations())
        }
        """
    }

    private var module: Module { context.module }

    private func accessor(_ index: Int) -> SwiftCode {
        let field = module.fields[index]
        let stored: SwiftCode = "self.state.\(context.storage(field.name, field.notes))"
        let type = context.inner(field.type)
        let mark = bits.mark(of: index).insertion(into: "self._s_changes.rawValue")
        return """
            var \(SwiftIdentifier(field.name.text)): \(type) {
                \(field.isFixedSize ? "get { \(stored) }" : "_read { yield \(stored) }")
                \(setter(field, stored: stored, mark: mark))
                \(modifier(field, stored: stored, mark: mark))
            }
            """
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

    /// One for each field that an effect which may throw writes.
    private func restorations() -> [SwiftCode] {
        let undo = UndoEmitter(context: context)
        return undo.restorableFields.map { index in
            let field = module.fields[index]
            return """
                mutating func \(undo.restoration(index))(_ saved: \(context.inner(field.type).asParameter)) {
                    self.state.\(context.storage(field.name, field.notes)) = saved
                }
                """
        } + (undo.restoresEverything ? ["mutating func _s_restore(_ saved: State) {\n    self.state = saved\n}"] : [])
    }
}
