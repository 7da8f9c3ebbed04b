/// What the parts of a layout are made of: scalars, comments and blank lines, each taken once, from front to back.
extension LayoutReader {
    // MARK: Scalars

    mutating func scalar(_ scalar: SyntaxScalar, _ range: SourceRange, parentColumn: Int) -> LayoutScalar {
        if scalar.style == .literal || scalar.style == .folded { return block(scalar, range, parentColumn: parentColumn) }
        let first = source.lineIndex(at: range.lower)
        let last = line(before: range.upper)
        lastLine = last
        guard last > first else { return LayoutScalar(text: scalar.text, style: scalar.style, lines: [source[range]]) }
        let lines = (first...last).map { index -> String in
            let line = source.lineRange(index)
            let lower = max(line.lower, range.lower)
            let written = SourceRange(lower, max(lower, min(line.upper, range.upper)))
            return source[index == first ? written : withoutIndentation(written)]
        }
        return LayoutScalar(text: scalar.text, style: scalar.style, lines: lines)
    }

    private func withoutIndentation(_ range: SourceRange) -> SourceRange {
        var lower = range.lower
        while lower < range.upper, source.bytes[lower] == 0x20 || source.bytes[lower] == 0x09 { lower += 1 }
        return SourceRange(lower, range.upper)
    }

    private mutating func block(_ scalar: SyntaxScalar, _ range: SourceRange, parentColumn: Int) -> LayoutScalar {
        let first = source.lineIndex(at: range.lower)
        let comment = sameLineComment(behind: range.lower)
        var header = ""
        var indentation: Int?
        for byte in source.bytes[range.lower..<range.upper].prefix(3) {
            if [0x20, 0x09, 0x0A, 0x0D].contains(byte) { break }
            if byte >= 0x31, byte <= 0x39 {
                indentation = parentColumn + Int(byte - 0x30)
            } else {
                header.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
        let last = max(first, line(before: range.upper))
        let written = (first..<last).map { source.lineRange($0 + 1) }
        let column = indentation ?? firstIndentation(written)
        var lines = written.map { line in
            source[SourceRange(min(line.lower + column, line.upper), line.upper)]
        }
        lastLine = last
        if header.utf8.contains(UInt8(ascii: "+")) { keepBlankLines(of: scalar, &lines) }
        let begins = lines.first { line in line.utf8.contains { $0 != 0x20 } }?.utf8.first == 0x20
        let isDeep = lines.prefix { line in line.utf8.allSatisfy { $0 == 0x20 } }.contains { !$0.isEmpty }
        return LayoutScalar(
            text: scalar.text, style: scalar.style, lines: lines, header: header, headerComment: comment,
            needsIndentation: begins || isDeep)
    }

    private func firstIndentation(_ lines: [SourceRange]) -> Int {
        for line in lines {
            let spaces = source.bytes[line.lower..<line.upper].prefix { $0 == 0x20 }.count
            if spaces < line.count { return spaces }
        }
        return .max / 2
    }

    /// `+`: the blank lines behind the text are the text's.
    private mutating func keepBlankLines(of scalar: SyntaxScalar, _ lines: inout [String]) {
        let ends = scalar.text.utf8.reversed().prefix { $0 == 0x0A }.count
        let blanks = lines.isEmpty ? ends : max(0, ends - 1)
        lines += Array(repeating: "", count: blanks)
        lastLine += blanks
    }

    // MARK: Comments

    /// Comments and blank lines up to `offset`, where the next thing stands.
    mutating func lines(before offset: Int, isEnd: Bool = false) -> [LayoutLine] {
        var lines: [LayoutLine] = []
        while nextComment < comments.count, comments[nextComment].range.lower < offset {
            take(into: &lines)
        }
        let line = source.lineIndex(at: offset)
        if !isEnd, lastLine >= 0, line - lastLine > 1 { lines.append(.blank) }
        lastLine = line
        return lines
    }

    /// The comments that stand at least as deep as the block that ends here.
    mutating func closingLines(column: Int, limit: Int) -> [LayoutLine] {
        var lines: [LayoutLine] = []
        while nextComment < comments.count, comments[nextComment].range.lower < limit,
            self.column(of: comments[nextComment].range.lower) >= column
        {
            take(into: &lines)
        }
        return lines
    }

    private mutating func take(into lines: inout [LayoutLine]) {
        let comment = comments[nextComment]
        let line = source.lineIndex(at: comment.range.lower)
        if lastLine >= 0, line - lastLine > 1 { lines.append(.blank) }
        lines.append(.comment(trimmed(comment.text)))
        lastLine = line
        nextComment += 1
    }

    mutating func sameLineComment(behind offset: Int, before limit: Int = .max) -> LayoutComment? {
        guard nextComment < comments.count else { return nil }
        let comment = comments[nextComment]
        guard !comment.isOnOwnLine, comment.range.lower >= offset, comment.range.lower < limit,
            source.lineIndex(at: comment.range.lower) == line(before: offset)
        else { return nil }
        nextComment += 1
        let blanks = source.bytes[offset..<comment.range.lower].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
        return LayoutComment(text: trimmed(comment.text), gap: blanks.contains(0x09) ? 0 : blanks.count)
    }

    // MARK: Places

    /// The line of the byte before `offset`.
    func line(before offset: Int) -> Int { source.lineIndex(at: max(0, offset - 1)) }

    func column(of offset: Int) -> Int { offset - source.lineStarts[source.lineIndex(at: offset)] - markSize(offset) }

    /// A byte order mark is no column.
    private func markSize(_ offset: Int) -> Int {
        source.lineIndex(at: offset) == 0 && source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    func isBlockCollection(_ node: SyntaxNode) -> Bool {
        switch node.content {
        case .mapping(let mapping): !mapping.isFlow
        case .sequence(let sequence): !sequence.isFlow
        case .absent, .broken, .scalar: false
        }
    }
}

extension LayoutKey {
    init(_ key: SyntaxKey, in source: SourceText) {
        self.init(written: Self.oneLine(source[key.range]), text: key.text, style: key.style)
    }

    /// In brackets a key may take several lines; where YAML makes one space of each line end, one can be written.
    private static func oneLine(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { trimmed($0) }
        return lines.contains { $0.isEmpty || $0.hasSuffix("\\") } ? lines.joined(separator: "\n") : lines.joined(separator: " ")
    }

    private static func trimmed(_ line: Substring) -> String {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        return String(String(line.drop(while: isBlank).reversed().drop(while: isBlank).reversed()))
    }
}

private func trimmed(_ text: String) -> String {
    var bytes = text.utf8[...]
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    return String(Substring(bytes))
}
