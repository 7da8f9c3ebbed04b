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
        /// Text of a template, of any number of lines.
        case literal(StaticString)
        /// One line, or a part of one.
        case word(String)
        /// The same as bytes.
        case line(Bytes)
        /// Text with marks, which `CodeWriter` lays out when the file is complete.
        case lines(Bytes)
    }

    let content: Content

    fileprivate init(_ content: Content) {
        self.content = content
    }

    static var nothing: SwiftCode { SwiftCode(.nothing) }

    /// One word of the author's that was checked before: a conformance, an attribute.
    init(word: String) {
        content = .word(word)
    }

    /// Lines that keep their columns.
    init(fixed lines: [FixedLine]) {
        var bytes = ByteBuffer(capacity: lines.reduce(0) { $0 + $1.text.size + 8 })
        for (index, line) in lines.enumerated() {
            if index > 0 { bytes.append(CodeMark.lineEnd) }
            bytes.append(CodeMark.fixed)
            bytes.append(number: UInt32(line.indentation))
            line.text.withLine { bytes.append($0) }
        }
        content = .lines(bytes.completed())
    }

    struct FixedLine {
        /// Spaces before the text.
        let indentation: Int
        /// One line.
        let text: SwiftCode
    }

    /// One piece below the other.
    static func stacked(_ pieces: [SwiftCode]) -> SwiftCode { joined(pieces, separator: "\n") }

    /// With an empty line between them.
    static func paragraphs(_ pieces: [SwiftCode]) -> SwiftCode { joined(pieces, separator: "\n\n") }

    private static func joined(_ pieces: [SwiftCode], separator: StaticString) -> SwiftCode {
        var (size, count, last) = (0, 0, SwiftCode.nothing)
        for piece in pieces where !piece.isEmpty {
            size += piece.size + 4
            count += 1
            last = piece
        }
        if count < 2 { return last }
        var template = StringInterpolation(capacity: size)
        var isFirst = true
        for piece in pieces where !piece.isEmpty {
            if !isFirst { template.appendLiteral(separator) }
            isFirst = false
            template.appendInterpolation(piece)
        }
        return template.code()
    }

    var isEmpty: Bool {
        switch content {
        case .nothing: true
        case .literal, .word, .line, .lines: false
        }
    }

    /// How many bytes it has; of one line: how many columns it takes.
    var size: Int {
        switch content {
        case .nothing: 0
        case .literal(let text): text.utf8CodeUnitCount
        case .word(let text): text.utf8.count
        case .line(let bytes), .lines(let bytes): bytes.count
        }
    }

    private var isOneLine: Bool {
        switch content {
        case .nothing, .word, .line: true
        case .literal(let text): !text.bytes.hasLineEnd
        case .lines: false
        }
    }

    /// The lines with a space between them.
    var onOneLine: SwiftCode {
        if isOneLine { return self }
        var writer = CodeWriter(size: size, isOnOneLine: true)
        withBytes { writer.write($0) }
        return SwiftCode(.line(writer.completed()))
    }

    /// The lines, each ended by LF. A piece that came out empty leaves the empty lines around it: one is enough, and none before
    /// a closing brace or the end.
    package var utf8: [UInt8] {
        var writer = CodeWriter(size: 2 * size)
        withBytes { writer.write($0) }
        writer.endText()
        return writer.completed().withBytes { Array($0) }
    }

    /// What stands on one line.
    private func withLine(_ body: (UnsafeRawBufferPointer) -> Void) {
        onOneLine.withBytes(body)
    }

    private func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
        switch content {
        case .nothing: break
        case .literal(let text): body(text.bytes)
        case .word(let text): _ = text.utf8.withContiguousStorageIfAvailable { body(UnsafeRawBufferPointer($0)) }
        case .line(let bytes), .lines(let bytes): bytes.withBytes(body)
        }
    }
}

extension StaticString {
    fileprivate var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}

extension SwiftCode: ExpressibleByStringInterpolation {
    package init(stringLiteral value: StaticString) {
        content = .literal(value)
    }

    package init(stringInterpolation template: StringInterpolation) {
        var template = template
        self = template.code()
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        private var bytes: ByteBuffer
        /// Where the line begins that is being written, as long as it is blank.
        private var lineStart = 0
        private var isLineBlank = true
        /// Empty code stands on the line.
        private var hasEmptyCode = false
        private var isOneLine = true

        package init(literalCapacity: Int, interpolationCount: Int) {
            self.init(capacity: literalCapacity + 32 * interpolationCount)
        }

        fileprivate init(capacity: Int) {
            bytes = ByteBuffer(capacity: capacity)
        }

        package mutating func appendLiteral(_ literal: StaticString) { append(literal.bytes) }

        package mutating func appendInterpolation(_ code: SwiftCode) {
            switch code.content {
            case .nothing: hasEmptyCode = true
            case .literal(let text): if text.bytes.hasLineEnd { append(lines: text.bytes) } else { append(text.bytes) }
            case .word(let text): appendWord(text)
            case .line(let line): line.withBytes { append($0) }
            case .lines(let lines): lines.withBytes { append(lines: $0) }
            }
        }

        /// Each piece on a line of its own.
        package mutating func appendInterpolation(lines pieces: [SwiftCode]) { appendInterpolation(.stacked(pieces)) }

        /// The pieces with an empty line between them.
        package mutating func appendInterpolation(paragraphs pieces: [SwiftCode]) { appendInterpolation(.paragraphs(pieces)) }

        /// The pieces on one line: `a, b, c`.
        package mutating func appendInterpolation(list pieces: [SwiftCode], separator: StaticString = ", ") {
            for (index, piece) in pieces.enumerated() {
                if index > 0 { append(separator.bytes) }
                if !piece.isEmpty { appendInterpolation(piece.onOneLine) }
            }
        }

        package mutating func appendInterpolation(_ identifier: SwiftIdentifier) { appendWord(identifier.spelling) }

        package mutating func appendInterpolation(_ literal: SwiftLiteral) { appendWord(literal.spelling) }

        package mutating func appendInterpolation(_ type: SwiftTypeSpelling) { appendWord(type.spelling) }

        package mutating func appendInterpolation(spaces: Int) {
            bytes.append(spaces: spaces)
        }

        @available(*, unavailable, message: "say what it is: SwiftIdentifier, SwiftLiteral or SwiftCode")
        package mutating func appendInterpolation(_ text: String) {}

        private mutating func appendWord(_ word: String) {
            _ = word.utf8.withContiguousStorageIfAvailable { append(UnsafeRawBufferPointer($0)) }
        }

        private mutating func append(lines: UnsafeRawBufferPointer) {
            bytes.append(CodeMark.templateStart)
            bytes.append(lines)
            bytes.append(CodeMark.templateEnd)
            (isLineBlank, isOneLine) = (false, false)
        }

        private mutating func append(_ text: UnsafeRawBufferPointer) {
            var text = text
            if isLineBlank, hasEmptyCode { dropVoidLine(before: &text) }
            bytes.append(text)
            let rest = text.count(withoutTrailing: 0x20)
            if rest == 0 { return }
            if text[rest - 1] == CodeMark.lineEnd {
                lineStart = bytes.count - (text.count - rest)
                (isLineBlank, hasEmptyCode, isOneLine) = (true, false, false)
            } else {
                isLineBlank = false
                if isOneLine { isOneLine = !text.hasLineEnd }
            }
        }

        /// The line that is being written, if it ends before anything visible stands on it.
        private mutating func dropVoidLine(before text: inout UnsafeRawBufferPointer) {
            let spaces = text.count(ofLeading: 0x20)
            guard spaces < text.count, text[spaces] == CodeMark.lineEnd else { return }
            bytes.removeAll(from: lineStart)
            hasEmptyCode = false
            text = text.part(spaces + 1, text.count)
        }

        fileprivate mutating func code() -> SwiftCode {
            if isLineBlank, hasEmptyCode {
                if isOneLine { return .nothing }
                // What follows then stands on the line before.
                bytes.removeAll(from: lineStart - 1)
            }
            return SwiftCode(isOneLine ? .line(bytes.completed()) : .lines(bytes.completed()))
        }
    }
}
