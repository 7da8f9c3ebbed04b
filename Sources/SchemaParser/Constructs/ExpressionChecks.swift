/// R2.3: quotes around a whole value are YAML's, so `default: "Ada"` is the expression `Ada`. One word that names nothing here was
/// meant as text; what is no expression at all was refused when it was read.
func checkQuoting(_ snippet: Snippet?, values: Set<String> = [], in scope: Scope, diagnostics: inout Diagnostics) {
    guard let snippet else { return }
    let text = snippet.text
    guard scope.source[snippet.range] == "\"\(text)\"", isUnknownWord(text, values: values, in: scope) else { return }
    let fixIt = Diagnostic.FixIt("write '\"\(text)\"'", replace: snippet.range, with: "'\"\(text)\"'")
    diagnostics.report(.stringLiteral(text), at: snippet.range, fixIt: fixIt)
}

private func isUnknownWord(_ text: String, values: Set<String>, in scope: Scope) -> Bool {
    let tokens = lexSwift(text).tokens
    guard tokens.count == 1, let first = tokens.first, first.isName else { return false }
    return !values.contains(first.text) && ![.state, .computed, .types].contains { scope.knows(first.text, in: $0) }
}

/// A condition that is a literal can hold always or never, but not be one.
func checkCondition(_ snippet: Snippet?, values: Set<String>, in scope: Scope, diagnostics: inout Diagnostics) {
    guard let snippet else { return }
    let tokens = lexSwift(snippet.text).tokens
    guard tokens.count == 1, let only = tokens.first else { return checkSignedLiteral(snippet, tokens, diagnostics: &diagnostics) }
    switch only.kind {
    case .number, .string, .regex:
        diagnostics.report(.literalCondition(snippet.text), at: snippet.range)
    case .keyword where only.text == "nil":
        diagnostics.report(.literalCondition(snippet.text), at: snippet.range)
    case .identifier where !values.contains(only.text) && !scope.knows(only.text, in: .state) && !scope.knows(only.text, in: .computed):
        guard let meant = booleanWords[only.text.lowercased()] else { return }
        diagnostics.report(
            .booleanWord(only.text, meant), at: snippet.range, fixIt: Diagnostic.FixIt("write '\(meant)'", replace: snippet.range, with: meant))
    case .identifier, .backtickedIdentifier, .keyword, .dollarName, .stringContinuation, .operator, .postfix, .punctuation, .directive, .unknown:
        return
    }
}

private func checkSignedLiteral(_ snippet: Snippet, _ tokens: [SwiftToken], diagnostics: inout Diagnostics) {
    guard tokens.count == 2, tokens[0].kind == .operator, tokens[1].kind == .number else { return }
    diagnostics.report(.literalCondition(snippet.text), at: snippet.range)
}

/// What YAML 1.1 and other spellings take for Booleans.
private let booleanWords = ["yes": "true", "on": "true", "true": "true", "no": "false", "off": "false", "false": "false"]

extension Diagnostic.Message {
    fileprivate static func stringLiteral(_ text: String) -> Self {
        .error("expr.string-literal", "the quotes around '\(text)' are YAML's, so it is read as an expression; for a String write '\"\(text)\"'")
    }

    fileprivate static func literalCondition(_ text: String) -> Self {
        .error("when.literal", "'when' needs a condition, and '\(text)' is no Boolean")
    }

    fileprivate static func booleanWord(_ word: String, _ meant: String) -> Self {
        .error("when.literal", "there is no '\(word)' here; the Booleans are 'true' and 'false'; did you mean '\(meant)'?")
    }
}
