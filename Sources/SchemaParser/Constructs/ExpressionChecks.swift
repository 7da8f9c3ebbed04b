/// R2.3: quotes around a whole value are YAML's, so `default: "Ada"` is the expression `Ada`. One word that names nothing here was
/// meant as text; what is no expression at all was refused when it was read.
func checkQuoting(_ snippet: Snippet?, values: Set<String> = [], in scope: Scope, diagnostics: inout Diagnostics) {
    guard let snippet, scope.isQuoted(snippet) else { return }
    guard case .name(let word) = snippet.shape, !values.contains(word) else { return }
    guard ![.state, .computed, .types].contains(where: { scope.knows(word, in: $0) }) else { return }
    diagnostics.report(
        .stringLiteral(word), at: snippet.range,
        fixIt: Diagnostic.FixIt("write '\"\(word)\"'", replace: snippet.range, with: "'\"\(word)\"'"))
}

/// A condition that is a literal of another kind is none.
func checkCondition(_ snippet: Snippet?, _ payload: PayloadDecl, in scope: Scope, diagnostics: inout Diagnostics) {
    guard let snippet else { return }
    let shape = snippet.shape
    if shape == .literal { return diagnostics.report(.literalCondition(snippet.text), at: snippet.range) }
    if shape == .boolean, scope.isQuoted(snippet) {
        return diagnostics.report(
            .quotedCondition(snippet.text), at: snippet.range,
            fixIt: Diagnostic.FixIt("take the quotes away", replace: snippet.range, with: snippet.text, .suggested))
    }
    if case .name = shape { checkBoolean(snippet, of: "when", values: payload.valueNames, in: scope, diagnostics: &diagnostics) }
}

/// R1.7: `yes` and `on`, which are Booleans to some YAML readers, where they name nothing.
func checkBoolean(
    _ snippet: Snippet?, of key: String, values: Set<String> = [], in scope: Scope, diagnostics: inout Diagnostics
) {
    guard let snippet, case .name(let word) = snippet.shape, let meant = swiftBoolean(for: word), !values.contains(word),
        ![.state, .computed].contains(where: { scope.knows(word, in: $0) })
    else { return }
    diagnostics.report(
        .notBoolean(word, of: key, meant: meant), at: snippet.range,
        fixIt: Diagnostic.FixIt("write '\(meant)'", replace: snippet.range, with: meant, .suggested))
}

extension Scope {
    /// Whether a text stands in quotes of YAML's, and is what stands between them.
    fileprivate func isQuoted(_ snippet: Snippet) -> Bool {
        let range = snippet.range
        guard !range.isEmpty, source.bytes[range.lower] == UInt8(ascii: "\"") else { return false }
        return source[range] == "\"\(snippet.text)\""
    }
}

extension Diagnostic.Message {
    fileprivate static func stringLiteral(_ text: String) -> Self {
        .error(
            "expr.string-literal",
            "the quotes around '\(text)' are YAML's, so it is read as an expression; for a String write '\"\(text)\"'")
    }

    fileprivate static func literalCondition(_ text: String) -> Self {
        .error("when.literal", "'when' needs a condition, and '\(text)' is no Boolean")
    }

    fileprivate static func quotedCondition(_ text: String) -> Self {
        .error("when.literal", "'when' needs a condition, and a text in quotes is no Boolean; write \(text) without them")
    }
}
