import SchemaParser

/// The places where a payload shows up: in a case, in a pattern, as parameters, as arguments.
final class PayloadEmitter {
    let payload: Payload
    /// It owns this.
    private unowned let context: ModuleContext
    /// Prefix of the names of its defaults in `Defaults`.
    let owner: String

    init(_ payload: Payload, of owner: String, in context: ModuleContext) {
        self.payload = payload
        self.owner = owner
        self.context = context
    }

    /// `(code: String)` behind a case's name, inside the module.
    private(set) lazy var associatedValues: SwiftCode = {
        let values: [SwiftCode] = associatedTypes.map { "\($0.label)\($0.spelled)" }
        return values.isEmpty ? "" : "(\(list: values))"
    }()

    /// The same in pieces: `code: ` and `String`, with its default.
    var associatedTypes: [(label: SwiftCode, type: WrittenType, spelled: SwiftCode)] {
        switch payload {
        case .none: []
        case .single(let type): [("", type, "\(context.inner(type))")]
        case .labelled(let parameters):
            parameters.map { parameter in
                let label: SwiftCode = "\(SwiftIdentifier(parameter.name).declaredLabel): "
                return (label, parameter.type, "\(context.inner(parameter.type))\(defaultArgument(parameter))")
            }
        }
    }

    /// `(let code)` in a pattern.
    var pattern: SwiftCode {
        switch payload {
        case .none: ""
        case .single: "(let value)"
        case .labelled(let parameters): "(\(list: parameters.map { "let \(SwiftIdentifier($0.name))" }))"
        }
    }

    /// `code: String` as parameters of a function, anywhere.
    var parameters: [SwiftCode] { parameters { $0 } }

    /// The same where they are kept.
    var keptParameters: [SwiftCode] { parameters { $0.asParameter } }

    /// The parameters with their defaults.
    var parametersWithDefaults: [SwiftCode] {
        switch payload {
        case .none, .single: keptParameters
        case .labelled(let list):
            list.map { parameter in
                let label = SwiftIdentifier(parameter.name).declaredLabel
                return "\(label): \(context.outer(parameter.type).asParameter)\(defaultArgument(parameter))"
            }
        }
    }

    /// `code: code` as arguments of a call that has these parameters.
    var arguments: [SwiftCode] {
        switch payload {
        case .none: []
        case .single: ["value"]
        case .labelled(let parameters):
            parameters.map { "\(SwiftIdentifier($0.name).label): \(SwiftIdentifier($0.name))" }
        }
    }

    /// `code` as arguments of a call without labels.
    var values: [SwiftCode] {
        switch payload {
        case .none: []
        case .single: ["value"]
        case .labelled(let parameters): parameters.map { "\(SwiftIdentifier($0.name))" }
        }
    }

    /// `code: Defaults.code` for the values that a call has left out.
    func defaultArguments(from first: Int) -> [SwiftCode] {
        guard case .labelled(let parameters) = payload else { return [] }
        return parameters.dropFirst(first).compactMap { parameter in
            defaultValue(parameter).map { "\(SwiftIdentifier(parameter.name).label): \($0)" }
        }
    }

    /// What `Defaults` holds for it.
    var defaults: [(name: SwiftIdentifier, type: WrittenType, value: Snippet)] {
        guard case .labelled(let parameters) = payload else { return [] }
        return parameters.compactMap { parameter in
            guard case .written(let value) = parameter.defaultValue else { return nil }
            return (defaultName(parameter), parameter.type, value)
        }
    }

    /// The types that it carries.
    var types: [WrittenType] {
        switch payload {
        case .none: []
        case .single(let type): [type]
        case .labelled(let parameters): parameters.map(\.type)
        }
    }

    private func parameters(_ spelled: (SwiftTypeSpelling) -> SwiftTypeSpelling) -> [SwiftCode] {
        switch payload {
        case .none: []
        case .single(let type): ["_ value: \(spelled(context.outer(type)))"]
        case .labelled(let parameters):
            parameters.map { "\(SwiftIdentifier($0.name).declaredLabel): \(spelled(context.outer($0.type)))" }
        }
    }

    private func defaultArgument(_ parameter: Payload.Parameter) -> SwiftCode {
        defaultValue(parameter).map { " = \($0)" } ?? ""
    }

    private func defaultValue(_ parameter: Payload.Parameter) -> SwiftCode? {
        switch parameter.defaultValue {
        case .required: nil
        case .implied(let text): "\(SwiftLiteral(spelling: text))"
        case .written: "\(context.moduleName).Defaults.\(defaultName(parameter))"
        }
    }

    private func defaultName(_ parameter: Payload.Parameter) -> SwiftIdentifier {
        SwiftIdentifier("_s_\(owner)_\(parameter.name.text)")
    }
}

extension ModuleContext {
    func payload(of action: Action) -> PayloadEmitter {
        payload(action.payload, of: "action_" + action.name.text)
    }

    func payload(of effect: Effect) -> PayloadEmitter {
        payload(effect.payload, of: "effect_" + effect.name.text)
    }

    func payload(of event: Event) -> PayloadEmitter {
        payload(event.payload, of: "event_" + event.name.text)
    }

    func payload(of task: DeclaredTask) -> PayloadEmitter {
        payload(task.payload, of: "task_" + task.name.text)
    }
}
