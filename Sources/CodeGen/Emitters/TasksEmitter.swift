import SchemaParser

/// `tasks:` become `Tasks`, the closures that a store is given, and what the store has to run them. A module without them, and
/// without handlers that take their time, has nothing of it.
struct TasksEmitter {
    let context: ModuleContext

    private var tasks: [DeclaredTask] { context.module.tasks }
    private var access: SwiftCode { context.access }

    /// `struct Tasks`.
    func declaration() -> SwiftCode {
        if tasks.isEmpty { return .nothing }
        return """
            \(sendableValues())

            /// The work that the tasks do, one closure each. One that is nil fails with its task's name when it is started.
            \(access)struct Tasks: Swift.Sendable {
                \(lines: tasks.map(property))

                \(access)init(
                    \(lines: tasks.dropLast().map { "\(parameter($0))," } + [tasks.last.map(parameter) ?? .nothing])
                ) {
                    \(lines: tasks.map { "self.\(context.stored($0)) = \(SwiftIdentifier($0.name))" })
                }

                private init() {}

                /// For tests: give it the closures that a test needs; any other task that is started fails with its name.
                \(access)static var unimplemented: Tasks { Tasks() }
            }
            """
    }

    /// Types whose authors are not this file are asked here, where they are written, to be `Sendable`.
    private func sendableValues() -> SwiftCode {
        let cases = tasks.flatMap { task in [sentValues(of: task), sentResult(of: task)].compactMap { $0 } }
        guard !cases.isEmpty else { return .nothing }
        return """
            /// What goes to a task and comes back.
            enum _s_Sent: Swift.Sendable {
                \(lines: cases)
            }
            """
    }

    private func sentValues(of task: DeclaredTask) -> SwiftCode? {
        let foreign = context.payload(of: task).associatedTypes.filter { !context.isKnown($0.type) }
        let values: [(label: SwiftCode, type: WrittenType, spelled: SwiftCode)] = foreign.map {
            ("", $0.type, "\(context.inner($0.type))")
        }
        return values.isEmpty ? nil : context.author.name("case", task.name, types: values)
    }

    private func sentResult(of task: DeclaredTask) -> SwiftCode? {
        guard let result = task.result, !context.isKnown(result) else { return nil }
        let name = SwiftCode(word: task.name.text)
        return context.author.type("case _s_result_\(name)(", result, spelled: context.inner(result), ")")
    }

    private func property(_ task: DeclaredTask) -> SwiftCode {
        let type: SwiftCode = "(\(context.closure(of: task)))?"
        guard task.notes.deprecation != nil else {
            let types = task.payload.types + [task.result, task.error].compactMap { $0 }
            let isKnown = types.allSatisfy(context.isKnown)
            let plain: SwiftCode = "\(access)var \(SwiftIdentifier(task.name)): \(type)"
            let property = isKnown ? plain : context.author.name("\(access)var", task.name, ": \(type)")
            return .stacked([.documentation(task.notes.documentation), property])
        }
        let stored = context.stored(task)
        return """
            var \(stored): \(type)
            \(context.notes(task.notes))
            \(access)var \(SwiftIdentifier(task.name)): \(type) {
                get { self.\(stored) }
                set { self.\(stored) = newValue }
            }
            """
    }

    private func parameter(_ task: DeclaredTask) -> SwiftCode {
        "\(SwiftIdentifier(task.name).declaredLabel): @escaping \(context.closure(of: task))"
    }

    // MARK: The store

    /// `init` of the store, in three spellings.
    var parameters: [SwiftCode] {
        let clock: [SwiftCode] = context.runsTasks ? ["clock: StoreRuntime.StoreClock = .system"] : []
        return (tasks.isEmpty ? [] : ["tasks: \(context.moduleName).Tasks"]) + clock
    }

    var arguments: [SwiftCode] { (tasks.isEmpty ? [] : ["tasks"]) + (context.runsTasks ? ["clock"] : []) }

    var storedParameters: [SwiftCode] {
        let clock: [SwiftCode] = context.runsTasks ? ["_ clock: StoreRuntime.StoreClock"] : []
        return (tasks.isEmpty ? [] : ["_ tasks: \(context.moduleName).Tasks"]) + clock
    }

    func storage() -> SwiftCode {
        """
        \(tasks.isEmpty ? .nothing : "fileprivate final let _s_closures: \(context.moduleName).Tasks")
        \(context.runsTasks ? runner() : .nothing)
        """
    }

    private func runner() -> SwiftCode {
        if !context.isLocked { return "fileprivate final let _s_tasks: StoreRuntime.StoreTasks" }
        return """
            private final let _s_clock: StoreRuntime.StoreClock
            private final var _s_runner: StoreRuntime.StoreTasks?
            fileprivate final var _s_tasks: StoreRuntime.StoreTasks {
                if let runner = self._s_runner { return runner }
                let runner = StoreRuntime.StoreTasks(
                    clock: self._s_clock, isShared: true, hop: { [weak self] body in self?._s_enter(body) }
                ) { [weak self] in self?._s_log(.task, $0) }
                self._s_runner = runner
                return runner
            }

            /// What comes of a task comes through a door like any other.
            private final func _s_enter(_ body: () -> Swift.Void) {
                self._s_lock.lock()
                defer { self._s_leave() }
                body()
            }
            """
    }

    func storing() -> SwiftCode {
        guard context.runsTasks else { return .nothing }
        let closures: SwiftCode = tasks.isEmpty ? .nothing : "self._s_closures = tasks"
        if context.isLocked { return .stacked([closures, "self._s_clock = clock"]) }
        return """
            \(closures)
            self._s_tasks = StoreRuntime.StoreTasks(clock: clock, hop: StoreRuntime.StoreTasks.main) {
                if logger.isVerbose { logger.log(.task, $0, module: \(SwiftLiteral.string(context.module.name))) }
            }
            """
    }

    func dispatch() -> SwiftCode {
        """
        /// What it starts can be awaited: `await store.dispatch(…).finished()`.
        @discardableResult
        \(access)final func dispatch(_ action: Action) -> StoreRuntime.StoreTask {
            \(context.entering)
            \(context.result)self._s_tasks.collect { self._s_dispatch1(action) }
        }
        """
    }

    /// What the store's owner has.
    func control() -> SwiftCode {
        guard context.runsTasks else { return .nothing }
        return """

            /// Its tasks: `isPaused` keeps them from beginning.
            \(access)var tasks: StoreRuntime.StoreTasks { \(context.reading("self._s_tasks")) }
            """
    }

    func starting() -> SwiftCode {
        if tasks.isEmpty { return .nothing }
        return """
            // MARK: - Tasks

            \(context.classIsolation)extension \(context.viewStoreName) {
                \(paragraphs: tasks.flatMap { TaskEmitter(task: $0, context: context).functions() })
            }
            """
    }
}

extension ModuleContext {
    /// `@Sendable (String) async throws -> Session`.
    func closure(of task: DeclaredTask) -> SwiftCode {
        let values: [SwiftCode] = task.payload.types.map { "\(inner($0).asParameter)" }
        let element: SwiftCode = task.result.map { "\(inner($0))" } ?? "Swift.Void"
        let result: SwiftCode = task.isStream ? "_Concurrency.AsyncThrowingStream<\(element), any Swift.Error>" : element
        let error: SwiftCode = task.error.map { "(\(inner($0)))" } ?? ""
        return "@Sendable (\(list: values)) async throws\(error) -> \(result)"
    }

    /// The property of `Tasks` that holds its closure.
    func stored(_ task: DeclaredTask) -> SwiftIdentifier { storage(task.name, task.notes) }
}
