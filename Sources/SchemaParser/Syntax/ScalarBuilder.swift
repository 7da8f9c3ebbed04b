/// Puts a scalar's text together and remembers where its lines stand.
struct ScalarBuilder {
    private var bytes: [UInt8] = []
    private var lineOffsets: [Int?] = []
    private var lineOffset: Int?
    private var hasLine = false
    /// Where the line would go on if nothing were decoded.
    private var expected = -1

    /// Bytes that stand in the file as they are.
    mutating func append(_ source: [UInt8], _ range: SourceRange) {
        beginLine(at: range.lower)
        if range.lower != expected { lineOffset = nil }
        bytes.append(contentsOf: source[range.lower..<range.upper])
        expected = range.upper
    }

    /// Bytes that stand in the file in another form.
    mutating func append(decoded: [UInt8]) {
        for byte in decoded {
            if byte == 0x0A {
                endLine()
            } else {
                hasLine = true
                lineOffset = nil
                expected = -1
                bytes.append(byte)
            }
        }
    }

    mutating func beginLine(at offset: Int) {
        guard !hasLine else { return }
        hasLine = true
        lineOffset = offset
        expected = offset
    }

    mutating func endLine() {
        bytes.append(0x0A)
        lineOffsets.append(lineOffset)
        lineOffset = nil
        hasLine = false
        expected = -1
    }

    /// The line break of a folded scalar: one is a space, each further one a line end.
    mutating func fold(_ breaks: Int) {
        if breaks == 1 { append(decoded: [0x20]) }
        for _ in 1..<max(breaks, 1) { endLine() }
    }

    func scalar(_ style: SyntaxScalar.Style) -> SyntaxScalar {
        let isOpen = hasLine || bytes.isEmpty
        return SyntaxScalar(
            style: style, text: String(decoding: bytes, as: UTF8.self),
            lineOffsets: isOpen ? lineOffsets + [lineOffset] : lineOffsets)
    }
}
