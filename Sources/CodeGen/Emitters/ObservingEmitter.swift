import SchemaParser

/// The part of the view store that is the same for every module: observe, bind, listen, catch, and their twins with a token.
struct ObservingEmitter {
    let context: ModuleContext

    func declarations() -> SwiftCode {
        .paragraphs([chained(), bindings(), messages(), tokens()])
    }

    private var access: SwiftCode { context.access }

    private func chained() -> SwiftCode {
        """
        // MARK: Observing: at once, then after each change. Chained observers live as long as the store.

        /// Calls `body` with the field's value now, unless `skipInitial`, and after each change of it.
        @discardableResult
        \(access)final func observe<Value>(
            _ field: Field<Value>, skipInitial: Swift.Bool = false, _ body: @escaping \(context.sendable)(Value) -> Swift.Void
        ) -> Self {
            self._s_observe(field, skipInitial, body)
            return self
        }

        /// Several fields: the state and which of them changed, once a delivery.
        @discardableResult
        \(access)final func observe(
            _ fields: Changes, skipInitial: Swift.Bool = false, _ body: @escaping \(context.sendable)(State, Changes) -> Swift.Void
        ) -> Self {
            self._s_observe(fields, skipInitial, body)
            return self
        }

        /// Every stored field.
        @discardableResult
        \(access)final func observe(skipInitial: Swift.Bool = false, _ body: @escaping \(context.sendable)(State) -> Swift.Void) -> Self {
            self._s_observe(._s_everything, skipInitial) { state, _ in body(state) }
            return self
        }
        """
    }

    private func bindings() -> SwiftCode {
        """
        /// Writes the field's value into a property of `target`, now and after each change, as long as `target` lives.
        @discardableResult
        \(access)final func bind<Target: \(context.target), Value>(
            _ field: Field<Value>, to target: Target, _ property: \(path("Value"))
        ) -> Self {
            self.bind(field, to: target) { $0[keyPath: property] = $1 }
        }

        @discardableResult
        \(access)final func bind<Target: \(context.target), Value>(
            _ field: Field<Value>, to target: Target, _ property: \(path("Value?"))
        ) -> Self {
            self.bind(field, to: target) { $0[keyPath: property] = $1 }
        }

        @discardableResult
        \(access)final func bind<Target: \(context.target), Value, Mapped>(
            _ field: Field<Value>, to target: Target, _ property: \(path("Mapped")),
            map: @escaping \(context.sendable)(Value) -> Mapped
        ) -> Self {
            self.bind(field, to: target) { $0[keyPath: property] = map($1) }
        }

        /// Without a key path on the way: `bind(\\.code, to: self) { $0.title = $1 }`. The target is held weakly.
        @discardableResult
        \(access)final func bind<Target: \(context.target), Value>(
            _ field: Field<Value>, to target: Target, _ write: @escaping \(context.sendable)(Target, Value) -> Swift.Void
        ) -> Self {
            \(context.isLocked ? LockEmitter(context: context).binding() : binding())
            return self
        }
        """
    }

    private func binding() -> SwiftCode {
        """
        let (list, value) = self._s_watch(\(context.moduleName).Fields()[keyPath: field])
        self._s_delivery.append(list.binding(to: target, write), to: list)
        self._s_tellFirst { write(target, value) }
        """
    }

    private func path(_ value: SwiftCode) -> SwiftCode {
        let path: SwiftCode = "Swift.ReferenceWritableKeyPath<Target, \(value)>"
        return context.isLocked ? "any \(path) & Swift.Sendable" : path
    }

    private var hasEvents: Bool { !context.module.events.isEmpty }

    private func messages() -> SwiftCode {
        """
        \(hasEvents ? listen() : .nothing)
        /// Calls `body` with each error of an effect, a handler, or the store.
        @discardableResult
        \(access)final func `catch`(_ body: @escaping \(context.sendable)(StoreRuntime.StoreError) -> Swift.Void) -> Self {
            \(context.entering)
            self._s_delivery.append(body, in: &self._s_lists._s_catchers)
            return self
        }
        """
    }

    private func listen() -> SwiftCode {
        """
        /// Calls `body` with each event.
        @discardableResult
        \(access)final func listen(_ body: @escaping \(context.sendable)(Event) -> Swift.Void) -> Self {
            \(context.entering)
            self._s_delivery.append(body, in: &self._s_lists._s_listeners)
            return self
        }

        """
    }

    private func tokens() -> SwiftCode {
        """
        // MARK: The same with a token, which ends it when it is released

        \(access)final func subscribe<Value>(
            _ field: Field<Value>, skipInitial: Swift.Bool = false, _ body: @escaping \(context.sendable)(Value) -> Swift.Void
        ) -> \(context.subscription) {
            self._s_observe(field, skipInitial, body).\(context.token)
        }

        \(access)final func subscribe(
            _ fields: Changes, skipInitial: Swift.Bool = false, _ body: @escaping \(context.sendable)(State, Changes) -> Swift.Void
        ) -> \(context.subscription) {
            self._s_observe(fields, skipInitial, body).\(context.token)
        }

        \(access)final func subscribe(
            skipInitial: Swift.Bool = false, _ body: @escaping \(context.sendable)(State) -> Swift.Void
        ) -> \(context.subscription) {
            self._s_observe(._s_everything, skipInitial) { state, _ in body(state) }.\(context.token)
        }

        \(hasEvents ? subscribeToEvents() : .nothing)
        \(access)final func subscribe(
            errors body: @escaping \(context.sendable)(StoreRuntime.StoreError) -> Swift.Void
        ) -> \(context.subscription) {
            \(context.entering)
            \(context.result)self._s_delivery.append(body, in: &self._s_lists._s_catchers).\(context.token)
        }
        """
    }

    private func subscribeToEvents() -> SwiftCode {
        """
        \(access)final func subscribe(events body: @escaping \(context.sendable)(Event) -> Swift.Void) -> \(context.subscription) {
            \(context.entering)
            \(context.result)self._s_delivery.append(body, in: &self._s_lists._s_listeners).\(context.token)
        }

        """
    }
}
