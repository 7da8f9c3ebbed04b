/// Payloads, and everything else in which a name gets a type.
extension SchemaMaker {
    mutating func payload(use: Use, upTo limit: Int? = nil) -> PayloadModel {
        switch random.below(5) {
        case 0, 1: .none
        case 2: .single(type(for: use, upTo: limit))
        default: .labelled(parameters(random.chance(4) ? 12 : random.int(1...3), use: use, upTo: limit, allowsDeprecation: false))
        }
    }

    mutating func parameters(_ count: Int, use: Use, upTo limit: Int?, allowsDeprecation: Bool) -> [ParameterModel] {
        let refused = ownQualifiers.union(types.typeNames).union(TypeWriting.foundation)
        var names = NameSource(refused: use == .part ? refused.union(["hashValue"]) : refused)
        return (0..<count).map { _ in
            let type = type(for: use, depth: 1, upTo: limit)
            let name = names.next(&random, from: NameSource.values)
            return ParameterModel(
                name: name, type: type, hasDefault: random.chance(25), isDeprecated: allowsDeprecation && deprecates())
        }
    }

    mutating func entry(for parameter: ParameterModel, isPart: Bool) -> YAMLNode.Entry {
        let value = parameter.hasDefault ? types.literal(parameter.type, &random) : nil
        let words = isPart ? notes(isDeprecated: parameter.isDeprecated, was: parameter.name) : []
        return typed(parameter.name, parameter.type, value, words: words, valueKey: "default")
    }

    /// `name: Type = value`, `name?: Type`, or the long form.
    mutating func typed(
        _ name: String, _ type: RandomType, _ value: String?, words: [YAMLNode.Entry], valueKey: String
    ) -> YAMLNode.Entry {
        var key = name
        var spelling = types.spelling(type)
        if case .optional(let wrapped, _) = type, random.chance(40) {
            key += "?"
            spelling = types.spelling(wrapped)
        }
        if words.isEmpty, random.chance(70) {
            let text = value.map { spelling + " = " + $0 } ?? spelling
            return .init(key, node(text), documentation: comment())
        }
        var entries: [YAMLNode.Entry] = [.init("type", node(spelling))]
        if let value { entries.append(.init(valueKey, .text(value))) }
        return .init(key, .mapping(entries + words))
    }

    /// A type, as a flow sequence where it is one and nothing in it is YAML's.
    mutating func node(_ text: String) -> YAMLNode {
        let isSimple = text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || "[]:. ".unicodeScalars.contains($0) }
        let isRaw = isSimple && text.hasPrefix("[") && text.hasSuffix("]") && random.chance(60)
        return isRaw ? .raw(text) : .text(text)
    }

    mutating func node(_ payload: PayloadModel) -> YAMLNode {
        switch payload {
        case .none: return .nothing
        case .single(let type): return node(types.spelling(type))
        case .labelled(let parameters):
            var entries: [YAMLNode.Entry] = []
            for parameter in parameters { entries.append(entry(for: parameter, isPart: false)) }
            return .mapping(entries)
        }
    }

    /// An entry that carries something and may say more.
    mutating func message(
        _ name: String, _ payload: PayloadModel, notes: [YAMLNode.Entry], more: [YAMLNode.Entry] = [], section: String
    ) -> YAMLNode.Entry {
        let node = node(payload)
        if more.isEmpty, notes.isEmpty, random.chance(70) || payload.isEmpty {
            switch payload {
            case .none, .single: return .init(name, node, documentation: comment())
            case .labelled(let parameters):
                let isClear = parameters.allSatisfy { !Self.words.contains($0.name) && !$0.hasDefault }
                if isClear { return .init(name, node, documentation: comment()) }
            }
        }
        var entries = more + notes
        if !payload.isEmpty { entries.insert(.init("with", node), at: 0) }
        // Else it would look like a payload of keywords (R3.1).
        let openly = !payload.isEmpty || entries.contains { $0.key == "cases" }
        if !openly, entries.allSatisfy(\.isCapitalised) { entries.append(.init("allow", .text("expr.impure"))) }
        return .init(name, .mapping(entries.shuffled(using: &random)))
    }

    /// Keywords of any section: labels called so stand under `with`.
    static let words: Set<String> = [
        "with", "doc", "deprecated", "was", "allow", "when", "invoke", "cancel", "start", "emit", "dispatch", "fail", "handler",
        "cases",
        "let", "wait", "animation", "set", "toggle", "append", "insert", "upsert", "update", "remove", "reset", "merge", "do",
        "throws",
        "writes", "returns", "stream", "policy", "key", "debounce", "throttle", "timeout", "retry", "success", "failure",
        "finish",
        "cancelled", "status", "scope", "type", "default", "compare", "persist", "bind", "replay", "get", "uses", "fields",
        "conforms",
    ]
}
