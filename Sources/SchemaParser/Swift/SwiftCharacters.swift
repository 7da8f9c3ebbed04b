/// Which scalars Swift's names and operators are made of, in UTF-8. Both functions give the length of the scalar at `index`, or nil.

@inline(__always)
func identifierLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, isFirst: Bool) -> Int? {
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    guard byte < 0x80 else { return foreignLetterLength(bytes, at: index, isFirst: isFirst) }
    let isLetter = byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    return isLetter || byte == UInt8(ascii: "_") || !isFirst && isDigit(byte) ? 1 : nil
}

private func foreignLetterLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, isFirst: Bool) -> Int? {
    guard let (scalar, length) = decodeScalar(bytes, at: index), isNameScalar(scalar) else { return nil }
    return isFirst && isCombining(scalar) ? nil : length
}

func operatorLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    guard index < bytes.count else { return nil }
    switch UnicodeScalar(bytes[index]) {
    case "/", "=", "-", "+", "!", "*", "%", "<", ">", "&", "|", "^", "~", "?": return 1
    case "\0"..."\u{7F}": return nil
    default: break
    }
    guard let (scalar, length) = decodeScalar(bytes, at: index) else { return nil }
    return operatorScalars.contains { $0.contains(scalar) } ? length : nil
}

func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f")
}

/// The scalar at `index`; nil where the bytes are no UTF-8.
private func decodeScalar(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (scalar: UInt32, length: Int)? {
    let first = bytes[index]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 0
    guard length > 0, index + length <= bytes.count else { return nil }
    var scalar = UInt32(first) & (0x7F >> UInt32(length))
    for next in bytes[(index + 1)..<(index + length)] {
        guard next & 0xC0 == 0x80 else { return nil }
        scalar = scalar << 6 | UInt32(next & 0x3F)
    }
    return (scalar, length)
}

private func isNameScalar(_ scalar: UInt32) -> Bool {
    if scalar > 0xFFFF { return scalar & 0xFFFF < 0xFFFE && scalar < 0xF0000 }
    return nameScalars.contains { $0.contains(scalar) }
}

private func isCombining(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
}

/// The grammar of "The Swift Programming Language", identifiers.
private let nameScalars: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6,
    0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054,
    0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
    0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFFD,
]

/// The same grammar, operators.
private let operatorScalars: [ClosedRange<UInt32>] = [
    0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB, 0xBF...0xBF, 0xD7...0xD7,
    0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF,
    0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030...0x3030,
]
