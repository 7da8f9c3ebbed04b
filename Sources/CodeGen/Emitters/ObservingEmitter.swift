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
            _ field: Field<Value>, skipInitial: Swift.Bool = false, _ body: @escaping (Value) -> Swift.Void
        ) -> Self {
            self._s_observe(field, skipInitial, body)
            return self
        }

        /// Several fields: the state and which of them changed, once a delivery.
        @discardableResult
        \(access)final func observe(
            _ fields: Changes, skipInitial: Swift.Bool = false, _ body: @escaping (State, Changes) -> Swift.Void
        ) -> Self {
            self._s_observe(fields, skipInitial, body)
            return self
        }

        /// Every stored field.
        @discardableResult
        \(access)final func observe(skipInitial: Swift.Bool = false, _ body: @escaping (State) -> Swift.Void) -> Self {
            self._s_observe(._s_everything, skipInitial) { state, _ in body(state) }
            return self
        }
        """
    }

    private func bindings() -> SwiftCode {
        """
        /// Writes the field's value into a property of `target`, now and after each change, as long as `target` lives.
        @discardableResult
        \(access)final func bind<Target: Swift.AnyObject, Value>(
            _ field: Field<Value>, to target: Target, _ property: Swift.ReferenceWritableKeyPath<Target, Value>
        ) -> Self {
            self.bind(field, to: target) { $0[keyPath: property] = $1 }
        }

        @discardableResult
        \(access)final func bind<Target: Swift.AnyObject, Value>(
            _ field: Field<Value>, to target: Target, _ property: Swift.ReferenceWritableKeyPath<Target, Value?>
        ) -> Self {
            self.bind(field, to: target) { $0[keyPath: property] = $1 }
        }

        @discardableResult
        \(access)final func bind<Target: Swift.AnyObject, Value, Mapped>(
            _ field: Field<Value>, to target: Target, _ property: Swift.ReferenceWritableKeyPath<Target, Mapped>,
            map: @escaping (Value) -> Mapped
        ) -> Self {
            self.bind(field, to: target) { $0[keyPath: property] = map($1) }
        }

        /// Without a key path on the way: `bind(\\.code, to: self) { $0.title = $1 }`. The target is held weakly.
        @discardableResult
        \(access)final func bind<Target: Swift.AnyObject, Value>(
            _ field: Field<Value>, to target: Target, _ write: @escaping (Target, Value) -> Swift.Void
        ) -> Self {
            let (list, value) = self._s_watch(\(context.moduleName).Fields()[keyPath: field])
            self._s_delivery.append(list.binding(to: target, write), to: list)
            self._s_tellFirst { write(target, value) }
            return self
        }
        """
    }

    private var hasEvents: Bool { !context.module.events.isEmpty }

    private func messages() -> SwiftCode {
        """
        \(hasEvents ? listen() : .nothing)
        /// Calls `body` with each error of an effect, a handler, or the store.
        @discardableResult
        \(access)final func `catch`(_ body: @escaping (StoreRuntime.StoreError) -> Swift.Void) -> Self {
            self._s_delivery.append(body, in: &self._s_lists._s_catchers)
            return self
        }
        """
    }

    private func listen() -> SwiftCode {
        """
        /// Calls `body` with each event.
        @discardableResult
        \(access)final func listen(_ body: @escaping (Event) -> Swift.Void) -> Self {
            self._s_delivery.append(body, in: &self._s_lists._s_listeners)
            return self
        }

        """
    }

    private func tokens() -> SwiftCode {
        """
        // MARK: The same with a token, which ends it when it is released

        \(access)final func subscribe<Value>(
            _ field: Field<Value>, skipInitial: Swift.Bool = false, _ body: @escaping (Value) -> Swift.Void
        ) -> StoreRuntime.StoreSubscription {
            self._s_observe(field, skipInitial, body).token
        }

        \(access)final func subscribe(
            _ fields: Changes, skipInitial: Swift.Bool = false, _ body: @escaping (State, Changes) -> Swift.Void
        ) -> StoreRuntime.StoreSubscription {
            self._s_observe(fields, skipInitial, body).token
        }

        \(access)final func subscribe(
            skipInitial: Swift.Bool = false, _ body: @escaping (State) -> Swift.Void
        ) -> StoreRuntime.StoreSubscription {
            self._s_observe(._s_everything, skipInitial) { state, _ in body(state) }.token
        }

        \(hasEvents ? subscribeToEvents() : .nothing)
        \(access)final func subscribe(
            errors body: @escaping (StoreRuntime.StoreError) -> Swift.Void
        ) -> StoreRuntime.StoreSubscription {
            self._s_delivery.append(body, in: &self._s_lists._s_catchers).token
        }
        """
    }

    private func subscribeToEvents() -> SwiftCode {
        """
        \(access)final func subscribe(events body: @escaping (Event) -> Swift.Void) -> StoreRuntime.StoreSubscription {
            self._s_delivery.append(body, in: &self._s_lists._s_listeners).token
        }

        """
    }
}
