import SchemaParser

/// `AuthReducer.swift`: what effects do, and what expressions read.
struct ReducerEmitter {
    let context: ModuleContext

    func declarations() -> [SwiftCode] {
        if effects.isEmpty { return [ReadEmitter(context: context).declaration()] }
        return [pureReducer(), draftReducer(), ReadEmitter(context: context).declaration()]
    }

    private var effects: [Effect] { context.module.effects }
    private var throwing: SwiftCode { effects.contains(where: \.canThrow) ? " throws" : "" }
    private var attempt: SwiftCode { effects.contains(where: \.canThrow) ? "try " : "" }

    private func pureReducer() -> SwiftCode {
        """
        nonisolated extension \(context.moduleName) {
            /// What `effect` does to `state`: pure, for tests and previews. The store does the same in place.
            \(context.access)static func reduce(_ state: inout State, _ effect: Effect)\(throwing) {
                var draft = Draft(state)
                defer { state = draft.state }
                \(attempt)draft._s_reduce(effect)
            }
        }
        """
    }

    private func draftReducer() -> SwiftCode {
        let bodies = effects.map { EffectEmitter(effect: $0, context: context).declaration() }
        let long = LongSwitch(subject: "effect", cases: effects.map(dispatch))
        let pieces = long.bodies { "\(attempt)self._s_reduce\($0)(effect)" }
        let reducers: [SwiftCode] = pieces.enumerated().map { number, body in
            let suffix: SwiftCode = number == 0 ? "" : "\(number + 1)"
            return """
                \(number == 0 ? "@inline(__always)" : .nothing)
                mutating func _s_reduce\(suffix)(_ effect: \(context.moduleName).Effect)\(throwing) {
                    \(body)
                }
                """
        }
        return """
            nonisolated extension \(context.moduleName).Draft {
                \(paragraphs: reducers + bodies)
            }
            """
    }

    private func dispatch(_ effect: Effect) -> SwiftCode {
        let payload = context.payload(of: effect)
        let attempt: SwiftCode = effect.canThrow ? "try " : ""
        return
            "case .\(payload.name)\(payload.pattern): \(attempt)self.\(context.function(of: effect))(\(list: payload.arguments))"
    }
}
