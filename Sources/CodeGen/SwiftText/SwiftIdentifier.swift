import SchemaParser

/// A name as it must be spelled in Swift source: in backticks if it is a keyword.
package struct SwiftIdentifier: Hashable, Sendable {
    let name: String
    /// It needs backticks nowhere.
    private let isPlain: Bool

    package init(_ name: String) {
        self.init(name, isPlain: SwiftKeywords.isPlain(name))
    }

    /// Of a declared name it is known already.
    init(_ name: DeclaredName) {
        self.init(name.text, isPlain: name.isPlain)
    }

    private init(_ name: String, isPlain: Bool) {
        self.name = name
        self.isPlain = isPlain
    }

    /// Where a name is declared or used.
    var spelling: String { spelled(as: .parameter) }

    /// Before a colon in a list of arguments, where the compiler warns of needless backticks.
    var label: SwiftCode { SwiftCode(word: spelled(as: .label)) }

    /// The same where the list of parameters is declared.
    var declaredLabel: SwiftCode { SwiftCode(word: spelled(as: .declaredLabel)) }

    /// The name with a prefix, which makes it an ordinary word.
    func prefixed(_ prefix: String) -> SwiftIdentifier { SwiftIdentifier(prefix + name, isPlain: true) }

    private func spelled(as position: SwiftKeywords.Position) -> String {
        isPlain ? name : SwiftKeywords.spelled(name, as: position)
    }
}
