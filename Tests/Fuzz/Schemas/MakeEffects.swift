/// Events and effects.
extension SchemaMaker {
    mutating func makeEvents() {
        guard random.chance(60) else { return }
        var names = NameSource(refused: [])
        var entries: [YAMLNode.Entry] = []
        for _ in 0..<random.int(1...5) {
            let name = names.next(&random, from: NameSource.values)
            let payload = payload(use: .free)
            let isDeprecated = deprecates()
            entries.append(message(name, payload, notes: notes(isDeprecated: isDeprecated, was: name), section: "event"))
            events.append(MessageModel(name: name, payload: payload, isDeprecated: isDeprecated))
        }
        sections.append(.init("events", .mapping(entries)))
    }

    mutating func makeEffects() {
        guard random.chance(80) else { return }
        let members = Set((fields + computed).map(\.name)).union(tables.map(\.name))
        let values = members.union(types.typeNames).union(TypeWriting.foundation)
        var names = NameSource(refused: [])
        var bodyless = NameSource(refused: values.union(["state"]))
        var entries: [YAMLNode.Entry] = []
        for _ in 0..<random.int(1...8) {
            let isBodyless = random.chance(20)
            let payload = isBodyless ? self.payload(use: .free) : payloadForFields()
            var name = names.next(&random, from: NameSource.values)
            if isBodyless, values.contains(name) || name == "state" {
                bodyless = NameSource(used: names.all, refused: values.union(["state"]))
                name = bodyless.next(&random, from: NameSource.values)
                names = NameSource(used: bodyless.all, refused: [])
            }
            let canThrow = random.chance(25)
            let isDeprecated = deprecates()
            var forms = isBodyless ? [] : forms(payload, canThrow: canThrow)
            let hasForms = !forms.isEmpty
            if canThrow || random.chance(3) { forms.append(.init("throws", .text(canThrow ? "true" : "false"))) }
            if !hasForms, random.chance(15), let field = random.pick(from: fields) {
                forms.append(.init("writes", .text(field.name)))
            }
            if !hasForms, payload.isEmpty, values.contains(name) || name == "state" {
                // Without a form it is a member of Draft after all.
                continue
            }
            entries.append(
                message(name, payload, notes: notes(isDeprecated: isDeprecated, was: name), more: forms, section: "effect"))
            effects.append(
                EffectModel(
                    message: MessageModel(name: name, payload: payload, isDeprecated: isDeprecated), isBodyless: !hasForms,
                    canThrow: canThrow))
        }
        entries += tableEffects(&names)
        sections.append(.init("effects", .mapping(entries)))
    }

    /// Often one that has a field's name and type, so that `set` can take it.
    private mutating func payloadForFields() -> PayloadModel {
        guard random.chance(50), !fields.isEmpty else { return payload(use: .free) }
        let field = random.pick(fields)
        if random.chance(30) { return .single(field.type) }
        let refused = ownQualifiers.union(types.typeNames).union(TypeWriting.foundation)
        guard !refused.contains(field.name) else { return .single(field.type) }
        return .labelled([ParameterModel(name: field.name, type: field.type, hasDefault: false)])
    }

    private mutating func forms(_ payload: PayloadModel, canThrow: Bool) -> [YAMLNode.Entry] {
        guard !fields.isEmpty else {
            return random.chance(50) ? [.init("do", .code("_ = fuzzSame(1) // nothing"))] : []
        }
        let scope = ExpressionScope(self, payload: payload)
        var forms: [YAMLNode.Entry] = []
        if random.chance(55), let form = setForm(payload, scope) { forms.append(.init("set", form)) }
        if random.chance(20), let form = resetForm() { forms.append(.init("reset", form)) }
        forms += containerForms(scope)
        if forms.isEmpty || random.chance(15) { forms.append(.init("do", .code(code(scope, canThrow: canThrow)))) }
        return forms
    }

    private mutating func resetForm() -> YAMLNode? {
        let resettable = fields.filter { $0.hasDefault || $0.type.hasImpliedDefault }
        if resettable.count == fields.count, random.chance(30) { return .text("all") }
        guard let field = random.pick(from: resettable) else { return nil }
        return random.chance(50) ? .list([.text(field.name)]) : field.name == "all" ? .list([.text("all")]) : .text(field.name)
    }

    private mutating func containerForms(_ scope: ExpressionScope) -> [YAMLNode.Entry] {
        var forms: [YAMLNode.Entry] = []
        let field = random.pick(fields)
        switch field.type {
        case .standard("Bool"): forms.append(.init("toggle", random.chance(50) ? .text(field.name) : .list([.text(field.name)])))
        case .standard("String"):
            forms.append(.init("append", .mapping([.init(field.name, .text(expression(field.type, scope)))])))
        case .array(let element, _):
            let value = expression(element, scope)
            if element.isFunctionFree, random.chance(40) {
                let contents = YAMLNode.mapping([
                    .init(
                        "contents", .text(expression(field.type, scope, but: "\(spelled(field.name))|self.\(member(field.name))"))
                    )
                ])
                forms.append(.init("append", .mapping([.init(field.name, contents)])))
            } else if random.chance(50), element.isFunctionFree, element.isEquatable {
                forms.append(.init("remove", .mapping([.init(field.name, .text(value))])))
            } else {
                forms.append(.init("append", .mapping([.init(field.name, .text(value))])))
            }
        case .set(let element):
            forms.append(
                .init(random.pick(["insert", "remove"]), .mapping([.init(field.name, .text(expression(element, scope)))])))
        case .dictionary(let key, _, _):
            forms.append(.init("remove", .mapping([.init(field.name, .text(expression(key, scope)))])))
        case .standard, .optional, .tuple, .function, .declared, .foreign: break
        }
        return forms
    }

    private mutating func setForm(_ payload: PayloadModel, _ scope: ExpressionScope) -> YAMLNode? {
        if random.chance(60) {
            let parameters = payload.parameters
            if parameters.count == 1 {
                let wanted = types.spelling(parameters[0].type)
                let fitting = fields.filter { types.spelling($0.type) == wanted }
                if let field = random.pick(from: fitting) {
                    return random.chance(50) ? .text(field.name) : .list([.text(field.name)])
                }
            }
        }
        var entries: [YAMLNode.Entry] = []
        var targets: Set<String> = []
        for _ in 0..<random.int(1...3) {
            let field = random.pick(fields)
            guard targets.insert(field.name).inserted else { continue }
            entries.append(assignment(to: field, scope))
        }
        return .mapping(entries)
    }

    private mutating func assignment(to field: FieldModel, _ scope: ExpressionScope) -> YAMLNode.Entry {
        let own = "\(spelled(field.name))|self.\(member(field.name))"
        switch field.type {
        case .standard(let name) where ["Int", "Double", "Float"].contains(name) && random.chance(40):
            return .init(field.name, .text("\(random.pick(["+=", "-=", "*="])) \(types.literal(field.type, &random))"))
        case .standard("String") where random.chance(30), .array where random.chance(20):
            return .init(field.name, .text("+= \(types.literal(field.type, &random))"))
        case .dictionary(let key, let value, _) where random.chance(40):
            return .init("\(field.name)[\(types.literal(key, &random))]", .text(expression(value, scope)))
        case .declared(let index) where random.chance(50):
            guard case .structure(let parts) = types.types[index].kind, let part = random.pick(from: parts), !part.isDeprecated
            else {
                break
            }
            return .init("\(field.name).\(member(part.name))", .text(expression(part.type, scope)))
        default: break
        }
        return .init(field.name, .text(expression(field.type, scope, but: own)))
    }

    /// Statements of an author.
    private mutating func code(_ scope: ExpressionScope, canThrow: Bool) -> String {
        var lines: [String] = []
        if random.chance(40) { lines.append("// a comment: \"{ [") }
        for _ in 0..<random.int(1...3) {
            let field = random.pick(fields)
            let own = "\(spelled(field.name))|self.\(member(field.name))"
            let value = expression(field.type, scope, but: own)
            switch random.below(4) {
            case 0: lines.append("if \(condition(scope)) {\n    self.\(member(field.name)) = \(value)\n}")
            case 1: lines.append("for _ in 0..<2 { self.\(member(field.name)) = \(value) }\n")
            case 2: lines.append("self.\(member(field.name)) =\n    \(value)")
            default: lines.append("self.\(member(field.name)) = \(value)")
            }
        }
        if canThrow { lines.append("guard \(condition(scope)) else { throw FuzzFailure() }") }
        return lines.joined(separator: "\n")
    }
}

extension RandomType {
    var hasImpliedDefault: Bool {
        switch self {
        case .optional, .array, .dictionary, .set: true
        case .standard, .tuple, .function, .declared, .foreign: false
        }
    }
}
