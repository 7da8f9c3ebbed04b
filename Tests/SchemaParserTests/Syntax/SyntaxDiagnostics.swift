import SchemaParser

/// What the YAML layer says about a text.
func syntaxDiagnostics(_ source: SourceText) -> [Diagnostic] {
    var diagnostics = Diagnostics()
    _ = parseSyntax(source, diagnostics: &diagnostics)
    return diagnostics.sorted
}

/// The tree as JSON-like text: `{a: "1", b: ["x"], c: ~}`; the order of entries stays, every text is quoted.
func dump(_ node: SyntaxNode?) -> String {
    guard let node else { return "nil" }
    switch node.content {
    case .absent: return "~"
    case .broken: return "?"
    case .scalar(let scalar): return quoted(scalar.text)
    case .mapping(let mapping):
        return "{" + mapping.entries.map { "\($0.key.text): \(dump($0.value))" }.joined(separator: ", ") + "}"
    case .sequence(let sequence):
        return "[" + sequence.items.map { dump($0.value) }.joined(separator: ", ") + "]"
    }
}

private func quoted(_ text: String) -> String {
    "\"" + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n") + "\""
}

func dump(_ text: String) -> String {
    var diagnostics = Diagnostics()
    return dump(parseSyntax(SourceText(path: "t", text: text), diagnostics: &diagnostics).root)
}
