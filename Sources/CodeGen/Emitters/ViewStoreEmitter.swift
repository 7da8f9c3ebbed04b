import SchemaParser

/// `AuthViewStore`: reading, acting, observing.
struct ViewStoreEmitter {
    let context: ModuleContext
    private var bits: ChangeBits { context.bits }

    func declaration() -> SwiftCode {
        """
        /// What a view may touch of its `\(context.storeName)`. No other instance is ever made: `init` is private to this file.
        \(context.isolation)
        \(context.classIsolation)\(access)class \(context.viewStoreName)\(context.isLocked ? ": @unchecked Swift.Sendable" : "") {
            \(typeNames())

            \(storage())

            // MARK: Reading

            /// A copy of everything.
            \(access)final var state: State {
                \(context.handingOut("self._s_draft.state", as: "-1, ._s_everything"))
            }
            \(lines: context.fields.map(field))

            \(paragraphs: zip(module.computed, bits.computed).map { value, bit in
                ComputedEmitter(value: value, context: context).storeMembers(bits.mask([bit]), bits.reading(bit))
            })

            \(module.actions.isEmpty ? .nothing : acting())

            \(ObservingEmitter(context: context).declarations())

            \(SharingEmitter(context: context).declarations())

            \(module.tables.isEmpty ? .nothing : "// MARK: Observing single rows")

            \(paragraphs: RowObservingEmitter.all(context).map { $0.observing() })
        }
        """
    }

    private var module: Module { context.module }
    private var access: SwiftCode { context.access }

    private func acting() -> SwiftCode {
        """
        // MARK: Acting

        \(paragraphs: dispatch())

        \(paragraphs: module.actions.map { ActionEmitter(action: $0, context: context).methods() })
        """
    }

    private func dispatch() -> [SwiftCode] {
        let cases = module.actions.map { ActionEmitter(action: $0, context: context).dispatch() }
        let pieces = LongSwitch(subject: "action", cases: cases).bodies { "self._s_dispatch\($0)(action)" }
        // What stands before it: a lock to take, or a handle to make.
        let isBehind = context.runsTasks || context.isLocked
        return (isBehind ? [door()] : [])
            + pieces.enumerated().map { number, body in
                let further: SwiftCode = "fileprivate final func _s_dispatch\(number + 1)"
                let head: SwiftCode = number == 0 && !isBehind ? "\(access)final func dispatch" : further
                return """
                    \(head)(_ action: Action) {
                        \(body)
                    }
                    """
            }
    }

    private func door() -> SwiftCode {
        if context.runsTasks { return TasksEmitter(context: context).dispatch() }
        return """
            \(access)final func dispatch(_ action: Action) {
                \(context.entering)
                self._s_dispatch1(action)
            }
            """
    }

    private func typeNames() -> SwiftCode {
        let names: [SwiftCode] = ["State", "Changes", "Action", "Effect", "Event"]
        let aliases: [SwiftCode] = names.map { "\(access)typealias \($0) = \(context.moduleName).\($0)" }
        let field: SwiftCode =
            "\(access)typealias Field<Value> = Swift.KeyPath<\(context.moduleName).Fields, \(context.moduleName).Field<Value>>"
        return .stacked(aliases + [field])
    }

    private func storage() -> SwiftCode {
        if context.isLocked { return LockEmitter(context: context).storage(bits.tracker) }
        let isOnMain: SwiftCode = module.isolation == .main ? "true" : "false"
        let handler = context.needsHandler
        let tasks = TasksEmitter(context: context)
        return """
            // Exclusive access is checked in debug builds. In release, what makes it sound: no observer, handler or logger runs
            // while one of these is being changed.
            \(context.uncheckedExclusivity)
            fileprivate final var _s_draft: \(context.moduleName).Draft
            \(context.uncheckedExclusivity)
            fileprivate final var _s_delivery = StoreRuntime.Delivery<Changes, Event>(
                module: \(SwiftLiteral.string(module.name)), computed: ._s_computed, mainOnly: \(isOnMain))
            \(context.uncheckedExclusivity)
            fileprivate final var _s_lists = \(context.moduleName)._s_Lists()
            \(context.memo)
            \(bits.tracker)
            \(handler ? "fileprivate final let _s_handler: any \(context.moduleName).Handler" : .nothing)
            fileprivate final var _s_watchers: StoreRuntime.StoreWatch<Action, Effect, Event>
            \(tasks.storage())

            fileprivate init(
                _ state: State, \(handler ? "_ handler: any \(context.moduleName).Handler, " : "")\(list: tasks.storedParameters + ["_ logger: StoreRuntime.StoreLogger"])
            ) {
                self._s_draft = \(context.moduleName).Draft(state)
                \(handler ? "self._s_handler = handler" : .nothing)
                self._s_watchers = StoreRuntime.StoreWatch(logger, module: \(SwiftLiteral.string(module.name)))
                \(tasks.storing())
                self._s_delivery.isVerbose = logger.isVerbose
                \(context.verboseMemo)
            }
            """
    }

    private func field(_ code: FieldCode) -> SwiftCode {
        """
        \(context.notes(code.field.notes))
        \(access)final var \(code.name): \(code.type) {
            \(reading(code))
        }
        """
    }

    private func reading(_ code: FieldCode) -> SwiftCode {
        guard let bit = code.bit else { return context.reading(code.read) }
        return context.handingOut(code.read, as: "\(bit), \(code.changes)")
    }
}
