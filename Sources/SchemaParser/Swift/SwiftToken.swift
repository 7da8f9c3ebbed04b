/// One token of Swift text. A string with interpolations is several: the text up to `\`, then `(`, the tokens inside and `)`, then
/// the text that continues the string. Counting brackets therefore needs to know nothing about strings.
package struct SwiftToken: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A word that is no reserved one, or any word after a dot.
        case identifier
        /// `` `default` ``; `text` is the name without the backticks.
        case backtickedIdentifier
        case keyword
        /// `$0`, `$name`.
        case dollarName
        case number
        /// A string, or its part up to the first interpolation.
        case string
        /// What follows an interpolation's `)`, to the next one or the closing quote.
        case stringContinuation
        case regex
        /// Maximal munch: `==`, `->`, `...`, and `=` only by itself.
        case `operator`
        /// `?` or `!` straight behind an operand.
        case postfix
        /// One of `( ) [ ] { } , ; : . @ \`.
        case punctuation
        /// `#if`, `#selector`, with the `#`.
        case directive
        /// A byte sequence that begins no token.
        case unknown
    }

    package let kind: Kind
    /// The token as written, a backticked name without its backticks; empty for strings and regular expressions.
    package let text: String
    /// UTF-8 offsets into the snippet's text.
    package let range: Range<Int>
    package let hasSpaceBefore: Bool
    package let startsLine: Bool

    /// A name: what may be read, called or declared.
    package var isName: Bool { kind == .identifier || kind == .backtickedIdentifier }
    /// A name or a reserved word.
    package var isWord: Bool { isName || kind == .keyword }

    package func isPunctuation(_ character: String) -> Bool { kind == .punctuation && text == character }
    package func isOperator(_ spelling: String) -> Bool { kind == .operator && text == spelling }
    package func isKeyword(_ word: String) -> Bool { kind == .keyword && text == word }

    /// Whether a value may end here, so that what follows is a suffix or an infix operator.
    package var endsOperand: Bool {
        switch kind {
        case .identifier, .backtickedIdentifier, .dollarName, .number, .string, .stringContinuation, .regex, .postfix: true
        case .keyword: operandKeywords.contains(text)
        case .punctuation: text == ")" || text == "]" || text == "}"
        case .operator, .directive, .unknown: false
        }
    }

    /// Whether a value may begin here.
    package var startsOperand: Bool {
        switch kind {
        case .identifier, .backtickedIdentifier, .dollarName, .number, .string, .regex, .directive: true
        case .keyword: operandKeywords.contains(text)
        case .stringContinuation, .operator, .postfix, .punctuation, .unknown: false
        }
    }

    /// `=`, `+=`, `<<=`, … but no comparison.
    package var isAssignment: Bool {
        kind == .operator && text.utf8.last == UInt8(ascii: "=") && !comparisons.contains(text)
    }
}

private let operandKeywords: WordSet = ["self", "Self", "super", "nil", "true", "false", "Any", "init"]
private let comparisons: WordSet = ["==", "!=", "<=", ">=", "===", "!==", "~=", ".==", ".!=", ".<=", ".>="]

/// Whether a text could be an expression: something stands in it, and its brackets, strings and comments are closed.
package func isBalancedExpression(_ text: String) -> Bool {
    let lexed = lexSwift(text)
    return lexed.fault == nil && !lexed.tokens.isEmpty
}

/// For every bracket the index of its partner; nil for what has none.
func bracketPartners(in tokens: [SwiftToken]) -> [Int?] {
    var partners = [Int?](repeating: nil, count: tokens.count)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .punctuation {
        switch token.text {
        case "(", "[", "{":
            open.append(index)
        case ")", "]", "}":
            guard let last = open.last, closer(of: tokens[last].text) == token.text else { continue }
            open.removeLast()
            partners[last] = index
            partners[index] = last
        default:
            continue
        }
    }
    return partners
}

func closer(of bracket: String) -> String {
    switch bracket {
    case "(": ")"
    case "[": "]"
    default: "}"
    }
}

/// In a type `>>`, `>?` and `?>` are several tokens; only `->` and `...` stay whole.
func splitOperators(_ tokens: [SwiftToken]) -> [SwiftToken] {
    guard tokens.contains(where: { $0.kind == .operator && $0.range.count > 1 }) else { return tokens }
    return tokens.flatMap { token -> [SwiftToken] in
        guard token.kind == .operator, token.text != "->", token.text != "..." else { return [token] }
        var parts: [SwiftToken] = []
        var offset = token.range.lowerBound
        var rest = Substring(token.text)
        while !rest.isEmpty {
            let part = rest.hasPrefix("->") ? rest.prefix(2) : rest.prefix(1)
            let end = offset + part.utf8.count
            let isFirst = parts.isEmpty
            parts.append(
                SwiftToken(
                    kind: .operator, text: String(part), range: offset..<end, hasSpaceBefore: isFirst && token.hasSpaceBefore,
                    startsLine: isFirst && token.startsLine))
            offset = end
            rest = rest.dropFirst(part.count)
        }
        return parts
    }
}
