import SchemaParser

/// How the store commits and tells: the parts that must know its fields, so that no call on the way is generic.
struct DeliveryEmitter {
    let context: ModuleContext
    private var bits: ChangeBits { context.bits }

    func declaration() -> SwiftCode {
        """
        \(context.classIsolation)extension \(context.viewStoreName) {
            fileprivate final var _s_full: \(context.storeName) { self as! \(context.storeName) }

            \(paragraphs: [commit()] + parts + [registering()] + rows)
        }
        """
    }

    private var parts: [SwiftCode] {
        let evaluating = EvaluatingEmitter(context: context).declarations()
        if !context.isLocked { return [commitSlowly(), invoke(), report(), closing(), drain(), tell(), evaluating, logging()] }
        let lock = LockEmitter(context: context)
        return [
            lock.commitSlowly(), invoke(), report(), lock.doors(), lock.drain(), lock.firstDeliveries(), tell(), evaluating,
            lock.logging(),
        ]
    }

    private var module: Module { context.module }
    private var hasComputed: Bool { !module.computed.isEmpty }
    private var stale: SwiftCode { "self._s_memo._s_values._s_stale" }

    private func commit() -> SwiftCode {
        """
        /// Tells what effects changed.
        @inline(__always)
        fileprivate final func _s_commit() {
            let changed = self._s_draft._s_changes
            if self._s_delivery.isUnusual { return self._s_commit(notify: true) }
            if changed.isEmpty { return }
            self._s_draft._s_changes = []
            \(hasComputed ? "\(stale).add(changed)" : .nothing)
            let due = changed.intersection(self._s_delivery.watched)
            if !due.isEmpty { self._s_tell(due, isAll: true) }
        }
        """
    }

    private func commitSlowly() -> SwiftCode {
        """
        /// The same when something is unusual: it may have to wait for the end of a transaction, for the delivery that is
        /// running, or (`notify: false`) for the next one.
        @inline(never)
        fileprivate final func _s_commit(notify: Swift.Bool) {
            if self._s_delivery.postponesCommit(notify: notify) { return }
            let changed = \(hasComputed ? "\(stale).commit(self._s_draft._s_changes)" : "self._s_draft._s_changes")
            self._s_draft._s_changes = []
            self._s_delivery.add(changed, notify: notify)
            let name = self._s_delivery.takeName()
            if !changed.isEmpty { self._s_watchers.log(.changes, changed, name: name) }
            self._s_drain()
        }
        """
    }

    private func invoke() -> SwiftCode {
        if module.effects.isEmpty { return .nothing }
        guard module.effects.contains(where: \.canThrow) else {
            return """
                @inline(never)
                fileprivate final func _s_invoke(_ effect: Effect, _ notify: Swift.Bool) {
                    self._s_log(.effect, effect)
                    self._s_draft._s_reduce(effect)
                    self._s_commit(notify: notify)
                }
                """
        }
        return """
            @inline(never)
            fileprivate final func _s_invoke(_ effect: Effect, _ notify: Swift.Bool) throws {
                self._s_log(.effect, effect)
                defer { self._s_commit(notify: notify) }
                do { try self._s_draft._s_reduce(effect) } catch {
                    self._s_delivery.add(error)
                    throw error
                }
            }
            """
    }

    private func report() -> SwiftCode {
        """
        @inline(never)
        fileprivate final func _s_report(_ error: any Swift.Error) {
            self._s_delivery.add(error)
            self._s_drain()
        }
        """
    }

    private func closing() -> SwiftCode {
        """
        /// Ends a transaction, or an action of several commits.
        @inline(never)
        fileprivate final func _s_close() {
            if let notify = self._s_delivery.close() { self._s_commit(notify: notify) }
        }
        """
    }

    private func drain() -> SwiftCode {
        """
        fileprivate final func _s_drain() {
            if self._s_delivery.begin() { self._s_drainOn() }
        }

        /// The one delivery loop.
        @inline(never)
        fileprivate final func _s_drainOn() {
            while let step = self._s_delivery.next() {
                switch step {
                case .fields(let round): self._s_tell(round, isAll: false)
                case .several(let changed):
                    let isObserved = self._s_lists._s_several?.tell((self._s_draft.state, changed))
                    if isObserved == false { self._s_delivery.forgetSeveral() }
                \(module.events.isEmpty ? "case .event: break" : tellEvent())
                case .error(let error): self._s_watchers.tell(error, to: self._s_lists._s_catchers)
                case .settled(let body): body()
                }
            }
        }

        /// The first delivery of an observer: what it causes waits as in any other.
        fileprivate final func _s_tellFirst(_ call: () -> Swift.Void) {
            let isOutermost = self._s_delivery.beginFirst()
            call()
            if isOutermost { self._s_drainOn() }
        }
        """
    }

    private func tellEvent() -> SwiftCode {
        "case .event(let event): self._s_watchers.tell(event, to: self._s_lists._s_listeners)"
    }

    private func tell() -> SwiftCode {
        if bits.count == 0 { return "fileprivate final func _s_tell(_ round: Changes, isAll: Swift.Bool) {}" }
        let words = bits.isWide ? Array(0..<bits.wordCount) : []
        let word: (Int) -> SwiftCode = { "w\($0)" }
        let round: SwiftCode = """
            /// Tells the fields of one round. `isAll`: the usual delivery, of one round and nothing else.
            @inline(never)
            fileprivate final func _s_tell(_ round: Changes, isAll: Swift.Bool) {
                if isAll { self._s_delivery.beginRound() }
                \(words.isEmpty ? tellWord(0, of: "round.rawValue") : .stacked(words.map { "self._s_tell(\(word($0)): round.rawValue.\(word($0)))" }))
                if isAll, self._s_delivery.endRound(round) { self._s_drainOn() }
            }
            """
        return .paragraphs(
            [round]
                + words.map { index in
                    """
                    private final func _s_tell(\(word(index)) word: Swift.UInt64) {
                        \(tellWord(index, of: "word"))
                    }
                    """
                })
    }

    private func tellWord(_ word: Int, of bits: SwiftCode) -> SwiftCode {
        let rawValue: SwiftCode = self.bits.isWide ? ".init(w\(word): bit)" : "bit"
        return """
            var bits = \(bits)
            while bits != 0 {
                let bit = bits & (~bits &+ 1)
                bits &= bits &- 1
                let field = Changes(rawValue: \(rawValue))
                self._s_delivery.catchUp(field)
                let isTracked = self._s_delivery.watching.isTracked(field)
                let isObserved: Swift.Bool?
                switch bit.trailingZeroBitCount {
                \(lines: fieldCases(word) + computedCases(word) + payloadCases(word))
                default: continue
                }
                if isObserved == false { self._s_delivery.forget(field) }
                if isTracked { self._s_tellTracked(\(word == 0 ? "" : "\(64 * word) &+ ")bit.trailingZeroBitCount, field) }
            }
            """
    }

    private func fieldCases(_ word: Int) -> [SwiftCode] {
        context.fields.compactMap { code in
            guard let bit = code.bit, bit / 64 == word else { return nil }
            let tell: SwiftCode = "self._s_lists.\(code.name).tell(\(code.read)\(context.lockArgument))"
            if code.field.entity == nil { return "case \(bit % 64): isObserved = \(tell)" }
            return "case \(bit % 64): isObserved = self._s_tellRows_\(code.name.word)(\(tell))"
        }
    }

    private func computedCases(_ word: Int) -> [SwiftCode] {
        zip(module.computed, bits.computed).compactMap { value, bit in
            guard bit / 64 == word, !value.hasPayload else { return nil }
            let name = SwiftIdentifier(value.name)
            let told: SwiftCode = "self._s_memo._s_values.\(name).told"
            return """
                case \(bit % 64):
                    let value = self.\(ComputedEmitter(value: value, context: context).getter)
                    \(comparison(of: value, with: told))
                    \(told) = value
                    self._s_delivery.addForSeveral(field)
                    isObserved = self._s_lists.\(name).tell(value\(context.lockArgument))
                """
        }
    }

    /// Nobody observes a value with a payload, but its readers may be tracked.
    private func payloadCases(_ word: Int) -> [SwiftCode] {
        let own = zip(module.computed, bits.computed).filter { $1 / 64 == word && $0.hasPayload }
        if own.isEmpty { return [] }
        return ["case \(list: own.map { "\($1 % 64)" }): isObserved = nil"]
    }

    private func comparison(of value: ComputedValue, with told: SwiftCode) -> SwiftCode {
        if context.isKnown(value.type) { return "if \(told) == value { continue }" }
        return context.author.comparison("if \(told)", "==", value.type, " value { continue }")
    }

    private func logging() -> SwiftCode {
        """
        @inline(never)
        fileprivate final func _s_log<Value>(_ kind: StoreRuntime.StoreLogger.Kind, _ value: Value) {
            \(hasComputed ? "self._s_logRecomputations()" : .nothing)
            self._s_watchers.log(kind, value)
        }
        \(module.actions.isEmpty ? .nothing : admission())
        """
    }

    private func admission() -> SwiftCode {
        """

        /// Whether an action goes on here; one that meets middleware goes there first, and comes back by `dispatch`.
        @inline(never)
        fileprivate final func _s_admits(_ action: Action) -> Swift.Bool {
            self._s_watchers.admits(action) { [weak self] in self?.dispatch($0) }
        }
        """
    }

    private var rows: [SwiftCode] { RowObservingEmitter.all(context).map { $0.delivering() } }

    private func registering() -> SwiftCode {
        RegisteringEmitter(context: context).declarations()
    }
}
