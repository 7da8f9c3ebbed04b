/// Swift source text that knows its lines. Templates are written as multi-line literals; only identifiers, types, literals and
/// other code can be interpolated, so text that was never escaped does not compile.
///
/// - Code of several lines is indented as the line it stands on.
/// - A line that holds nothing but empty code disappears.
/// - Lines of the author's own Swift keep their columns: they are never indented.
package struct SwiftCode: Sendable {
    struct Line: Sendable {
        var text: String
        /// The author's line, or a `#sourceLocation`: its column is part of its meaning.
        var isFixed = false
    }

    private(set) var lines: [Line]

    init(lines: [Line]) {
        self.lines = lines
    }

    /// No line at all.
    static let nothing = SwiftCode(lines: [])

    var isEmpty: Bool { lines.isEmpty }

    /// The lines, each ended by LF.
    package var text: String {
        var text = ""
        for line in lines {
            text += line.text
            text += "\n"
        }
        return text
    }
}

extension SwiftCode: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) {
        var template = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        template.appendLiteral(value)
        self.init(stringInterpolation: template)
    }

    package init(stringInterpolation template: StringInterpolation) {
        self.init(lines: template.finished())
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        private var lines: [Line] = []
        private var current = Line(text: "")
        /// Empty code stands on this line.
        private var hasEmptyCode = false

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: String) {
            var isFirst = true
            for part in literal.split(separator: "\n", omittingEmptySubsequences: false) {
                if !isFirst { endLine() }
                isFirst = false
                current.text += part
            }
        }

        package mutating func appendInterpolation(_ code: SwiftCode) {
            guard let first = code.lines.first else {
                hasEmptyCode = true
                return
            }
            let indentation = String(current.text.prefix { $0 == " " })
            append(first)
            for line in code.lines.dropFirst() {
                endLine()
                current.text = line.isFixed || line.text.isEmpty ? "" : indentation
                append(line)
            }
        }

        /// Each piece on a line of its own.
        package mutating func appendInterpolation(lines pieces: [SwiftCode]) {
            appendInterpolation(SwiftCode.stacked(pieces))
        }

        /// The pieces with an empty line between them.
        package mutating func appendInterpolation(paragraphs pieces: [SwiftCode]) {
            appendInterpolation(SwiftCode.paragraphs(pieces))
        }

        /// The pieces on one line: `a, b, c`.
        package mutating func appendInterpolation(list pieces: [SwiftCode], separator: String = ", ") {
            appendInterpolation(SwiftCode.list(pieces, separator: separator))
        }

        package mutating func appendInterpolation(_ identifier: SwiftIdentifier) {
            appendWord(identifier.spelling)
        }

        package mutating func appendInterpolation(_ literal: SwiftLiteral) {
            appendWord(literal.spelling)
        }

        /// A piece that is already spelled.
        mutating func appendWord(_ word: String) {
            current.text += word
        }

        @available(*, unavailable, message: "say what it is: SwiftIdentifier, SwiftLiteral or SwiftCode")
        package mutating func appendInterpolation(_ text: String) {}

        func finished() -> [Line] {
            var finished = self
            finished.endLine()
            return finished.lines
        }

        private mutating func append(_ line: Line) {
            if line.isFixed {
                current = line
            } else {
                current.text += line.text
            }
        }

        private mutating func endLine() {
            let isBlank = current.text.utf8.allSatisfy { $0 == 0x20 }
            if !(hasEmptyCode && isBlank) {
                if isBlank, !current.isFixed { current.text = "" }
                lines.append(current)
            }
            current = Line(text: "")
            hasEmptyCode = false
        }
    }
}

extension SwiftCode {
    /// A piece that came out empty leaves the empty lines around it: one is enough, and none before a closing brace or the end.
    var withoutGaps: SwiftCode {
        var kept: [Line] = []
        for line in lines {
            let isClosing = line.text.utf8.first { $0 != 0x20 } == UInt8(ascii: "}")
            let needsNoGap = !line.isFixed && (isClosing || line.text.isEmpty)
            while needsNoGap, let last = kept.last, last.text.isEmpty, !last.isFixed { kept.removeLast() }
            kept.append(line)
        }
        while let last = kept.last, last.text.isEmpty, !last.isFixed { kept.removeLast() }
        return SwiftCode(lines: kept)
    }

    static func stacked(_ pieces: [SwiftCode]) -> SwiftCode {
        SwiftCode(lines: pieces.flatMap(\.lines))
    }

    static func paragraphs(_ pieces: [SwiftCode]) -> SwiftCode {
        var lines: [Line] = []
        for piece in pieces where !piece.isEmpty {
            if !lines.isEmpty { lines.append(Line(text: "")) }
            lines += piece.lines
        }
        return SwiftCode(lines: lines)
    }

    static func list(_ pieces: [SwiftCode], separator: String) -> SwiftCode {
        let texts = pieces.map { $0.lines.map(\.text).joined(separator: " ") }
        return SwiftCode(lines: [Line(text: texts.joined(separator: separator))])
    }

    /// Every line ends with `separator` but the last.
    static func separated(_ pieces: [SwiftCode], by separator: String) -> SwiftCode {
        var lines: [Line] = []
        for (index, piece) in pieces.enumerated() {
            lines += piece.lines
            if index < pieces.count - 1, !lines.isEmpty { lines[lines.count - 1].text += separator }
        }
        return SwiftCode(lines: lines)
    }
}

extension SwiftCode {
    /// One word of the author's that was checked before: a conformance, an attribute.
    init(word: String) {
        self.init(lines: [Line(text: word)])
    }
}
