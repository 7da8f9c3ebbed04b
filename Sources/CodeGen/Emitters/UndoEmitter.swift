import SchemaParser

/// What a throwing effect, or a list of effects of which one may throw, saves beforehand and puts back: only the fields that
/// they write.
struct UndoEmitter {
    let context: ModuleContext

    private var module: Module { context.module }

    /// The fields that any throwing unit may write and that it can name; ascending.
    var restorableFields: [Int] {
        var fields: Set<Int> = []
        for unit in throwingUnits {
            if case .some(let written) = writes(of: unit) { fields.formUnion(written) }
        }
        return fields.sorted()
    }

    var restoresEverything: Bool { throwingUnits.contains { writes(of: $0) == .everything } }

    func restoration(_ field: Int) -> SwiftIdentifier {
        context.fields[field].name.prefixed("_s_restore_")
    }

    /// `let` statements before the effects; `draft` is the draft's spelling.
    func saving(_ effects: [Int], draft: SwiftCode) -> SwiftCode {
        switch writes(of: effects) {
        case .everything:
            return """
                let _s_before = \(draft)._s_changes
                let _s_saved = \(draft).state
                """
        case .some(let fields):
            let saved: [SwiftCode] = fields.map { index in
                let (field, word) = (context.fields[index], context.fields[index].name.word)
                if field.field.entity != nil { return "let _s_saved_\(word) = \(draft)._s_begin_\(word)()" }
                return "let _s_saved_\(word) = \(draft).state.\(field.storage)"
            }
            return .stacked(["let _s_before = \(draft)._s_changes"] + saved)
        }
    }

    /// Statements behind effects that threw nothing.
    func keeping(_ effects: [Int], draft: SwiftCode) -> SwiftCode {
        guard case .some(let fields) = writes(of: effects) else { return .nothing }
        return .stacked(
            fields.filter { module.fields[$0].entity != nil }.map { index in
                let word = context.fields[index].name.word
                return "\(draft)._s_keep_\(word)(_s_saved_\(word))"
            })
    }

    /// Statements that take the effects back.
    func restoring(_ effects: [Int], draft: SwiftCode) -> SwiftCode {
        let marks: SwiftCode = "\(draft)._s_changes = _s_before"
        switch writes(of: effects) {
        case .everything:
            return .stacked(["\(draft)._s_restore(_s_saved)", marks])
        case .some(let fields):
            let restored: [SwiftCode] = fields.map { index in
                "\(draft).\(restoration(index))(_s_saved_\(context.fields[index].name.word))"
            }
            return .stacked(restored + [marks])
        }
    }

    /// The invokes that are undone together: all up to the last that may throw.
    func undoneTogether(_ calls: [StepList.Call]) -> ArraySlice<StepList.Call> {
        guard let last = calls.lastIndex(where: { module.effects[$0.target].canThrow }) else { return [] }
        return calls[...last]
    }

    /// Single throwing effects, and the invokes that are undone together.
    private var throwingUnits: [[Int]] {
        let effects = module.effects.indices.filter { module.effects[$0].canThrow }.map { [$0] }
        let outcomes = module.tasks.flatMap { $0.success.cases + ($0.failure?.cases ?? []) }
        let lists = (module.actions.flatMap(\.cases) + outcomes).map { undoneTogether($0.invokes).map(\.target) }
        return effects + lists.filter { $0.count > 1 }
    }

    private func writes(of effects: [Int]) -> FieldSet {
        var fields: Set<Int> = []
        for effect in effects {
            switch module.effects[effect].writes {
            // Tables are never saved as a whole.
            case .everything where !module.tables.isEmpty: return .some(Array(module.fields.indices))
            case .everything: return .everything
            case .some(let written): fields.formUnion(written)
            }
        }
        return .some(fields.sorted())
    }
}
