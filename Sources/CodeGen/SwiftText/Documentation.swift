extension SwiftCode {
    /// `///` lines. Text may hold any newline kind; each starts a new line, so nothing of it can leave the comment. Control
    /// characters, of which the compiler warns, become U+FFFD.
    static func documentation(_ paragraphs: [String]) -> SwiftCode {
        if paragraphs.isEmpty { return .nothing }
        var lines: [SwiftCode] = []
        for text in paragraphs {
            if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
                lines.append(line(Substring(text)))
                continue
            }
            for part in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
                lines.append(line(part.unicodeScalars.contains(where: isControl) ? replacingControls(part) : part))
            }
        }
        while lines.last?.size == 3 { lines.removeLast() }
        return .stacked(lines)
    }

    private static func line(_ text: Substring) -> SwiftCode {
        let text = trimmed(text)
        return text.isEmpty ? "///" : "/// \(SwiftCode(word: String(text)))"
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
