import SchemaParser

/// How observers find their lists.
struct RegisteringEmitter {
    let context: ModuleContext
    let bits: ChangeBits

    func declarations() -> SwiftCode {
        let observers = context.isLocked ? LockEmitter(context: context).observers() : observers()
        return .paragraphs([observers, lists(), watching(), remembering()])
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
            in place: inout StoreRuntime.ObserverList<Value>?
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

    private func remembering() -> SwiftCode {
        guard hasComputed else { return .nothing }
        let lines: [SwiftCode] = zip(module.computed, bits.computed).filter { !$0.0.hasPayload }.map { value, bit in
            let told: SwiftCode = "_s_values.\(SwiftIdentifier(value.name.text)).told"
            let own: SwiftCode = "Changes(rawValue: \(bits.mask([bit]).rawValue))"
            return "if first.contains(\(own)) { self._s_memo.\(told) = self.\(context.getter(of: value)) }"
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
