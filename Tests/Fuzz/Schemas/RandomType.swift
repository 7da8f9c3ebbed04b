/// A type as a schema may spell it, with enough knowledge to make a value of it.
indirect enum RandomType {
    /// Of the standard library or of Foundation.
    case standard(String)
    case optional(RandomType, isSugared: Bool)
    case array(RandomType, isSugared: Bool)
    case dictionary(RandomType, RandomType, isSugared: Bool)
    case set(RandomType)
    case tuple([(label: String?, type: RandomType)])
    case function(Function)
    /// An index into the schema's types.
    case declared(Int)
    /// Written in the Swift half that is the same for every schema.
    case foreign(String, value: String, isHashable: Bool)

    struct Function {
        let attributes: [String]
        let parameters: [RandomType]
        let effects: String
        let result: RandomType?
    }
}

struct DeclaredTypeModel {
    var name: String
    var isDeprecated = false
    var isError = false
    var kind: Kind

    enum Kind {
        case enumeration([(name: String, payload: PayloadModel, isDeprecated: Bool)])
        case structure([ParameterModel])
    }

    var isPlainEnum: Bool {
        if case .enumeration(let cases) = kind { cases.allSatisfy { $0.payload.isEmpty } } else { false }
    }
}

struct ParameterModel {
    var name: String
    var type: RandomType
    var hasDefault: Bool
    var isDeprecated = false
}

enum PayloadModel {
    case none
    case single(RandomType)
    case labelled([ParameterModel])

    var isEmpty: Bool {
        if case .none = self { true } else { false }
    }

    var parameters: [(label: String?, type: RandomType, hasDefault: Bool)] {
        switch self {
        case .none: []
        case .single(let type): [(nil, type, false)]
        case .labelled(let parameters): parameters.map { ($0.name, $0.type, $0.hasDefault) }
        }
    }
}

extension PayloadModel {
    /// Literals in tuples in collections are what Swift does not infer behind `.name(`.
    var holdsTuples: Bool { parameters.contains { $0.type.holdsTuple } }
}

/// How a schema's types are written and what values they have.
struct TypeWriting {
    let module: String
    var types: [DeclaredTypeModel] = []
    /// Of all types, also those that are not made yet.
    var typeNames: Set<String> = []
    var hasFoundation = false

    /// In the schema; with `isOutside` in Swift beside it.
    func spelling(_ type: RandomType, isOutside: Bool = false) -> String {
        func inner(_ type: RandomType) -> String { spelling(type, isOutside: isOutside) }
        func own(_ name: String) -> String {
            name.contains(".") || (!isOutside && !typeNames.contains(name)) || Self.foundation.contains(name)
                ? name : "Swift." + name
        }
        switch type {
        case .standard(let name): return own(name)
        case .optional(let wrapped, let isSugared):
            let text = inner(wrapped)
            return isSugared ? (wrapped.needsParentheses ? "(\(text))?" : text + "?") : own("Optional") + "<\(text)>"
        case .array(let element, let isSugared): return isSugared ? "[\(inner(element))]" : own("Array") + "<\(inner(element))>"
        case .dictionary(let key, let value, let isSugared):
            return isSugared ? "[\(inner(key)): \(inner(value))]" : own("Dictionary") + "<\(inner(key)), \(inner(value))>"
        case .set(let element): return own("Set") + "<\(inner(element))>"
        case .tuple(let elements):
            return "(" + elements.map { ($0.label.map { $0 + ": " } ?? "") + inner($0.type) }.joined(separator: ", ") + ")"
        case .function(let function):
            // A schema may declare a type called `MainActor`.
            let attributes = function.attributes.map { isOutside && $0 == "@MainActor" ? "@_Concurrency.MainActor" : $0 }
            let words = attributes + ["(" + function.parameters.map(inner).joined(separator: ", ") + ")"]
            let result = function.result.map(inner) ?? own("Void")
            return (words + (function.effects.isEmpty ? [] : [function.effects]) + ["->", result]).joined(separator: " ")
        case .declared(let index):
            let name = spelledType(types[index].name)
            return isOutside ? "\(module)Module.\(name)" : name
        case .foreign(let name, _, _): return name
        }
    }

    static let foundation: Set<String> = ["Date", "UUID", "Data", "Decimal", "TimeInterval"]

    /// A Swift expression of the type.
    func literal(_ type: RandomType, _ random: inout Random, isOutside: Bool = false) -> String {
        switch type {
        case .standard(let name): return standardLiteral(name, &random)
        case .optional(let wrapped, _): return random.chance(50) ? "nil" : literal(wrapped, &random, isOutside: isOutside)
        case .array(let element, _): return random.chance(40) ? "[]" : "[\(literal(element, &random, isOutside: isOutside))]"
        case .set(let element): return random.chance(40) ? "[]" : "[\(literal(element, &random, isOutside: isOutside))]"
        case .dictionary(let key, let value, _):
            if random.chance(40) { return "[:]" }
            return "[\(literal(key, &random, isOutside: isOutside)): \(literal(value, &random, isOutside: isOutside))]"
        case .tuple(let elements):
            let parts = elements.map { ($0.label.map { $0 + ": " } ?? "") + literal($0.type, &random, isOutside: isOutside) }
            return "(" + parts.joined(separator: ", ") + ")"
        case .function(let function):
            let head =
                function.parameters.isEmpty ? "" : " " + function.parameters.map { _ in "_" }.joined(separator: ", ") + " in"
            let result = function.result.map { literal($0, &random, isOutside: isOutside) }
            return "{\(head) \(result ?? "") }"
        case .declared(let index): return declaredLiteral(index, &random, isOutside: isOutside)
        case .foreign(_, let value, _): return value
        }
    }

    func arguments(_ payload: PayloadModel, _ random: inout Random, isOutside: Bool = false) -> String {
        if payload.isEmpty { return "" }
        var parameters = payload.parameters
        while let last = parameters.last, last.hasDefault, random.chance(40) { parameters.removeLast() }
        let texts = parameters.map { parameter in
            (parameter.label.map { label($0) + ": " } ?? "") + literal(parameter.type, &random, isOutside: isOutside)
        }
        return "(" + texts.joined(separator: ", ") + ")"
    }

    private func declaredLiteral(_ index: Int, _ random: inout Random, isOutside: Bool) -> String {
        let type = types[index]
        let name = spelling(.declared(index), isOutside: isOutside)
        switch type.kind {
        case .enumeration(let cases):
            let usable = cases.filter { !$0.isDeprecated }
            let entry = random.pick(usable.isEmpty ? cases : usable)
            return (random.chance(50) ? name : "") + ".\(member(entry.name))"
                + arguments(entry.payload, &random, isOutside: isOutside)
        case .structure(let fields):
            let text = arguments(.labelled(fields), &random, isOutside: isOutside)
            return name + (text.isEmpty ? "()" : text)
        }
    }

    private func standardLiteral(_ name: String, _ random: inout Random) -> String {
        switch name {
        case "Bool": return random.chance(50) ? "true" : "false"
        case "Double", "Float", "TimeInterval": return random.pick(["1.5", "0", "1e3", "-2.25"])
        case "String", "Substring":
            return random.pick([
                "\"\"", "\"x\"", "\"a b\"", "\"it's\"", "\"a # b\"", "\"k: v\"", "\"}\"", "\"a, b\"", "\"say \\\"hi\\\"\"",
                "\"\\\\\"", "\"é😀\"",
                "#\"raw \" text\"#", "\"\\u{41}\"", "\"- x\"",
            ])
        case "Character": return "\"c\" as Swift.Character"
        case "Date": return "Date(timeIntervalSince1970: 0)"
        case "UUID": return "UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))"
        case "Data": return "Data([1, 2])"
        case "Decimal": return "Decimal(1)"
        default: return random.pick(["0", "1", "7", "0x1F", "1_0"])
        }
    }

    func isHashable(_ type: RandomType) -> Bool {
        switch type {
        case .standard: true
        case .optional(let wrapped, _): isHashable(wrapped)
        case .array(let element, _): isHashable(element)
        case .set(let element): isHashable(element)
        case .dictionary(let key, let value, _): isHashable(key) && isHashable(value)
        case .tuple, .function: false
        case .declared(let index):
            switch types[index].kind {
            case .enumeration(let cases):
                cases.allSatisfy { $0.payload.parameters.allSatisfy { isHashable($0.type) && !isForeign($0.type) } }
            case .structure(let fields): fields.allSatisfy { isHashable($0.type) && !isForeign($0.type) }
            }
        case .foreign(_, _, let isHashable): isHashable
        }
    }

    /// What statec cannot see to be Hashable.
    private func isForeign(_ type: RandomType) -> Bool {
        switch type {
        case .foreign, .tuple, .function: true
        case .standard(let name): name.contains(".")
        case .optional(let wrapped, _): isForeign(wrapped)
        case .array(let element, _), .set(let element): isForeign(element)
        case .dictionary(let key, let value, _): isForeign(key) || isForeign(value)
        case .declared: false
        }
    }
}

extension RandomType {
    var needsParentheses: Bool {
        switch self {
        case .function: true
        case .foreign(let name, _, _): name.hasPrefix("any ") || name.contains("&")
        case .standard, .optional, .array, .dictionary, .set, .tuple, .declared: false
        }
    }

    fileprivate var holdsTuple: Bool {
        switch self {
        case .tuple: true
        case .standard, .set, .function, .declared, .foreign: false
        case .optional(let wrapped, _): wrapped.holdsTuple
        case .array(let element, _): element.holdsTuple
        case .dictionary(_, let value, _): value.holdsTuple
        }
    }

    /// Whether `==` exists for it.
    var isEquatable: Bool {
        switch self {
        case .standard, .declared: true
        case .optional(let wrapped, _): wrapped.isEquatable
        case .array(let element, _): element.isEquatable
        case .set: true
        case .dictionary(_, let value, _): value.isEquatable
        case .tuple, .function: false
        case .foreign(let name, _, _): !name.hasPrefix("any ")
        }
    }
}
