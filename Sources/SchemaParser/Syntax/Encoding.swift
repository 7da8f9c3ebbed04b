/// What the bytes themselves may be: UTF-8, no control characters, one byte order mark in front, 4 MiB.
extension SyntaxParser {
    static let maximumSize = 4 << 20

    /// Looks at every byte once. False where nothing should be read at all.
    func hasReadableBytes() -> Bool {
        guard end <= Self.maximumSize else {
            diagnostics.report(.tooLarge, at: SourceRange(0, 0))
            return false
        }
        if isUTF16 {
            diagnostics.report(.utf16, at: SourceRange(0, 2))
            return false
        }
        var index = bytes.firstUnprintable(from: isByteOrderMark(at: 0) ? 3 : 0)
        var firstInvalid: SourceRange?
        var invalidCount = 0
        var lastControl = -2
        while index < end {
            let byte = bytes[index]
            if byte == 0x0A || byte == 0x0D || byte == 0x09 {
                index = bytes.firstUnprintable(from: index + 1)
                continue
            }
            let length = characterLength(at: index)
            if length == 0 {
                firstInvalid = firstInvalid ?? SourceRange(index, index + 1)
                invalidCount += 1
            } else if let message = refusedCharacter(at: index, length) {
                if lastControl != index { diagnostics.report(message, at: SourceRange(index, index + length)) }
                lastControl = index + length
            }
            index = bytes.firstUnprintable(from: index + max(length, 1))
        }
        hasInvalidBytes = firstInvalid != nil
        if let range = firstInvalid {
            diagnostics.report(.invalidUTF8(bytes[range.lower], range.lower, invalidCount), at: range)
        }
        return true
    }

    func isByteOrderMark(at offset: Int) -> Bool {
        byte(at: offset) == 0xEF && byte(at: offset + 1) == 0xBB && byte(at: offset + 2) == 0xBF
    }

    private var isUTF16: Bool {
        (byte(at: 0) == 0xFF && byte(at: 1) == 0xFE) || (byte(at: 0) == 0xFE && byte(at: 1) == 0xFF)
    }

    /// The bytes of the character at `offset`; 0 where they are no UTF-8 (overlong forms, surrogates, stray bytes).
    func characterLength(at offset: Int) -> Int {
        let first = byte(at: offset)
        if first < 0x80 { return 1 }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard first >= 0xC2, first <= 0xF4, offset + length <= end else { return 0 }
        for index in offset + 1..<offset + length where bytes[index] & 0xC0 != 0x80 { return 0 }
        let scalar = codePoint(at: offset, length)
        if scalar >= 0xD800 && scalar <= 0xDFFF || scalar > 0x10FFFF { return 0 }
        if length == 3 && scalar < 0x800 || length == 4 && scalar < 0x10000 { return 0 }
        return length
    }

    func codePoint(at offset: Int, _ length: Int) -> UInt32 {
        guard length > 1 else { return UInt32(byte(at: offset)) }
        var scalar = UInt32(byte(at: offset)) & (0xFF >> UInt32(length + 1))
        for index in 1..<length { scalar = scalar << 6 | UInt32(byte(at: offset + index) & 0x3F) }
        return scalar
    }

    private func refusedCharacter(at offset: Int, _ length: Int) -> Diagnostic.Message? {
        let scalar = codePoint(at: offset, length)
        if scalar == 0xFEFF { return .byteOrderMark(offset) }
        let isControl = scalar < 0x20 || scalar >= 0x7F && scalar < 0xA0 && scalar != 0x85
        return isControl || scalar == 0xFFFE || scalar == 0xFFFF ? .controlCharacter(scalar, offset) : nil
    }

    /// The code point of a space that is none for YAML (U+00A0, U+2003, zero-width …), and its length.
    func oddSpace(at offset: Int) -> (scalar: UInt32, length: Int)? {
        guard byte(at: offset) >= 0xC2 else { return nil }
        let length = characterLength(at: offset)
        guard length > 1 else { return nil }
        let scalar = codePoint(at: offset, length)
        switch scalar {
        case 0x85, 0xA0, 0x1680, 0x180E, 0x2000...0x200F, 0x2028, 0x2029, 0x202F, 0x205F, 0x2060, 0x3000: return (scalar, length)
        default: return nil
        }
    }
}

/// `U+00A0`.
func codePointName(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

extension Diagnostic.Message {
    /// How large it is no one knows who stopped reading.
    fileprivate static var tooLarge: Self {
        error("yaml.too-large", "the file has more than \(SyntaxParser.maximumSize) bytes (4 MiB), and no more is read; split it")
    }

    fileprivate static let utf16 = error("yaml.invalid-utf8", "the bytes at offset 0 begin a file in UTF-16; save it as UTF-8")

    fileprivate static func invalidUTF8(_ byte: UInt8, _ offset: Int, _ count: Int) -> Self {
        let more = count > 1 ? " (nor are \(count - 1) more)" : ""
        return error(
            "yaml.invalid-utf8",
            "the byte 0x\(String(byte, radix: 16, uppercase: true)) at offset \(offset) is no "
                + "UTF-8\(more); save the file as UTF-8"
        )
    }

    fileprivate static func controlCharacter(_ scalar: UInt32, _ offset: Int) -> Self {
        error(
            "yaml.control-char",
            "the control character \(codePointName(scalar)) at offset \(offset) may not stand in a "
                + "file; in double quotes write an escape"
        )
    }

    fileprivate static func byteOrderMark(_ offset: Int) -> Self {
        error("yaml.bom", "a byte order mark (U+FEFF) at offset \(offset): it may stand only at the very beginning, so remove it")
    }
}
