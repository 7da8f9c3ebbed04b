import SchemaParser

/// A name as it must be spelled in Swift source: in backticks if it is a keyword.
package struct SwiftIdentifier {
    /// Without backticks.
    let word: SwiftCode
    /// It needs them nowhere.
    private let isPlain: Bool

    package init(_ name: String) {
        self.init(SwiftCode(word: name), isPlain: SwiftKeywords.isPlain(name))
    }

    /// Of a declared name it is known already.
    init(_ name: DeclaredName) {
        self.init(SwiftCode(word: name.text), isPlain: name.isPlain)
    }

    private init(_ word: SwiftCode, isPlain: Bool) {
        self.word = word
        self.isPlain = isPlain
    }

    /// Where a name is declared or used.
    var code: SwiftCode { spelled(as: .parameter) }

    /// Before a colon in a list of arguments, where the compiler warns of needless backticks.
    var label: SwiftCode { spelled(as: .label) }

    /// The same where the list of parameters is declared.
    var declaredLabel: SwiftCode { spelled(as: .declaredLabel) }

    /// The name with a prefix, which makes it an ordinary word.
    func prefixed(_ prefix: SwiftCode) -> SwiftIdentifier { SwiftIdentifier("\(prefix)\(word)", isPlain: true) }

    private func spelled(as position: SwiftKeywords.Position) -> SwiftCode {
        if isPlain || !SwiftKeywords.needsBackticks(word.text, as: position) { return word }
        return "`\(word)`"
    }
}
