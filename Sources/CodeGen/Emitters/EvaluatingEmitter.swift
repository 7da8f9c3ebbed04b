import SchemaParser

/// How the store evaluates what reads computed values.
struct EvaluatingEmitter {
    let context: ModuleContext

    func declarations() -> SwiftCode {
        if context.module.computed.isEmpty { return .nothing }
        return """
            fileprivate final func _s_isFresh(_ value: Changes) -> Swift.Bool {
                \(stale).isFresh(value, after: self._s_draft._s_changes)
            }

            /// Evaluates an expression; the computed values that it reads are the memo's.
            @inline(__always)
            fileprivate final func _s_read<Value>(_ expression: (State, \(memo)) -> Value) -> Value {
                if !self._s_draft._s_changes.isEmpty { self._s_refresh() }
                return expression(self._s_draft.state, self._s_memo)
            }

            /// A computed value that is not fresh.
            @inline(never)
            fileprivate final func _s_compute<Value>(_ expression: (State, \(memo)) -> Value) -> Value {
                defer { self._s_logRecomputations() }
                return self._s_read(expression)
            }

            /// What has changed so far counts for the memo before it is committed.
            @inline(never)
            fileprivate final func _s_refresh() {
                let early = self._s_draft._s_changes.intersection(._s_computed)
                if early.isEmpty { return }
                \(stale).begin(early, early: self._s_draft._s_changes)
                self._s_draft._s_changes.subtract(early)
                self._s_delivery.expectMore()
            }

            fileprivate final func _s_logRecomputations() {
                guard self._s_delivery.isVerbose else { return }
                for entry in \(stale).takeRecomputations() { \(log) }
            }
            """
    }

    private var memo: SwiftCode { "\(context.moduleName)._s_Memo" }
    private var stale: SwiftCode { "self._s_memo._s_values._s_stale" }

    private var log: SwiftCode {
        if !context.isLocked { return "self._s_watchers.log(.computed, entry)" }
        return "if let call = self._s_watchers.entry(.computed, entry) { self._s_delivery.log(call) }"
    }
}
