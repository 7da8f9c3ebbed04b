/// R2.3: quotes around a whole value are YAML's, so `default: "Ada"` is the expression `Ada`. One word that names nothing here was
/// meant as text; what is no expression at all was refused when it was read.
func checkQuoting(_ snippet: Snippet?, values: Set<String> = [], in scope: Scope, diagnostics: inout Diagnostics) {
    guard let snippet, scope.source[snippet.range] == "\"\(snippet.text)\"" else { return }
    guard case .name(let word) = snippet.shape, !values.contains(word) else { return }
    guard ![.state, .computed, .types].contains(where: { scope.knows(word, in: $0) }) else { return }
    diagnostics.report(
        .stringLiteral(word), at: snippet.range,
        fixIt: Diagnostic.FixIt("write '\"\(word)\"'", replace: snippet.range, with: "'\"\(word)\"'"))
}

/// A condition that is a literal can hold always or never, but not be one.
func checkCondition(_ snippet: Snippet?, values: Set<String>, in scope: Scope, diagnostics: inout Diagnostics) {
    guard let snippet else { return }
    switch snippet.shape {
    case .literal:
        diagnostics.report(.literalCondition(snippet.text), at: snippet.range)
    case .name(let word):
        guard !values.contains(word), !scope.knows(word, in: .state), !scope.knows(word, in: .computed),
            let meant = booleanWords[word.lowercased()]
        else { return }
        diagnostics.report(
            .booleanWord(word, meant), at: snippet.range,
            fixIt: Diagnostic.FixIt("write '\(meant)'", replace: snippet.range, with: meant, .suggested))
    case .boolean, .startingName, .implicitMember, .other:
        return
    }
}

/// What other spellings take for Booleans.
private let booleanWords = ["yes": "true", "on": "true", "true": "true", "no": "false", "off": "false", "false": "false"]

extension Diagnostic.Message {
    fileprivate static func stringLiteral(_ text: String) -> Self {
        .error(
            "expr.string-literal",
            "the quotes around '\(text)' are YAML's, so it is read as an expression; for a String write '\"\(text)\"'")
    }

    fileprivate static func literalCondition(_ text: String) -> Self {
        .error("when.literal", "'when' needs a condition, and '\(text)' is no Boolean")
    }

    fileprivate static func booleanWord(_ word: String, _ meant: String) -> Self {
        .error("when.literal", "there is no '\(word)' here; the Booleans are 'true' and 'false'; did you mean '\(meant)'?")
    }
}
