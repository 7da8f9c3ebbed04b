/// What a text's bytes are as Swift tokens, and the first thing that makes it no Swift.
struct LexedSwift: Sendable {
    let text: String
    var tokens: [SwiftToken] = []
    var fault: SwiftFault?

    func text(of token: SwiftToken) -> String { token.text(in: text) }
}

/// Why a text is no Swift, in UTF-8 offsets.
struct SwiftFault: Sendable {
    enum Kind: Sendable {
        /// `)` where nothing or another bracket is open.
        case unexpectedCloser(Unicode.Scalar, opener: Unicode.Scalar?)
        case unclosed(Unicode.Scalar)
        case unterminatedString, unterminatedComment, unterminatedRegex, unterminatedBackticks
        /// `# like this`, up to the end of the line.
        case hashComment
        case singleQuote
        case typographicQuote(String)
    }

    let kind: Kind
    let range: Range<Int>
    /// The bracket that is still open.
    let opener: Range<Int>?
}

func lexSwift(_ text: String) -> LexedSwift {
    var bytes = text
    // The lexer holds the pointer no longer than this.
    return bytes.withUTF8 { bytes in
        var lexer = SwiftLexer(bytes)
        lexer.run()
        return LexedSwift(text: text, tokens: lexer.tokens, fault: lexer.fault)
    }
}

/// Scans bytes once, without recursion: an interpolation's `(` remembers the string that its `)` goes back to.
struct SwiftLexer {
    let bytes: UnsafeBufferPointer<UInt8>
    var index = 0
    private(set) var tokens: [SwiftToken] = []
    private(set) var fault: SwiftFault?
    /// The innermost open bracket's index; the others follow from what each stands in.
    private var innermost: Int?
    /// Open brackets that interpolate.
    private var interpolations: [(bracket: Int, string: StringDelimiter)] = []
    private var hasSpaceBefore = false
    private var startsLine = true
    private var isAfterComment = false
    /// Up to where a regular expression was looked for in vain.
    var noRegexBefore = 0

    struct StringDelimiter {
        let pounds: Int
        let isMultiline: Bool
        let opener: Range<Int>
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        tokens.reserveCapacity(bytes.count / 2 + 1)
    }

    mutating func run() {
        while index < bytes.count { scanNext() }
        if let innermost { refuse(.unclosed(character(of: innermost)), tokens[innermost].range) }
    }

    private mutating func scanNext() {
        switch bytes[index] {
        case 0x20, 0x09, 0x0B, 0x0C, 0x00:
            index += 1
            hasSpaceBefore = true
        case 0x0A, 0x0D:
            index += 1
            hasSpaceBefore = true
            startsLine = true
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
            skipLine()
        case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
            skipBlockComment()
        case UInt8(ascii: "\""):
            scanString(pounds: 0)
        case UInt8(ascii: "#"):
            scanPound()
        case UInt8(ascii: "'"):
            scanSingleQuotes()
        case UInt8(ascii: "`"):
            scanBackticks()
        case UInt8(ascii: "$"):
            let start = index
            index += 1
            skipWord()
            append(.dollarName, start)
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            scanNumber()
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            openBracket(string: nil)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            closeBracket()
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "\\"):
            index += 1
            append(.punctuation, index - 1)
        case UInt8(ascii: "."):
            scanDots()
        default:
            scanWordOrOperator()
        }
    }

    // MARK: Words, numbers, operators

    private mutating func scanWordOrOperator() {
        let start = index
        if let length = identifierLength(bytes, at: index, isFirst: true) {
            index += length
            skipWord()
            append(isReserved(start..<index) ? .keyword : .identifier, start)
        } else if operatorLength(bytes, at: index) != nil {
            scanOperator()
        } else {
            scanUnknown()
        }
    }

    /// Behind a dot every word is a name but two.
    private func isReserved(_ word: Range<Int>) -> Bool {
        let text = UnsafeBufferPointer(rebasing: bytes[word])
        guard SwiftKeywords.reserved.contains(text) else { return false }
        return tokens.last?.isPunctuation(".") != true || ["self", "init"].contains(ShortWord(text))
    }

    private mutating func skipWord() {
        while let length = identifierLength(bytes, at: index, isFirst: false) { index += length }
    }

    private mutating func scanOperator() {
        let start = index
        let isSuffix = isLeftBound && (bytes[index] == UInt8(ascii: "?") || bytes[index] == UInt8(ascii: "!"))
        if isSuffix {
            index += 1
            append(.postfix, start)
        } else if bytes[index] == UInt8(ascii: "/"), tokens.last?.endsOperand != true, let end = regexEnd(from: index) {
            index = end
            append(.regex, start)
        } else {
            while !beginsComment, let length = operatorLength(bytes, at: index) { index += length }
            append(.operator, start)
        }
    }

    /// `.` alone is punctuation, several dots begin an operator: `...`, `..<`.
    private mutating func scanDots() {
        let start = index
        index += 1
        guard byte(0) == UInt8(ascii: ".") else { return append(.punctuation, start) }
        while !beginsComment, let length = byte(0) == UInt8(ascii: ".") ? 1 : operatorLength(bytes, at: index) { index += length }
        append(.operator, start)
    }

    private mutating func scanNumber() {
        let start = index
        let isHex = byte(0) == UInt8(ascii: "0") && byte(1) == UInt8(ascii: "x")
        while index < bytes.count {
            if identifierLength(bytes, at: index, isFirst: false) != nil, bytes[index] < 0x80 {
                index += 1
            } else if byte(0) == UInt8(ascii: "."), let next = byte(1), isDigit(next) || isHex && isHexDigit(next) {
                index += 2
            } else if beginsExponent(isHex), index > start {
                index += 2
            } else {
                break
            }
        }
        append(.number, start)
    }

    /// The sign and first digit of `1e-3`, `0x1p+2`.
    private func beginsExponent(_ isHex: Bool) -> Bool {
        guard byte(0) == UInt8(ascii: "+") || byte(0) == UInt8(ascii: "-"), let next = byte(1), isDigit(next) else {
            return false
        }
        return byte(-1).map { $0 | 0x20 } == (isHex ? UInt8(ascii: "p") : UInt8(ascii: "e"))
    }

    private mutating func scanUnknown() {
        let start = index
        index += 1
        while let next = byte(0), next & 0xC0 == 0x80 { index += 1 }
        append(.unknown, start)
        let character = String(decoding: bytes[start..<index], as: UTF8.self)
        if "“”„‘’".contains(character) { refuse(.typographicQuote(character), start..<index) }
    }

    private mutating func scanBackticks() {
        let start = index
        index += 1
        while let next = byte(0), next != UInt8(ascii: "`"), next != 0x0A, next != 0x0D { index += 1 }
        if byte(0) == UInt8(ascii: "`") {
            index += 1
        } else {
            refuse(.unterminatedBackticks, start..<index)
        }
        append(.backtickedIdentifier, start)
    }

    // MARK: Brackets

    mutating func openBracket(string: StringDelimiter?) {
        let start = index
        index += 1
        append(.punctuation, start)
        innermost = tokens.count - 1
        if let string { interpolations.append((tokens.count - 1, string)) }
    }

    private mutating func closeBracket() {
        let start = index
        index += 1
        let closing = Unicode.Scalar(bytes[start])
        guard let last = innermost, closer(of: character(of: last)) == closing else {
            let opener = innermost.map { (character(of: $0), tokens[$0].range) }
            refuse(.unexpectedCloser(closing, opener: opener?.0), start..<index, opener: opener?.1)
            append(.punctuation, start)
            return dropBrackets(closedBy: closing)
        }
        innermost = tokens[last].enclosing
        append(.punctuation, start)
        tokens[tokens.count - 1].partner = last
        tokens[last].partner = tokens.count - 1
        if interpolations.last?.bracket == last { continueString(interpolations.removeLast().string) }
    }

    /// After a mismatch: what the closer closes further out, but never across the end of an interpolation.
    private mutating func dropBrackets(closedBy closing: Unicode.Scalar) {
        var bracket = innermost
        for _ in 0..<16 {
            guard let current = bracket, interpolations.last?.bracket != current else { return }
            bracket = tokens[current].enclosing
            if closer(of: character(of: current)) == closing {
                innermost = bracket
                return
            }
        }
    }

    private func character(of bracket: Int) -> Unicode.Scalar { Unicode.Scalar(bytes[tokens[bracket].range.lowerBound]) }

    // MARK: Parts that the other files use

    /// The byte some places on, nil behind the end and before the beginning.
    func byte(_ distance: Int) -> UInt8? {
        let place = index + distance
        return place >= 0 && place < bytes.count ? bytes[place] : nil
    }

    mutating func append(_ kind: SwiftToken.Kind, _ start: Int) {
        var token = SwiftToken(kind, start..<index, of: bytes, hasSpaceBefore: hasSpaceBefore, startsLine: startsLine)
        token.enclosing = innermost
        tokens.append(token)
        hasSpaceBefore = false
        startsLine = false
        isAfterComment = false
    }

    mutating func refuse(_ kind: SwiftFault.Kind, _ range: Range<Int>, opener: Range<Int>? = nil) {
        if fault == nil { fault = SwiftFault(kind: kind, range: range, opener: opener) }
    }

    /// No token follows from what was skipped, but it parts the two around it.
    mutating func skipped(overLines: Bool) {
        hasSpaceBefore = true
        isAfterComment = true
        if overLines { startsLine = true }
    }

    private var isLeftBound: Bool {
        guard index > 0, !isAfterComment, !hasSpaceBefore, let last = tokens.last else { return false }
        return last.kind == .punctuation ? last.endsOperand : true
    }

    private var beginsComment: Bool {
        byte(0) == UInt8(ascii: "/") && (byte(1) == UInt8(ascii: "/") || byte(1) == UInt8(ascii: "*"))
    }
}
