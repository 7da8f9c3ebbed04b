/// Bytes, blanks, lines and comments.
extension SyntaxParser {
    enum Byte {
        static var tab: UInt8 { 0x09 }
        static var space: UInt8 { 0x20 }
        static var doubleQuote: UInt8 { 0x22 }
        static var hash: UInt8 { 0x23 }
        static var percent: UInt8 { 0x25 }
        static var ampersand: UInt8 { 0x26 }
        static var singleQuote: UInt8 { 0x27 }
        static var star: UInt8 { 0x2A }
        static var comma: UInt8 { 0x2C }
        static var dash: UInt8 { 0x2D }
        static var dot: UInt8 { 0x2E }
        static var colon: UInt8 { 0x3A }
        static var less: UInt8 { 0x3C }
        static var greater: UInt8 { 0x3E }
        static var question: UInt8 { 0x3F }
        static var bang: UInt8 { 0x21 }
        static var at: UInt8 { 0x40 }
        static var openBracket: UInt8 { 0x5B }
        static var backslash: UInt8 { 0x5C }
        static var closeBracket: UInt8 { 0x5D }
        static var backtick: UInt8 { 0x60 }
        static var openBrace: UInt8 { 0x7B }
        static var bar: UInt8 { 0x7C }
        static var closeBrace: UInt8 { 0x7D }
    }

    var isAtEnd: Bool { position >= end }
    /// 0 behind the end of the file.
    var current: UInt8 { byte(at: position) }
    /// From 0, in bytes: what stands before it is spaces and indicators.
    var column: Int { position - lineStart }

    func byte(at offset: Int) -> UInt8 {
        offset < end ? bytes[offset] : 0
    }

    func isBlank(at offset: Int) -> Bool {
        offset < end && (bytes[offset] == 0x20 || bytes[offset] == 0x09)
    }

    func isLineEnd(at offset: Int) -> Bool {
        offset >= end || bytes[offset] == 0x0A || bytes[offset] == 0x0D
    }

    /// A blank, a line end or the end of the file, which make an indicator of the `-`, `:` or `?` before.
    func isSeparated(at offset: Int) -> Bool {
        isLineEnd(at: offset) || isBlank(at: offset)
    }

    func isFlowIndicator(_ byte: UInt8) -> Bool {
        byte == 0x2C || byte == 0x5B || byte == 0x5D || byte == 0x7B || byte == 0x7D
    }

    /// Letters, digits, `_`, and everything beyond ASCII.
    func isWordByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == 0x5F || (byte >= 0x61 && byte <= 0x7A) || (byte >= 0x41 && byte <= 0x5A)
            || (byte >= 0x30 && byte <= 0x39)
    }

    /// Behind the line end that stands at `offset`.
    func offset(behindLineEndAt offset: Int) -> Int {
        if byte(at: offset) == 0x0D, byte(at: offset + 1) == 0x0A { return offset + 2 }
        return min(offset + 1, end)
    }

    func lineEnd(from offset: Int) -> Int {
        var index = offset
        while !isLineEnd(at: index) { index += 1 }
        return index
    }

    /// The end of the line without its trailing blanks; more than `offset` where there is a byte at all.
    func trimmedLineEnd(from offset: Int) -> Int {
        var index = lineEnd(from: offset)
        while index > offset, isBlank(at: index - 1) { index -= 1 }
        return max(index, min(offset + 1, end))
    }

    /// The spaces that the current line begins with.
    var lineIndent: Int {
        var index = lineStart
        while byte(at: index) == 0x20 { index += 1 }
        return index - lineStart
    }

    /// Nothing but blanks stands before `position` on its line.
    var isAtLineBeginning: Bool {
        var index = position
        while index > lineStart, isBlank(at: index - 1) { index -= 1 }
        return index == lineStart
    }

    func isDocumentMarker(at offset: Int) -> Bool {
        let first = byte(at: offset)
        guard first == 0x2D || first == 0x2E else { return false }
        return byte(at: offset + 1) == first && byte(at: offset + 2) == first && isSeparated(at: offset + 3)
    }

    var isAtDocumentMarker: Bool { position == lineStart && isDocumentMarker(at: position) }

    func skipBlanks() {
        while isBlank(at: position) { position += 1 }
    }

    func skipLineEnd() {
        position = offset(behindLineEndAt: position)
        lineStart = position
    }

    /// To the beginning of the next line.
    func skipLine() {
        position = lineEnd(from: position)
        skipLineEnd()
    }

    /// Over blanks, line ends and comments to the next byte that says something.
    func skipToContent() {
        while !isAtEnd {
            let isNewLine = position == lineStart
            skipBlanks()
            if current == Byte.hash {
                comment()
            } else if !isAtEnd, isLineEnd(at: position) {
                if isNewLine { detachDocumentation() }
                skipLineEnd()
            } else {
                return
            }
        }
    }

    /// Reads the comment at `position` up to the end of its line.
    func comment() {
        let range = SourceRange(position, lineEnd(from: position))
        let isOnOwnLine = isAtLineBeginning
        comments.append(SyntaxComment(text: source[range], range: range, isOnOwnLine: isOnOwnLine))
        if isOnOwnLine { documentationLine(range) }
        position = range.upper
    }

    /// Passes over what cannot be read: the rest of the line, if nothing has been passed since the line at `since`, and all
    /// lines that stand deeper than `indent`.
    func recover(to indent: Int, since line: Int) {
        if lineStart == line || !isAtLineBeginning { skipLine() }
        while true {
            skipToContent()
            if isAtEnd || column <= indent || isAtDocumentMarker { return }
            skipLine()
        }
    }

    /// A line that begins with `key: ` or `- `.
    func looksLikeEntry(at offset: Int) -> Bool {
        if byte(at: offset) == Byte.dash, isSeparated(at: offset + 1) { return true }
        return byte(at: plainLine(from: offset, isFlow: false).stop) == Byte.colon
    }

    func skipToDocumentMarker() {
        while !isAtEnd {
            if isAtDocumentMarker || (position == lineStart && current == Byte.percent) { return }
            skipLine()
        }
    }

    /// What stands at `position`, shortened, as a message shows it.
    func excerpt(_ range: SourceRange) -> String {
        let limit = 40
        if range.count <= limit { return source[range] }
        var upper = range.lower + limit
        while upper > range.lower, byte(at: upper) & 0xC0 == 0x80 { upper -= 1 }
        return source[SourceRange(range.lower, upper)] + "…"
    }
}
