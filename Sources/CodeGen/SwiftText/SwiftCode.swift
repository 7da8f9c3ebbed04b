/// Swift source text that knows its lines. Templates are written as multi-line literals; only identifiers, types, literals and
/// other code can be interpolated, so text that was never escaped does not compile.
///
/// - Code of several lines is indented as the line it stands on.
/// - A line that holds nothing but empty code disappears.
/// - Lines of the author's own Swift keep their columns: they are never indented.
package struct SwiftCode: Sendable {
    /// A part of the content, and the spaces to put before it. So code that is put into other code is copied as a whole, and its
    /// lines only move.
    struct Line: Sendable {
        var start: Int
        var end: Int
        /// Spaces that the content does not hold.
        var indentation = 0
        /// Spaces that its part of the content begins with.
        var leadingSpaces = 0
        /// The author's line, or a `#sourceLocation`: its column is part of its meaning.
        var isFixed = false

        var isBlank: Bool { leadingSpaces == end - start }

        /// The same line in content that holds this one's from `offset` on.
        func moved(by offset: Int, indentedBy spaces: Int = 0) -> Line {
            var line = self
            line.start += offset
            line.end += offset
            if !isFixed, start < end { line.indentation += spaces }
            return line
        }
    }

    /// The lines' texts in their order; between two there may be something that belongs to none.
    private(set) var content = ""
    private var linesBeforeLast: [Line] = []
    /// Nil: no line at all. It stands apart since most code is one line, which then needs no array.
    private var lastLine: Line?

    private init() {}

    /// No line at all.
    static let nothing = SwiftCode()

    /// Lines that keep their columns.
    init(fixed lines: [(indentation: Int, text: String)]) {
        for line in lines {
            let start = content.utf8.count
            content += line.text
            append(Line(start: start, end: content.utf8.count, indentation: line.indentation, isFixed: true))
        }
    }

    /// One word of the author's that was checked before: a conformance, an attribute.
    init(word: String) {
        content = word
        lastLine = Line(start: 0, end: word.utf8.count, leadingSpaces: word.leadingSpaces)
    }

    var isEmpty: Bool { lastLine == nil }

    /// The lines with a space between them.
    var onOneLine: String {
        guard let lastLine else { return "" }
        if linesBeforeLast.isEmpty { return string(lastLine) }
        return linesBeforeLast.map { string($0) + " " }.joined() + string(lastLine)
    }

    /// The lines, each ended by LF. A piece that came out empty leaves the empty lines around it: one is enough, and none before
    /// a closing brace or the end.
    package var text: String {
        var text: [UInt8] = []
        text.reserveCapacity(2 * content.utf8.count)
        var hasGap = false
        _ = content.utf8.withContiguousStorageIfAvailable { content in
            for line in linesBeforeLast + (lastLine.map { [$0] } ?? []) {
                let own = content[line.start..<line.end]
                let isGap = !line.isFixed && own.isEmpty
                let isClosing = !line.isFixed && own.dropFirst(line.leadingSpaces).first == UInt8(ascii: "}")
                if hasGap, !isGap, !isClosing { text.append(0x0A) }
                hasGap = isGap
                if isGap { continue }
                for _ in 0..<line.indentation { text.append(0x20) }
                text.append(contentsOf: own)
                text.append(0x0A)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private func string(_ line: Line) -> String {
        if line.indentation == 0, line.end - line.start == content.utf8.count { return content }
        let own = String(content[content.index(at: line.start)..<content.index(at: line.end)])
        return String(repeating: " ", count: line.indentation) + own
    }

    private mutating func append(_ line: Line) {
        if let lastLine { linesBeforeLast.append(lastLine) }
        lastLine = line
    }
}

extension SwiftCode: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) {
        var template = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        template.appendLiteral(value)
        self.init(stringInterpolation: template)
    }

    package init(stringInterpolation template: StringInterpolation) {
        var template = template
        template.endLine()
        self = template.code
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate private(set) var code = SwiftCode()
        /// What is being written.
        private var line = Line(start: 0, end: 0)
        /// Empty code stands on this line.
        private var hasEmptyCode = false

        package init(literalCapacity: Int, interpolationCount: Int) {
            // A literal alone is shared, not copied.
            if interpolationCount > 0 { code.content.reserveCapacity(literalCapacity + 48 * interpolationCount) }
        }

        package mutating func appendLiteral(_ literal: String) {
            let offset = growLine(by: literal)
            _ = literal.utf8.withContiguousStorageIfAvailable { bytes in
                guard let byte = bytes.baseAddress else { return }
                var index = 0
                while true {
                    let start = index
                    if line.isBlank { while index < bytes.count, byte[index] == 0x20 { index += 1 } }
                    line.leadingSpaces += index - start
                    while index < bytes.count, byte[index] != 0x0A { index += 1 }
                    line.end = offset + index
                    if index == bytes.count { return }
                    endLine()
                    index += 1
                    line = Line(start: offset + index, end: offset + index)
                }
            }
        }

        package mutating func appendInterpolation(_ code: SwiftCode) {
            guard let last = code.lastLine else {
                hasEmptyCode = true
                return
            }
            guard let first = code.linesBeforeLast.first else { return append(last, of: code.content) }
            let indentation = self.indentation
            append(first, of: code.content)
            let offset = line.end - first.end
            endLine()
            for inner in code.linesBeforeLast.dropFirst() {
                self.code.append(inner.moved(by: offset, indentedBy: indentation))
            }
            line = last.moved(by: offset, indentedBy: indentation)
        }

        /// Each piece on a line of its own.
        package mutating func appendInterpolation(lines pieces: [SwiftCode]) { append(pieces, lineEnds: 1) }

        /// The pieces with an empty line between them.
        package mutating func appendInterpolation(paragraphs pieces: [SwiftCode]) { append(pieces, lineEnds: 2) }

        /// The pieces on one line: `a, b, c`.
        package mutating func appendInterpolation(list pieces: [SwiftCode], separator: String = ", ") {
            for (index, piece) in pieces.enumerated() {
                if index > 0 { appendWord(separator) }
                appendWord(piece.onOneLine)
            }
        }

        package mutating func appendInterpolation(_ identifier: SwiftIdentifier) { appendWord(identifier.spelling) }

        package mutating func appendInterpolation(_ literal: SwiftLiteral) { appendWord(literal.spelling) }

        /// A piece that is already spelled.
        mutating func appendWord(_ word: String) {
            if line.isBlank { line.leadingSpaces += word.leadingSpaces }
            line.end = growLine(by: word) + word.utf8.count
        }

        @available(*, unavailable, message: "say what it is: SwiftIdentifier, SwiftLiteral or SwiftCode")
        package mutating func appendInterpolation(_ text: String) {}

        /// Adds to the content what follows on the line; returns where it begins.
        private mutating func growLine(by text: String) -> Int {
            let start = code.content.utf8.count
            if line.end < start {
                // Something that belongs to no line came between.
                let own = code.string(line)
                code.content += own
                let leadingSpaces = line.isFixed ? 0 : own.leadingSpaces
                line = Line(start: start, end: start + own.utf8.count, leadingSpaces: leadingSpaces, isFixed: line.isFixed)
            }
            let end = code.content.utf8.count
            code.content += text
            return end
        }

        /// A line of other code goes on with this line, or takes its place if there was nothing yet.
        private mutating func append(_ other: Line, of content: String) {
            if other.isFixed || line.isBlank {
                let offset = code.content.utf8.count
                let indentation = self.indentation
                code.content += content
                line = other.moved(by: offset)
                if !other.isFixed { line.indentation += indentation }
            } else {
                let rest = other.start == 0 ? content : String(content[content.index(at: other.start)...])
                let spaces = other.indentation
                let start = growLine(by: spaces == 0 ? rest : String(repeating: " ", count: spaces) + rest)
                line.end = start + other.indentation + other.end - other.start
            }
        }

        private mutating func append(_ pieces: [SwiftCode], lineEnds: Int) {
            let indentation = self.indentation
            var isFirst = true
            for piece in pieces where !piece.isEmpty {
                if !isFirst {
                    for _ in 0..<lineEnds { endLine() }
                    line.indentation = indentation
                }
                isFirst = false
                appendInterpolation(piece)
            }
            if isFirst { hasEmptyCode = true }
        }

        private var indentation: Int { line.indentation + (line.isFixed ? 0 : line.leadingSpaces) }

        fileprivate mutating func endLine() {
            if !line.isBlank {
                code.append(line)
            } else if !hasEmptyCode {
                code.append(line.isFixed ? line : Line(start: line.start, end: line.start))
            }
            let end = code.content.utf8.count
            line = Line(start: end, end: end)
            hasEmptyCode = false
        }
    }
}

extension SwiftCode {
    static func stacked(_ pieces: [SwiftCode]) -> SwiftCode { "\(lines: pieces)" }

    static func paragraphs(_ pieces: [SwiftCode]) -> SwiftCode { "\(paragraphs: pieces)" }
}

extension String {
    fileprivate var leadingSpaces: Int {
        guard utf8.first == 0x20 else { return 0 }
        return utf8.prefix { $0 == 0x20 }.count
    }

    fileprivate func index(at offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }
}
