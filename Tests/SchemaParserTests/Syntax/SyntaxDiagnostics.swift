import SchemaParser

/// What the YAML layer says about a text.
func syntaxDiagnostics(_ source: SourceText) -> [Diagnostic] {
    var diagnostics = Diagnostics()
    _ = parseSyntax(source, diagnostics: &diagnostics)
    return diagnostics.sorted
}

/// The tree as JSON-like text: `{a: "1", b: ["x"], c: ~}`; the order of entries stays, every text is quoted.
func treeText(_ node: SyntaxNode?) -> String {
    guard let node else { return "nil" }
    switch node.content {
    case .absent: return "~"
    case .broken: return "?"
    case .scalar(let scalar): return quoted(scalar.text)
    case .mapping(let mapping):
        return "{" + mapping.entries.map { "\($0.key.text): \(treeText($0.value))" }.joined(separator: ", ") + "}"
    case .sequence(let sequence):
        return "[" + sequence.items.map { treeText($0.value) }.joined(separator: ", ") + "]"
    }
}

private func quoted(_ text: String) -> String {
    "\"" + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n") + "\""
}

func treeText(_ text: String) -> String {
    var diagnostics = Diagnostics()
    return treeText(parseSyntax(SourceText(path: "t", text: text), diagnostics: &diagnostics).root)
}
