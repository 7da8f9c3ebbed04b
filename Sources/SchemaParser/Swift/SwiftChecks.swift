/// Whether a snippet may stand where a value is due: there is one, and it is closed in itself.
package func checkExpression(_ snippet: Snippet, diagnostics: inout Diagnostics) -> Bool {
    let isWhole = checkSwift(snippet, diagnostics: &diagnostics) { place, fixIt, diagnostics in
        diagnostics.report(.emptyExpression(snippet.text), at: place, fixIt: fixIt)
    }
    guard isWhole, let sign = leadingAssignment(snippet)?.operator else { return isWhole }
    diagnostics.report(.leadingAssignment(sign), at: snippet.range)
    return false
}

/// Whether a snippet may stand where statements are due.
package func checkStatements(_ snippet: Snippet, diagnostics: inout Diagnostics) -> Bool {
    checkSwift(snippet, diagnostics: &diagnostics) { place, _, diagnostics in
        diagnostics.report(.emptyStatements, at: place)
    }
}

private func checkSwift(
    _ snippet: Snippet, diagnostics: inout Diagnostics,
    reportEmpty: (SourceRange, Diagnostic.FixIt, inout Diagnostics) -> Void
) -> Bool {
    if let fault = snippet.lexed.fault {
        report(fault, in: snippet, diagnostics: &diagnostics)
        return false
    }
    guard snippet.tokens.isEmpty || isYAMLNull(snippet.tokens) else { return true }
    reportEmpty(snippet.range, valueForNothing(snippet), &diagnostics)
    return false
}

/// `null` and `~`, which YAML readers take for "no value".
private func isYAMLNull(_ tokens: [SwiftToken]) -> Bool {
    guard tokens.count == 1, let token = tokens.first else { return false }
    return token.isOperator("~") || token.kind == .identifier && ["null", "Null", "NULL"].contains(token.word)
}

/// `""` is YAML's empty text where Swift's was meant; everything else was meant to be `nil`.
private func valueForNothing(_ snippet: Snippet) -> Diagnostic.FixIt {
    let isWritten = !snippet.isEmpty
    if isWritten { return Diagnostic.FixIt("write 'nil'", replace: snippet.range, with: "nil") }
    if snippet.range.isEmpty { return Diagnostic.FixIt("write 'nil'", replace: snippet.range, with: " nil", .suggested) }
    return Diagnostic.FixIt("write '\"\"' in single quotes", replace: snippet.range, with: "'\"\"'", .suggested)
}

/// What a word that only YAML takes for a Boolean should have been; nil for every other text (R1.7).
package func swiftBoolean(for text: String) -> String? {
    switch text {
    case "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON", "y", "Y": "true"
    case "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF", "n", "N": "false"
    default: nil
    }
}

/// Where the second of two statements on one line begins, without the `;` that would part them: what a folded text does to a
/// block of statements (R1.9). nil: none does.
package func secondStatementOnOneLine(in snippet: Snippet) -> SourceRange? {
    let tokens = snippet.tokens
    for (previous, token) in zip(tokens, tokens.dropFirst()) {
        guard previous.endsOperand, token.startsOperand, !token.startsLine, token.hasSpaceBefore else { continue }
        if previous.kind == .identifier, contextualWords.contains(snippet.text(of: previous)) { continue }
        if token.kind == .identifier, contextualWords.contains(snippet.text(of: token)) { continue }
        if previous.kind == .postfix || previous.isPunctuation("}") { continue }
        return snippet.range(of: token.range)
    }
    return nil
}

/// Whether a text may be one expression: closed in itself, and not the words or parts of a sentence side by side.
package func readsAsOneValue(_ snippet: Snippet) -> Bool {
    guard snippet.lexed.fault == nil, secondStatementOnOneLine(in: snippet) == nil else { return false }
    if snippet.tokens.contains(where: { $0.isOperator("<") }) { return true }  // `Pair<A, B>()`
    var depth = 0
    for token in snippet.tokens {
        if token.opensBracket { depth += 1 } else if token.closesBracket { depth -= 1 }
        if depth == 0, token.isPunctuation(",") || token.word == "in" { return false }
    }
    return true
}

extension Diagnostic.Message {
    static func emptyExpression(_ text: String) -> Self {
        let found = text.isEmpty ? "nothing stands here" : "'\(text)' is no value in Swift"
        return .error("expr.empty", "\(found); write 'nil' for no value, '\"\"' in single quotes for empty text")
    }

    static func leadingAssignment(_ sign: String) -> Self {
        .error("expr.assignment", "no expression begins with '\(sign)'; remove it")
    }

    static var emptyStatements: Self {
        .error("expr.empty", "nothing stands here; Swift statements were expected")
    }
}
