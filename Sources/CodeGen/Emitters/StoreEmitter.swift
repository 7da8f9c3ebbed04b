import SchemaParser

/// `AuthStore.swift`: `AuthViewStore`, what a view may touch, and `AuthStore`, what its owner and its handler have.
struct StoreEmitter {
    let context: ModuleContext

    func declarations() -> [SwiftCode] {
        [
            ViewStoreEmitter(context: context).declaration(),
            store(),
            """
            /// Field by field: a reader that Observation tracks is told when one of those changed that it read.
            @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
            \(context.classIsolation)extension \(context.viewStoreName): StoreRuntime.ObservableStore {}
            """,
            TasksEmitter(context: context).starting(),
            "// MARK: - Committing and telling",
            DeliveryEmitter(context: context).declaration(),
            "// MARK: - Fields",
            FieldTableEmitter(context: context).declaration(),
        ]
    }

    private var access: SwiftCode { context.access }
    private var module: Module { context.module }
    private var canThrow: Bool { module.effects.contains(where: \.canThrow) }

    private func store() -> SwiftCode {
        """
        /// The store as its owner and its handler see it.
        \(context.isolation)
        \(context.classIsolation)\(access)final class \(context.storeName): \(context.viewStoreName)\(context.isLocked ? ", @unchecked Swift.Sendable" : "") {
            \(initializer())

            \(invoke())
            \(TasksEmitter(context: context).control())

            \(context.isLocked ? LockEmitter(context: context).transaction() : transaction())
            \(emit())

            /// Sends an error to the catchers; to the logger if there is none.
            @discardableResult
            \(access)func `throw`(_ error: any Swift.Error) -> Self {
                \(context.entering)
                self._s_report(error)
                return self
            }

            @discardableResult
            \(access)func `throw`(_ text: Swift.String) -> Self {
                \(context.entering)
                self._s_report(StoreRuntime.StoreError.text(text))
                return self
            }

            \(module.actions.isEmpty ? .nothing : middleware())

            \(hooks())
        }
        """
    }

    private func transaction() -> SwiftCode {
        """
        /// One delivery for everything inside. It takes nothing back when `body` throws: what was invoked stays. The logger sees
        /// `name` with the changes.
        \(access)func transaction<Value>(_ name: Swift.String? = nil, _ body: () throws -> Value) rethrows -> Value {
            self._s_delivery.open(loud: false, name: name)
            defer { self._s_close() }
            return try body()
        }
        """
    }

    /// Without events there is none that could be sent, and the compiler would call the body unreachable.
    private func emit() -> SwiftCode {
        if module.events.isEmpty { return "" }
        return """

            /// Sends a message to the listeners, after the state that is due before it.
            @discardableResult
            \(access)func emit(_ event: Event) -> Self {
                \(context.entering)
                self._s_delivery.add(event)
                self._s_drain()
                return self
            }
            """
    }

    private func middleware() -> SwiftCode {
        let closure = context.sendable
        return """
            /// Goes around every action, whoever dispatches it, as long as the store lives. `next(action)` lets it pass, another action
            /// in its place replaces it, and without `next` it ends here. The first that is registered is the outermost.
            @discardableResult
            \(access)func middleware(_ body: @escaping \(closure)(Action, @escaping \(closure)(Action) -> Swift.Void) -> Swift.Void) -> Self {
                \(context.entering)
                self._s_watchers.add(\(context.isLocked ? "shared: " : "")body)
                self._s_delivery.hook()
                return self
            }
            """
    }

    private func hooks() -> SwiftCode {
        let closure = context.sendable
        let kinds: SwiftCode = context.runsTasks ? "action, effect, event, error or task" : "action, effect, event or error"
        let task: [SwiftCode] = context.runsTasks ? ["task: (\(closure)(StoreRuntime.TaskEntry) -> Swift.Void)? = nil"] : []
        let error: SwiftCode = "error: (\(closure)(StoreRuntime.StoreError) -> Swift.Void)? = nil"
        let taskHook: SwiftCode = context.isLocked ? "{ [weak self] entry in self?._s_delivery.log { task(entry) } }" : "task"
        return """
            /// Sees each \(kinds) as it comes, before those whom it concerns. Like a logger it must not write.
            @discardableResult
            \(access)func hook(
                action: (\(closure)(Action) -> Swift.Void)? = nil, effect: (\(closure)(Effect) -> Swift.Void)? = nil,
                event: (\(closure)(Event) -> Swift.Void)? = nil, \(list: [error] + task)
            ) -> Self {
                \(context.entering)
                self._s_watchers.add(action: action, effect: effect, event: event, error: error)
                \(context.runsTasks ? "if let task { self._s_tasks.hook(\(taskHook)) }" : .nothing)
                self._s_delivery.hook()
                return self
            }
            """
    }

    private func initializer() -> SwiftCode {
        let isRequired = module.fields.contains { if case .required = $0.defaultValue { true } else { false } }
        let state: SwiftCode = isRequired ? "state: State" : "state: State = State()"
        let handler: [SwiftCode] = context.needsHandler ? ["handler: any \(context.moduleName).Handler"] : []
        let tasks = TasksEmitter(context: context)
        let parameters = [state] + handler + tasks.parameters + ["logger: \(context.logger) = .errors"]
        return """
            \(access)init(\(list: parameters)) {
                super.init(state, \(context.needsHandler ? "handler, " : "")\(list: tasks.arguments + ["logger"]))
            }
            """
    }

    /// A module without effects has nothing to invoke.
    private func invoke() -> SwiftCode {
        if module.effects.isEmpty { return .nothing }
        return canThrow ? throwingInvoke() : plainInvoke()
    }

    private func plainInvoke() -> SwiftCode {
        """
        /// Changes the state. With `notify: false` observers hear of it with the next notification.
        @discardableResult
        \(access)func invoke(_ effect: Effect, notify: Swift.Bool = true) -> Self {
            \(context.entering)
            if self._s_delivery.isUnusual || !notify {
                self._s_invoke(effect, notify)
                return self
            }
            self._s_draft._s_reduce(effect)
            self._s_commit()
            return self
        }

        /// The same: no effect of this module throws.
        \(access)func invoke(throwing effect: Effect, notify: Swift.Bool = true) throws {
            \(context.entering)
            self._s_invoke(effect, notify)
        }
        """
    }

    private func throwingInvoke() -> SwiftCode {
        """
        /// Changes the state. What the effect throws reaches the catchers, and then it changed nothing. With `notify: false`
        /// observers hear of it with the next notification.
        @discardableResult
        \(access)func invoke(_ effect: Effect, notify: Swift.Bool = true) -> Self {
            \(context.entering)
            if self._s_delivery.isUnusual || !notify {
                try? self._s_invoke(effect, notify)
                return self
            }
            do { try self._s_draft._s_reduce(effect) } catch { self._s_report(error) }
            self._s_commit()
            return self
        }

        /// The same, and what the effect throws reaches the caller too.
        \(access)func invoke(throwing effect: Effect, notify: Swift.Bool = true) throws {
            \(context.entering)
            try self._s_invoke(effect, notify)
        }
        """
    }
}
