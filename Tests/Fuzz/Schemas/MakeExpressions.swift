/// The names that an expression may read, with their types.
struct ExpressionScope {
    let values: [(text: String, type: RandomType)]

    /// A payload's names hide fields, unless `self.` is written.
    init(_ maker: SchemaMaker, payload: PayloadModel) {
        var values: [(text: String, type: RandomType)] = []
        var hidden: Set<String> = []
        for parameter in payload.parameters {
            let name = parameter.label ?? "value"
            hidden.insert(name)
            values.append((spelled(name), parameter.type))
        }
        for field in maker.fields + maker.computed where !field.isDeprecated && field.payload.parameters.isEmpty {
            values.append(("self." + member(field.name), field.type))
            if !hidden.contains(field.name) { values.append((spelled(field.name), field.type)) }
        }
        self.values = values
    }
}

extension SchemaMaker {
    mutating func expression(_ type: RandomType, _ scope: ExpressionScope, depth: Int = 0, but excluded: String = "") -> String {
        let wanted = types.spelling(type)
        let fitting = scope.values.filter {
            types.spelling($0.type) == wanted && !excluded.split(separator: "|").contains(Substring($0.text))
        }
        if random.chance(40), let value = random.pick(from: fitting) { return value.text }
        if depth < 2, random.chance(45), let text = compound(type, scope, depth + 1) { return text }
        return types.literal(type, &random)
    }

    private mutating func compound(_ type: RandomType, _ scope: ExpressionScope, _ depth: Int) -> String? {
        if random.chance(12), type.isFunctionFree { return "fuzzSame(\(expression(type, scope, depth: depth)))" }
        if random.chance(12), type.isFunctionFree {
            return
                "\(condition(scope, depth)) ? \(expression(type, scope, depth: depth)) : \(expression(type, scope, depth: depth))"
        }
        switch type {
        case .standard("Bool"): return condition(scope, depth)
        case .standard("Int"):
            if let list = random.pick(from: scope.values.filter(\.type.isCollection)) { return "\(list.text).count" }
            return "\(expression(type, scope, depth: depth)) \(random.pick(["+", "-", "*"])) 2"
        case .standard("String"):
            if let value = random.pick(from: scope.values.filter(\.type.isPrintable)) { return "\"<\\(\(value.text))>\"" }
            return "\(expression(type, scope, depth: depth)) + \"!\""
        case .optional(let wrapped, _): return expression(wrapped, scope, depth: depth)
        case .array(let element, _):
            let text = types.literal(element, &random)
            return element.isFunctionFree && element.isSimple ? "[\(text), \(text)].filter { _ in true }" : nil
        case .standard, .dictionary, .set, .tuple, .function, .declared, .foreign: return nil
        }
    }

    /// Never a constant one: Swift would warn of what is not reached.
    mutating func condition(_ scope: ExpressionScope, _ depth: Int = 0) -> String {
        for _ in 0..<4 {
            guard let value = random.pick(from: scope.values) else { break }
            switch value.type {
            case .standard("Bool"): return random.chance(50) ? value.text : "!" + value.text
            case .standard("Int"), .standard("Double"): return "\(value.text) \(random.pick(["<", ">", "==", ">=", "!="])) 3"
            case .standard("String"):
                return random.pick(["\(value.text).isEmpty", "\(value.text) == \"a: b\"", "\(value.text).count < 4"])
            case .optional where value.type.isFunctionFree: return "\(value.text) \(random.pick(["==", "!="])) nil"
            case .array, .dictionary, .set: return "\(value.text).isEmpty == false"
            case .declared(let index) where types.types[index].isPlainEnum:
                return "\(value.text) == \(types.literal(value.type, &random))"
            default: continue
            }
        }
        let simple = "fuzzSame(\(random.chance(50)))"
        return depth < 2 && random.chance(30) ? "\(simple) && \(condition(scope, depth + 1))" : simple
    }
}

extension RandomType {
    /// Values can be handed through generic functions and compared with nil.
    var isFunctionFree: Bool {
        switch self {
        case .standard, .declared: true
        case .optional(let wrapped, _): wrapped.isFunctionFree
        case .array(let element, _): element.isFunctionFree
        case .set: true
        case .dictionary(_, let value, _): value.isFunctionFree
        case .tuple, .function: false
        case .foreign(let name, _, _): !name.hasPrefix("any ")
        }
    }

    var isSimple: Bool {
        switch self {
        case .standard: true
        case .optional, .array, .dictionary, .set, .tuple, .function, .declared, .foreign: false
        }
    }

    var isCollection: Bool {
        switch self {
        case .array, .dictionary, .set, .standard("String"): true
        case .standard, .optional, .tuple, .function, .declared, .foreign: false
        }
    }

    var isPrintable: Bool {
        switch self {
        case .standard: true
        case .optional, .array, .dictionary, .set, .tuple, .function, .declared, .foreign: false
        }
    }
}
