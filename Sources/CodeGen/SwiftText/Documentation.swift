extension SwiftCode {
    /// `///` lines. Text may hold any newline kind; each starts a new line, so nothing of it can leave the comment. Control
    /// characters, of which the compiler warns, become U+FFFD.
    static func documentation(_ paragraphs: [String]) -> SwiftCode {
        var lines: [Line] = []
        for text in paragraphs {
            for part in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
                let line = trimmed(part.unicodeScalars.contains(where: isControl) ? replacingControls(part) : part)
                lines.append(Line(text: line.isEmpty ? "///" : "/// " + line))
            }
        }
        while lines.last?.text == "///" { lines.removeLast() }
        return SwiftCode(lines: lines)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        (scalar.value < 0x20 && scalar != "\t") || (0x7F...0x9F).contains(scalar.value) || scalar == "\u{FEFF}"
    }

    private static func replacingControls(_ text: Substring) -> Substring {
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { kept.append(isControl(scalar) ? "\u{FFFD}" : scalar) }
        return Substring(String(kept))
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
