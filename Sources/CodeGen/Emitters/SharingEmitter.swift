import SchemaParser

/// The part of the view store that hands its values on: streams, derived values, and waiting until all is told.
///
/// A declared field, computed value or action of the same name takes the place of a member without arguments.
struct SharingEmitter {
    let context: ModuleContext

    func declarations() -> SwiftCode {
        let streams = context.module.isolation == .none ? .nothing : streams()
        return .paragraphs([streams, context.isLocked ? sharedDerived() : derived(), settled()])
    }

    private var access: SwiftCode { context.access }

    private func streams() -> SwiftCode {
        let events = context.module.events.isEmpty ? .nothing : stream("events", "Event", "all", "events: ")
        return """
            // MARK: Streams. They begin now and end with the store, which they do not keep. One reader each.

            \(stream("states", "State", "newest", ""))
            \(events)
            \(stream("errors", "StoreRuntime.StoreError", "all", "errors: "))

            /// The field's value now, and after each change: the newest, if the reader is slower.
            \(access)final func values<Value: Swift.Sendable>(_ field: Field<Value>) -> _Concurrency.AsyncStream<Value> {
                StoreRuntime.StoreStreams.newest { self.subscribe(field, $0) }
            }
            """
    }

    private func stream(_ name: String, _ element: SwiftCode, _ kind: SwiftCode, _ label: SwiftCode) -> SwiftCode {
        if isDeclared(name) { return .nothing }
        return """
            \(access)final var \(SwiftCode(word: name)): _Concurrency.AsyncStream<\(element)> {
                StoreRuntime.StoreStreams.\(kind) { self.subscribe(\(label)$0) }
            }
            """
    }

    private func derived() -> SwiftCode {
        """
        /// The field as a value to make others from, also together with fields of other stores. It does not keep the store.
        \(access)final func derived<Value: Swift.Equatable>(_ field: Field<Value>) -> StoreRuntime.Derived<Value> {
            let found = \(context.moduleName).Fields()[keyPath: field]
            return StoreRuntime.Derived(
                found.open(self).1, mainOnly: \(context.module.isolation == .main ? "true" : "false"),
                read: { [weak self] in self.map { found.open($0).1 } },
                subscribe: { [weak self] in self?.subscribe(field, skipInitial: true, $0) })
        }
        """
    }

    private func sharedDerived() -> SwiftCode {
        """
        /// The field as a value to make others from, also together with fields of other stores. It does not keep the store.
        \(access)final func derived<Value: Swift.Equatable & Swift.Sendable>(_ field: Field<Value>) -> StoreRuntime.SharedDerived<Value> {
            \(context.entering)
            let found = \(context.moduleName).Fields()[keyPath: field]
            return StoreRuntime.SharedDerived(
                found.open(self).1, lock: self._s_lock,
                hold: { [weak self] in self.map { store in { found.open(store).1 } } },
                subscribe: { [weak self] in self?.subscribe(field, skipInitial: true, $0) })
        }
        """
    }

    private func settled() -> SwiftCode {
        """
        /// Calls `body` when everything that is due now has been told: at once, or at the end of a running delivery or transaction.
        @discardableResult
        \(access)final func settled(_ body: @escaping \(context.sendable)() -> Swift.Void) -> Self {
            \(context.entering)
            self._s_delivery.addSettled(body)
            \(context.isLocked ? .nothing : "self._s_drain()")
            return self
        }
        \(context.module.isolation == .none || isDeclared("settled") ? .nothing : awaiting())
        """
    }

    private func awaiting() -> SwiftCode {
        """

        /// Returns when everything that is due now has been told.
        \(access)final func settled() async {
            await _Concurrency.withCheckedContinuation { told in self.settled { told.resume() } }
        }
        """
    }

    private func isDeclared(_ name: String) -> Bool {
        let module = context.module
        return module.fields.contains { $0.name.text == name } || module.computed.contains { $0.name.text == name }
            || module.actions.contains { $0.name.text == name && context.payload(of: $0).parameters.isEmpty }
    }
}
