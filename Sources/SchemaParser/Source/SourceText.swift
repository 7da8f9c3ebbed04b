/// One file's bytes, exactly as read, with a table of its lines. LF, CRLF and CR end a line.
package struct SourceText: Sendable {
    /// The path as messages show it.
    package let path: String
    package let bytes: [UInt8]
    /// The offset at which each line starts; never empty.
    package let lineStarts: [Int]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        self.lineStarts = Self.lineStarts(of: bytes)
    }

    package init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    package var wholeRange: SourceRange { SourceRange(0, bytes.count) }

    /// Line and column, both from 1; the column counts bytes, as swiftc's does.
    package func position(at offset: Int) -> SourcePosition {
        let line = lineIndex(at: offset)
        return SourcePosition(line: line + 1, column: offset - lineStarts[line] + 1)
    }

    /// The column from 1 in UTF-16 code units, as editors and SARIF count.
    package func utf16Column(at offset: Int) -> Int {
        let start = lineStarts[lineIndex(at: offset)]
        return self[SourceRange(start, max(start, offset))].utf16.count + 1
    }

    /// The bytes of a line, from 0, without its line end.
    package func lineRange(_ line: Int) -> SourceRange {
        let start = lineStarts[line]
        var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return SourceRange(start, end)
    }

    /// The text of a range; bytes that are no UTF-8 come out as U+FFFD.
    package subscript(range: SourceRange) -> String {
        String(decoding: bytes[range.lower..<range.upper], as: UTF8.self)
    }

    package func lineIndex(at offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    private static func lineStarts(of bytes: [UInt8]) -> [Int] {
        var starts: [Int] = []
        starts.reserveCapacity(bytes.count / 16 + 1)
        starts.append(0)
        bytes.withUnsafeBufferPointer { bytes in
            var index = bytes.firstUnprintable(from: 0)
            while index < bytes.count {
                let byte = bytes[index]
                // Of the two bytes of CRLF the second ends the line.
                let isHalf = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
                if byte == 0x0A || byte == 0x0D, !isHalf { starts.append(index + 1) }
                index = bytes.firstUnprintable(from: index + 1)
            }
        }
        return starts
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The first byte from an offset on that is no printable ASCII character; the count if there is none. Every byte of a file is
    /// looked at for this twice, so they are taken by eights.
    func firstUnprintable(from start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var index = start
        while index + 8 <= count {
            let eight = UInt64(littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self))
            // The high bit is set in what is below 0x20, equal to 0x7F or beyond; no byte before the first such carries into it.
            let found = ((eight &- ones &* 0x20) | (eight &+ ones) | eight) & (ones &* 0x80)
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count, self[index] >= 0x20, self[index] < 0x7F { index += 1 }
        return index
    }
}

/// A place in a file: line and column from 1, the column in bytes.
package struct SourcePosition: Hashable, Sendable {
    package let line: Int
    package let column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}
