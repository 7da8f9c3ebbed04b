extension SwiftCode {
    /// `///` lines. Text may hold any newline kind; each starts a new line, so nothing of it can leave the comment. Control
    /// characters, of which the compiler warns, become U+FFFD.
    static func documentation(_ paragraphs: [String]) -> SwiftCode {
        if paragraphs.isEmpty { return .nothing }
        var lines: [String] = []
        for text in paragraphs {
            if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }), text.utf8.last != 0x20 {
                lines.append(text.isEmpty ? "///" : "/// " + text)
                continue
            }
            // Every kind of newline is one of these bytes or no ASCII.
            let isOneLine = !text.utf8.contains { $0 >= 0x80 || (0x0A...0x0D).contains($0) }
            let parts = text.split(
                maxSplits: isOneLine ? 0 : .max, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            for part in parts {
                let line = trimmed(part.unicodeScalars.contains(where: isControl) ? replacingControls(part) : part)
                lines.append(line.isEmpty ? "///" : "/// " + line)
            }
        }
        while lines.last == "///" { lines.removeLast() }
        return .stacked(lines.map(SwiftCode.init(word:)))
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        (scalar.value < 0x20 && scalar != "\t") || (0x7F...0x9F).contains(scalar.value) || scalar == "\u{FEFF}"
    }

    private static func replacingControls(_ text: Substring) -> Substring {
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { kept.append(isControl(scalar) ? "\u{FFFD}" : scalar) }
        return Substring(String(kept))
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while text.utf8.last == 0x20 { text.unicodeScalars.removeLast() }
        return text
    }
}
