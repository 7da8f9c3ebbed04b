/// Comments, strings and regular expressions: the parts of Swift whose bytes are not tokens.
extension SwiftLexer {
    mutating func skipLine() {
        while let next = byte(0), next != 0x0A, next != 0x0D { index += 1 }
        skipped(overLines: false)
    }

    mutating func skipBlockComment() {
        let start = index
        var depth = 0
        var hasLineEnd = false
        repeat {
            guard let next = byte(0) else {
                refuse(.unterminatedComment, start..<min(start + 2, bytes.count))
                break
            }
            if next == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                depth += 1
                index += 2
            } else if next == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                depth -= 1
                index += 2
            } else {
                hasLineEnd = hasLineEnd || next == 0x0A || next == 0x0D
                index += 1
            }
        } while depth > 0
        skipped(overLines: hasLineEnd)
    }

    /// `#if`, `#"raw"#`, `#/regex/#`; before a space it is a comment of YAML's, never Swift (R1.8).
    mutating func scanPound() {
        let start = index
        var pounds = 0
        while byte(pounds) == UInt8(ascii: "#") { pounds += 1 }
        let next = byte(pounds)
        if next == UInt8(ascii: "\"") {
            scanString(pounds: pounds)
        } else if next == UInt8(ascii: "/") {
            scanExtendedRegex(pounds: pounds)
        } else if next == nil || next == 0x20 || next == 0x09 || next == 0x0A || next == 0x0D {
            index += pounds
            refuse(.hashComment, start..<index)
            skipLine()
        } else {
            index += pounds
            while let length = identifierLength(bytes, at: index, isFirst: false) { index += length }
            append(pounds == 1 && index > start + 1 ? .directive : .unknown, start)
        }
    }

    /// At the quote or the first `#` before it.
    mutating func scanString(pounds: Int) {
        let start = index
        index += pounds + 1
        let isTriple = byte(0) == UInt8(ascii: "\"") && byte(1) == UInt8(ascii: "\"")
        let isMultiline = isTriple && (pounds == 0 || isRestOfLineBlank(after: 2))
        if isMultiline { index += 2 }
        let delimiter = StringDelimiter(pounds: pounds, isMultiline: isMultiline, opener: start..<index)
        scanStringText(from: start, delimiter, .string)
    }

    mutating func continueString(_ delimiter: StringDelimiter) {
        scanStringText(from: index, delimiter, .stringContinuation)
    }

    /// `#"""#` is a raw string that holds one quote.
    private func isRestOfLineBlank(after distance: Int) -> Bool {
        var distance = distance
        while let next = byte(distance), next == 0x20 || next == 0x09 { distance += 1 }
        let next = byte(distance)
        return next == nil || next == 0x0A || next == 0x0D
    }

    private mutating func scanStringText(from start: Int, _ delimiter: StringDelimiter, _ kind: SwiftToken.Kind) {
        while let next = byte(0) {
            if next == UInt8(ascii: "\""), closes(delimiter) {
                index += (delimiter.isMultiline ? 3 : 1) + delimiter.pounds
                return append(kind, start)
            }
            let isLineEnd = next == 0x0A || next == 0x0D
            if isLineEnd, !delimiter.isMultiline { break }
            index += 1
            guard next == UInt8(ascii: "\\"), hasPounds(delimiter.pounds, at: 0) else { continue }
            index += delimiter.pounds
            guard let escaped = byte(0) else { break }
            if escaped == UInt8(ascii: "(") {
                append(kind, start)
                return openBracket(string: delimiter)
            }
            if escaped != 0x0A, escaped != 0x0D { index += 1 }
        }
        refuse(.unterminatedString, delimiter.opener)
        append(kind, start)
    }

    private func closes(_ delimiter: StringDelimiter) -> Bool {
        if delimiter.isMultiline {
            guard byte(1) == UInt8(ascii: "\""), byte(2) == UInt8(ascii: "\"") else { return false }
        }
        return hasPounds(delimiter.pounds, at: delimiter.isMultiline ? 3 : 1)
    }

    private func hasPounds(_ pounds: Int, at distance: Int) -> Bool {
        for pound in 0..<pounds where byte(distance + pound) != UInt8(ascii: "#") { return false }
        return true
    }

    /// `'a'` is no Swift; it is read as the string that was meant, so that nothing else is reported.
    mutating func scanSingleQuotes() {
        let start = index
        index += 1
        while let next = byte(0), next != UInt8(ascii: "'"), next != 0x0A, next != 0x0D { index += 1 }
        if byte(0) == UInt8(ascii: "'") { index += 1 }
        refuse(.singleQuote, start..<index)
        append(.string, start)
    }

    /// Where the regular expression that begins with the `/` at `start` ends; nil: it is an operator. swiftc's own rule is the model:
    /// no space inside either slash, closed on its line, no bracket closed that it did not open.
    mutating func regexEnd(from start: Int) -> Int? {
        var end = start + 1
        var depth = 0
        var isInClass = false
        guard start >= noRegexBefore, end < bytes.count, bytes[end] != 0x20, bytes[end] != 0x09 else { return nil }
        defer { noRegexBefore = end }
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
            switch bytes[end] {
            case UInt8(ascii: "\\"): end += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "(") where !isInClass: depth += 1
            case UInt8(ascii: ")") where !isInClass: depth -= 1
            case UInt8(ascii: "/") where !isInClass: return bytes[end - 1] == 0x20 || end == start + 1 ? nil : end + 1
            default: break
            }
            if depth < 0 { return nil }
            end += 1
        }
        return nil
    }

    /// `#/…/#`, over several lines too.
    private mutating func scanExtendedRegex(pounds: Int) {
        let start = index
        index += pounds + 1
        while let next = byte(0) {
            index += 1
            if next == UInt8(ascii: "\\") {
                index = min(index + 1, bytes.count)
            } else if next == UInt8(ascii: "/"), hasPounds(pounds, at: 0) {
                index += pounds
                return append(.regex, start)
            }
        }
        refuse(.unterminatedRegex, start..<(start + pounds + 1))
        append(.regex, start)
    }
}
