import SchemaParser

/// The `invoke` steps of one list: each argument is evaluated immediately before its own call. Those up to the last that may throw
/// are undone together.
struct InvokesEmitter {
    let context: ModuleContext
    let steps: StepExpressions
    let calls: [StepList.Call]
    let caseIndex: Int

    func statements() -> SwiftCode {
        let undone = undo.undoneTogether(calls)
        if undone.isEmpty { return .stacked(calls.enumerated().map { invoke($0, $1, isAlone: true) }) }
        let rest = calls.indices.dropFirst(undone.count).map { invoke($0, calls[$0], isAlone: true) }
        return .stacked([together(undone)] + rest)
    }

    private var module: Module { context.module }
    private var undo: UndoEmitter { UndoEmitter(context: context) }

    private func together(_ undone: ArraySlice<StepList.Call>) -> SwiftCode {
        let effects = undone.map(\.target)
        // A single effect takes itself back.
        let isAlone = effects.count == 1
        return """
            \(isAlone ? .nothing : undo.saving(effects, draft: "self._s_draft"))
            do {
                \(lines: undone.enumerated().map { invoke($0, $1, isAlone: isAlone) })
                \(isAlone ? .nothing : undo.keeping(effects, draft: "self._s_draft"))
            } catch {
                \(isAlone ? .nothing : undo.restoring(effects, draft: "self._s_draft"))
                \(isAlone || module.computed.isEmpty ? .nothing : "self._s_memo._s_values._s_stale.undo()")
                return self._s_report(error)
            }
            """
    }

    private func invoke(_ number: Int, _ call: StepList.Call, isAlone: Bool) -> SwiftCode {
        let effect = module.effects[call.target]
        let arguments = steps.arguments(of: .invoke, number, call, inCase: caseIndex)
        let names: [SwiftCode] = arguments.indices.map {
            "_s_argument\(number + 1)_\($0 + 1)"
        }
        let labelled = zip(arguments, names).map { $0.labelled($1) }
        let function = context.function(of: effect, takesItselfBack: isAlone)
        return """
            \(lines: zip(arguments, names).map { "let \($1) = \($0.value)" })
            if self._s_delivery.isUnusual { self._s_log(.effect, \(context.construction(of: effect, labelled))) }
            \(effect.canThrow ? "try " : "")self._s_draft.\(function)(\(list: labelled))
            """
    }
}
