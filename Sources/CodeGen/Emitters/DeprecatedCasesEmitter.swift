import SchemaParser

/// Deprecated actions, effects and events: the store makes values of them without a warning, through a protocol's requirement.
struct DeprecatedCasesEmitter {
    let context: ModuleContext

    func declaration() -> SwiftCode {
        let entries = entries
        let requirements = entries.map(requirement) + enumerations.map(allCases)
        guard !requirements.isEmpty else { return .nothing }
        return """
            /// How the store makes deprecated values for its own use: what a protocol asks for is not deprecated.
            protocol _s_Deprecated {
                \(lines: requirements)
            }

            enum _s_DeprecatedCases: _s_Deprecated {
                \(lines: entries.map(witness) + enumerations.map(allCasesWitness))
            }
            """
    }

    /// Enums whose `allCases` has a deprecated case in it.
    private var enumerations: [DeclaredType] {
        context.module.types.filter { type in
            guard case .enumeration(let cases) = type.kind else { return false }
            return type.notes.deprecation == nil && cases.contains { $0.notes.deprecation != nil }
                && cases.allSatisfy { $0.payload.types.isEmpty }
        }
    }

    private func allCases(_ type: DeclaredType) -> SwiftCode {
        let name = SwiftIdentifier(type.name)
        return "static func \(name.prefixed("allCases_"))() -> [\(context.moduleName).\(name)]"
    }

    private func allCasesWitness(_ type: DeclaredType) -> SwiftCode {
        guard case .enumeration(let cases) = type.kind else { return .nothing }
        let names: [SwiftCode] = cases.map { ".\(SwiftIdentifier($0.name))" }
        return """
            @available(*, deprecated)
            \(allCases(type)) { [\(list: names)] }
            """
    }

    private typealias Entry = (kind: SwiftCode, type: SwiftCode, name: SwiftIdentifier, payload: PayloadEmitter)

    private var entries: [Entry] {
        let module = context.module
        let actions: [Entry] = module.actions.filter { $0.notes.deprecation != nil }.map {
            ("action_", "Action", SwiftIdentifier($0.name), context.payload(of: $0))
        }
        let effects: [Entry] = module.effects.filter { $0.notes.deprecation != nil }.map {
            ("effect_", "Effect", SwiftIdentifier($0.name), context.payload(of: $0))
        }
        let events: [Entry] = module.events.filter { $0.notes.deprecation != nil }.map {
            ("event_", "Event", SwiftIdentifier($0.name), context.payload(of: $0))
        }
        return actions + effects + events
    }

    private func requirement(_ entry: Entry) -> SwiftCode {
        "static func \(entry.name.prefixed(entry.kind))(\(list: entry.payload.keptParameters)) -> \(entry.type)"
    }

    private func witness(_ entry: Entry) -> SwiftCode {
        let arguments: SwiftCode = entry.payload.arguments.isEmpty ? "" : "(\(list: entry.payload.arguments))"
        return """
            @available(*, deprecated)
            \(requirement(entry)) { .\(entry.name)\(arguments) }
            """
    }
}

extension ModuleContext {
    /// `Action.codeChanged(code: code)`, for the store's own use.
    func construction(of action: Action, _ arguments: [SwiftCode]) -> SwiftCode {
        construction("Action", "action_", action.notes, payload(of: action), arguments)
    }

    func construction(of effect: Effect, _ arguments: [SwiftCode]) -> SwiftCode {
        construction("Effect", "effect_", effect.notes, payload(of: effect), arguments)
    }

    func construction(of event: Event, _ arguments: [SwiftCode]) -> SwiftCode {
        construction("Event", "event_", event.notes, payload(of: event), arguments)
    }

    /// Where the store finds deprecated values.
    var deprecatedCases: SwiftCode { "(\(moduleName)._s_DeprecatedCases.self as any \(moduleName)._s_Deprecated.Type)" }

    private func construction(
        _ type: SwiftCode, _ kind: SwiftCode, _ notes: Notes, _ payload: PayloadEmitter, _ arguments: [SwiftCode]
    ) -> SwiftCode {
        let name = payload.name
        guard notes.deprecation == nil else {
            // A protocol's requirement has no defaults.
            let all = arguments + payload.defaultArguments(from: arguments.count)
            return "\(deprecatedCases).\(name.prefixed(kind))(\(list: all))"
        }
        // Where defaults stand for all of a payload the parentheses are still there.
        return payload.payload.types.isEmpty ? "\(type).\(name)" : "\(type).\(name)(\(list: arguments))"
    }
}
