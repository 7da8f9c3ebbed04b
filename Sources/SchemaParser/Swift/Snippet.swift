/// Swift that the author wrote: a type, an expression or statements, with the place of every line.
package final class Snippet: Sendable {
    package struct Line: Hashable, Sendable {
        package let text: String
        /// Where the line stands in the file; where a folded or escaped line begins, if it has no single place.
        package let position: SourcePosition
        /// The file offset of the line's first byte; nil where the decoded bytes and the file's are not the same.
        package let offset: Int?

        package init(text: String, position: SourcePosition, offset: Int?) {
            self.text = text
            self.position = position
            self.offset = offset
        }
    }

    /// A list that needs no memory of its own for the first line: nearly all snippets have but one.
    package struct Lines: Hashable, Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
        package private(set) var first: Line?
        private var others: [Line] = []
        package private(set) var endIndex = 0

        package init(arrayLiteral lines: Line...) { for line in lines { append(line) } }

        init(_ line: Line) {
            first = line
            endIndex = 1
        }

        package mutating func append(_ line: Line) {
            if endIndex == 0 { first = line } else { others.append(line) }
            endIndex += 1
        }

        package var startIndex: Int { 0 }
        package subscript(index: Int) -> Line {
            if index == 0, let first { return first }
            return others[index - 1]
        }
    }

    package let lines: Lines
    /// The whole node in the file, for messages about all of it.
    package let range: SourceRange
    /// The UTF-8 offset in `text` at which each line starts.
    let lineStarts: [Int]
    /// What the lines are as Swift.
    let lexed: LexedSwift

    package convenience init(lines: Lines, range: SourceRange) {
        self.init(lines: lines, range: range, lexed: lexSwift(Self.text(of: lines)))
    }

    private init(lines: Lines, range: SourceRange, lexed: LexedSwift) {
        self.lines = lines
        self.range = range
        self.lexed = lexed
        lineStarts = lines.count == 1 ? firstLineStart : Self.starts(of: lines)
    }

    /// The lines joined by LF.
    package var text: String { lexed.text }

    func text(of token: SwiftToken) -> String { token.text(in: lexed.text) }

    var tokens: [SwiftToken] { lexed.tokens }

    /// Part of a snippet, of which the tokens are known. Its lines keep their places.
    func slice(_ utf8: Range<Int>, tokens part: Range<Int>) -> Snippet {
        let lines = lines(in: utf8)
        let tokens = tokens[part].map { $0.moved(toStartAt: utf8.lowerBound, part.lowerBound) }
        return Snippet(lines: lines, range: range(of: utf8), lexed: LexedSwift(text: Self.text(of: lines), tokens: tokens))
    }

    private static func text(of lines: Lines) -> String {
        lines.count == 1 ? lines[0].text : lines.map(\.text).joined(separator: "\n")
    }

    private static func starts(of lines: Lines) -> [Int] {
        lines.dropLast().reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.text.utf8.count + 1) }
    }
}

/// Of almost every snippet, made once.
private let firstLineStart = [0]
