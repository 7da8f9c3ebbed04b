/// A JSON value whose objects keep the order in which they were written.
enum JSON: Sendable {
    case text(String)
    case number(Int)
    case flag(Bool)
    case list([JSON])
    case object([(String, JSON)])

    subscript(key: String) -> JSON {
        get {
            if case .object(let members) = self, let member = members.first(where: { $0.0 == key }) { return member.1 }
            return .object([])
        }
        set { append(contentsOf: .object([(key, newValue)])) }
    }

    mutating func append(contentsOf other: JSON) {
        if case .object(let members) = self, case .object(let more) = other { self = .object(members + more) }
    }

    /// Two spaces a level; a list of words stands in one line.
    var text: String {
        var text = ""
        write(to: &text, indent: "")
        return text
    }

    private func write(to text: inout String, indent: String) {
        let inner = indent + "  "
        switch self {
        case .text(let value): text += quoted(value)
        case .number(let value): text += "\(value)"
        case .flag(let value): text += value ? "true" : "false"
        case .list(let values):
            let isShort = values.allSatisfy { if case .object = $0 { false } else { true } }
            for (index, value) in values.enumerated() {
                text += index == 0 ? "[" : ","
                text += isShort ? (index == 0 ? "" : " ") : "\n" + inner
                value.write(to: &text, indent: inner)
            }
            text += values.isEmpty ? "[]" : isShort ? "]" : "\n" + indent + "]"
        case .object(let members):
            for (index, member) in members.enumerated() {
                text += (index == 0 ? "{\n" : ",\n") + inner + quoted(member.0) + ": "
                member.1.write(to: &text, indent: inner)
            }
            text += members.isEmpty ? "{}" : "\n" + indent + "}"
        }
    }

    private func quoted(_ value: String) -> String {
        var text = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case _: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
    init(stringLiteral value: String) { self = .text(value) }
    init(integerLiteral value: Int) { self = .number(value) }
    init(booleanLiteral value: Bool) { self = .flag(value) }
}

extension JSON: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    init(arrayLiteral elements: JSON...) { self = .list(elements) }
    init(dictionaryLiteral elements: (String, JSON)...) { self = .object(elements) }
}
