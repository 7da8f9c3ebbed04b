/// Gives every comment and every blank line to a part of the tree.
func readLayout(of root: SyntaxNode, _ comments: [SyntaxComment], in source: SourceText) -> Layout {
    var reader = LayoutReader(source: source, comments: comments)
    return reader.layout(of: root)
}

private struct LayoutReader {
    let source: SourceText
    let comments: [SyntaxComment]
    var nextComment = 0
    /// The last line of what has been read; -1 before the file's first line, whose blank lines go.
    var lastLine = -1

    init(source: SourceText, comments: [SyntaxComment]) {
        self.source = source
        self.comments = comments
    }

    mutating func layout(of root: SyntaxNode) -> Layout {
        var layout = Layout(root: .absent)
        let isCollection = !root.range.isEmpty && isBlockCollection(root)
        if !isCollection {
            layout.leading = lines(before: root.range.lower).filter { $0 != .blank }
            layout.hasMarker = hasMarker(before: root.range.lower)
        }
        layout.root = withoutBraces(node(root, parentColumn: 0, limit: .max))
        if !isCollection, !layout.root.isBlockScalar { layout.tail = sameLineComment(behind: root.range.upper) }
        layout.closing = closingLines(column: 0, limit: .max)
        if isCollection { splitHeader(of: &layout) }
        return layout
    }

    /// What stands above a blank line at the beginning is the file's; so is what editors read there.
    private func splitHeader(of layout: inout Layout) {
        guard var first = layout.root.parts.first else { return }
        let own = first.leading.dropLast(first.documentationCount)
        let isDirective = { (line: LayoutLine) -> Bool in
            if case .comment(let text) = line { text.contains("yaml-language-server:") } else { false }
        }
        guard let end = [own.lastIndex(of: .blank), own.lastIndex(where: isDirective)].compactMap(\.self).max() else { return }
        layout.header = Array(first.leading[...end])
        first.leading.removeFirst(end + 1)
        layout.root.parts[0] = first
    }

    private func hasMarker(before offset: Int) -> Bool {
        let lines = source.lineStarts.prefix(source.lineIndex(at: offset) + 1)
        return lines.contains { source.bytes[$0..<min(offset, source.bytes.count)].starts(with: [0x2D, 0x2D, 0x2D]) }
    }

    // MARK: Nodes

    /// `limit` is where the next thing begins that is no comment and does not belong to the node.
    private mutating func node(_ node: SyntaxNode, parentColumn: Int, limit: Int) -> LayoutNode {
        switch node.content {
        case .absent, .broken:
            return .absent
        case .scalar(let scalar):
            return LayoutNode(content: .scalar(self.scalar(scalar, node.range, parentColumn: parentColumn)))
        case .mapping(let mapping):
            let layout = mapping.isFlow ? flow(mapping, node.range) : block(mapping, limit: limit)
            return finished(layout, node)
        case .sequence(let sequence):
            let layout =
                sequence.isFlow
                ? flow(sequence, node.range) : block(sequence, node.range, parentColumn: parentColumn, limit: limit)
            return finished(layout, node)
        }
    }

    private mutating func finished(_ layout: LayoutNode, _ node: SyntaxNode) -> LayoutNode {
        if layout.style != .block { lastLine = line(before: node.range.upper) }
        return layout
    }

    private mutating func block(_ mapping: SyntaxMapping, limit: Int) -> LayoutNode {
        var parts: [LayoutPart] = []
        let column = mapping.entries.first.map { self.column(of: $0.key.range.lower) } ?? 0
        for (index, entry) in mapping.entries.enumerated() {
            let isLast = index + 1 == mapping.entries.count
            let next = isLast ? limit : mapping.entries[index + 1].key.range.lower
            var part = LayoutPart(key: LayoutKey(entry.key, in: source), value: .absent)
            part.leading = lines(before: entry.key.range.lower)
            part.documentationCount = entry.documentation?.lines.count ?? 0
            readValue(entry.value, behind: entry.key.range.upper, of: &part, column: column, limit: next)
            parts.append(part)
        }
        let closing = closingLines(column: column, limit: limit)
        return LayoutNode(content: .mapping(parts), style: .block, closing: closing)
    }

    private mutating func block(
        _ sequence: SyntaxSequence, _ range: SourceRange, parentColumn: Int, limit: Int
    ) -> LayoutNode {
        var parts: [LayoutPart] = []
        let column = self.column(of: range.lower)
        var dash = range.lower
        for (index, item) in sequence.items.enumerated() {
            let isLast = index + 1 == sequence.items.count
            let next = isLast ? nil : self.dash(behind: item.value.range.upper, column: column)
            var part = LayoutPart(key: nil, value: .absent)
            part.leading = lines(before: dash)
            part.documentationCount = item.documentation?.lines.count ?? 0
            readValue(item.value, behind: dash + 1, of: &part, column: column, limit: next ?? limit)
            parts.append(part)
            dash = next ?? range.upper
        }
        // Dashes may stand in the column of their key, and so do comments about the next key.
        let closing = closingLines(column: column == parentColumn ? column + 1 : column, limit: limit)
        return LayoutNode(content: .sequence(parts), style: .block, closing: closing)
    }

    /// The dash of the next item stands first in its line.
    private func dash(behind offset: Int, column: Int) -> Int? {
        for start in source.lineStarts[(source.lineIndex(at: offset) + 1)...] {
            let dash = start + column
            guard dash < source.bytes.count else { return nil }
            if source.bytes[dash] == 0x2D, source.bytes[start..<dash].allSatisfy({ $0 == 0x20 }) { return dash }
        }
        return nil
    }

    private mutating func readValue(
        _ value: SyntaxNode, behind offset: Int, of part: inout LayoutPart, column: Int, limit: Int
    ) {
        if case .absent = value.content {
            part.tail = sameLineComment(behind: offset)
            return
        }
        let begins = value.range.lower
        if source.lineIndex(at: begins) != source.lineIndex(at: offset) {
            part.head = sameLineComment(behind: offset, before: begins)
            if !isBlockCollection(value) { part.inner = lines(before: begins).filter { $0 != .blank } }
        }
        part.value = withoutBraces(node(value, parentColumn: column, limit: limit))
        if part.value.isBlockCollection, !isBlockCollection(value), var first = part.value.parts.first {
            first.leading = part.inner + first.leading
            (part.value.parts[0], part.inner) = (first, [])
        } else if part.value.isBlockCollection || part.value.isBlockScalar {
            return
        }
        part.tail = sameLineComment(behind: value.range.upper)
    }

    // MARK: Brackets

    private mutating func flow(_ mapping: SyntaxMapping, _ range: SourceRange) -> LayoutNode {
        lastLine = source.lineIndex(at: range.lower)
        var parts: [LayoutPart] = []
        for entry in mapping.entries {
            var part = LayoutPart(key: LayoutKey(entry.key, in: source), value: .absent)
            readFlow(entry.value, from: entry.key.range.lower, entry.documentation, of: &part, in: range)
            parts.append(part)
        }
        return LayoutNode(content: .mapping(parts), style: flowStyle(range), closing: lines(before: range.upper - 1, isEnd: true))
    }

    private mutating func flow(_ sequence: SyntaxSequence, _ range: SourceRange) -> LayoutNode {
        lastLine = source.lineIndex(at: range.lower)
        var parts: [LayoutPart] = []
        for item in sequence.items {
            var part = LayoutPart(key: nil, value: .absent)
            if item.isSinglePair, case .mapping(let mapping) = item.value.content, let entry = mapping.entries.first {
                var pair = LayoutPart(key: LayoutKey(entry.key, in: source), value: .absent)
                readFlow(entry.value, from: entry.key.range.lower, item.documentation, of: &pair, in: range)
                (part.leading, pair.leading) = (pair.leading, [])
                (part.documentationCount, pair.documentationCount) = (pair.documentationCount, 0)
                (part.tail, pair.tail) = (pair.tail, nil)
                part.value = LayoutNode(content: .mapping([pair]), style: .flow, isPair: true)
            } else {
                readFlow(item.value, from: item.value.range.lower, item.documentation, of: &part, in: range)
            }
            parts.append(part)
        }
        return LayoutNode(
            content: .sequence(parts), style: flowStyle(range), closing: lines(before: range.upper - 1, isEnd: true))
    }

    /// Comments between a key and its value go above the key: brackets have no other place for them.
    private mutating func readFlow(
        _ value: SyntaxNode, from begin: Int, _ documentation: SyntaxDocumentation?, of part: inout LayoutPart,
        in range: SourceRange
    ) {
        part.leading = lines(before: begin)
        part.documentationCount = documentation?.lines.count ?? 0
        let between = lines(before: value.range.lower).filter { $0 != .blank }
        part.leading.insert(contentsOf: between, at: part.leading.count - min(part.documentationCount, part.leading.count))
        part.value = node(value, parentColumn: 0, limit: value.range.upper)
        lastLine = line(before: max(value.range.upper, begin + 1))
        part.tail = sameLineComment(behind: value.range.upper, before: range.upper)
    }

    /// A mapping that takes several lines needs no braces.
    private func withoutBraces(_ node: LayoutNode) -> LayoutNode {
        let hasLongKey = node.parts.contains { $0.key?.written.utf8.contains(0x0A) ?? false }
        guard node.style == .brokenFlow, node.isMapping, !node.parts.isEmpty, !hasLongKey else { return node }
        var node = node
        node.style = .block
        return node
    }

    private func flowStyle(_ range: SourceRange) -> LayoutNode.Style {
        source.lineIndex(at: range.lower) == line(before: range.upper) ? .flow : .brokenFlow
    }

    // MARK: Scalars

    private mutating func scalar(_ scalar: SyntaxScalar, _ range: SourceRange, parentColumn: Int) -> LayoutScalar {
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
    private mutating func lines(before offset: Int, isEnd: Bool = false) -> [LayoutLine] {
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
    private mutating func closingLines(column: Int, limit: Int) -> [LayoutLine] {
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

    private mutating func sameLineComment(behind offset: Int, before limit: Int = .max) -> LayoutComment? {
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
    private func line(before offset: Int) -> Int { source.lineIndex(at: max(0, offset - 1)) }

    private func column(of offset: Int) -> Int { offset - source.lineStarts[source.lineIndex(at: offset)] - markSize(offset) }

    /// A byte order mark is no column.
    private func markSize(_ offset: Int) -> Int {
        source.lineIndex(at: offset) == 0 && source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    private func isBlockCollection(_ node: SyntaxNode) -> Bool {
        switch node.content {
        case .mapping(let mapping): !mapping.isFlow
        case .sequence(let sequence): !sequence.isFlow
        case .absent, .broken, .scalar: false
        }
    }
}

extension LayoutKey {
    fileprivate init(_ key: SyntaxKey, in source: SourceText) {
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
