/// Puts a scalar's text together and remembers where its lines stand.
struct ScalarBuilder {
    private let source: UnsafeBufferPointer<UInt8>
    /// The text, as long as it is one run of the file's bytes: most texts are, and need no bytes of their own.
    private var run: SourceRange?
    private var bytes: [UInt8] = []
    private var endedLines: [Int?] = []
    private var lineOffset: Int?
    private var hasLine = false
    /// Where the line would go on if nothing were decoded.
    private var expected = -1

    init(_ source: UnsafeBufferPointer<UInt8>) {
        self.source = source
    }

    /// Bytes that stand in the file as they are.
    mutating func append(_ range: SourceRange) {
        beginLine(at: range.lower)
        if range.lower != expected { lineOffset = nil }
        expected = range.upper
        if run == nil, bytes.isEmpty {
            run = range
        } else {
            endRun()
            bytes.append(contentsOf: source[range.lower..<range.upper])
        }
    }

    /// Bytes that stand in the file in another form.
    mutating func append(decoded: [UInt8]) {
        for byte in decoded {
            if byte == 0x0A {
                endLine()
            } else {
                endRun()
                hasLine = true
                lineOffset = nil
                expected = -1
                bytes.append(byte)
            }
        }
    }

    private mutating func endRun() {
        guard let run else { return }
        bytes.append(contentsOf: source[run.lower..<run.upper])
        self.run = nil
    }

    mutating func beginLine(at offset: Int) {
        guard !hasLine else { return }
        hasLine = true
        lineOffset = offset
        expected = offset
    }

    mutating func endLine() {
        endRun()
        bytes.append(0x0A)
        endedLines.append(lineOffset)
        lineOffset = nil
        hasLine = false
        expected = -1
    }

    /// The line break of a folded scalar: one is a space, each further one a line end.
    mutating func fold(_ breaks: Int) {
        if breaks == 1 { append(decoded: [0x20]) }
        for _ in 1..<max(breaks, 1) { endLine() }
    }

    var text: String {
        if let run { return String(decoding: source[run.lower..<run.upper], as: UTF8.self) }
        return String(decoding: bytes, as: UTF8.self)
    }

    func scalar(_ style: SyntaxScalar.Style) -> SyntaxScalar {
        guard let first = endedLines.first else {
            return SyntaxScalar(style: style, text: text, firstLineOffset: lineOffset, laterLineOffsets: [])
        }
        let later = hasLine ? endedLines.dropFirst() + [lineOffset] : endedLines.dropFirst()
        return SyntaxScalar(style: style, text: text, firstLineOffset: first, laterLineOffsets: Array(later))
    }
}
