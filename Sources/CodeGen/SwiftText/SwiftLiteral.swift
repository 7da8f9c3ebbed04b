/// A literal: a number or a string with its quotes.
package struct SwiftLiteral: Sendable {
    let spelling: String

    static func integer(_ value: Int) -> SwiftLiteral {
        SwiftLiteral(spelling: "\(value)")
    }

    /// `0x2a`.
    static func hexadecimal(_ value: UInt64) -> SwiftLiteral {
        SwiftLiteral(spelling: "0x" + String(value, radix: 16))
    }

    static func string(_ value: String) -> SwiftLiteral {
        var spelling = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": spelling += "\\\""
            case "\\": spelling += "\\\\"
            case "\n": spelling += "\\n"
            case "\r": spelling += "\\r"
            case "\t": spelling += "\\t"
            case "\0": spelling += "\\0"
            case "\u{85}", "\u{2028}", "\u{2029}", "\u{B}", "\u{C}":
                spelling += "\\u{\(String(scalar.value, radix: 16))}"
            default: spelling.unicodeScalars.append(scalar)
            }
        }
        return SwiftLiteral(spelling: spelling + "\"")
    }
}
