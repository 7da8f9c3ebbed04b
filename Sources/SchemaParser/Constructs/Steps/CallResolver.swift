/// The calls of one step: `invoke` names effects, `start` tasks, `emit` events, `dispatch` actions.
func resolveCalls(
    _ calls: [CallDecl], to section: Section, from caller: PayloadDecl, in scope: Scope, diagnostics: inout Diagnostics
) -> [StepList.Call] {
    calls.compactMap { call in
        guard let target = scope.lookup(call.name, in: section, diagnostics: &diagnostics) else { return nil }
        let payload = scope.payload(of: target, in: section)
        guard checkArguments(of: call, against: payload, from: caller, in: scope, diagnostics: &diagnostics) else { return nil }
        return StepList.Call(
            target: target, arguments: call.arguments.map(\.value), position: scope.position(of: call.name.range))
    }
}

/// `cancel: login` ends every run of the task, `cancel: login(phone)` those of this key (R7.3).
func resolveCancels(_ calls: [CallDecl], in scope: Scope, diagnostics: inout Diagnostics) -> [StepList.Call] {
    calls.compactMap { call in
        guard let target = scope.lookup(call.name, in: .tasks, diagnostics: &diagnostics) else { return nil }
        let isKeyed = scope.schema.tasks[target].key != nil
        if call.arguments.count > (isKeyed ? 1 : 0) || call.arguments.contains(where: { $0.label != nil }) {
            diagnostics.report(.cancelKey(call.name.text, isKeyed: isKeyed), at: call.range)
            return nil
        }
        return StepList.Call(
            target: target, arguments: call.arguments.map(\.value), position: scope.position(of: call.name.range))
    }
}

extension Scope {
    fileprivate func payload(of index: Int, in section: Section) -> PayloadDecl {
        switch section {
        case .actions: schema.actions[index].payload
        case .effects: schema.effects[index].payload
        case .events: schema.events[index].payload
        case .tasks: schema.tasks[index].payload
        case .statec, .module, .doc, .access, .isolation, .imports, .types, .state, .entities, .computed: .none
        }
    }
}

/// R7.2: as many as the payload takes, in its order; labels may be written where they are the right ones.
private func checkArguments(
    of call: CallDecl, against payload: PayloadDecl, from caller: PayloadDecl, in scope: Scope, diagnostics: inout Diagnostics
) -> Bool {
    let labels = payload.argumentLabels
    let required = payload.requiredCount(in: scope)
    guard (required...labels.count).contains(call.arguments.count) else {
        let message = Diagnostic.Message.argumentCount(call, takes: labels, required: required)
        diagnostics.report(message, at: call.range, fixIt: forwarding(call, labels: labels, from: caller))
        return false
    }
    var isRight = true
    for (argument, expected) in zip(call.arguments, labels) {
        guard let label = argument.label, label.text != expected else { continue }
        isRight = false
        diagnostics.report(
            .wrongLabel(label.text, expected: expected, of: call.name.text), at: label.range,
            fixIt: expected.map { Diagnostic.FixIt("write '\($0)'", replace: label.range, with: $0) })
    }
    return isRight
}

/// `setCode` → `setCode(code)`: certain if the caller's payload has the value, and only for one argument, since a comma would need
/// other quoting.
private func forwarding(_ call: CallDecl, labels: [String?], from caller: PayloadDecl) -> Diagnostic.FixIt? {
    guard call.arguments.isEmpty, labels.count == 1 else { return nil }
    let value = labels[0] ?? "value"
    let fixed = "\(call.name.text)(\(value))"
    return Diagnostic.FixIt(
        "write '\(fixed)'", replace: call.range, with: fixed, caller.valueNames.contains(value) ? .certain : .suggested)
}

extension PayloadDecl {
    /// One entry a value; nil for the unlabelled one.
    fileprivate var argumentLabels: [String?] {
        switch self {
        case .none: []
        case .single: [nil]
        case .labelled(let parameters): parameters.map(\.name.text)
        }
    }

    fileprivate func requiredCount(in scope: Scope) -> Int {
        switch self {
        case .none: 0
        case .single: 1
        case .labelled(let parameters): scope.requiredCount(of: parameters)
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func argumentCount(_ call: CallDecl, takes labels: [String?], required: Int) -> Self {
        let given =
            call.arguments.isEmpty ? "none is given" : "\(call.arguments.count) \(call.arguments.count == 1 ? "is" : "are") given"
        let name = call.name.text
        guard !labels.isEmpty else { return .error("call.argument-count", "'\(name)' takes no argument, and \(given)") }
        let usage = "\(name)(\(labels.map { $0 ?? "value" }.joined(separator: ", ")))"
        let count = required < labels.count ? "\(required) to \(labels.count)" : "\(labels.count)"
        let noun = labels.count == 1 ? "argument" : "arguments"
        return .error("call.argument-count", "'\(name)' takes \(count) \(noun), and \(given); write '\(usage)'")
    }

    fileprivate static func cancelKey(_ name: String, isKeyed: Bool) -> Self {
        .error(
            "cancel.key",
            isKeyed
                ? "'cancel' takes a task and one value of its 'key', without a label: '\(name)(…)', or '\(name)' for all of it"
                : "'\(name)' has no 'key' by which one of its runs could be meant; write '\(name)' alone")
    }

    fileprivate static func wrongLabel(_ label: String, expected: String?, of name: String) -> Self {
        guard let expected else { return .error("call.label", "the value of '\(name)' has no label; leave out '\(label):'") }
        return .error("call.label", "the argument of '\(name)' at this place is '\(expected)', not '\(label)'")
    }
}
