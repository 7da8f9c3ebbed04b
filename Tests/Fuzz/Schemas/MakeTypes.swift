/// Types, state and computed values.
extension SchemaMaker {
    /// What a type is wanted for.
    enum Use {
        /// A part of a declared type or the type of a computed value: comparable.
        case part
        /// In a Set or as a key.
        case key
        /// A field, which may say how it is compared, or a payload's value.
        case free
    }

    mutating func type(for use: Use, depth: Int = 0, upTo limit: Int? = nil) -> RandomType {
        let declared = (0..<(limit ?? types.types.count)).filter { !types.types[$0].isDeprecated }
        if use == .key {
            let hashable = declared.filter { types.isHashable(.declared($0)) }
            if random.chance(40), let index = random.pick(from: hashable) { return .declared(index) }
            return .standard(random.pick(["Int", "String", "UInt8", "Bool", "Character"]))
        }
        switch depth > 2 ? random.below(5) : random.below(16) {
        case 0...3: return .standard(random.pick(["Int", "String", "Bool", "Double", "UInt8", "Int64", "Float", "Character"]))
        case 4, 5:
            guard let index = random.pick(from: declared) else { return .standard("Int") }
            return .declared(index)
        case 6: return foreign(for: use)
        case 7: return foundation()
        case 8, 9: return optional(for: use, depth: depth, upTo: limit)
        case 10, 11: return .array(type(for: use, depth: depth + 1, upTo: limit), isSugared: random.chance(80))
        case 12:
            return .dictionary(
                type(for: .key, upTo: limit), type(for: use, depth: depth + 1, upTo: limit), isSugared: random.chance(80))
        case 13: return .set(type(for: .key, upTo: limit))
        case 14: return use == .free ? tuple(depth, limit) : .standard("Int")
        default: return use == .free ? function(depth, limit) : .standard("String")
        }
    }

    private mutating func optional(for use: Use, depth: Int, upTo limit: Int?) -> RandomType {
        let wrapped = type(for: use, depth: depth + 1, upTo: limit)
        if case .optional = wrapped { return wrapped }
        return .optional(wrapped, isSugared: random.chance(85))
    }

    private mutating func tuple(_ depth: Int, _ limit: Int?) -> RandomType {
        let isLabelled = random.chance(50)
        let labels = ["first", "second", "third"]
        return .tuple(
            (0..<random.int(2...3)).map { (isLabelled ? labels[$0] : nil, type(for: .part, depth: depth + 2, upTo: limit)) })
    }

    private mutating func function(_ depth: Int, _ limit: Int?) -> RandomType {
        let parameters = (0..<random.below(3)).map { _ in type(for: .part, depth: depth + 2, upTo: limit) }
        return .function(
            RandomType.Function(
                attributes: isolation == "none" && random.chance(50)
                    ? [] : random.pick([["@Sendable"], ["@MainActor", "@Sendable"]]),
                parameters: parameters, effects: random.pick(["", "", "throws", "async", "async throws"]),
                result: random.chance(50) ? type(for: .part, depth: depth + 2, upTo: limit) : nil))
    }

    private mutating func foreign(for use: Use) -> RandomType {
        switch random.below(use == .free ? 7 : 4) {
        case 0: .foreign("FuzzPoint", value: "FuzzPoint()", isHashable: true)
        case 1: .foreign("FuzzPair<Swift.Int, [FuzzPoint]>", value: "FuzzPair(1, [])", isHashable: false)
        case 2: .foreign("FuzzSpace.Inner", value: "FuzzSpace.Inner()", isHashable: true)
        case 3: .foreign("FuzzBox", value: "FuzzBox()", isHashable: true)
        case 4: .foreign("any FuzzProtocol", value: "FuzzPoint()", isHashable: false)
        case 5: .foreign("any FuzzProtocol & FuzzOther", value: "FuzzPoint()", isHashable: false)
        default: .foreign("FuzzSpace.Deep<FuzzPoint>.Leaf", value: "FuzzSpace.Deep<FuzzPoint>.Leaf()", isHashable: false)
        }
    }

    private mutating func foundation() -> RandomType {
        let names = TypeWriting.foundation.subtracting(types.typeNames).sorted()
        guard types.hasFoundation, let name = random.pick(from: names) else { return .standard("Int") }
        return .standard(name)
    }

    // MARK: types

    mutating func makeTypes() {
        guard random.chance(65) else { return }
        let derived: Set = ["State", "Action", "Effect", "Event", "Changes", "Draft", "Handler", "Field", "Fields", "Defaults"]
        var names = NameSource(refused: derived.union(ownQualifiers))
        var entries: [YAMLNode.Entry] = []
        let all = (0..<random.int(1...5)).map { _ in names.next(&random, from: NameSource.types) }
        types.typeNames = Set(all)
        for name in all {
            let isDeprecated = deprecates()
            let isError = random.chance(25)
            var words: [YAMLNode.Entry] = []
            let kind = random.chance(50) ? structure(&words) : enumeration(&words)
            types.types.append(DeclaredTypeModel(name: name, isDeprecated: isDeprecated, isError: isError, kind: kind))
            let conforms = conformances(of: types.types[types.types.count - 1])
            let notes = notes(isDeprecated: isDeprecated, was: name)
            if words.count == 1, conforms.isEmpty, notes.isEmpty, random.chance(60), let short = shortForm(words[0]) {
                entries.append(.init(name, short, documentation: comment()))
            } else {
                let more: [YAMLNode.Entry] = conforms.isEmpty ? [] : [.init("conforms", .list(conforms.map { .text($0) }))]
                entries.append(.init(name, .mapping(words + more + notes)))
            }
        }
        sections.append(.init("types", .mapping(entries)))
    }

    private mutating func conformances(of type: DeclaredTypeModel) -> [String] {
        var names: [String] = []
        if type.isError { names.append(random.pick(["Error", "Swift.Error"])) }
        if random.chance(10) { names.append(random.pick(["Equatable", "Sendable", "Swift.Sendable"])) }
        if type.isPlainEnum, random.chance(10) { names.append(random.pick(["Hashable", "CaseIterable", "Swift.Hashable"])) }
        return names
    }

    private func shortForm(_ word: YAMLNode.Entry) -> YAMLNode? {
        switch (word.key, word.value) {
        case ("cases", .list): word.value
        case ("fields", .mapping(let entries)):
            entries.contains { Self.words.contains($0.key) || $0.key.hasSuffix("?") || !$0.isCapitalised } ? nil : word.value
        default: nil
        }
    }

    private mutating func structure(_ words: inout [YAMLNode.Entry]) -> DeclaredTypeModel.Kind {
        let limit = types.types.count
        let fields = parameters(random.int(1...4), use: .part, upTo: limit, allowsDeprecation: true)
        words.append(.init("fields", .mapping(fields.map { entry(for: $0, isPart: true) })))
        return .structure(fields)
    }

    private mutating func enumeration(_ words: inout [YAMLNode.Entry]) -> DeclaredTypeModel.Kind {
        let limit = types.types.count
        var names = NameSource(refused: ["none", "allCases"])
        let isPlain = random.chance(50)
        var cases: [(name: String, payload: PayloadModel, isDeprecated: Bool)] = []
        var entries: [YAMLNode.Entry] = []
        for _ in 0..<random.int(1...6) {
            let name = names.next(&random, from: [NameSource.keywords, NameSource.contextual, NameSource.locals])
            let payload = isPlain ? PayloadModel.none : payload(use: .part, upTo: limit)
            // One is left for values.
            let isDeprecated = !cases.isEmpty && deprecates()
            cases.append((name, payload, isDeprecated))
            entries.append(message(name, payload, notes: notes(isDeprecated: isDeprecated, was: name), section: "case"))
        }
        let isList = isPlain && entries.allSatisfy { if case .nothing = $0.value { $0.documentation == nil } else { false } }
        words.append(.init("cases", isList ? .list(entries.map { .text($0.key) }) : .mapping(entries)))
        return .enumeration(cases)
    }

    var ownQualifiers: Set<String> {
        ["Swift", "_Concurrency", "StoreRuntime", "\(module)Module", "\(module)Store", "\(module)ViewStore"]
    }

    // MARK: state

    mutating func makeFields() {
        let counts = [0, 1, 2, 3, 4, 5, 6, 8, 8, 10, 12, 20, 31, 33]
        let count = random.chance(4) ? random.pick([63, 64, 65, 128, 200]) : random.pick(counts)
        guard count > 0 else { return }
        var names = NameSource(refused: refusedFields)
        var entries: [YAMLNode.Entry] = []
        for _ in 0..<count {
            let name = names.next(&random, from: NameSource.values)
            let type = type(for: .free)
            let isDeprecated = deprecates()
            let hasDefault = random.chance(55)
            let comparison = comparison(of: type)
            let field = FieldModel(
                name: name, type: type, hasDefault: hasDefault, isDeprecated: isDeprecated,
                isTracked: comparison != "never")
            fields.append(field)
            var words = notes(isDeprecated: isDeprecated, was: name)
            if let comparison { words.append(.init("compare", .text(comparison))) }
            let value = hasDefault ? types.literal(type, &random) : nil
            entries.append(typed(name, type, value, words: words, valueKey: "default"))
        }
        sections.append(.init("state", .mapping(entries)))
    }

    private mutating func comparison(of type: RandomType) -> String? {
        if !type.isEquatable { return random.pick(["always", "never"]) }
        if case .foreign("FuzzBox", _, _) = type, random.chance(60) { return "identity" }
        return random.chance(12) ? random.pick(["always", "never", "equal"]) : nil
    }

    var refusedFields: Set<String> {
        ownQualifiers.union(types.typeNames).union(TypeWriting.foundation).union([
            "state", "dispatch", "invoke", "emit", "throw", "observe", "bind", "listen", "catch", "subscribe", "transaction",
            "view",
            "init", "events", "rawValue", "hashValue",
        ])
    }

    // MARK: computed

    /// Results are remembered by what they are called with.
    private mutating func keys() -> [ParameterModel] {
        parameters(random.int(1...3), use: .part, upTo: nil, allowsDeprecation: false).map { parameter in
            let type = random.pick([RandomType.standard("Int"), .standard("String"), .standard("Bool")])
            return ParameterModel(name: parameter.name, type: type, hasDefault: parameter.hasDefault, isDeprecated: false)
        }
    }

    mutating func makeComputed() {
        guard random.chance(60) else { return }
        let used = Set(fields.map(\.name)).union(tables.map(\.name))
        var names = NameSource(used: used, refused: tables.isEmpty ? refusedFields : refusedFields.union(["Tables"]))
        var entries: [YAMLNode.Entry] = []
        for _ in 0..<random.int(1...6) {
            let name = names.next(&random, from: NameSource.values)
            let type = type(for: .part)
            let payload = random.chance(25) ? PayloadModel.labelled(keys()) : .none
            let scope = ExpressionScope(self, payload: payload)
            let expression = expression(type, scope)
            let isDeprecated = deprecates()
            var words = notes(isDeprecated: isDeprecated, was: name)
            if !payload.parameters.isEmpty { words.append(.init("with", node(payload))) }
            entries.append(typed(name, type, expression, words: words, valueKey: "get"))
            computed.append(FieldModel(name: name, type: type, hasDefault: true, isDeprecated: isDeprecated, payload: payload))
        }
        sections.append(.init("computed", .mapping(entries)))
    }
}
