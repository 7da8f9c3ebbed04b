extension SwiftType {
    /// As Swift spells it. `qualifying` gets every leading name (`A` of `A.B<C>`, then `C`) and may replace it.
    package func spelled(qualifying: (String) -> String) -> String {
        switch self {
        case .named(let components):
            return spell(components, qualifying)
        case .optional(let wrapped):
            return wrapped.parenthesized(qualifying) + "?"
        case .array(let element):
            return "[\(element.spelled(qualifying: qualifying))]"
        case .dictionary(let key, let value):
            return "[\(key.spelled(qualifying: qualifying)): \(value.spelled(qualifying: qualifying))]"
        case .tuple(let elements):
            return spell(elements, qualifying)
        case .function(let function):
            return spell(function, qualifying)
        case .constrained(let keyword, let constraint):
            return "\(keyword) \(constraint.spelled(qualifying: qualifying))"
        case .composition(let parts):
            return parts.map { $0.parenthesized(qualifying) }.joined(separator: " & ")
        }
    }

    private func parenthesized(_ qualifying: (String) -> String) -> String {
        let text = spelled(qualifying: qualifying)
        return needsParentheses ? "(\(text))" : text
    }

    /// Whether a `?` behind it would belong to its last part alone.
    private var needsParentheses: Bool {
        switch self {
        case .function, .constrained, .composition: true
        case .named, .optional, .array, .dictionary, .tuple: false
        }
    }

    private func spell(_ components: [Component], _ qualifying: (String) -> String) -> String {
        if components.count == 1, components[0].arguments.isEmpty { return escaped(qualifying(components[0].name)) }
        return spellInFull(components, qualifying)
    }

    private func spellInFull(_ components: [Component], _ qualifying: (String) -> String) -> String {
        components.enumerated().map { index, component in
            // A member's name needs no backticks for what could begin a type.
            let name = index == 0 ? escaped(qualifying(component.name)) : SwiftKeywords.spelled(component.name, as: .property)
            if component.arguments.isEmpty { return name }
            return name + "<" + component.arguments.map { $0.spelled(qualifying: qualifying) }.joined(separator: ", ") + ">"
        }.joined(separator: ".")
    }

    /// A reserved word got here in backticks.
    private func escaped(_ name: String) -> String {
        name == "Any" || name == "Self" ? name : SwiftKeywords.spelled(name, as: .type)
    }

    private func spell(_ elements: [Element], _ qualifying: (String) -> String) -> String {
        let parts = elements.map { element in
            let label = element.label.map { $0 + ": " } ?? ""
            let specifier = element.specifier.map { $0 + " " } ?? ""
            return label + specifier + element.type.spelled(qualifying: qualifying)
        }
        return "(" + parts.joined(separator: ", ") + ")"
    }

    private func spell(_ function: Function, _ qualifying: (String) -> String) -> String {
        let isShadowed = qualifying("MainActor") != "MainActor"
        var words = function.attributes.map { isShadowed && $0 == "@MainActor" ? "@_Concurrency.MainActor" : $0 }
        words.append(spell(function.parameters, qualifying))
        if function.isAsync { words.append("async") }
        if let thrown = function.thrownType {
            words.append("throws(\(thrown.spelled(qualifying: qualifying)))")
        } else if let throwing = function.throwing {
            words.append(throwing)
        }
        words.append("->")
        words.append(function.result.spelled(qualifying: qualifying))
        return words.joined(separator: " ")
    }
}

extension SwiftType.Function {
    /// `E` of `throws(E)`.
    package var thrownType: SwiftType? {
        guard let throwing, throwing.hasPrefix("throws("), throwing.hasSuffix(")") else { return nil }
        return parseType(text: String(throwing.dropFirst(7).dropLast()))
    }
}
