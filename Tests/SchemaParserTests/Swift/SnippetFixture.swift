import SchemaParser

/// A snippet whose text stands somewhere inside a file, with every line indented by four more spaces there, as a block's are.
struct SnippetFixture {
    let source: SourceText
    let snippet: Snippet

    init(_ text: String) {
        var file = "module: A\nvalue: |\n"
        var lines: Snippet.Lines = []
        var start: Int?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            file += "    "
            start = start ?? file.utf8.count
            lines.append(
                Snippet.Line(
                    text: String(line), position: SourcePosition(line: index + 3, column: 5), offset: file.utf8.count))
            file += line + "\n"
        }
        source = SourceText(path: "A.state.yaml", text: file)
        snippet = Snippet(lines: lines, range: SourceRange(start ?? 0, file.utf8.count - 1))
    }

    /// A text whose lines have no place of their own, as a folded or escaped one.
    static func withoutPlaces(_ text: String) -> Snippet {
        var lines: Snippet.Lines = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            lines.append(Snippet.Line(text: String(line), position: SourcePosition(line: 1, column: 8), offset: nil))
        }
        return Snippet(lines: lines, range: SourceRange(7, 99))
    }

    /// What a check reports: `id at 'the marked text'`, with its fix-it.
    func reports(_ check: (Snippet, inout Diagnostics) -> Void) -> [String] {
        var diagnostics = Diagnostics()
        check(snippet, &diagnostics)
        return diagnostics.sorted.map { diagnostic in
            let fixIt = diagnostic.fixIt.map { " → '\($0.replacement)'" } ?? ""
            return "\(diagnostic.message.id) at '\(source[diagnostic.range])'\(fixIt)"
        }
    }
}

func expressionReports(_ text: String) -> [String] {
    SnippetFixture(text).reports { _ = checkExpression($0, diagnostics: &$1) }
}
