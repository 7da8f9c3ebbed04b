/// Actions and their steps.
extension SchemaMaker {
    mutating func makeActions() {
        guard random.chance(85) else { return }
        let store: Set = [
            "state", "dispatch", "invoke", "emit", "throw", "observe", "bind", "listen", "catch", "subscribe", "transaction",
            "view",
            "init", "events", "tasks",
        ]
        var names = NameSource(refused: store.union((fields + computed).map(\.name)).union(tables.map(\.name)))
        var messages: [MessageModel] = []
        for _ in 0..<random.int(1...8) {
            let name = names.next(&random, from: NameSource.values)
            messages.append(MessageModel(name: name, payload: payload(use: .free), isDeprecated: deprecates()))
        }
        var entries: [YAMLNode.Entry] = []
        for (index, message) in messages.enumerated() {
            entries.append(action(message, dispatching: Array(messages[(index + 1)...])))
        }
        sections.append(.init("actions", .mapping(entries)))
    }

    private mutating func action(_ message: MessageModel, dispatching others: [MessageModel]) -> YAMLNode.Entry {
        let scope = ExpressionScope(self, payload: message.payload)
        var words: [YAMLNode.Entry] = []
        var hasSteps = false
        switch random.below(5) {
        case 0: break
        case 1:
            if random.chance(50) { words.append(.init("when", .text(condition(scope)))) }
        case 2:
            let list = cases(scope, others)
            hasSteps = !list.isEmpty
            let notes = notes(isDeprecated: message.isDeprecated, was: message.name)
            if hasSteps, message.payload.isEmpty, notes.isEmpty, random.chance(50) {
                actions.append(ActionModel(message: message, callsHandler: false))
                return .init(message.name, .list(list.map { .mapping($0) }), documentation: comment())
            }
            if hasSteps { words.append(.init("cases", .list(list.map { .mapping($0) }))) }
            if random.chance(30) { words.append(.init("when", .text(condition(scope)))) }
        default:
            words = steps(scope, others)
            hasSteps = !words.isEmpty
            if random.chance(40) { words.append(.init("when", .text(condition(scope)))) }
        }
        var callsHandler = !hasSteps
        var isAsync = false
        if random.chance(20) {
            callsHandler = random.chance(60)
            isAsync = callsHandler && isolation == "main" && random.chance(40)
            words.append(.init("handler", .text(isAsync ? "async" : callsHandler ? "true" : "false")))
        }
        actions.append(ActionModel(message: message, callsHandler: callsHandler, isAsync: isAsync))
        return self.message(
            message.name, message.payload, notes: notes(isDeprecated: message.isDeprecated, was: message.name), more: words,
            section: "action")
    }

    mutating func cases(_ scope: ExpressionScope, _ others: [MessageModel]) -> [[YAMLNode.Entry]] {
        let count = random.int(1...3)
        var cases: [[YAMLNode.Entry]] = []
        for index in 0..<count {
            var words = steps(scope, others)
            guard !words.isEmpty else { continue }
            if index < count - 1 || random.chance(30) { words.insert(.init("when", .text(condition(scope))), at: 0) }
            cases.append(words)
        }
        return cases
    }

    mutating func steps(_ scope: ExpressionScope, _ others: [MessageModel]) -> [YAMLNode.Entry] {
        var words: [YAMLNode.Entry] = []
        if random.chance(70), !effects.isEmpty { words.append(.init("invoke", calls(effects.map(\.message), scope))) }
        if random.chance(20), let task = random.pick(from: tasks) {
            let key = task.keyed.map { "(\(expression($0, scope)))" } ?? ""
            words.append(.init("cancel", .text(task.message.name + (random.chance(50) ? key : ""))))
        }
        if random.chance(40), !tasks.isEmpty { words.append(.init("start", calls(tasks.map(\.message), scope))) }
        if random.chance(30), !events.isEmpty { words.append(.init("emit", calls(events, scope))) }
        if random.chance(30), !others.isEmpty { words.append(.init("dispatch", calls(others, scope))) }
        if random.chance(20) { words.append(.init("fail", .text(failure(scope)))) }
        return words
    }

    private mutating func failure(_ scope: ExpressionScope) -> String {
        let errors = types.types.indices.filter { types.types[$0].isError && !types.types[$0].isDeprecated }
        guard random.chance(60), let index = random.pick(from: errors) else { return "FuzzFailure()" }
        let text = types.literal(.declared(index), &random)
        return text.hasPrefix(".") ? types.spelling(.declared(index)) + text : text
    }

    private mutating func calls(_ targets: [MessageModel], _ scope: ExpressionScope) -> YAMLNode {
        if random.chance(60) { return .text(call(random.pick(targets), scope)) }
        var texts: [YAMLNode] = []
        for _ in 0..<random.int(1...3) { texts.append(.text(call(random.pick(targets), scope))) }
        return .list(texts)
    }

    private mutating func call(_ target: MessageModel, _ scope: ExpressionScope) -> String {
        var parameters = target.payload.parameters
        while let last = parameters.last, last.hasDefault || last.type.hasImpliedDefault && last.label != nil, random.chance(40) {
            parameters.removeLast()
        }
        if parameters.isEmpty { return target.name + (random.chance(10) ? "()" : "") }
        var arguments: [String] = []
        for parameter in parameters {
            let value = expression(parameter.type, scope)
            let isLabelled = random.chance(10) && parameter.label.map { $0 != "inout" } ?? false
            arguments.append((isLabelled ? (parameter.label ?? "") + ": " : "") + value)
        }
        return "\(target.name)(\(arguments.joined(separator: ", ")))"
    }
}
