import SchemaParser

/// Swift source text that knows its lines. Templates are written as multi-line literals; only identifiers, types, literals and
/// other code can be interpolated, so text that was never escaped does not compile.
///
/// - Code of several lines is indented as the line it stands on.
/// - A line that holds nothing but empty code disappears.
/// - Lines of the author's own Swift keep their columns: they are never indented.
///
/// A template only keeps its pieces; `CodeWriter` lays them out, once, when the whole file is there.
package struct SwiftCode: Sendable {
    enum Content: Sendable {
        /// No line at all.
        case nothing
        /// Lines of its own.
        case text(String)
        /// A part of one line.
        case word(String)
        /// A template: what stands in it, one behind the other.
        case template([SwiftCode])
        /// What stands in a template itself: its line ends are the template's.
        case literal(String)
        /// Each on a line of its own.
        case lines([SwiftCode])
        /// With an empty line between them.
        case paragraphs([SwiftCode])
        /// One behind the other, whatever lines they have.
        case oneLine([SwiftCode])
        /// Lines that keep their columns.
        case fixed([FixedLine])
    }

    struct FixedLine {
        /// Spaces before the text.
        let indentation: Int
        let text: String
    }

    let content: Content

    fileprivate init(_ content: Content) {
        self.content = content
    }

    init(literal: String) {
        content = .literal(literal)
    }

    static var nothing: SwiftCode { SwiftCode(.nothing) }

    init(fixed lines: [FixedLine]) {
        content = .fixed(lines)
    }

    /// One word of the author's that was checked before: a conformance, an attribute.
    init(word: String) {
        content = .word(word)
    }

    /// The pieces' lines, one piece below the other.
    static func stacked(_ pieces: [SwiftCode]) -> SwiftCode {
        pieces.allSatisfy(\.isEmpty) ? .nothing : SwiftCode(.lines(pieces))
    }

    static func paragraphs(_ pieces: [SwiftCode]) -> SwiftCode {
        pieces.allSatisfy(\.isEmpty) ? .nothing : SwiftCode(.paragraphs(pieces))
    }

    var isEmpty: Bool {
        if case .nothing = content { true } else { false }
    }

    /// One line of nothing but spaces.
    fileprivate var isBlank: Bool {
        switch content {
        case .text(let text), .word(let text), .literal(let text): text.utf8.allSatisfy { $0 == 0x20 }
        case .template(let pieces), .oneLine(let pieces): pieces.allSatisfy(\.isBlank)
        case .lines(let pieces), .paragraphs(let pieces): pieces.allSatisfy(\.isBlank) && pieces.filter { !$0.isEmpty }.count == 1
        case .nothing: true
        case .fixed: false
        }
    }

    /// The lines with a space between them.
    var onOneLine: String {
        switch content {
        case .nothing: return ""
        case .word(let word): return word
        case .text, .template, .literal, .lines, .paragraphs, .oneLine, .fixed:
            var writer = CodeWriter()
            writer.write(SwiftCode(.oneLine([self])))
            return writer.text
        }
    }

    /// The lines, each ended by LF. A piece that came out empty leaves the empty lines around it: one is enough, and none before
    /// a closing brace or the end.
    package var text: String {
        var writer = CodeWriter()
        writer.write(self)
        writer.endText()
        return writer.text
    }
}

extension SwiftCode: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) {
        content = .text(value)
    }

    package init(stringInterpolation template: StringInterpolation) {
        self = template.code
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        private var pieces: [SwiftCode] = []
        /// So far there is nothing but spaces, empty code, and lines of such.
        private var isVoid = true
        /// Empty code stands on the line that is so far void.
        private var hasEmptyCode = false

        package init(literalCapacity: Int, interpolationCount: Int) {
            pieces.reserveCapacity(2 * interpolationCount + 1)
        }

        fileprivate var code: SwiftCode {
            if isVoid, hasEmptyCode { return .nothing }
            return SwiftCode(.template(pieces))
        }

        package mutating func appendLiteral(_ literal: String) {
            pieces.append(SwiftCode(.literal(literal)))
            if isVoid { look(at: literal) }
        }

        private mutating func look(at literal: String) {
            for byte in literal.utf8 where byte != 0x20 {
                // An empty line that is meant.
                guard byte == 0x0A, hasEmptyCode else { return isVoid = false }
                hasEmptyCode = false
            }
        }

        package mutating func appendInterpolation(_ code: SwiftCode) {
            pieces.append(code)
            guard isVoid else { return }
            if code.isEmpty { hasEmptyCode = true } else if !code.isBlank { isVoid = false }
        }

        /// Each piece on a line of its own.
        package mutating func appendInterpolation(lines pieces: [SwiftCode]) { appendInterpolation(.stacked(pieces)) }

        /// The pieces with an empty line between them.
        package mutating func appendInterpolation(paragraphs pieces: [SwiftCode]) { appendInterpolation(.paragraphs(pieces)) }

        /// The pieces on one line: `a, b, c`.
        package mutating func appendInterpolation(list pieces: [SwiftCode], separator: String = ", ") {
            var list: [SwiftCode] = []
            list.reserveCapacity(2 * pieces.count)
            for piece in pieces {
                if !list.isEmpty { list.append(SwiftCode(word: separator)) }
                list.append(piece)
            }
            appendInterpolation(SwiftCode(.oneLine(list)))
        }

        package mutating func appendInterpolation(_ identifier: SwiftIdentifier) { appendWord(identifier.spelling) }

        package mutating func appendInterpolation(_ literal: SwiftLiteral) { appendWord(literal.spelling) }

        /// A piece that is already spelled.
        mutating func appendWord(_ word: String) { appendInterpolation(SwiftCode(word: word)) }

        @available(*, unavailable, message: "say what it is: SwiftIdentifier, SwiftLiteral or SwiftCode")
        package mutating func appendInterpolation(_ text: String) {}
    }
}
