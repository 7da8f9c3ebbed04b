/// Collects what is wrong with one file.
package struct Diagnostics: Sendable {
    private var collected: [Diagnostic] = []
    /// Grows with every error; a reader that compares it before and after knows whether what it read is whole.
    package private(set) var errorCount = 0

    package init() {}

    package mutating func report(
        _ message: Diagnostic.Message, at range: SourceRange, notes: [Diagnostic.Note] = [], fixIt: Diagnostic.FixIt? = nil
    ) {
        if message.severity == .error { errorCount += 1 }
        collected.append(Diagnostic(message, at: range, notes: notes, fixIt: fixIt))
    }

    package var hasErrors: Bool { errorCount > 0 }
    package var isEmpty: Bool { collected.isEmpty }

    /// By place, errors before warnings at the same place, otherwise in the order in which they were found.
    package var sorted: [Diagnostic] {
        collected.enumerated().sorted { a, b in
            let (left, right) = (a.element, b.element)
            if left.range.lower != right.range.lower { return left.range.lower < right.range.lower }
            if left.message.severity != right.message.severity { return left.message.severity == .error }
            return a.offset < b.offset
        }.map(\.element)
    }
}
