/// Which names a text uses (R6.1–R6.8), without knowing what they mean.
package struct NameUses: Sendable {
    /// Every unqualified name that may be a read, and `name` of `self.name`; in order, one entry a place.
    package var uses: [Use] = []
    /// `self` itself, not `self.name`: `f(self)`, `self[keyPath:]`; `\Self.name`.
    package var usesWholeSelf = false
    /// Calls that give another value each time: `Date()`, `UUID()`, `.random(in:)`.
    package var impureCalls: [ImpureCall] = []

    package struct Use: Hashable, Sendable {
        package let text: String
        package let range: SourceRange
        /// The name is also bound somewhere in the same text: `let x`, a closure's parameter.
        package let isBound: Bool
        /// Written `self.name`.
        package let isSelfQualified: Bool
    }

    package struct ImpureCall: Hashable, Sendable {
        /// `Date()`, `random`.
        package let text: String
        package let range: SourceRange
    }
}

package func nameUses(in snippet: Snippet) -> NameUses {
    var scanner = NameScanner(snippet: snippet, tokens: withoutConditions(snippet.lexed))
    return scanner.scan()
}

/// Names that begin in upper case are types' unless the schema says otherwise.
package func isUpperCaseName(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first(where: { $0 != "_" }) else { return false }
    return first.properties.isUppercase
}

/// Functions that everybody knows and that read nothing but their arguments (R6.1).
package let knownFreeFunctions: WordSet = [
    "min", "max", "abs", "zip", "stride", "repeatElement", "sequence", "type", "swap", "print", "debugPrint", "dump", "assert",
    "assertionFailure", "precondition", "preconditionFailure", "fatalError", "withUnsafeBytes", "withExtendedLifetime",
    "numericCast", "unsafeBitCast", "isKnownUniquelyReferenced",
    "sqrt", "cbrt", "pow", "exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "sin", "cos", "tan", "asin", "acos", "atan",
    "atan2", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "floor", "ceil", "round", "trunc", "rint", "fabs", "fmod", "fmin",
    "fmax", "hypot", "remainder", "copysign", "lround", "erf", "erfc", "tgamma", "lgamma", "signbit",
]

/// `#if` conditions and versions of operating systems name nothing that could be read; both branches of `#if` stay (R6.6).
private func withoutConditions(_ lexed: LexedSwift) -> [SwiftToken] {
    // Almost no text has any.
    guard lexed.tokens.contains(where: { $0.kind == .directive || $0.isPunctuation("@") }) else { return lexed.tokens }
    var kept: [SwiftToken] = []
    var places = [Int?](repeating: nil, count: lexed.tokens.count)
    var isInCondition = false
    var depthOfVersions = 0
    for (index, token) in lexed.tokens.enumerated() {
        if token.startsLine { isInCondition = false }
        if depthOfVersions > 0 {
            depthOfVersions += token.isPunctuation("(") ? 1 : token.isPunctuation(")") ? -1 : 0
            continue
        }
        if isInCondition { continue }
        if token.kind == .directive, token.word == "#if" || token.word == "#elseif" {
            isInCondition = true
        } else if token.isPunctuation("("), index > 0, namesVersions(lexed, at: index - 1) {
            depthOfVersions = 1
        } else if token.kind != .directive || token.word != "#else" && token.word != "#endif" {
            places[index] = kept.count
            kept.append(token)
        }
    }
    for index in kept.indices {
        kept[index].partner = kept[index].partner.flatMap { places[$0] }
        kept[index].enclosing = kept[index].enclosing.flatMap { places[$0] }
    }
    return kept
}

private func namesVersions(_ lexed: LexedSwift, at index: Int) -> Bool {
    let text = lexed.text(of: lexed.tokens[index])
    if lexed.tokens[index].kind == .directive { return text == "#available" || text == "#unavailable" }
    return text == "available" && index > 0 && lexed.tokens[index - 1].isPunctuation("@")
}
