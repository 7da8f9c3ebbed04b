import SchemaParser

/// The functions on `State` that hold an action's, or an outcome's, conditions and arguments, and how the store calls them.
///
/// They are members of the state, with the payload as parameters, so that the author's names resolve as they are.
struct StepExpressions {
    let owner: StepOwner
    let context: ModuleContext

    private var module: Module { context.module }

    func declarations() -> [SwiftCode] {
        var functions: [SwiftCode] = []
        if let condition = owner.condition {
            functions.append(function("when", returning: "Swift.Bool", condition))
        }
        for (index, list) in owner.cases.enumerated() {
            functions += declarations(of: list, prefix: casePrefix(index))
        }
        return functions
    }

    /// The store's call of the function of `when:`.
    func condition() -> SwiftCode { call("when", owner.condition) }
    func condition(ofCase index: Int) -> SwiftCode { call("\(casePrefix(index))when", owner.cases[index].condition) }
    func failure(ofCase index: Int) -> SwiftCode { call("\(casePrefix(index))fail", owner.cases[index].failure) }

    /// The arguments of a call, each with the label that its target wants.
    func arguments(of kind: StepKind, _ number: Int, _ call: StepList.Call, inCase index: Int) -> [StepArgument] {
        let values = call.arguments.enumerated().map { argument, expression in
            self.call(name(kind, number, argument: argument, prefix: casePrefix(index)), expression)
        }
        switch targetPayload(kind, call) {
        case .none: return kind == .cancel ? values.map { StepArgument(label: SwiftIdentifier("key"), value: $0) } : []
        case .single: return values.map { StepArgument(label: nil, value: $0) }
        case .labelled(let parameters):
            return zip(parameters, values).map { StepArgument(label: SwiftIdentifier($0.name), value: $1) }
        }
    }

    /// The store's call of the function of a task's `key`.
    func call(ofKey key: Snippet) -> SwiftCode { call("key", key) }

    func declaration(ofKey key: Snippet) -> SwiftCode { function("key", returning: "Swift.AnyHashable", key) }

    private func casePrefix(_ index: Int) -> SwiftCode {
        let isPlain = owner.cases.count == 1 && (owner.condition == nil || owner.cases[0].condition == nil)
        return isPlain ? "" : "\(index + 1)_"
    }

    private func declarations(of list: StepList, prefix: SwiftCode) -> [SwiftCode] {
        var functions: [SwiftCode] = []
        if let condition = list.condition {
            functions.append(function("\(prefix)when", returning: "Swift.Bool", condition))
        }
        let calls = [
            (StepKind.invoke, list.invokes), (.cancel, list.cancels), (.start, list.starts), (.emit, list.emits),
            (.dispatch, list.dispatches),
        ]
        for (kind, calls) in calls {
            for (number, call) in calls.enumerated() {
                functions += declarations(of: kind, number, call, prefix: prefix)
            }
        }
        if let failure = list.failure {
            functions.append(function("\(prefix)fail", returning: failureType(of: list), failure))
        }
        return functions
    }

    /// `.locked` alone needs the type whose case it is.
    private func failureType(of list: StepList) -> SwiftCode {
        list.failureType.map { "\(context.moduleName).\(SwiftIdentifier($0))" } ?? "any Swift.Error"
    }

    private func declarations(of kind: StepKind, _ number: Int, _ call: StepList.Call, prefix: SwiftCode) -> [SwiftCode] {
        let types: [SwiftCode] =
            switch targetPayload(kind, call) {
            case .none where kind == .cancel: ["Swift.AnyHashable"]
            case .none: []
            case .single(let type): ["\(context.outer(type))"]
            case .labelled(let parameters): parameters.map { "\(context.outer($0.type))" }
            }
        return zip(types, call.arguments).enumerated().map { index, pair in
            function(name(kind, number, argument: index, prefix: prefix), returning: pair.0, pair.1)
        }
    }

    private func targetPayload(_ kind: StepKind, _ call: StepList.Call) -> Payload {
        switch kind {
        case .invoke: module.effects[call.target].payload
        case .cancel: .none
        case .start: module.tasks[call.target].payload
        case .emit: module.events[call.target].payload
        case .dispatch: module.actions[call.target].payload
        }
    }

    private func name(_ kind: StepKind, _ number: Int, argument: Int, prefix: SwiftCode) -> SwiftCode {
        "\(prefix)\(kind.word)\(number + 1)_\(argument + 1)"
    }

    private func function(_ name: SwiftCode, returning type: SwiftCode, _ expression: Snippet) -> SwiftCode {
        let memo: [SwiftCode] = context.memoReads(of: expression).isEmpty ? [] : ["_ _s_memo: \(context.moduleName)._s_Memo"]
        return """
            @inline(__always)
            func \(identifier(name))(\(list: memo + owner.parameters)) -> \(type) {
                \(context.evaluation(of: expression, returning: type))
            }
            """
    }

    /// What reads computed values reads the store's memo.
    private func call(_ name: SwiftCode, _ expression: Snippet?) -> SwiftCode {
        guard let expression, !context.memoReads(of: expression).isEmpty else {
            return "self._s_draft.state.\(identifier(name))(\(list: owner.arguments))"
        }
        return "self._s_read({ $0.\(identifier(name))(\(list: ["$1"] + owner.arguments)) })"
    }

    private func identifier(_ name: SwiftCode) -> SwiftCode { "_s_\(owner.name)_\(name)" }
}

/// The steps that call something.
enum StepKind {
    case invoke, cancel, start, emit, dispatch

    fileprivate var word: SwiftCode {
        switch self {
        case .invoke: "invoke"
        case .cancel: "cancel"
        case .start: "start"
        case .emit: "emit"
        case .dispatch: "dispatch"
        }
    }
}

/// `label: value`.
struct StepArgument {
    let label: SwiftIdentifier?
    let value: SwiftCode

    func labelled(_ value: SwiftCode) -> SwiftCode {
        label.map { "\($0.label): \(value)" } ?? value
    }

    var code: SwiftCode { labelled(value) }
}
