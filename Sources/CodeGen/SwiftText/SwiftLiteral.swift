/// A literal: a number or a string with its quotes.
package struct SwiftLiteral {
    let code: SwiftCode

    private init(code: SwiftCode) {
        self.code = code
    }

    init(spelling: String) {
        code = SwiftCode(word: spelling)
    }

    static func string(_ value: String) -> SwiftLiteral {
        let isPlain = value.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        return SwiftLiteral(code: "\"\(SwiftCode(word: isPlain ? value : escaped(value)))\"")
    }

    private static func escaped(_ value: String) -> String {
        var spelling = ""
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
        return spelling
    }
}
