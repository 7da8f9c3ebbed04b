/// `##` lines that wait for the entry they document (R3.6). A class, so that long comments grow in place.
final class PendingDocumentation {
    var lines: [String]
    let lower: Int
    var upper: Int
    let column: Int
    /// Where the line behind them starts.
    var nextLine: Int

    init(line: String, range: SourceRange, column: Int, nextLine: Int) {
        lines = [line]
        lower = range.lower
        upper = range.upper
        self.column = column
        self.nextLine = nextLine
    }

    var range: SourceRange { SourceRange(lower, upper) }
}

extension SyntaxParser {
    /// An own-line comment: it goes on with the `##` lines above it, begins new ones, or parts them from what follows.
    func documentationLine(_ range: SourceRange) {
        let isDocumentation = byte(at: range.lower + 1) == Byte.hash && byte(at: range.lower + 2) != Byte.hash && range.count >= 2
        guard isDocumentation, lineIndent == range.lower - lineStart else {
            detachDocumentation()
            return
        }
        let column = range.lower - lineStart
        let hasSpace = byte(at: range.lower + 2) == Byte.space && range.count > 2
        var upper = range.upper
        while upper > range.lower + 2, isBlank(at: upper - 1) { upper -= 1 }
        let line = source[SourceRange(min(range.lower + (hasSpace ? 3 : 2), upper), upper)]
        let nextLine = offset(behindLineEndAt: range.upper)
        if let pending = pendingDocumentation, pending.column == column, pending.nextLine == lineStart {
            pending.lines.append(line)
            pending.upper = range.upper
            pending.nextLine = nextLine
        } else {
            detachDocumentation()
            pendingDocumentation = PendingDocumentation(line: line, range: range, column: column, nextLine: nextLine)
        }
    }

    /// The documentation of the entry at `position`: the lines directly above, in its column.
    func takeDocumentation() -> SyntaxDocumentation? {
        guard let pending = pendingDocumentation else { return nil }
        guard pending.column == column, pending.nextLine == lineStart else {
            detachDocumentation()
            return nil
        }
        pendingDocumentation = nil
        documentation.append(pending.range)
        return SyntaxDocumentation(lines: pending.lines, range: pending.range)
    }

    /// Says that the waiting lines document nothing.
    func detachDocumentation() {
        guard let pending = pendingDocumentation else { return }
        pendingDocumentation = nil
        diagnostics.report(.detachedDocumentation, at: pending.range)
    }
}

extension Diagnostic.Message {
    fileprivate static let detachedDocumentation = warning(
        "doc.detached",
        "this '##' documents nothing: put it directly above an entry, in the entry's column, or write '#' for a comment")
}
