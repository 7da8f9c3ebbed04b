/// Swift that the author wrote: a type, an expression or statements, with the place of every line.
package struct Snippet: Hashable, Sendable {
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

    package let lines: [Line]
    /// The whole node in the file, for messages about all of it.
    package let range: SourceRange
    /// The UTF-8 offset in `text` at which each line starts.
    let lineStarts: [Int]

    package init(lines: [Line], range: SourceRange) {
        self.lines = lines
        self.range = range
        var starts: [Int] = []
        var start = 0
        for line in lines {
            starts.append(start)
            start += line.text.utf8.count + 1
        }
        lineStarts = starts
    }

    /// The lines joined by LF.
    package var text: String {
        lines.count == 1 ? lines[0].text : lines.map(\.text).joined(separator: "\n")
    }
}
