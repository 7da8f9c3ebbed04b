/// The text of a schema in its one layout: the language's order inside sections and entries, two spaces, and everything that the
/// author chose besides: comments, blank lines, quotes, which entries take a line and which several. Nil, and reported, where the
/// text cannot be read; a schema that only means something wrong is laid out as far as it is understood.
package func formatSchema(_ source: SourceText, diagnostics: inout Diagnostics) -> String? {
    formatted(source, diagnostics: &diagnostics) { layout in
        arrangeSections(&layout)
    }
}

/// The same for a YAML text that is no schema: its order stays.
package func formatYAML(_ source: SourceText, diagnostics: inout Diagnostics) -> String? {
    formatted(source, diagnostics: &diagnostics) { _ in }
}

private func formatted(
    _ source: SourceText, diagnostics: inout Diagnostics, arrange: (inout Layout) -> Void
) -> String? {
    var found = Diagnostics()
    let tree = parseSyntax(source, diagnostics: &found)
    guard !found.hasErrors, let root = tree.root else {
        for diagnostic in found.sorted {
            diagnostics.report(diagnostic.message, at: diagnostic.range, notes: diagnostic.notes, fixIt: diagnostic.fixIt)
        }
        return nil
    }
    var layout = readLayout(of: root, tree.comments, in: source)
    arrange(&layout)
    let text = printLayout(layout)
    guard saysTheSame(text, as: tree, in: source) else {
        diagnostics.report(.wouldChange, at: SourceRange(0, 0))
        return nil
    }
    return text
}

extension Diagnostic.Message {
    /// The last guard of the author's text; no known schema meets it.
    fileprivate static var wouldChange: Self {
        .error(
            "format.unsafe", "laying this file out anew would change what it says, so it stays as it is; please report this file")
    }
}
