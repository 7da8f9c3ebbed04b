/// Parts of a snippet, and where they stand in the file. Offsets count the UTF-8 bytes of `text`; what lies outside is cut off.
extension Snippet {
    /// Nothing but white space.
    package var isEmpty: Bool { text.utf8.allSatisfy(isBlank) }

    /// Part of a snippet. Its lines keep their places.
    package func slice(_ utf8: Range<Int>) -> Snippet { Snippet(lines: lines(in: utf8), range: range(of: utf8)) }

    /// The lines of a part, the outer ones cut.
    func lines(in utf8: Range<Int>) -> Lines {
        if lines.count == 1, utf8.lowerBound >= 0, utf8.upperBound <= text.utf8.count { return Lines(lines[0].slice(utf8)) }
        var parts: Lines = []
        var index = lineIndex(at: utf8.lowerBound)
        while index < lines.count, lineStarts[index] <= utf8.upperBound {
            let start = lineStarts[index]
            let lower = max(utf8.lowerBound, start)
            let upper = min(utf8.upperBound, start + lines[index].text.utf8.count)
            if lower <= upper { parts.append(lines[index].slice((lower - start)..<(upper - start))) }
            index += 1
        }
        return parts
    }

    /// The file range of a part; the whole snippet's range where a line it touches has no offset.
    package func range(of utf8: Range<Int>) -> SourceRange { exactRange(of: utf8) ?? range }

    /// The file range of a part, for edits: nil where the file's bytes are not the text's.
    package func exactRange(of utf8: Range<Int>) -> SourceRange? {
        guard let lower = fileOffset(of: utf8.lowerBound), let upper = fileOffset(of: utf8.upperBound), lower <= upper else {
            return nil
        }
        return SourceRange(lower, upper)
    }

    /// Without the white space around it.
    package var trimmed: Snippet { slice(trimming(0..<text.utf8.count)) }

    /// A range without the white space at its ends.
    func trimming(_ range: Range<Int>) -> Range<Int> {
        var text = text
        return text.withUTF8 { bytes in
            var (lower, upper) = (range.lowerBound, range.upperBound)
            while lower < upper, isBlank(bytes[lower]) { lower += 1 }
            while upper > lower, isBlank(bytes[upper - 1]) { upper -= 1 }
            return lower..<upper
        }
    }

    private func fileOffset(of utf8: Int) -> Int? {
        let index = lineIndex(at: utf8)
        guard index < lines.count else { return nil }
        let line = lines[index]
        let column = utf8 - lineStarts[index]
        guard column >= 0, column <= line.text.utf8.count else { return nil }
        return line.offset.map { $0 + column }
    }

    /// The last line that starts at or before an offset.
    private func lineIndex(at utf8: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= utf8 { low = middle } else { high = middle }
        }
        return low
    }
}

extension Snippet.Line {
    fileprivate func slice(_ utf8: Range<Int>) -> Snippet.Line {
        if utf8.lowerBound == 0, utf8.upperBound == text.utf8.count { return self }
        var copy = text
        let part = copy.withUTF8 { String(decoding: $0[utf8], as: UTF8.self) }
        guard let offset else { return Snippet.Line(text: part, position: position, offset: nil) }
        let place = SourcePosition(line: position.line, column: position.column + utf8.lowerBound)
        return Snippet.Line(text: part, position: place, offset: offset + utf8.lowerBound)
    }
}

private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}
