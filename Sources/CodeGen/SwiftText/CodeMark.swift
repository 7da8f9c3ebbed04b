/// Code of several lines is text with marks in it: bytes that no UTF-8 holds.
enum CodeMark {
    static let lineEnd: UInt8 = 0x0A
    /// What stands between these two moves as far as the line on which it begins.
    static let templateStart: UInt8 = 0xF9
    static let templateEnd: UInt8 = 0xFA
    /// Four bytes with a number of spaces follow, and a text that stands behind as many, wherever its line stands.
    static let fixed: UInt8 = 0xFB
}

// Without slices, which a debug build, in which the tool runs as a plugin, cannot afford.
extension UnsafeRawBufferPointer {
    func part(_ start: Int, _ end: Int) -> UnsafeRawBufferPointer {
        guard let baseAddress else { return self }
        return UnsafeRawBufferPointer(start: baseAddress + start, count: end - start)
    }

    /// How many spaces it begins with. Eight bytes are looked at together.
    var leadingSpaces: Int {
        var index = 0
        while index + 8 <= count {
            let others = loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ 0x2020_2020_2020_2020
            if others != 0 { return index + UInt64(littleEndian: others).trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count, self[index] == 0x20 { index += 1 }
        return index
    }

    /// Where its last line begins, if that holds nothing but spaces.
    var blankLineStart: Int? {
        var index = count
        while index > 0, self[index - 1] == 0x20 { index -= 1 }
        return index == 0 || self[index - 1] == CodeMark.lineEnd ? index : nil
    }

    /// Where the next line end or mark stands, from an index on; where there is none, the end. Eight bytes are looked at together.
    func nextMark(from start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var index = start
        while index + 8 <= count {
            let bytes = loadUnaligned(fromByteOffset: index, as: UInt64.self)
            // What is looked for is a zero byte in one of these; the lowest borrow that reaches a highest bit is the first one's.
            let (lineEnds, marks) = (bytes ^ (ones &* UInt64(CodeMark.lineEnd)), ~bytes & (ones &* 0xF8))
            let found = ((lineEnds &- ones) & ~lineEnds | (marks &- ones) & ~marks) & (ones << 7)
            if found != 0 { return index + UInt64(littleEndian: found).trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count {
            if self[index] == CodeMark.lineEnd || self[index] >= 0xF8 { return index }
            index += 1
        }
        return count
    }
}
