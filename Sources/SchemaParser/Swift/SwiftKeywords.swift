/// Swift's reserved words, and where a name that is one needs backticks. Contextual words (`actor`, `get`, `some`, `any`, `open`)
/// need none anywhere. Found by trying every word in every position with swiftc 6.3.
package enum SwiftKeywords {
    package enum Position: Sendable, CaseIterable {
        /// `var name`.
        case property
        /// `init(name: T)` and the name's uses in the body.
        case parameter
        /// `case name`.
        case enumCase
        /// `var x: name`.
        case type
        /// `.name`, `x.name`.
        case memberAccess
        /// `f(name: x)`, `case .a(name: let x)`: swiftc warns where backticks are not needed.
        case label
        /// `case a(name: T)`, `init(name: T)`: likewise, but it takes some words for the beginning of something else.
        case declaredLabel
    }

    package static let reserved: WordSet = [
        "_", "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
        "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
        "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
        "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
        "typealias", "var", "where", "while",
    ]

    package static func needsBackticks(_ name: String, as position: Position) -> Bool {
        switch position {
        case .property, .enumCase: reserved.contains(name)
        case .type: reserved.contains(name) || beginningTypes.contains(name)
        case .parameter: reserved.contains(name) || name == "await"
        case .memberAccess: name == "init" || name == "self"
        case .label: name == "inout"
        case .declaredLabel: name == "inout" || name == "let" || name == "var"
        }
    }

    /// Words that may stand before a type.
    private static let beginningTypes: WordSet = ["any", "async", "await", "each", "nonisolated", "sending", "some"]

    /// Whether a name needs backticks in no position.
    package static func isPlain(_ name: String) -> Bool { !reserved.contains(name) && !beginningTypes.contains(name) }

    /// The name as it is written in a position.
    package static func spelled(_ name: String, as position: Position) -> String {
        needsBackticks(name, as: position) ? "`\(name)`" : name
    }
}

/// Whether a text has the form of a name, reserved or not: no `_` alone, no `$x`, no `a-b`, no backticks.
package func isSwiftIdentifier(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
        guard let first = identifierLength(bytes, at: 0, isFirst: true) else { return false }
        var index = first
        while let length = identifierLength(bytes, at: index, isFirst: false) { index += length }
        return index == bytes.count && (index > 1 || bytes[0] != UInt8(ascii: "_"))
    }
}
