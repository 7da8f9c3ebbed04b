import SchemaParser

/// What observes single rows of a table.
struct RowObservingEmitter {
    let index: Int
    let field: Field
    let entity: Entity
    let context: ModuleContext

    /// Of the view store.
    func observing() -> SwiftCode {
        """
        /// Calls `body` with the row of this key now, unless `skipInitial`, and after each change of it; `nil`: there is none.
        \(notes)@discardableResult
        \(access)final func observe(
            \(label) id: \(key), skipInitial: Swift.Bool = false, _ body: @escaping \(maybe)
        ) -> Self {
            self._s_observe(\(argument): id, skipInitial) { _, _ in body }
            return self
        }

        /// The same with the last row that was there, and whether it is gone.
        \(notes)@discardableResult
        \(access)final func observe(
            \(label) id: \(key), skipInitial: Swift.Bool = false, _ body: @escaping \(lasting)
        ) -> Self {
            self._s_observe(\(argument): id, skipInitial) { _, row in \(observers).lasting(row, body) }
            return self
        }

        /// Hands the row of this key to `target`, now and after each change of it, as long as `target` lives.
        \(notes)@discardableResult
        \(access)final func bind<Target: \(context.target)>(
            \(label) id: \(key), to target: Target, _ write: @escaping \(context.sendable)(Target, \(row)?) -> Swift.Void
        ) -> Self {
            self._s_observe(\(argument): id, false) { list, _ in list.binding(to: target, write) }
            return self
        }

        \(notes)\(access)final func subscribe(
            \(label) id: \(key), skipInitial: Swift.Bool = false, _ body: @escaping \(maybe)
        ) -> \(context.subscription) {
            self._s_observe(\(argument): id, skipInitial) { _, _ in body }.\(context.token)
        }

        \(notes)\(access)final func subscribe(
            \(label) id: \(key), skipInitial: Swift.Bool = false, _ body: @escaping \(lasting)
        ) -> \(context.subscription) {
            self._s_observe(\(argument): id, skipInitial) { _, row in \(observers).lasting(row, body) }.\(context.token)
        }
        """
    }

    /// Beside the other registering and telling.
    func delivering() -> SwiftCode {
        """
        @discardableResult
        fileprivate final func _s_observe(
            \(label) id: \(key), _ skipInitial: Swift.Bool,
            _ body: (StoreRuntime.ObserverList<\(row)?>, \(row)?) -> (\(row)?) -> Swift.Void
        ) -> StoreRuntime.Registration {
            \(context.entering)
            self._s_draft.\(keep)(true)
            self._s_delivery.observe(\(context.fields[index].changes))
            let list = self._s_delivery.observers.rows(in: &self._s_lists.\(list)).list(of: id)
            let body = body(list, \(read)[id])
            let registration = self._s_delivery.append(body, to: list)
            if skipInitial { return registration }
            \(context.isLocked ? firstUnlocked : "self._s_tellFirst { body(\(read)[id]) }")
            return registration
        }

        /// Tells the changed rows' observers, after the table's; the result is whether anyone is left.
        fileprivate final func \(tell)(_ isObserved: Swift.Bool?) -> Swift.Bool? {
            guard let rows = self._s_lists.\(list) else { return isObserved }
            self._s_draft.\(take)(&rows.changed)
            for index in rows.changed.indices {
                let id = rows.changed[index]
                guard let list = rows[id] else { continue }
                self._s_draft.\(forget)(id)
                if list.tell(\(read)[id]\(context.lockArgument)) == false { rows.forget(id) }
            }
            rows.rest()
            if !rows.isEmpty { return true }
            self._s_draft.\(keep)(false)
            return isObserved ?? false
        }
        """
    }

    private var firstUnlocked: SwiftCode {
        """
        self._s_tellFirst(registration) {
            let row = \(read)[id]
            return { body(row) }
        }
        """
    }

    /// The lists, in the store's.
    func storage() -> SwiftCode { "var \(list): \(observers)?" }

    /// In the draft.
    func tracking(stored: SwiftCode) -> SwiftCode {
        """
        mutating func \(keep)(_ isObserved: Swift.Bool) { \(stored)._observeRows(isObserved) }
        mutating func \(take)(_ keys: inout Swift.ContiguousArray<\(key)>) { \(stored)._takeTouched(&keys) }
        mutating func \(forget)(_ id: \(key)) { \(stored)._forgetTouched(id) }
        """
    }

    var tell: SwiftIdentifier { SwiftIdentifier(field.name).prefixed("_s_tellRows_") }

    private var list: SwiftIdentifier { SwiftIdentifier(field.name).prefixed("_s_rows_") }
    private var keep: SwiftIdentifier { SwiftIdentifier(field.name).prefixed("_s_observeRows_") }
    private var take: SwiftIdentifier { SwiftIdentifier(field.name).prefixed("_s_takeTouched_") }
    private var forget: SwiftIdentifier { SwiftIdentifier(field.name).prefixed("_s_forgetTouched_") }
    private var label: SwiftCode { SwiftIdentifier(field.name).declaredLabel }
    private var maybe: SwiftCode { "\(context.sendable)(\(row)?) -> Swift.Void" }
    private var lasting: SwiftCode { "\(context.sendable)(\(row), _ isGone: Swift.Bool) -> Swift.Void" }
    private var argument: SwiftCode { SwiftIdentifier(field.name).label }
    private var access: SwiftCode { context.access }
    private var read: SwiftCode { context.fields[index].read }
    private var row: SwiftTypeSpelling { context.outer(entity.row) }
    private var rules: SwiftCode { "\(context.moduleName).Tables.\(SwiftIdentifier(field.name))" }
    private var key: SwiftCode { entity.key.type.map { "\(context.outer($0))" } ?? "\(rules).Key" }
    private var observers: SwiftCode { "StoreRuntime.EntityObservers<\(rules)>" }

    /// One for each table of the module.
    static func all(_ context: ModuleContext) -> [RowObservingEmitter] {
        context.module.tables.map {
            RowObservingEmitter(index: $0.index, field: $0.field, entity: $0.entity, context: context)
        }
    }

    private var notes: SwiftCode {
        field.notes.deprecation == nil ? "" : "\(context.deprecation(field.notes.deprecation))\n"
    }
}
