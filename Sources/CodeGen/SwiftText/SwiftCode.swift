import SchemaParser

/// Swift source text that knows its lines. Templates are written as multi-line literals; only identifiers, types, literals and
/// other code can be interpolated, so text that was never escaped does not compile.
///
/// - Code of several lines is indented as the line it stands on.
/// - A line that holds nothing but empty code disappears.
/// - Lines of the author's own Swift keep their columns: they are never indented.
package struct SwiftCode: Sendable {
    enum Content: Sendable {
        /// No line at all.
        case nothing
        /// One line, or a part of one.
        case word(String)
        /// The same as a record.
        case wordRecord(Bytes)
        /// Any `CodeRecords`, which `CodeWriter` lays out when the file is complete.
        case records(Bytes)
    }

    let content: Content

    fileprivate init(_ content: Content) {
        self.content = content
    }

    static var nothing: SwiftCode { SwiftCode(.nothing) }

    /// Lines that keep their columns.
    init(fixed lines: [FixedLine]) {
        var records = CodeRecords(capacity: lines.reduce(0) { $0 + $1.text.utf8.count + 16 })
        for (index, line) in lines.enumerated() {
            if index > 0 { records.appendLineEnd() }
            records.append(line)
        }
        content = .records(records.completed())
    }

    struct FixedLine {
        /// Spaces before the text.
        let indentation: Int
        let text: String
    }

    /// One word of the author's that was checked before: a conformance, an attribute.
    init(word: String) {
        content = .word(word)
    }

    /// One piece below the other.
    static func stacked(_ pieces: [SwiftCode]) -> SwiftCode { joined(pieces, lineEnds: 1) }

    /// With an empty line between them.
    static func paragraphs(_ pieces: [SwiftCode]) -> SwiftCode { joined(pieces, lineEnds: 2) }

    private static func joined(_ pieces: [SwiftCode], lineEnds: Int) -> SwiftCode {
        var template = StringInterpolation(capacity: pieces.reduce(0) { $0 + $1.size })
        var isFirst = true
        for piece in pieces where !piece.isEmpty {
            if !isFirst { for _ in 0..<lineEnds { template.endLine() } }
            isFirst = false
            template.appendInterpolation(piece)
        }
        return isFirst ? .nothing : template.code()
    }

    /// About what it takes in another one's records.
    private var size: Int {
        switch content {
        case .nothing: 0
        case .word(let word): word.utf8.count + 8
        case .wordRecord(let bytes), .records(let bytes): bytes.count + 8
        }
    }

    var isEmpty: Bool {
        switch content {
        case .nothing: true
        case .word, .wordRecord, .records: false
        }
    }

    /// The lines with a space between them.
    var onOneLine: String {
        switch content {
        case .nothing: return ""
        case .word(let word): return word
        case .wordRecord(let record):
            return record.withBytes { String(decoding: $0.dropFirst(CodeRecords.headSize), as: UTF8.self) }
        case .records: break
        }
        var writer = CodeWriter(size: size, isOnOneLine: true)
        write(to: &writer)
        return writer.text()
    }

    /// The lines, each ended by LF. A piece that came out empty leaves the empty lines around it: one is enough, and none before
    /// a closing brace or the end.
    package var text: String {
        var writer = CodeWriter(size: 2 * size)
        write(to: &writer)
        writer.endText()
        return writer.text()
    }

    private func write(to writer: inout CodeWriter) {
        switch content {
        case .nothing: break
        case .word(let word): _ = word.utf8.withContiguousStorageIfAvailable { writer.write(word: UnsafeRawBufferPointer($0)) }
        case .wordRecord(let bytes), .records(let bytes): bytes.withBytes { writer.write($0) }
        }
    }
}

extension SwiftCode: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) {
        if !value.utf8.contains(0x0A) {
            content = .word(value)
        } else {
            var template = StringInterpolation(capacity: value.utf8.count + 64)
            template.appendLiteral(value)
            self = template.code()
        }
    }

    package init(stringInterpolation template: StringInterpolation) {
        var template = template
        self = template.code()
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        private var records: CodeRecords
        /// Where the records of the line being written begin.
        private var lineStart = 0
        private var isLineBlank = true
        /// Empty code stands on the line.
        private var hasEmptyCode = false
        private var isOneLine = true

        package init(literalCapacity: Int, interpolationCount: Int) {
            self.init(capacity: 2 * literalCapacity + 32 * interpolationCount)
        }

        fileprivate init(capacity: Int) {
            records = CodeRecords(capacity: capacity)
        }

        package mutating func appendLiteral(_ literal: String) {
            _ = literal.utf8.withContiguousStorageIfAvailable { bytes in
                var rest = UnsafeRawBufferPointer(bytes)
                while let end = rest.offset(of: 0x0A) {
                    append(rest.part(0, end))
                    endLine()
                    rest = rest.part(end + 1, rest.count)
                }
                append(rest)
            }
        }

        package mutating func appendInterpolation(_ code: SwiftCode) {
            switch code.content {
            case .nothing: hasEmptyCode = true
            case .word(let word): appendWord(word)
            case .wordRecord(let record):
                record.withBytes { append($0.part(min(CodeRecords.headSize, $0.count), $0.count)) }
            case .records(let inner):
                records.append(template: inner)
                (lineStart, isLineBlank, hasEmptyCode, isOneLine) = (records.count, false, false, false)
            }
        }

        /// Each piece on a line of its own.
        package mutating func appendInterpolation(lines pieces: [SwiftCode]) { appendInterpolation(.stacked(pieces)) }

        /// The pieces with an empty line between them.
        package mutating func appendInterpolation(paragraphs pieces: [SwiftCode]) { appendInterpolation(.paragraphs(pieces)) }

        /// The pieces on one line: `a, b, c`.
        package mutating func appendInterpolation(list pieces: [SwiftCode], separator: String = ", ") {
            for (index, piece) in pieces.enumerated() {
                if index > 0 { appendWord(separator) }
                switch piece.content {
                case .nothing: break
                case .word, .wordRecord: appendInterpolation(piece)
                case .records: appendWord(piece.onOneLine)
                }
            }
        }

        package mutating func appendInterpolation(_ identifier: SwiftIdentifier) { appendWord(identifier.spelling) }

        package mutating func appendInterpolation(_ literal: SwiftLiteral) { appendWord(literal.spelling) }

        /// A piece that is already spelled.
        mutating func appendWord(_ word: String) {
            _ = word.utf8.withContiguousStorageIfAvailable { append(UnsafeRawBufferPointer($0)) }
        }

        @available(*, unavailable, message: "say what it is: SwiftIdentifier, SwiftLiteral or SwiftCode")
        package mutating func appendInterpolation(_ text: String) {}

        private mutating func append(_ text: UnsafeRawBufferPointer) {
            if isLineBlank { isLineBlank = text.count(ofLeading: 0x20) == text.count }
            records.append(word: text)
        }

        fileprivate mutating func endLine() {
            if isLineBlank { records.removeAll(from: lineStart) }
            if !isLineBlank || !hasEmptyCode {
                records.appendLineEnd()
                lineStart = records.count
                isOneLine = false
            }
            isLineBlank = true
            hasEmptyCode = false
        }

        fileprivate mutating func code() -> SwiftCode {
            if isLineBlank, hasEmptyCode {
                if isOneLine { return .nothing }
                // What follows then stands on the line before.
                records.removeAll(from: lineStart - 1)
            }
            return SwiftCode(isOneLine ? .wordRecord(records.completed()) : .records(records.completed()))
        }
    }
}
