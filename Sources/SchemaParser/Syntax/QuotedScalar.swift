/// `'single'` and `"double"` quotes.
extension SyntaxParser {
    /// The scalar at the quote; its further lines stand deeper than `parent`.
    func quotedScalar(parent: Int, isFlow: Bool) -> SyntaxNode? {
        let opener = position
        let quote = current
        var builder = ScalarBuilder(bytes)
        var isBroken = false
        position += 1
        builder.beginLine(at: position)
        while !isAtEnd {
            let byte = current
            if byte == quote {
                if quote == Byte.singleQuote, self.byte(at: position + 1) == quote {
                    builder.append(decoded: [quote])
                    position += 2
                    continue
                }
                position += 1
                let style: SyntaxScalar.Style = quote == Byte.singleQuote ? .singleQuoted : .doubleQuoted
                return isBroken ? nil : SyntaxNode(.scalar(builder.scalar(style)), range: SourceRange(opener, position))
            }
            if byte == Byte.backslash, quote == Byte.doubleQuote, !isLineEnd(at: position + 1) {
                if let decoded = escape() {
                    builder.append(decoded: decoded)
                } else {
                    if !isBroken { refuseEscape(opener: opener) }
                    isBroken = true
                }
            } else if isLineEnd(at: position) || byte == Byte.backslash && quote == Byte.doubleQuote {
                guard quotedLineEnd(opener: opener, parent: parent, isFlow: isFlow, isBroken: isBroken, &builder) else {
                    return nil
                }
            } else {
                quotedRun(quote, &builder)
            }
        }
        giveUpQuote(opener: opener, isFlow: isFlow, isReported: isBroken)
        return nil
    }

    /// Text up to the next quote, escape or line end; blanks before a line end do not belong to it.
    private func quotedRun(_ quote: UInt8, _ builder: inout ScalarBuilder) {
        let bytes = self.bytes
        let start = position
        var index = start
        while index < end {
            let byte = bytes[index]
            if byte == quote || byte == 0x0A || byte == 0x0D || (byte == 0x5C && quote == 0x22) { break }
            index += 1
        }
        position = index
        if isLineEnd(at: index) {
            while index > start, isBlank(at: index - 1) { index -= 1 }
        }
        builder.append(SourceRange(start, index))
    }

    /// A line break inside quotes, escaped or folded. False where the scalar cannot go on.
    private func quotedLineEnd(
        opener: Int, parent: Int, isFlow: Bool, isBroken: Bool, _ builder: inout ScalarBuilder
    ) -> Bool {
        let isEscaped = current == Byte.backslash
        if isEscaped { position += 1 }
        var index = position
        var start = index
        var breaks = 0
        while index < end, isLineEnd(at: index) {
            index = offset(behindLineEndAt: index)
            breaks += 1
            start = index
            while isBlank(at: index) { index += 1 }
        }
        var indent = 0
        while byte(at: start + indent) == 0x20 { indent += 1 }
        guard index < end, indent > parent, !isDocumentMarker(at: start) else {
            giveUpQuote(opener: opener, isFlow: isFlow, isReported: isBroken, line: start, indent: indent, content: index)
            return false
        }
        position = index
        lineStart = start
        if isEscaped {
            for _ in 1..<max(breaks, 1) { builder.endLine() }
        } else {
            builder.fold(breaks)
        }
        return true
    }

    /// The text goes on where it may not: the opener is what the reader must see, unless the line's indentation is at fault.
    private func giveUpQuote(
        opener: Int, isFlow: Bool, isReported: Bool, line: Int? = nil, indent: Int = 0, content: Int = 0
    ) {
        let quote = byte(at: opener)
        isFlowAbandoned = isFlow
        if let line {
            position = line
            lineStart = line
        }
        if !isReported {
            if let line, content < end, byte(at: line + indent) == Byte.tab {
                refuseTab(at: line + indent)
            } else if content < end, content > opener, byte(at: content) == quote {
                diagnostics.report(.closingQuote, at: SourceRange(content, content + 1))
                position = lineEnd(from: content)
            } else {
                diagnostics.report(
                    .unterminatedQuote(quote == Byte.doubleQuote ? "\"" : "'"), at: SourceRange(opener, opener + 1))
                skipToEntry()
            }
        }
    }

    /// Over the lines that can only be more of the text, so that they are no mistakes of their own.
    private func skipToEntry() {
        while !isAtEnd, position == lineStart, !isDocumentMarker(at: position) {
            var index = position
            while isBlank(at: index) { index += 1 }
            if looksLikeEntry(at: index) { return }
            skipLine()
        }
    }

    // MARK: Escapes

    /// Reads an escape; nil, and behind the backslash and its letter, if there is none of that name.
    private func escape() -> [UInt8]? {
        let letter = byte(at: position + 1)
        let digits: Int
        switch letter {
        case UInt8(ascii: "x"): digits = 2
        case UInt8(ascii: "u"): digits = 4
        case UInt8(ascii: "U"): digits = 8
        default:
            position += 2
            return Self.simpleEscape(letter)
        }
        guard let scalar = hexadecimal(at: position + 2, digits) else {
            position += 2
            return nil
        }
        position += 2 + digits
        if scalar & 0xFFFF_FC00 == 0xD800, let low = lowSurrogate() {
            position += 6
            return Self.utf8(0x10000 + (scalar & 0x3FF) << 10 + (low & 0x3FF))
        }
        return Self.utf8(scalar)
    }

    /// JSON writes characters beyond U+FFFF as two escapes.
    private func lowSurrogate() -> UInt32? {
        guard byte(at: position) == 0x5C, byte(at: position + 1) == UInt8(ascii: "u") else { return nil }
        guard let low = hexadecimal(at: position + 2, 4), low & 0xFFFF_FC00 == 0xDC00 else { return nil }
        return low
    }

    private func hexadecimal(at offset: Int, _ digits: Int) -> UInt32? {
        var value: UInt32 = 0
        for index in offset..<offset + digits {
            switch byte(at: index) {
            case let byte where byte >= 0x30 && byte <= 0x39: value = value << 4 | UInt32(byte - 0x30)
            case let byte where byte >= 0x41 && byte <= 0x46: value = value << 4 | UInt32(byte - 0x37)
            case let byte where byte >= 0x61 && byte <= 0x66: value = value << 4 | UInt32(byte - 0x57)
            default: return nil
            }
        }
        return value
    }

    private static func utf8(_ scalar: UInt32) -> [UInt8]? {
        Unicode.Scalar(scalar).map { Array(String(Character($0)).utf8) }
    }

    private static func simpleEscape(_ letter: UInt8) -> [UInt8]? {
        switch letter {
        case UInt8(ascii: "0"): [0x00]
        case UInt8(ascii: "a"): [0x07]
        case UInt8(ascii: "b"): [0x08]
        case UInt8(ascii: "t"), 0x09: [0x09]
        case UInt8(ascii: "n"): [0x0A]
        case UInt8(ascii: "v"): [0x0B]
        case UInt8(ascii: "f"): [0x0C]
        case UInt8(ascii: "r"): [0x0D]
        case UInt8(ascii: "e"): [0x1B]
        case 0x20, 0x22, 0x2F, 0x5C: [letter]
        case UInt8(ascii: "N"): [0xC2, 0x85]
        case UInt8(ascii: "_"): [0xC2, 0xA0]
        case UInt8(ascii: "L"): [0xE2, 0x80, 0xA8]
        case UInt8(ascii: "P"): [0xE2, 0x80, 0xA9]
        default: nil
        }
    }

    /// `position` is behind the letter. `"\(name)"` is Swift: the whole string, quotes included, goes into single quotes.
    private func refuseEscape(opener: Int) {
        let start = position - 2
        var upper = position
        while byte(at: upper) & 0xC0 == 0x80 { upper += 1 }
        let isInterpolation = byte(at: position - 1) == UInt8(ascii: "(")
        let extent = swiftExtent(from: opener, isFlow: flowDepth > 0)
        let whole = SourceRange(opener, extent.end)
        // `"String = \(name)"` may have been meant as a text with a string in it.
        let isCertain = extent.isBalanced && !source[whole].contains(" = ")
        let fixIt = isInterpolation ? quoteFix(whole, isCertain ? .certain : .suggested) : nil
        diagnostics.report(.badEscape(source[SourceRange(start, upper)]), at: SourceRange(start, upper), fixIt: fixIt)
        position = upper
    }
}

extension Diagnostic.Message {
    fileprivate static func badEscape(_ escape: String) -> Self {
        error(
            "yaml.bad-escape",
            "'\(escape)' is no escape of YAML's double quotes; put Swift text into single quotes or a '|' block")
    }
    fileprivate static func unterminatedQuote(_ quote: String) -> Self {
        error(
            "yaml.unterminated-quote", "the text that this \(quote) opens does not end; its lines must stand deeper than its key")
    }
    fileprivate static let closingQuote = error(
        "yaml.indent", "the closing quote must stand deeper than the key whose value it ends")
}
