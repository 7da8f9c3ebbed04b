/// A diagnostic as a compiler prints it: `path:line:col: error: sentence [id]`, its notes and its fix-it, each on a line that
/// editors and build logs understand. Pure: who prints it decides about colour and source lines.
package struct DiagnosticText: Sendable {
    /// Each line is followed by the source line and a caret.
    package let showsSource: Bool
    package let usesColor: Bool

    package init(showsSource: Bool, usesColor: Bool) {
        self.showsSource = showsSource
        self.usesColor = usesColor
    }

    /// Ends with a newline.
    package func text(_ diagnostic: Diagnostic, in source: SourceText) -> String {
        let message = diagnostic.message
        let (label, color) = (message.severity.rawValue, color(of: message.severity))
        var text = entry(label, "\(message.text) [\(message.id)]", color, diagnostic.range, source)
        for note in diagnostic.notes {
            text += entry("note", note.text, .gray, note.range, note.source ?? source)
        }
        if let fixIt = diagnostic.fixIt {
            text += entry("note", "fix-it: \(fixIt.text)", .green, fixIt.range, source)
            if showsSource { text += replacement(fixIt, in: source) }
        }
        return text
    }

    /// `path: error: sentence [id]`, for what concerns a file as a whole.
    package func text(_ message: Diagnostic.Message, path: String) -> String {
        headline(path, message.severity.rawValue, "\(message.text) [\(message.id)]", color(of: message.severity))
    }

    private func entry(
        _ label: String, _ sentence: String, _ color: Color, _ range: SourceRange, _ source: SourceText
    ) -> String {
        let position = source.position(at: range.lower)
        let line = headline("\(source.path):\(position.line):\(position.column)", label, sentence, color)
        return showsSource ? line + excerpt(range, in: source) : line
    }

    private func headline(_ place: String, _ label: String, _ sentence: String, _ color: Color) -> String {
        paint(place + ":", .bold) + " " + paint(label + ":", color) + " " + sentence + "\n"
    }

    private func excerpt(_ range: SourceRange, in source: SourceText) -> String {
        let line = source.lineRange(source.lineIndex(at: range.lower))
        let start = min(range.lower, line.upper)
        let end = max(start, min(range.upper, line.upper))
        let underline = String(repeating: "~", count: max(0, Self.columns(of: source[SourceRange(start, end)]) - 1))
        let padding = Self.padding(for: source[SourceRange(line.lower, start)])
        return source[line] + "\n" + padding + paint("^" + underline, .green) + "\n"
    }

    /// What to write instead, under the place where it goes.
    private func replacement(_ fixIt: Diagnostic.FixIt, in source: SourceText) -> String {
        guard !fixIt.replacement.isEmpty, !fixIt.replacement.utf8.contains(0x0A) else { return "" }
        let line = source.lineRange(source.lineIndex(at: fixIt.range.lower))
        let start = min(fixIt.range.lower, line.upper)
        return Self.padding(for: source[SourceRange(line.lower, start)]) + paint(fixIt.replacement, .green) + "\n"
    }

    private func color(of severity: Diagnostic.Severity) -> Color {
        switch severity {
        case .error: .red
        case .warning: .magenta
        }
    }

    private func paint(_ text: String, _ color: Color) -> String {
        usesColor ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
    }

    private enum Color: String {
        case bold = "1", red = "1;31", magenta = "1;35", green = "1;32", gray = "1;30"
    }

    /// White space as wide as `text` on a terminal; tabs stay tabs, so that the caret meets its column whatever a tab is.
    private static func padding(for text: String) -> String {
        text.map { $0 == "\t" ? "\t" : String(repeating: " ", count: columns(of: $0)) }.joined()
    }

    private static func columns(of text: String) -> Int {
        text.reduce(0) { $0 + columns(of: $1) }
    }

    /// East Asian wide characters and emoji take two columns, what joins or marks others takes none.
    private static func columns(of character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first, scalar.value >= 0x80 else { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        // U+FE0F asks for the picture of a character that is text by default.
        if scalar.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") { return 2 }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3: return 2
        case 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0x20000...0x3FFFD: return 2
        default: return 1
        }
    }
}
