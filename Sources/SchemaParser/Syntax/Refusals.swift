/// What YAML gives a meaning that this language has no use for, and text that begins like it.
extension SyntaxParser {
    // MARK: Anchors, tags, aliases

    /// Passes over an anchor or tag in block context; false if there is none.
    func skipProperty(_ beginning: inout Beginning) -> Bool {
        guard current == Byte.ampersand || current == Byte.bang else { return false }
        if refuseProperty(isFlow: false, isRepeated: beginning.isRefused) { position = lineEnd(from: position) }
        beginning.isRefused = true
        return true
    }

    /// Reports the `&anchor` or `!tag` here and goes behind it. True where it is the beginning of Swift, all of which has been
    /// passed then.
    func refuseProperty(isFlow: Bool, isRepeated: Bool) -> Bool {
        let start = position
        let isAnchor = current == Byte.ampersand
        let upper = wordEnd(from: start, isFlow: isFlow)
        let word = SourceRange(start, upper)
        if isRepeated {
            // Only once a value does anyone look as far as the line's end.
            position = upper
            guard isWordByte(byte(at: start + 1)) || byte(at: start + 1) == Byte.bang else { return false }
            diagnostics.report(isAnchor ? .anchor(source[word]) : .tag(source[word]), at: word)
            return false
        }
        let extent = swiftExtent(from: start, isFlow: isFlow)
        let isCode = isCode(word, extent)
        position = isCode ? extent.end : upper
        let whole = SourceRange(start, extent.end)
        let isName = isWordByte(byte(at: start + 1))
        let isCertain = extent.isBalanced && (isCode || isName && upper == extent.end) && (isFlow || standsAlone(whole))
        let fixIt = isCode || upper == extent.end ? quoteFix(whole, isCertain ? .certain : .suggested) : nil
        let text = source[word]
        diagnostics.report(isAnchor ? .anchor(text) : .tag(text), at: word, fixIt: fixIt)
        return isCode
    }

    /// An operator follows the word, or stands in it.
    private func isCode(_ word: SourceRange, _ extent: SwiftExtent) -> Bool {
        let second = byte(at: word.lower + 1)
        let isAnchor = byte(at: word.lower) == Byte.ampersand
        if isAnchor ? !isWordByte(second) : second == 0x3D || second == 0x28 { return true }
        var next = word.upper
        while isBlank(at: next) { next += 1 }
        guard next < extent.end, next > word.upper else { return false }
        switch byte(at: next) {
        case 0x26, 0x7C: return byte(at: next + 1) == byte(at: next)
        case 0x3D, 0x3C, 0x3E, 0x2B, 0x2A, 0x2F, 0x3F: return true
        default: return byte(at: next) == Byte.bang && byte(at: next + 1) == 0x3D
        }
    }

    private func wordEnd(from start: Int, isFlow: Bool) -> Int {
        var index = start + 1
        if byte(at: start) == Byte.bang, byte(at: index) == Byte.less {
            while !isLineEnd(at: index), byte(at: index) != Byte.greater { index += 1 }
            return isLineEnd(at: index) ? index : index + 1
        }
        while !isSeparated(at: index), !(isFlow && isFlowIndicator(byte(at: index))) { index += 1 }
        return index
    }

    /// Reports `*alias`; goes behind it where it may be a key, else behind the whole value.
    func refuseAlias(isFlow: Bool) {
        let start = position
        let upper = wordEnd(from: start, isFlow: isFlow)
        let extent = swiftExtent(from: start, isFlow: isFlow)
        position = upper
        let isKey = isAtBlockColon()
        let fixIt = isKey ? nil : quoteFix(SourceRange(start, extent.end), extent.isBalanced ? .certain : .suggested)
        diagnostics.report(.alias(source[SourceRange(start, upper)]), at: SourceRange(start, upper), fixIt: fixIt)
        if !isKey { position = isFlow ? max(extent.end, upper) : lineEnd(from: upper) }
    }

    // MARK: Indicators

    /// A value that begins with a character YAML keeps for itself. Passes over the value.
    func refuseIndicator(isFlow: Bool) -> Bool {
        switch current {
        case Byte.percent where position == lineStart:
            refuseDirective()
            return true
        case Byte.at, Byte.backtick, Byte.percent: break
        case Byte.comma, Byte.closeBrace, Byte.closeBracket: if isFlow { return false }
        default: return false
        }
        let extent = swiftExtent(from: position, isFlow: isFlow)
        let range = SourceRange(position, max(extent.end, position + 1))
        let isBackticked = current == Byte.backtick
        let isKey = byte(at: plainLine(from: position, isFlow: isFlow).stop) == Byte.colon
        let isCertain = extent.isBalanced && !isKey && (isFlow || standsAlone(range))
        diagnostics.report(
            .reservedIndicator(source[SourceRange(position, position + 1)], isBackticked: isBackticked),
            at: SourceRange(position, position + 1),
            fixIt: backtickFix() ?? quoteFix(range, isCertain ? .certain : .suggested))
        position = isFlow ? range.upper : lineEnd(from: position)
        return true
    }

    /// A key in backticks needs none.
    private func backtickFix() -> Diagnostic.FixIt? {
        var upper = position + 1
        while isWordByte(byte(at: upper)) { upper += 1 }
        guard current == Byte.backtick, byte(at: upper) == Byte.backtick, byte(at: upper + 1) == Byte.colon,
            isSeparated(at: upper + 2)
        else { return nil }
        let name = source[SourceRange(position + 1, upper)]
        return Diagnostic.FixIt("leave the backticks out", replace: SourceRange(position, upper + 1), with: name)
    }

    /// An odd space where a text begins, which the eye takes for the space that should be there.
    func refusePlainStart(isFlow: Bool) -> Bool {
        let offset = current == Byte.dash ? position + 1 : position
        guard let space = oddSpace(at: offset) else { return false }
        reportOddSpace(space.scalar, at: SourceRange(offset, offset + space.length))
        position = isFlow ? swiftExtent(from: position, isFlow: true).end : lineEnd(from: position)
        return true
    }

    func refuseDirective() {
        let range = SourceRange(position, trimmedLineEnd(from: position))
        let fixIt = Diagnostic.FixIt("remove it", replace: SourceRange(position, lineEnd(from: position)), with: "")
        diagnostics.report(.directive(excerpt(range)), at: range, fixIt: fixIt)
        skipLine()
    }

    // MARK: Spaces

    func refuseTab(at offset: Int) {
        var upper = offset
        while byte(at: upper) == Byte.tab { upper += 1 }
        let start = source.position(at: offset).column
        diagnostics.report(.tab(from: start, to: start + max(upper - offset, 1) - 1), at: SourceRange(offset, max(upper, offset)))
    }

    /// An odd space at the edge of a key or behind a colon in it.
    func refuseOddSpace(in range: SourceRange) -> Bool {
        var index = range.lower
        while index < range.upper {
            guard bytes[index] >= 0xC2, let space = oddSpace(at: index) else {
                index += 1
                continue
            }
            let next = index + space.length
            if index == range.lower || next >= range.upper || bytes[index - 1] == Byte.colon {
                reportOddSpace(space.scalar, at: SourceRange(index, next))
                return true
            }
            index = next
        }
        return false
    }

    func refuseOddSpace(behind indicator: UInt8) -> Bool {
        guard current == indicator, let space = oddSpace(at: position + 1) else { return false }
        reportOddSpace(space.scalar, at: SourceRange(position + 1, position + 1 + space.length))
        return true
    }

    func reportOddSpace(_ scalar: UInt32, at range: SourceRange) {
        let fixIt = Diagnostic.FixIt("write a space", replace: range, with: " ")
        diagnostics.report(.oddSpace(codePointName(scalar)), at: range, fixIt: fixIt)
    }

    func refuseTightColon(at offset: Int) {
        let fixIt = Diagnostic.FixIt("insert a space", replace: SourceRange(offset + 1, offset + 1), with: " ")
        diagnostics.report(.tightColon, at: SourceRange(offset, offset + 1), fixIt: fixIt)
    }

    /// At a `#` that would begin a comment if a blank stood before it.
    func refuseTightComment() {
        let fixIt = Diagnostic.FixIt("insert a space", replace: SourceRange(position, position), with: " ")
        diagnostics.report(.tightComment, at: SourceRange(position, position + 1), fixIt: fixIt)
    }
}

extension Diagnostic.Message {
    fileprivate static func anchor(_ text: String) -> Self {
        error("yaml.anchor", "'\(text)' would be a YAML anchor, which is not read here; quote the value, or remove it")
    }
    fileprivate static func alias(_ text: String) -> Self {
        error("yaml.alias", "'\(text)' would be a YAML alias, which is not read here; quote the value, or write it out")
    }
    fileprivate static func tag(_ text: String) -> Self {
        let name = String(text.dropFirst())
        let isName =
            !name.isEmpty
            && name.utf8.allSatisfy { $0 >= 0x80 || $0 == 0x5F || $0 == 0x2E || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) }
        let way = isName ? "quote the value, or write '\(name) == false'" : "quote the value, or remove it"
        return error("yaml.tag", "'\(text)' would be a YAML tag, which other parsers drop; \(way)")
    }
    fileprivate static func reservedIndicator(_ character: String, isBackticked: Bool) -> Self {
        let way = isBackticked ? "quote the value; names need no backticks here" : "quote the value"
        return error("yaml.reserved-indicator", "no text may begin with '\(character)' in YAML; \(way)")
    }
    fileprivate static func directive(_ text: String) -> Self {
        error(
            "yaml.directive",
            "'\(text)' begins like a YAML directive, which is not read here; remove it, or indent or quote the text")
    }
    fileprivate static func tab(from start: Int, to end: Int) -> Self {
        let place = start == end ? "column \(start)" : "columns \(start) to \(end)"
        return error("yaml.tab-indent", "a tab (U+0009) in \(place) cannot indent; use spaces")
    }
    fileprivate static func oddSpace(_ name: String) -> Self {
        error("yaml.odd-space", "\(name) looks like a space but is none to YAML; write a plain space (U+0020)")
    }
    fileprivate static let tightColon = error(
        "yaml.colon-needs-space", "expected a space behind ':'; without it this is one text, not key and value")
    fileprivate static let tightComment = error(
        "yaml.comment-needs-space", "expected a space before '#', which begins a comment only behind one")
}
