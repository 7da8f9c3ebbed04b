/// `Type = expression`, split at the first `=` outside brackets that is an operator by itself (R5.2). Behind a lone `=` the
/// default is there and empty.
package func splitDefault(_ snippet: Snippet) -> (type: Snippet, defaultValue: Snippet?) {
    let tokens = snippet.tokens
    var depth = 0
    for (index, token) in tokens.enumerated() {
        if token.opensBracket { depth += 1 } else if token.closesBracket { depth -= 1 }
        guard depth == 0, token.isOperator("=") else { continue }
        let type = snippet.trimming(0..<token.range.lowerBound)
        let value = snippet.trimming(token.range.upperBound..<snippet.text.utf8.count)
        // What is wrong stays wrong in the part that has it.
        guard snippet.lexed.fault == nil else { return (snippet.slice(type), snippet.slice(value)) }
        return (snippet.slice(type, tokens: 0..<index), snippet.slice(value, tokens: (index + 1)..<tokens.count))
    }
    return (snippet, nil)
}

/// What a text that begins with an assignment operator does: `+= 1` (R5.10). A lone `=` is one too, which the caller refuses.
package func leadingAssignment(_ snippet: Snippet) -> (operator: String, value: Snippet)? {
    guard let first = snippet.tokens.first, first.isAssignment else { return nil }
    let value = snippet.trimming(first.range.upperBound..<snippet.text.utf8.count)
    return (snippet.text(of: first), snippet.slice(value))
}

/// `a += 1`, taken apart at the first operator that assigns; nil: nothing is assigned.
package func splitAssignment(_ snippet: Snippet) -> (target: Snippet, operator: String, value: Snippet)? {
    guard let sign = snippet.tokens.first(where: \.isAssignment) else { return nil }
    let target = snippet.slice(0..<sign.range.lowerBound).trimmed
    return (target, snippet.text(of: sign), snippet.slice(sign.range.upperBound..<snippet.text.utf8.count).trimmed)
}
