extension SwiftCode {
    /// `///` lines. Text may hold any newline kind; each starts a new line, so nothing of it can leave the comment.
    static func documentation(_ paragraphs: [String]) -> SwiftCode {
        var lines: [Line] = []
        for text in paragraphs {
            for part in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
                let line = part.unicodeScalars.last.map { $0 == " " } == true ? trimmed(part) : String(part)
                lines.append(Line(text: line.isEmpty ? "///" : "/// " + line))
            }
        }
        while lines.last?.text == "///" { lines.removeLast() }
        return SwiftCode(lines: lines)
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
