/// Parts of a snippet, and where they stand in the file. Offsets count the UTF-8 bytes of `text`; what lies outside is cut off.
extension Snippet {
    /// Nothing but white space.
    package var isEmpty: Bool { lines.allSatisfy { $0.text.utf8.allSatisfy(isBlank) } }

    /// Part of a snippet. Its lines keep their places.
    package func slice(_ utf8: Range<Int>) -> Snippet {
        var parts: [Line] = []
        var start = 0
        for line in lines {
            let end = start + line.text.utf8.count
            let lower = max(utf8.lowerBound, start)
            let upper = min(utf8.upperBound, end)
            if lower <= upper { parts.append(line.slice((lower - start)..<(upper - start))) }
            start = end + 1
        }
        return Snippet(lines: parts, range: range(of: utf8))
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
    package var trimmed: Snippet {
        let bytes = Array(text.utf8)
        return slice(trimming(0..<bytes.count, of: bytes))
    }

    private func fileOffset(of utf8: Int) -> Int? {
        var start = 0
        for line in lines {
            let end = start + line.text.utf8.count
            if utf8 >= start, utf8 <= end { return line.offset.map { $0 + utf8 - start } }
            start = end + 1
        }
        return nil
    }
}

extension Snippet.Line {
    fileprivate func slice(_ utf8: Range<Int>) -> Snippet.Line {
        if utf8.lowerBound == 0, utf8.upperBound == text.utf8.count { return self }
        let part = String(decoding: Array(text.utf8)[utf8], as: UTF8.self)
        guard let offset else { return Snippet.Line(text: part, position: position, offset: nil) }
        let place = SourcePosition(line: position.line, column: position.column + utf8.lowerBound)
        return Snippet.Line(text: part, position: place, offset: offset + utf8.lowerBound)
    }
}

/// A range without the white space at its ends.
func trimming(_ range: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, isBlank(bytes[lower]) { lower += 1 }
    while upper > lower, isBlank(bytes[upper - 1]) { upper -= 1 }
    return lower..<upper
}

private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}
