/// A text of at most eight bytes in one number. By it tokens are held against Swift's own words and signs, without a string being
/// made of each. No longer text equals a literal.
package struct ShortWord: Hashable, Sendable, ExpressibleByStringLiteral {
    private let bits: UInt64

    /// Always inlined, where it is a number known when statec is compiled.
    @inline(__always)
    package init(stringLiteral text: StaticString) {
        var bits: UInt64 = 0
        for index in 0..<text.utf8CodeUnitCount { bits = bits << 8 | UInt64(text.utf8Start[index]) }
        self.bits = bits
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        // Of a long text only the last byte is kept, behind bytes that are in no UTF-8.
        let isLong = bytes.count > 8
        var bits: UInt64 = isLong ? .max : 0
        for index in (isLong ? bytes.count - 1 : 0)..<bytes.count { bits = bits << 8 | UInt64(bytes[index]) }
        self.bits = bits
    }

    var lastByte: UInt8 { UInt8(truncatingIfNeeded: bits) }
}
