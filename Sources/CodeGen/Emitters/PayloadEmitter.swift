import SchemaParser

/// The places where a payload shows up: in a case, in a pattern, as parameters, as arguments.
final class PayloadEmitter {
    let payload: Payload
    /// Under which it is declared, and what stands before that in the names of its defaults.
    let name: SwiftIdentifier
    private let kind: SwiftCode
    /// It owns this.
    private unowned let context: ModuleContext

    init(_ payload: Payload, of name: DeclaredName, _ kind: SwiftCode, in context: ModuleContext) {
        self.payload = payload
        self.name = SwiftIdentifier(name)
        self.kind = kind
        self.context = context
    }

    /// `(code: String)` behind a case's name, inside the module.
    private(set) lazy var associatedValues: SwiftCode = {
        let values: [SwiftCode] = associatedTypes.map { "\($0.label)\($0.spelled)" }
        return values.isEmpty ? "" : "(\(list: values))"
    }()

    /// The same in pieces: `code: ` and `String`, with its default.
    private(set) lazy var associatedTypes: [(label: SwiftCode, type: WrittenType, spelled: SwiftCode)] =
        switch payload {
        case .none: []
        case .single(let type): [("", type, context.inner(type).code)]
        case .labelled(let parameters):
            zip(parameters, names).map { parameter, name in
                let spelled = context.inner(parameter.type).code
                return ("\(name.declaredLabel): ", parameter.type, "\(spelled)\(defaultArgument(parameter))")
            }
        }

    /// `(let code)` in a pattern.
    var pattern: SwiftCode {
        switch payload {
        case .none: ""
        case .single: "(let value)"
        case .labelled: "(\(list: names.map { "let \($0)" }))"
        }
    }

    /// `code: String` as parameters of a function, anywhere.
    var parameters: [SwiftCode] { parameters { $0 } }

    /// The same where they are kept.
    private(set) lazy var keptParameters = parameters { $0.asParameter }

    /// The parameters with their defaults.
    private(set) lazy var parametersWithDefaults: [SwiftCode] =
        switch payload {
        case .none, .single: keptParameters
        case .labelled(let list): zip(list, keptParameters).map { "\($1)\(defaultArgument($0))" }
        }

    /// `code: code` as arguments of a call that has these parameters.
    private(set) lazy var arguments: [SwiftCode] =
        switch payload {
        case .none: []
        case .single: ["value"]
        case .labelled: names.map { "\($0.label): \($0)" }
        }

    /// `code` as arguments of a call without labels.
    var values: [SwiftCode] {
        switch payload {
        case .none: []
        case .single: ["value"]
        case .labelled: names.map(\.code)
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

    private func parameters(_ spelled: (SwiftTypeSpelling) -> SwiftTypeSpelling) -> [SwiftCode] {
        switch payload {
        case .none: []
        case .single(let type): ["_ value: \(spelled(context.outer(type)))"]
        case .labelled(let parameters):
            zip(parameters, names).map { "\($1.declaredLabel): \(spelled(context.outer($0.type)))" }
        }
    }

    private lazy var names: [SwiftIdentifier] =
        switch payload {
        case .none, .single: []
        case .labelled(let parameters): parameters.map { SwiftIdentifier($0.name) }
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
        SwiftIdentifier(parameter.name).prefixed("_s_\(kind)\(name.word)_")
    }
}

extension Payload {
    /// The types that it carries.
    var types: [WrittenType] {
        switch self {
        case .none: []
        case .single(let type): [type]
        case .labelled(let parameters): parameters.map(\.type)
        }
    }
}

extension ModuleContext {
    func payload(of action: Action) -> PayloadEmitter {
        payload(action.payload, of: action.name, "action_")
    }

    func payload(of effect: Effect) -> PayloadEmitter {
        payload(effect.payload, of: effect.name, "effect_")
    }

    func payload(of event: Event) -> PayloadEmitter {
        payload(event.payload, of: event.name, "event_")
    }

    func payload(of task: DeclaredTask) -> PayloadEmitter {
        payload(task.payload, of: task.name, "task_")
    }
}
