/// A page of `docs/diagnostics/`, as the tool carries it: what an id means, a wrong and a right example.
struct DiagnosticPage {
    let id: String
    let severity: String
    /// Its first sentence.
    let summary: String
    private let paragraphs: [Substring]

    /// From the page's Markdown: `` # `id` · severity ``, the summary, then the rest.
    init(_ markdown: String) {
        let parts = markdown.split(separator: "\n\n", maxSplits: 2)
        let head = parts[0].split(separator: " ")
        id = head[1].filter { $0 != "`" }
        severity = head.last.map(String.init) ?? ""
        summary = parts[1].split(separator: "\n").joined(separator: " ")
        paragraphs = parts[2].split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// For a terminal: examples are indented instead of fenced, and named if they are files.
    var plainText: String {
        var text = "\(id) (\(severity))\n\n\(summary)\n\n"
        var isExample = false
        for line in paragraphs {
            if line.hasPrefix("```") {
                isExample.toggle()
                if isExample, let space = line.firstIndex(of: " ") { text += "    \(line[line.index(after: space)...]):\n" }
            } else {
                text += isExample && !line.isEmpty ? "    \(line)\n" : "\(line)\n"
            }
        }
        return text.hasSuffix("\n\n") ? String(text.dropLast()) : text
    }

    static var all: [DiagnosticPage] { diagnosticPages.map(DiagnosticPage.init) }
}

/// Where the page of an id stands in the tool's repository.
func pagePath(of id: String) -> String { "docs/diagnostics/\(id).md" }
