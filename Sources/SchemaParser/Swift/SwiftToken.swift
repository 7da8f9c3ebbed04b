/// One token of Swift text. A string with interpolations is several: the text up to `\`, then `(`, the tokens inside and `)`, then
/// the text that continues the string. Counting brackets therefore needs to know nothing about strings.
package struct SwiftToken: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A word that is no reserved one, or any word after a dot.
        case identifier
        /// `` `default` ``; its text is the name without the backticks.
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
    /// The text, if it is short; that of strings and regular expressions is empty.
    package let word: ShortWord
    /// UTF-8 offsets into the snippet's text.
    package private(set) var range: Range<Int>
    package let hasSpaceBefore: Bool
    package let startsLine: Bool
    /// Of a bracket the index of its partner.
    package var partner: Int?
    /// The index of the bracket that it stands directly in.
    package var enclosing: Int?

    /// A token of a text's bytes.
    init(_ kind: Kind, _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, hasSpaceBefore: Bool, startsLine: Bool) {
        self.kind = kind
        self.range = range
        self.hasSpaceBefore = hasSpaceBefore
        self.startsLine = startsLine
        word = ShortWord(UnsafeBufferPointer(rebasing: bytes[Self.textRange(kind, range, of: bytes)]))
    }

    /// Where its text stands: a backticked name without its backticks; nothing of strings and regular expressions.
    static func textRange(_ kind: Kind, _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        switch kind {
        case .string, .stringContinuation, .regex:
            return range.lowerBound..<range.lowerBound
        case .backtickedIdentifier:
            let isClosed = range.count > 1 && bytes[range.upperBound - 1] == UInt8(ascii: "`")
            return (range.lowerBound + 1)..<(isClosed ? range.upperBound - 1 : range.upperBound)
        case .identifier, .keyword, .dollarName, .number, .operator, .postfix, .punctuation, .directive, .unknown:
            return range
        }
    }

    /// As written, a backticked name without its backticks; empty for strings and regular expressions.
    func text(in whole: String) -> String {
        var text = whole
        return text.withUTF8 { bytes in
            let range = Self.textRange(kind, range, of: bytes)
            return range.count == bytes.count
                ? whole : String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
        }
    }

    /// A name: what may be read, called or declared.
    package var isName: Bool { kind == .identifier || kind == .backtickedIdentifier }
    /// A name or a reserved word.
    package var isWord: Bool { isName || kind == .keyword }

    package func isPunctuation(_ character: ShortWord) -> Bool { kind == .punctuation && word == character }
    package func isOperator(_ spelling: ShortWord) -> Bool { kind == .operator && word == spelling }
    package func isKeyword(_ keyword: ShortWord) -> Bool { kind == .keyword && word == keyword }

    var opensBracket: Bool { kind == .punctuation && (word == "(" || word == "[" || word == "{") }
    var closesBracket: Bool { kind == .punctuation && (word == ")" || word == "]" || word == "}") }

    /// Whether a value may end here, so that what follows is a suffix or an infix operator.
    package var endsOperand: Bool {
        switch kind {
        case .identifier, .backtickedIdentifier, .dollarName, .number, .string, .stringContinuation, .regex, .postfix: true
        case .keyword: isOperandKeyword
        case .punctuation: closesBracket
        case .operator, .directive, .unknown: false
        }
    }

    /// Whether a value may begin here.
    package var startsOperand: Bool {
        switch kind {
        case .identifier, .backtickedIdentifier, .dollarName, .number, .string, .regex, .directive: true
        case .keyword: isOperandKeyword
        case .stringContinuation, .operator, .postfix, .punctuation, .unknown: false
        }
    }

    private var isOperandKeyword: Bool {
        ["self", "Self", "super", "nil", "true", "false", "Any", "init"].contains(word)
    }

    /// `=`, `+=`, `<<=`, … but no comparison.
    package var isAssignment: Bool {
        kind == .operator && word.lastByte == UInt8(ascii: "=")
            && !["==", "!=", "<=", ">=", "===", "!==", "~=", ".==", ".!=", ".<=", ".>="].contains(word)
    }

    /// The same token in a part of its text, which begins at an offset and holds the tokens from an index on.
    func moved(toStartAt offset: Int, _ first: Int) -> SwiftToken {
        var token = self
        token.range = (range.lowerBound - offset)..<(range.upperBound - offset)
        if let partner { token.partner = partner - first }
        if let enclosing { token.enclosing = enclosing < first ? nil : enclosing - first }
        return token
    }
}

func closer(of bracket: Unicode.Scalar) -> Unicode.Scalar {
    switch bracket {
    case "(": ")"
    case "[": "]"
    default: "}"
    }
}

/// Whether a text could be an expression: something stands in it, and its brackets, strings and comments are closed.
package func isBalancedExpression(_ text: String) -> Bool {
    let lexed = lexSwift(text)
    return lexed.fault == nil && !lexed.tokens.isEmpty
}

/// In a type `>>`, `>?` and `?>` are several tokens; only `->` and `...` stay whole.
func splitOperators(_ lexed: LexedSwift) -> [SwiftToken] {
    guard lexed.tokens.contains(where: { $0.kind == .operator && $0.range.count > 1 }) else { return lexed.tokens }
    var text = lexed.text
    return text.withUTF8 { bytes in
        lexed.tokens.flatMap { token -> [SwiftToken] in
            guard token.kind == .operator, token.word != "->", token.word != "..." else { return [token] }
            // Where a character begins that is not the second one of an arrow.
            let starts = token.range.filter { place in
                let isTip = place > token.range.lowerBound && bytes[(place - 1)...place].elementsEqual("->".utf8)
                return !isTip && bytes[place] & 0xC0 != 0x80
            }
            return zip(starts, starts.dropFirst() + [token.range.upperBound]).map { start, end in
                let isFirst = start == token.range.lowerBound
                return SwiftToken(
                    .operator, start..<end, of: bytes, hasSpaceBefore: isFirst && token.hasSpaceBefore,
                    startsLine: isFirst && token.startsLine)
            }
        }
    }
}
