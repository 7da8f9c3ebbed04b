/// Text without quotes, in one or several lines.
extension SyntaxParser {
    /// The part of a plain scalar that stands in one line.
    struct PlainLine {
        /// Without the blanks around it.
        let range: SourceRange
        /// What ended it: the line end, the `#` of a comment, a `:` that is an indicator, or in flow a bracket or comma.
        let stop: Int
        /// Letters and digits of ASCII, `_`, `.`, `-` and blanks, in which nothing can be wrong.
        let isSimple: Bool
    }

    func plainLine(from start: Int, isFlow: Bool) -> PlainLine {
        let bytes = self.bytes
        var index = start
        var upper = start
        var isSimple = true
        scan: while index < end {
            let byte = bytes[index]
            switch byte {
            case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x2D, 0x2E, 0x5F: break
            case 0x20, 0x09:
                index += 1
                continue
            case 0x0A, 0x0D: break scan
            default:
                if byte == 0x23, index > 0, isBlank(at: index - 1) || index == start { break scan }
                if byte == 0x3A, isSeparated(at: index + 1) || (isFlow && isFlowIndicator(self.byte(at: index + 1))) {
                    break scan
                }
                if isFlow, isFlowIndicator(byte) { break scan }
                isSimple = false
            }
            index += 1
            upper = index
        }
        return PlainLine(range: SourceRange(start, upper), stop: index, isSimple: isSimple)
    }

    /// `current` begins no other kind of node.
    var isPlainText: Bool {
        switch current {
        case 0x21, 0x22, 0x25, 0x26, 0x27, 0x2A, 0x2C, 0x3E, 0x40, 0x5B, 0x5D, 0x60, 0x7B, 0x7C, 0x7D: false
        default: true
        }
    }

    // MARK: Block

    /// A plain value outside brackets, whose first line has been looked at; it goes on in lines deeper than `parent`.
    func plainBlockScalar(_ first: PlainLine, parent: Int) -> SyntaxNode? {
        let start = position
        var builder = ScalarBuilder(bytes)
        var line = first
        builder.append(line.range)
        var upper = line.range.upper
        var isSimple = line.isSimple
        if !isSimple, refusePlainStart(isFlow: false) { return nil }
        position = line.stop
        while let next = continuation(after: line.stop, parent: parent) {
            line = plainLine(from: next.offset, isFlow: false)
            lineStart = next.lineStart
            position = line.stop
            if byte(at: line.stop) == Byte.colon {
                refuseColonInContinuation(line, previous: first.range)
                return nil
            }
            builder.fold(next.breaks)
            builder.append(line.range)
            upper = line.range.upper
            isSimple = isSimple && line.isSimple
        }
        let range = SourceRange(start, upper)
        if !isSimple, refuseOddSpaceBehindColon(in: range) { return nil }
        if byte(at: line.stop) == Byte.hash, refuseComment(at: line.stop, behind: range, isFlow: false) { return nil }
        return SyntaxNode(.scalar(builder.scalar(.plain)), range: range)
    }

    struct Continuation {
        let offset: Int
        let lineStart: Int
        let breaks: Int
    }

    /// Where a plain scalar goes on behind a line end: in the next line with text, if that stands deeper than `parent`.
    func continuation(after offset: Int, parent: Int) -> Continuation? {
        guard offset < end, isLineEnd(at: offset) else { return nil }
        var index = offset
        var breaks = 0
        while index < end {
            index = self.offset(behindLineEndAt: index)
            breaks += 1
            let start = index
            while byte(at: index) == 0x20 { index += 1 }
            let indent = index - start
            while isBlank(at: index) { index += 1 }
            if isLineEnd(at: index) { continue }
            guard indent > parent, bytes[index] != 0x23, !isDocumentMarker(at: start) else { return nil }
            if index == start, bytes[index] == 0x25 { return nil }
            return Continuation(offset: index, lineStart: start, breaks: breaks)
        }
        return nil
    }

    /// A `: ` in a later line of a plain scalar: an entry in the wrong column, a colon without its space above, or a long key.
    private func refuseColonInContinuation(_ line: PlainLine, previous: SourceRange) {
        defer { position = lineEnd(from: position) }
        let keyLine = source.lineIndex(at: previous.lower)
        let isOnKeyLine = entryKey.map { source.lineIndex(at: $0.lower) == keyLine } ?? false
        if isOnKeyLine, isCutCode(previous, isFlow: false) {
            diagnostics.report(.colonInLongCode, at: SourceRange(line.stop, line.stop + 1))
        } else if isOnKeyLine, let key = entryKey {
            let notes = [Diagnostic.Note("its sibling", at: key)]
            diagnostics.report(.deeperThanSibling(excerpt(line.range), source[key]), at: line.range, notes: notes)
        } else {
            refuseMissingColon(previous)
        }
    }

    /// A colon between two words, as in `name:String`.
    func tightColon(in range: SourceRange) -> Int? {
        (range.lower..<range.upper).first { bytes[$0] == 0x3A && $0 > range.lower && isWordByte(bytes[$0 - 1]) }
    }

    func refuseMissingColon(_ range: SourceRange) {
        if refuseOddSpace(in: range) { return }
        if let colon = tightColon(in: range) {
            refuseTightColon(at: colon)
        } else {
            diagnostics.report(.colonExpected(excerpt(range)), at: range)
        }
    }

    /// `count:` and an odd space: key and value to the eye, one text to YAML.
    private func refuseOddSpaceBehindColon(in range: SourceRange) -> Bool {
        for index in range.lower..<range.upper where bytes[index] == 0x3A {
            guard let space = oddSpace(at: index + 1), index + 1 + space.length <= range.upper else { continue }
            reportOddSpace(space.scalar, at: SourceRange(index + 1, index + 1 + space.length))
            return true
        }
        return false
    }

    // MARK: Keys

    /// The key that stands in a line; `position` is at its colon.
    func plainKey(_ line: PlainLine) -> BlockKey.Kind {
        let range = line.range
        if range.isEmpty { return .empty(SourceRange(position, position + 1)) }
        if refuseMergeKey(range) { return .skipped }
        if isTooLong(range) || !line.isSimple && refuseOddSpace(in: range) { return .refused }
        if !line.isSimple, isCutCode(range, isFlow: false) {
            refuseColonInPlain(at: position, valueFrom: range.lower, isFlow: false, key: range)
            return .skipped
        }
        return .scalar(SyntaxKey(text: source[range], style: .plain, range: range))
    }

    func refuseMergeKey(_ range: SourceRange) -> Bool {
        guard range.count == 2, bytes[range.lower] == Byte.less, bytes[range.lower + 1] == Byte.less else { return false }
        diagnostics.report(.mergeKey, at: range)
        return true
    }

    static let maximumKeyLength = 1024

    func isTooLong(_ range: SourceRange) -> Bool {
        guard range.count > Self.maximumKeyLength else { return false }
        let length = bytes[range.lower..<range.upper].reduce(into: 0) { count, byte in count += byte & 0xC0 == 0x80 ? 0 : 1 }
        guard length > Self.maximumKeyLength else { return false }
        diagnostics.report(.keyTooLong(length), at: range)
        return true
    }
}

extension Diagnostic.Message {
    fileprivate static let mergeKey = error(
        "yaml.merge-key", "'<<' merges mappings only in some YAML parsers; write the entries out, or quote it: '\"<<\"'")
    fileprivate static let colonInLongCode = error(
        "yaml.colon-in-plain", "': ' inside a text makes it a key for YAML; put a text of several lines into a '|' block")
    fileprivate static func keyTooLong(_ length: Int) -> Self {
        error(
            "yaml.key-too-long",
            "a key of \(length) characters: at most \(SyntaxParser.maximumKeyLength) may stand before its ':'")
    }
    fileprivate static func deeperThanSibling(_ text: String, _ sibling: String) -> Self {
        error(
            "yaml.indent",
            "'\(text)' stands deeper than '\(sibling)', whose value goes on here; expected it in the column of '\(sibling)'")
    }
    fileprivate static func colonExpected(_ text: String) -> Self {
        error("yaml.missing-colon", "expected ':' and a space behind '\(text)'; a key ends in its line, as in 'name: value'")
    }
}
