import SchemaParser

/// A name as it must be spelled in Swift source: in backticks if it is a keyword.
package struct SwiftIdentifier: Hashable, Sendable {
    let name: String

    package init(_ name: String) {
        self.name = name
    }

    /// Where a name is declared or used.
    var spelling: String { SwiftKeywords.spelled(name, as: .parameter) }

    /// Before a colon in a list of arguments, where the compiler warns of needless backticks.
    var label: SwiftCode { SwiftCode(word: SwiftKeywords.spelled(name, as: .label)) }

    /// The same where the list of parameters is declared.
    var declaredLabel: SwiftCode { SwiftCode(word: SwiftKeywords.spelled(name, as: .declaredLabel)) }

    /// The name with a prefix, which makes it an ordinary word.
    func prefixed(_ prefix: String) -> SwiftIdentifier { SwiftIdentifier(prefix + name) }
}
