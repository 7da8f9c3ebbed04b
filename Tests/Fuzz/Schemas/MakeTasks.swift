/// Tasks: their payloads, their times, and what is done with what comes of them.
extension SchemaMaker {
    mutating func makeTasks() {
        guard isolation == "main", random.chance(50) else { return }
        var names = NameSource(refused: types.typeNames.union(TypeWriting.foundation).union(ownQualifiers))
        var entries: [YAMLNode.Entry] = []
        for _ in 0..<random.int(1...4) {
            let name = names.next(&random, from: NameSource.values)
            entries.append(task(MessageModel(name: name, payload: taskPayload(), isDeprecated: deprecates())))
        }
        sections.append(.init("tasks", .mapping(entries)))
    }

    /// `result` and `error` are what came of it.
    private mutating func taskPayload() -> PayloadModel {
        let payload = payload(use: .free)
        let isFree = payload.parameters.allSatisfy { !["result", "error"].contains($0.label) }
        return isFree ? payload : .none
    }

    private mutating func task(_ message: MessageModel) -> YAMLNode.Entry {
        let result: RandomType? = random.chance(60) ? type(for: .free) : nil
        var words: [YAMLNode.Entry] = result.map { [.init("returns", node(types.spelling($0)))] } ?? []
        let isStream = random.chance(20)
        if isStream { words.append(.init("stream", .text("true"))) }
        if random.chance(50) { words.append(.init("policy", .text(random.pick(["latest", "drop", "queue", "parallel"])))) }
        let key = message.payload.parameters.first { if case .standard("Int") = $0.type { $0.label != nil } else { false } }
        if let label = key?.label { words.append(.init("key", .text(spelled(label)))) }
        if random.chance(30) { words.append(.init(random.pick(["debounce", "throttle"]), .text("300ms"))) }
        if random.chance(30) { words.append(.init("timeout", .text("1.5s"))) }
        if random.chance(30) {
            words.append(.init("retry", .mapping([.init("times", .text("2")), .init("delay", .text("1m"))])))
        }
        let errors = types.types.indices.filter { types.types[$0].isError && !types.types[$0].isDeprecated }
        if !isStream, let error = random.pick(from: errors), random.chance(50) {
            words.append(.init("throws", node(types.spelling(.declared(error)))))
        }
        var parameters = message.payload.parameters.map {
            ParameterModel(name: $0.label ?? "value", type: $0.type, hasDefault: false)
        }
        if let result { parameters.append(ParameterModel(name: "result", type: result, hasDefault: false)) }
        outcome("success", ExpressionScope(self, payload: .labelled(parameters)), &words)
        outcome("failure", ExpressionScope(self, payload: message.payload), &words)
        if random.chance(10), !words.contains(where: { $0.key == "failure" }) { words.append(.init("failure", .raw("{}"))) }
        words.append(.init("allow", .text("task.never-started")))
        tasks.append(TaskModel(message: message, keyed: key?.type))
        return self.message(
            message.name, message.payload, notes: notes(isDeprecated: message.isDeprecated, was: message.name), more: words,
            section: "task")
    }

    private mutating func outcome(_ name: String, _ scope: ExpressionScope, _ words: inout [YAMLNode.Entry]) {
        guard random.chance(60) else { return }
        let list = random.chance(30) ? cases(scope, []) : []
        if !list.isEmpty { return words.append(.init(name, .list(list.map { .mapping($0) }))) }
        let steps = steps(scope, [])
        if !steps.isEmpty { words.append(.init(name, .mapping(steps))) }
    }
}
