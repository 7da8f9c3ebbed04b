import SchemaParser

/// Swift source text that knows its lines. Templates are written as multi-line literals; only identifiers, types, literals and
/// other code can be interpolated, so text that was never escaped does not compile.
///
/// - Code of several lines is indented as the line it stands on.
/// - A line that holds nothing but empty code disappears.
/// - Lines of the author's own Swift keep their columns: they are never indented.
///
/// It lies in the `CodeRegion` that is bound, or in a literal, and is good as long as the region. It is not `Sendable`, so nothing
/// that outlives the region can be of this type without the compiler saying so.
package struct SwiftCode {
    private enum Kind {
        /// No line at all.
        case nothing
        /// One line, or a part of one.
        case line
        /// Text with marks, which `CodeWriter` lays out when the file is complete.
        case lines
    }

    private let kind: Kind
    fileprivate let bytes: UnsafeRawBufferPointer

    private init(_ kind: Kind, _ bytes: UnsafeRawBufferPointer) {
        self.kind = kind
        self.bytes = bytes
    }

    static var nothing: SwiftCode { SwiftCode(.nothing, UnsafeRawBufferPointer(start: nil, count: 0)) }

    /// One word of the author's that was checked before: a conformance, an attribute.
    init(word: String) {
        kind = .line
        // A string that came from Foundation on an Apple system may have to be copied before its bytes are at hand.
        var word = word
        bytes = word.withUTF8 { CodeRegion.current.keep(UnsafeRawBufferPointer($0)) }
    }

    /// Lines that keep their columns: each with the spaces before it.
    init(fixed write: ((_ spaces: Int, _ line: SwiftCode) -> Void) -> Void) {
        let region = CodeRegion.current
        let buffer = region.buffer()
        defer { region.giveBack(buffer) }
        write { spaces, line in
            if buffer.count > 0 { buffer.append(CodeMark.lineEnd) }
            buffer.append(CodeMark.fixed)
            buffer.append(number: UInt32(spaces))
            buffer.append(line.onOneLine.bytes)
        }
        self.init(.lines, region.keep(buffer.bytes))
    }

    /// One piece below the other.
    static func stacked(_ pieces: [SwiftCode]) -> SwiftCode { joined(pieces, separator: "\n") }

    /// With an empty line between them.
    static func paragraphs(_ pieces: [SwiftCode]) -> SwiftCode { joined(pieces, separator: "\n\n") }

    private static func joined(_ pieces: [SwiftCode], separator: StaticString) -> SwiftCode {
        var (count, last) = (0, SwiftCode.nothing)
        for piece in pieces where !piece.isEmpty {
            count += 1
            last = piece
        }
        if count < 2 { return last }
        var template = StringInterpolation(literalCapacity: 0, interpolationCount: count)
        var isFirst = true
        for piece in pieces where !piece.isEmpty {
            if !isFirst { template.appendLiteral(separator) }
            isFirst = false
            template.appendInterpolation(piece)
        }
        return template.code()
    }

    var isEmpty: Bool { kind == .nothing }

    /// How many bytes it has; of one line: how many columns it takes.
    var size: Int { bytes.count }

    /// The lines with a space between them.
    var onOneLine: SwiftCode {
        if kind != .lines { return self }
        let region = CodeRegion.current
        let buffer = region.buffer()
        defer { region.giveBack(buffer) }
        var writer = CodeWriter(to: buffer, isOnOneLine: true)
        writer.write(bytes)
        return SwiftCode(.line, region.keep(buffer.bytes))
    }

    /// Of one line.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The lines of all pieces, each ended by LF, with an empty line between two pieces. A piece that came out empty leaves the empty
    /// lines around it: one is enough, and none before a closing brace or the end.
    package static func utf8(_ pieces: [SwiftCode]) -> [UInt8] {
        let region = CodeRegion.current
        let buffer = region.buffer()
        defer { region.giveBack(buffer) }
        var writer = CodeWriter(to: buffer)
        for piece in pieces where !piece.isEmpty { writer.write(paragraph: piece.bytes) }
        writer.endText()
        return Array(buffer.bytes)
    }
}

extension SwiftCode: ExpressibleByStringInterpolation {
    package init(stringLiteral value: StaticString) {
        bytes = value.bytes
        kind = bytes.nextMark(from: 0) == bytes.count ? .line : .lines
    }

    package init(stringInterpolation template: StringInterpolation) {
        self = template.code()
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        private let region = CodeRegion.current
        private let buffer: CodeBuffer
        /// Where a line begins on which only spaces and empty code stand so far.
        private var voidLine: Int?

        package init(literalCapacity: Int, interpolationCount: Int) {
            buffer = region.buffer()
        }

        package mutating func appendLiteral(_ literal: StaticString) { append(literal.bytes) }

        package mutating func appendInterpolation(_ code: SwiftCode) {
            switch code.kind {
            case .nothing: if voidLine == nil { voidLine = buffer.bytes.blankLineStart }
            case .line: append(code.bytes)
            case .lines:
                voidLine = nil
                buffer.append(CodeMark.templateStart)
                buffer.append(code.bytes)
                buffer.append(CodeMark.templateEnd)
            }
        }

        /// Each piece on a line of its own.
        package mutating func appendInterpolation(lines pieces: [SwiftCode]) { appendInterpolation(.stacked(pieces)) }

        /// The pieces with an empty line between them.
        package mutating func appendInterpolation(paragraphs pieces: [SwiftCode]) { appendInterpolation(.paragraphs(pieces)) }

        /// The pieces on one line: `a, b, c`.
        package mutating func appendInterpolation(list pieces: [SwiftCode], separator: StaticString = ", ") {
            var isFirst = true
            for piece in pieces {
                if !isFirst { append(separator.bytes) }
                isFirst = false
                if !piece.isEmpty { append(piece.onOneLine.bytes) }
            }
        }

        package mutating func appendInterpolation(_ identifier: SwiftIdentifier) { append(identifier.code.bytes) }

        package mutating func appendInterpolation(_ literal: SwiftLiteral) { append(literal.code.bytes) }

        package mutating func appendInterpolation(_ type: SwiftTypeSpelling) { append(type.code.bytes) }

        /// Its digits.
        package mutating func appendInterpolation(_ number: Int) {
            voidLine = nil
            if number < 0 { buffer.append(UInt8(ascii: "-")) }
            buffer.append(digitsOf: number.magnitude, radix: 10)
        }

        /// `0x2a`.
        package mutating func appendInterpolation(hexadecimal number: UInt64) {
            append(("0x" as StaticString).bytes)
            buffer.append(digitsOf: UInt(number), radix: 16)
        }

        package mutating func appendInterpolation(spaces: Int) {
            buffer.append(spaces: spaces)
        }

        @available(*, unavailable, message: "say what it is: SwiftIdentifier, SwiftLiteral or SwiftCode")
        package mutating func appendInterpolation(_ text: String) {}

        private mutating func append(_ text: UnsafeRawBufferPointer) {
            var text = text
            if voidLine != nil { endVoidLine(before: &text) }
            buffer.append(text)
        }

        /// The line disappears, if it ends before anything visible stands on it.
        private mutating func endVoidLine(before text: inout UnsafeRawBufferPointer) {
            let spaces = text.leadingSpaces
            guard let start = voidLine, spaces < text.count else { return }
            voidLine = nil
            if text[spaces] != CodeMark.lineEnd { return }
            buffer.removeAll(from: start)
            text = text.part(spaces + 1, text.count)
        }

        fileprivate func code() -> SwiftCode {
            defer { region.giveBack(buffer) }
            if let voidLine {
                if voidLine == 0 { return .nothing }
                // What follows then stands on the line before.
                buffer.removeAll(from: voidLine - 1)
            }
            let isOneLine = buffer.bytes.nextMark(from: 0) == buffer.count
            return SwiftCode(isOneLine ? .line : .lines, region.keep(buffer.bytes))
        }
    }
}

extension StaticString {
    fileprivate var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}
