/// `Type = expression`, split at the first `=` outside brackets that is an operator by itself (R5.2). Behind a lone `=` the
/// default is there and empty.
package func splitDefault(_ snippet: Snippet) -> (type: Snippet, defaultValue: Snippet?) {
    // Most have none, and looking for the byte is quicker than reading the tokens.
    guard snippet.lines.contains(where: { $0.text.utf8.contains(UInt8(ascii: "=")) }) else { return (snippet, nil) }
    let tokens = lexSwift(snippet.text).tokens
    var depth = 0
    for token in tokens {
        if token.kind == .punctuation { depth += nesting(token.text) }
        guard depth == 0, token.isOperator("=") else { continue }
        let bytes = Array(snippet.text.utf8)
        let type = trimming(0..<token.range.lowerBound, of: bytes)
        let value = trimming(token.range.upperBound..<bytes.count, of: bytes)
        return (snippet.slice(type), snippet.slice(value))
    }
    return (snippet, nil)
}

/// What a text that begins with an assignment operator does: `+= 1` (R5.10). A lone `=` is one too, which the caller refuses.
package func leadingAssignment(_ snippet: Snippet) -> (operator: String, value: Snippet)? {
    guard let first = lexSwift(snippet.text).tokens.first, first.isAssignment else { return nil }
    let bytes = Array(snippet.text.utf8)
    return (first.text, snippet.slice(trimming(first.range.upperBound..<bytes.count, of: bytes)))
}

/// `a += 1`, taken apart at the first operator that assigns; nil: nothing is assigned.
package func splitAssignment(_ snippet: Snippet) -> (target: Snippet, operator: String, value: Snippet)? {
    guard let sign = lexSwift(snippet.text).tokens.first(where: \.isAssignment) else { return nil }
    let target = snippet.slice(0..<sign.range.lowerBound).trimmed
    return (target, sign.text, snippet.slice(sign.range.upperBound..<snippet.text.utf8.count).trimmed)
}

private func nesting(_ bracket: String) -> Int {
    switch bracket {
    case "(", "[", "{": 1
    case ")", "]", "}": -1
    default: 0
    }
}
