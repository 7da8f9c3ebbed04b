import SchemaParser

/// What the store remembers of its computed values: a class beside the state, so that an expression can hold it however it goes
/// about its work.
struct MemoEmitter {
    let context: ModuleContext
    private var bits: ChangeBits { context.bits }

    func declaration() -> SwiftCode {
        if module.computed.isEmpty { return .nothing }
        return """
            /// Computed values as they were computed, and which of them must be computed again. It evaluates each at most once a change,
            /// also where one reads another.
            final class _s_Memo {
                \(context.uncheckedExclusivity)
                var _s_values = _s_Values()

                \(paragraphs: module.computed.indices.map(method))
            }

            struct _s_Values {
                \(lines: values.map { "var \($0.name) = StoreRuntime.\(slot($0))()" })
                var _s_stale = StoreRuntime.Staleness<Changes>(._s_computed)
            }

            \(paragraphs: values.filter(\.hasPayload).map(key))
            """
    }

    private var module: Module { context.module }
    private var values: [ComputedEmitter] { module.computed.map { ComputedEmitter(value: $0, context: context) } }

    private func slot(_ value: ComputedEmitter) -> SwiftCode {
        let type = context.outer(value.value.type)
        return value.hasPayload ? "MemoTable<\(keyName(value)), \(type)>" : "Memo<\(type)>"
    }

    private func method(_ index: Int) -> SwiftCode {
        let value = ComputedEmitter(value: module.computed[index], context: context)
        let parameters: [SwiftCode] = ["_ _s_state: State"] + value.payload.keptParameters
        return """
            @inline(__always)
            func \(value.name)(\(list: parameters)) -> \(context.outer(value.value.type)) {
                \(value.hasPayload ? lookUp(value, index) : remember(value, index))
            }
            """
    }

    private func remember(_ value: ComputedEmitter, _ index: Int) -> SwiftCode {
        """
        if let _s_value = self._s_values.\(value.name).value, self._s_values._s_stale.isFresh(\(own(index))) { return _s_value }
        let _s_value = \(value.evaluation)
        self._s_values.\(value.name).value = _s_value
        \(end(value, index))
        return _s_value
        """
    }

    private func lookUp(_ value: ComputedEmitter, _ index: Int) -> SwiftCode {
        """
        let _s_key = \(keyName(value))(\(list: value.payload.keyArguments))
        if !self._s_values._s_stale.isFresh(\(own(index))) { self._s_values.\(value.name).removeAll() }
        if let _s_value = self._s_values.\(value.name).value(for: _s_key) { return _s_value }
        let _s_value = \(value.evaluation)
        self._s_values.\(value.name).insert(_s_value, for: _s_key)
        \(end(value, index))
        return _s_value
        """
    }

    private func own(_ index: Int) -> SwiftCode { bits.changes([bits.computed[index]]) }

    private func end(_ value: ComputedEmitter, _ index: Int) -> SwiftCode {
        let name = SwiftLiteral.string(value.value.name.text)
        return "self._s_values._s_stale.end(\(own(index)), \(name), reads: Changes(rawValue: \(bits.reads(of: index).rawValue)))"
    }

    private func keyName(_ value: ComputedEmitter) -> SwiftIdentifier { value.name.prefixed("_s_Key_") }

    /// A type that may be none of the hashable ones stands where it was written.
    private func key(_ value: ComputedEmitter) -> SwiftCode {
        """
        struct \(keyName(value)): Swift.Hashable {
            \(lines: value.payload.keyParts.map { name, type in
                let spelled = context.outer(type)
                if context.isKnown(type) { return "let \(name): \(spelled)" }
                return context.author.type("let \(name): StoreRuntime.Hashed<", type, spelled: spelled, ">")
            })
        }
        """
    }
}

extension PayloadEmitter {
    /// The properties of a key that holds the payload.
    fileprivate var keyParts: [(name: SwiftIdentifier, type: WrittenType)] {
        switch payload {
        case .none: []
        case .single(let type): [(SwiftIdentifier("value"), type)]
        case .labelled(let parameters): parameters.map { (SwiftIdentifier($0.name), $0.type) }
        }
    }

    fileprivate var keyArguments: [SwiftCode] { keyParts.map { "\($0.name.label): \($0.name)" } }
}

extension ModuleContext {
    /// The computed values that an expression reads by their bare names, for which a memo stands in.
    func memoReads(of expression: Snippet) -> [ComputedValue] {
        guard let place = expression.lines.first?.position else { return [] }
        return module.memoReads[place]?.map { module.computed[$0] } ?? []
    }

    /// The body of a function that evaluates an expression. Between it and the state's members stand the memo's values, if it
    /// reads any; they are computed when they are read.
    func evaluation(of expression: Snippet, returning type: SwiftCode) -> SwiftCode {
        let reads = memoReads(of: expression)
        if reads.isEmpty { return author.value(expression) }
        return """
            \(lines: reads.map { ComputedEmitter(value: $0, context: self).standIn() })
            func _s_value() -> \(type) {
                \(author.value(expression))
            }
            return _s_value()
            """
    }

    /// The store's property that holds it.
    var memo: SwiftCode {
        module.computed.isEmpty ? .nothing : "fileprivate final let _s_memo = \(moduleName)._s_Memo()"
    }

    var verboseMemo: SwiftCode {
        module.computed.isEmpty ? .nothing : "if logger.isVerbose { self._s_memo._s_values._s_stale.beVerbose() }"
    }
}
