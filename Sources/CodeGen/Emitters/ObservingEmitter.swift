import SchemaParser

/// The part of the view store that is the same for every module: observe, bind, listen, catch, and their twins with a token.
struct ObservingEmitter {
    let context: ModuleContext

    func declarations() -> SwiftCode {
        .paragraphs([chained(), bindings(), messages(), tokens()])
    }

    private var access: SwiftCode { context.access }

    private func chained() -> SwiftCode {
        .paragraphs(
            ["// MARK: Observing: at once, then after each change. Chained observers live as long as the store."]
                + ObserverForm.allCases.map { form in
                    """
                    \(form.documentation)
                    @discardableResult
                    \(access)final func observe\(form.generics(in: context))(
                        \(form.parameters(in: context))
                    ) -> Self {
                        \(form.registration)
                        return self
                    }
                    """
                })
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

        \(paragraphs: ObserverForm.allCases.map { form in
            """
            \(access)final func subscribe\(form.generics(in: context))(
                \(form.parameters(in: context))
            ) -> \(context.subscription) {
                \(form.registration).\(context.token)
            }
            """
        })

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

/// What an observer asks for; each is there chained and with a token.
private enum ObserverForm: CaseIterable {
    case field, fields, everything, selected, gathered

    var documentation: SwiftCode {
        switch self {
        case .field:
            """
            /// Calls `body` with the field's value now, unless `skipInitial`, and after each change of it. `dropFirst` calls are left
            /// out, the one of now included.
            """
        case .fields: "/// Several fields: the state and which of them changed, once a delivery."
        case .everything: "/// Every stored field."
        case .selected: "/// What `select` makes of several fields, when it is another value than before. It must read no others."
        case .gathered: "/// A field, together with what `body` has gathered so far."
        }
    }

    func generics(in context: ModuleContext) -> SwiftCode {
        switch self {
        case .field: "<Value>"
        case .fields, .everything: .nothing
        case .selected: "<Value: Swift.Equatable>"
        case .gathered: "<Value, Gathered\(context.isLocked ? ": Swift.Sendable" : "")>"
        }
    }

    func parameters(in context: ModuleContext) -> SwiftCode {
        let skipping: SwiftCode = "skipInitial: Swift.Bool = false, dropFirst: Swift.Int = 0"
        let closure: SwiftCode = "@escaping \(context.sendable)"
        let (first, told): (SwiftCode, SwiftCode) =
            switch self {
            case .field: ("_ field: Field<Value>, ", "(Value)")
            case .fields: ("_ fields: Changes, ", "(State, Changes)")
            case .everything: ("", "(State)")
            case .selected: ("_ fields: Changes, select: \(closure)(State) -> Value, ", "(Value)")
            case .gathered: ("_ field: Field<Value>, into first: Gathered, ", "(inout Gathered, Value)")
            }
        return .stacked(["\(first)\(skipping),", "_ body: \(closure)\(told) -> Swift.Void"])
    }

    var registration: SwiftCode {
        switch self {
        case .field: "self._s_observe(field, skipInitial, dropFirst, body)"
        case .fields: "self._s_observe(fields, skipInitial, dropFirst, body)"
        case .everything: "self._s_observe(._s_everything, skipInitial, dropFirst) { state, _ in body(state) }"
        case .selected:
            """
            self._s_observe(
                fields, false, 0, StoreRuntime.Observing.selecting(select, skipping: dropFirst + (skipInitial ? 1 : 0), body))
            """
        case .gathered:
            "self._s_observe(field, skipInitial, dropFirst, StoreRuntime.Observing.accumulating(into: first, body))"
        }
    }
}
