/// A name as it must be spelled in Swift source: in backticks if it is a keyword.
package struct SwiftIdentifier: Hashable, Sendable {
    let name: String

    package init(_ name: String) {
        self.name = name
    }

    var spelling: String { Self.keywords.contains(name) ? "`\(name)`" : name }

    /// The name with a prefix or suffix, which makes it an ordinary word.
    func prefixed(_ prefix: String) -> SwiftIdentifier { SwiftIdentifier(prefix + name) }
    func suffixed(_ suffix: String) -> SwiftIdentifier { SwiftIdentifier(name + suffix) }

    /// Words that cannot stand bare where a name is declared or used.
    private static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
        "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
        "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
        "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
        "true", "try", "typealias", "var", "where", "while",
    ]
}
