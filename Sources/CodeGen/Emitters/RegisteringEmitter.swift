import SchemaParser

/// How observers find their lists.
struct RegisteringEmitter {
    let context: ModuleContext
    private var bits: ChangeBits { context.bits }

    func declarations() -> SwiftCode {
        let observers = context.isLocked ? LockEmitter(context: context).observers() : observers()
        return .paragraphs([observers, lists(), watching(), remembering(), reading()])
    }

    private var module: Module { context.module }
    private var hasComputed: Bool { module.computed.contains { !$0.hasPayload } }

    private func observers() -> SwiftCode {
        """
        // MARK: Registering

        @discardableResult
        fileprivate final func _s_observe<Value>(
            _ field: Field<Value>, _ skipInitial: Swift.Bool, _ dropFirst: Swift.Int, _ body: @escaping (Value) -> Swift.Void
        ) -> StoreRuntime.Registration {
            let body = StoreRuntime.Observing.dropping(dropFirst, body)
            let (list, value) = self._s_watch(\(context.moduleName).Fields()[keyPath: field])
            let registration = self._s_delivery.append(body, to: list)
            if !skipInitial { self._s_tellFirst { body(value) } }
            return registration
        }

        @discardableResult
        fileprivate final func _s_observe(
            _ fields: Changes, _ skipInitial: Swift.Bool, _ dropFirst: Swift.Int,
            _ body: @escaping (State, Changes) -> Swift.Void
        ) -> StoreRuntime.Registration {
            let body = StoreRuntime.Observing.dropping(dropFirst, body)
            \(hasComputed ? "self._s_remember(fields)" : .nothing)
            let registration = self._s_delivery.append(body, of: fields, in: &self._s_lists._s_several)
            if !skipInitial { self._s_tellFirst { body(self._s_draft.state, fields) } }
            return registration
        }
        """
    }

    private func lists() -> SwiftCode {
        """
        fileprivate final func _s_list<Value>(
            in place: inout StoreRuntime.ObserverPlace<Value>
        ) -> StoreRuntime.ObserverList<Value> {
            self._s_delivery.observers.list(in: &place)
        }
        """
    }

    private func watching() -> SwiftCode {
        """
        fileprivate final func _s_watch<Value>(
            _ field: \(context.moduleName).Field<Value>
        ) -> (StoreRuntime.ObserverList<Value>, Value) {
            \(hasComputed ? "self._s_remember(field.changes)" : .nothing)
            self._s_delivery.observe(field.changes)
            return field.open(self)
        }
        """
    }

    private func reading() -> SwiftCode {
        """
        /// Before a value is handed out: if Observation tracks its reader, it is told of changes.
        \(context.isLocked ? "/// Takes the lock, which is for the reader to let go." : .nothing)
        fileprivate final func _s_reads(_ bit: Swift.Int, _ fields: Changes) {
            \(context.isLocked ? "self._s_lock.lock()" : .nothing)
            if !self._s_tracker.reads(bit) { return }
            \(hasComputed ? "self._s_remember(fields)" : .nothing)
            self._s_delivery.watching.track(fields)
            \(hasComputed ? unsettled() : .nothing)
        }

        /// Tells them; they are one less to look for when nobody tracks any more.
        @inline(never)
        fileprivate final func _s_tellTracked(_ bit: Swift.Int, _ field: Changes) {
            if !self._s_tracker.tell(bit\(context.lockArgument)) { self._s_delivery.watching.untrack(field) }
        }
        """
    }

    private func unsettled() -> SwiftCode {
        """
        // What is not told yet may be taken back, and then a computed value is as it was told, which is not as it was read.
        if bit < \(bits.count - bits.computed.count) || self._s_delivery.isSettled { return }
        if self._s_tracker.reads(-1) { self._s_delivery.watching.track(._s_everything) }
        """
    }

    private func remembering() -> SwiftCode {
        guard hasComputed else { return .nothing }
        let lines: [SwiftCode] = zip(module.computed, bits.computed).filter { !$0.0.hasPayload }.map { value, bit in
            let told: SwiftCode = "_s_values.\(SwiftIdentifier(value.name)).told"
            let getter = ComputedEmitter(value: value, context: context).getter
            return "if first.contains(\(bits.changes([bit]))) { self._s_memo.\(told) = self.\(getter) }"
        }
        return """
            /// What the first observer of a computed value has seen.
            fileprivate final func _s_remember(_ fields: Changes) {
                let first = fields.subtracting(self._s_delivery.watched)
                \(lines: lines)
            }
            """
    }
}
