import SchemaParser

/// The parts of a store for any thread that are not those of the others: they hold its lock, and let go of it to call someone.
struct LockEmitter {
    let context: ModuleContext

    func storage(_ tracker: SwiftCode) -> SwiftCode {
        let handler = context.needsHandler
        let tasks = TasksEmitter(context: context)
        return """
            // `@unchecked Sendable`: whatever changes is under this lock. Every door takes it, and nobody is called while it is held.
            fileprivate final let _s_lock = StoreRuntime.StoreLock()
            \(context.uncheckedExclusivity)
            fileprivate final var _s_draft: \(context.moduleName).Draft
            \(context.uncheckedExclusivity)
            fileprivate final var _s_delivery: StoreRuntime.SharedDelivery<Changes, Event>
            \(context.uncheckedExclusivity)
            fileprivate final var _s_lists = \(context.moduleName)._s_Lists()
            \(context.memo)
            \(tracker)
            \(handler ? "fileprivate final let _s_handler: any \(context.moduleName).Handler" : .nothing)
            fileprivate final var _s_watchers: StoreRuntime.StoreWatch<Action, Effect, Event>
            \(tasks.storage())

            fileprivate init(
                _ state: State, \(handler ? "_ handler: any \(context.moduleName).Handler, " : "")\(list: tasks.storedParameters + ["_ logger: \(context.logger)"])
            ) {
                self._s_draft = \(context.moduleName).Draft(state)
                self._s_delivery = StoreRuntime.SharedDelivery(
                    module: \(moduleLiteral), computed: ._s_computed, lock: self._s_lock)
                \(handler ? "self._s_handler = handler" : .nothing)
                \(tasks.storing())
                self._s_delivery.isVerbose = logger.isVerbose
                \(context.verboseMemo)
                self._s_watchers = StoreRuntime.StoreWatch(logger, module: \(moduleLiteral))
                self._s_delivery.observers.makeFirst = { [weak self] in self?._s_makeFirst($0) }
            }
            """
    }

    func transaction() -> SwiftCode {
        """
        /// One delivery for everything that this thread does inside. It takes nothing back when `body` throws: what was invoked
        /// stays. It locks no one out: other threads see each effect when it is there, and what they change is told as ever. The
        /// logger sees `name` with the changes.
        \(context.access)func transaction<Value>(_ name: Swift.String? = nil, _ body: () throws -> Value) rethrows -> Value {
            self._s_lock.withLock { self._s_delivery.open(loud: false, name: name) }
            defer {
                self._s_lock.lock()
                self._s_close()
                self._s_leave()
            }
            return try body()
        }
        """
    }

    func binding() -> SwiftCode {
        "_ = self._s_register(field, false) { list in list.binding(to: target, write) }"
    }

    func commitSlowly() -> SwiftCode {
        """
        /// The same when something is unusual: it may have to wait for the end of this thread's transaction, for the delivery that
        /// is running, or (`notify: false`) for the next one.
        @inline(never)
        fileprivate final func _s_commit(notify: Swift.Bool) {
            let changed = \(context.module.computed.isEmpty ? "self._s_draft._s_changes" : "self._s_memo._s_values._s_stale.commit(self._s_draft._s_changes)")
            self._s_draft._s_changes = []
            if !self._s_delivery.keeps(changed, notify: notify) { self._s_commit(changed, notify: notify) }
        }

        fileprivate final func _s_commit(_ changed: Changes, notify: Swift.Bool, name: Swift.String? = nil) {
            self._s_delivery.add(changed, notify: notify)
            if !changed.isEmpty { self._s_log(.changes, changed, name: name) }
            self._s_drain()
        }

        /// Ends a transaction, or an action of several commits.
        @inline(never)
        fileprivate final func _s_close() {
            if let (changed, notify, name) = self._s_delivery.close() { self._s_commit(changed, notify: notify, name: name) }
        }
        """
    }

    func doors() -> SwiftCode {
        """
        /// Ends every door: what waits is told, and the lock let go.
        @inline(__always)
        fileprivate final func _s_leave() {
            if self._s_delivery.isUnusual { self._s_drain() }
            self._s_lock.unlock()
        }
        \(context.needsHandler ? call() : .nothing)
        """
    }

    private func call() -> SwiftCode {
        """

        /// Calls the handler: without the lock, by the thread of its action. What that has changed so far is not for others to take.
        @inline(never)
        fileprivate final func _s_call(_ body: () throws -> Swift.Void) {
            if !self._s_draft._s_changes.isEmpty { self._s_commit(notify: true) }
            self._s_leave()
            do {
                try body()
                self._s_lock.lock()
            } catch {
                self._s_lock.lock()
                self._s_report(error)
            }
        }
        """
    }

    func drain() -> SwiftCode {
        """
        fileprivate final func _s_drain() {
            if self._s_delivery.begin() { self._s_drainOn() }
        }

        /// The one delivery loop, for whatever any thread commits.
        @inline(never)
        fileprivate final func _s_drainOn() {
            while self._s_step() { self._s_lock.lock() }
        }

        /// One step; it ends without the lock, so that what is left of the step goes there. False, and the lock held: there is none.
        private final func _s_step() -> Swift.Bool {
            guard let step = self._s_delivery.next() else { return false }
            defer { self._s_lock.unlock() }
            switch step {
            case .entries(let calls): self._s_lock.unlocked { for call in calls { call() } }
            case .firsts(let firsts): for first in firsts { first.make(self._s_lock) }
            case .fields(let round): self._s_tell(round, isAll: false)
            case .several(let changed):
                let isObserved = self._s_lists._s_several?.tell((self._s_draft.state, changed), self._s_lock)
                if isObserved == false { self._s_delivery.forgetSeveral() }
            \(context.module.events.isEmpty ? "case .event: break" : tell("event", to: "_s_listeners"))
            \(tell("error", to: "_s_catchers"))
            case .settled(let body): self._s_lock.unlocked(body)
            }
            return true
        }
        """
    }

    func firstDeliveries() -> SwiftCode {
        """
        /// The first delivery of an observer: what it causes waits as in any other. While another thread is telling, that one makes
        /// the call, as its next.
        fileprivate final func _s_tellFirst(
            _ registration: StoreRuntime.Registration, _ read: @escaping () -> () -> Swift.Void
        ) {
            self._s_tellFirst(StoreRuntime.FirstCall(registration, read))
        }

        private final func _s_tellFirst(_ first: StoreRuntime.FirstCall) {
            guard let isOutermost = self._s_delivery.beginFirst(first) else { return }
            first.make(self._s_lock)
            if isOutermost { self._s_drainOn() }
        }

        /// The first call of an observer that goes on after a pause.
        private final func _s_makeFirst(_ first: StoreRuntime.FirstCall) {
            \(context.entering)
            self._s_tellFirst(first)
        }
        """
    }

    private func tell(_ signal: SwiftCode, to list: SwiftCode) -> SwiftCode {
        """
        case .\(signal)(let \(signal)):
            self._s_watchers.tell(\(signal), to: self._s_lists.\(list), self._s_lock)
        """
    }

    func logging() -> SwiftCode {
        """
        /// The logger and the hooks are called like observers, without the lock; what they have to hear waits until then.
        @inline(never)
        fileprivate final func _s_log<Value>(
            _ kind: StoreRuntime.StoreLogger.Kind, _ value: Value, name: Swift.String? = nil
        ) {
            \(context.module.computed.isEmpty ? .nothing : "self._s_logRecomputations()")
            if let call = self._s_watchers.entry(kind, value, name: name) { self._s_delivery.log(call) }
        }
        \(context.module.actions.isEmpty ? .nothing : admission())
        """
    }

    private func admission() -> SwiftCode {
        """

        /// Whether an action goes on here; one that meets middleware goes there first, without the lock, and comes back by
        /// `_s_admit`, maybe on another thread.
        @inline(never)
        fileprivate final func _s_admits(_ action: Action) -> Swift.Bool {
            guard let pass = self._s_watchers.passing(action) else {
                self._s_log(.action, action)
                return true
            }
            if !self._s_draft._s_changes.isEmpty { self._s_commit(notify: true) }
            self._s_leave()
            pass { [weak self] in self?._s_admit($0) }
            self._s_lock.lock()
            return false
        }

        private final func _s_admit(_ action: Action) {
            \(context.entering)
            let watchers = self._s_watchers
            watchers.admitting { self._s_dispatch1(action) }
        }
        """
    }

    func observers() -> SwiftCode {
        """
        // MARK: Registering

        @discardableResult
        fileprivate final func _s_observe<Value>(
            _ field: Field<Value>, _ skipInitial: Swift.Bool, _ dropFirst: Swift.Int, _ body: @escaping (Value) -> Swift.Void
        ) -> StoreRuntime.Registration {
            self._s_register(field, skipInitial) { _ in StoreRuntime.Observing.dropping(dropFirst, body) }
        }

        fileprivate final func _s_register<Value>(
            _ path: Field<Value>, _ skipInitial: Swift.Bool,
            _ body: (StoreRuntime.ObserverList<Value>) -> (Value) -> Swift.Void
        ) -> StoreRuntime.Registration {
            \(context.entering)
            let field = \(context.moduleName).Fields()[keyPath: path]
            let (list, _) = self._s_watch(field)
            let body = body(list)
            let registration = self._s_delivery.append(body, to: list)
            if skipInitial { return registration }
            self._s_tellFirst(registration) {
                let (_, value) = field.open(self)
                return { body(value) }
            }
            return registration
        }

        @discardableResult
        fileprivate final func _s_observe(
            _ fields: Changes, _ skipInitial: Swift.Bool, _ dropFirst: Swift.Int,
            _ body: @escaping (State, Changes) -> Swift.Void
        ) -> StoreRuntime.Registration {
            let body = StoreRuntime.Observing.dropping(dropFirst, body)
            \(context.entering)
            \(context.module.computed.contains { !$0.hasPayload } ? "self._s_remember(fields)" : .nothing)
            let registration = self._s_delivery.append(body, of: fields, in: &self._s_lists._s_several)
            if skipInitial { return registration }
            self._s_tellFirst(registration) {
                let state = self._s_draft.state
                return { body(state, fields) }
            }
            return registration
        }
        """
    }

    private var moduleLiteral: SwiftCode { "\(SwiftLiteral.string(context.module.name))" }
}
