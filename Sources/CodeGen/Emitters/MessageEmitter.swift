import SchemaParser

/// `actions:`, `effects:` and `events:` become enums.
struct MessageEmitter {
    let context: ModuleContext

    func actions() -> SwiftCode {
        enumeration(
            "Action", owner: "action_", "What a view may say.", context.module.actions.map { ($0.name, $0.notes, $0.payload) })
    }

    func effects() -> SwiftCode {
        enumeration(
            "Effect", owner: "effect_", "What may happen to the state.",
            context.module.effects.map { ($0.name, $0.notes, $0.payload) })
    }

    func events() -> SwiftCode {
        let events = context.module.events
        if events.isEmpty { return "\(context.access)typealias Event = StoreRuntime.NoEvent" }
        return enumeration(
            "Event", owner: "event_", "One-shot messages to views.", events.map { ($0.name, $0.notes, $0.payload) })
    }

    private typealias Entry = (name: DeclaredName, notes: Notes, payload: Payload)

    private func enumeration(_ name: SwiftCode, owner: SwiftCode, _ documentation: SwiftCode, _ entries: [Entry]) -> SwiftCode {
        let cases: [SwiftCode] = entries.map { entry in
            let payload = context.payload(entry.payload, of: entry.name, owner)
            return context.enumCase(entry.name, entry.notes, payload)
        }
        return """
            /// \(documentation)
            \(context.access)enum \(name)\(conformances(of: entries)) {
                \(lines: cases)
            }
            """
    }

    /// A function, a tuple or an `any P` in a payload cannot be compared, and what a field compares otherwise than by `==` need
    /// not have one.
    /// A store that stays on its caller's isolation may carry anything.
    private func conformances(of entries: [Entry]) -> SwiftCode {
        let incomparable = context.module.fields.filter { $0.comparison != .equal }.flatMap { $0.type.type.names }
            .filter { !context.isKnown(name: $0) }
        let isEquatable = entries.allSatisfy { entry in
            entry.payload.types.allSatisfy {
                context.mayBeEquatable($0) && (incomparable.isEmpty || Set(incomparable).isDisjoint(with: $0.type.names))
            }
        }
        var conformances: [SwiftCode] = isEquatable ? ["Swift.Equatable"] : []
        if context.module.isolation != .none { conformances.append("Swift.Sendable") }
        return conformances.isEmpty ? "" : ": \(list: conformances)"
    }
}
