/// Gives every comment and every blank line to a part of the tree.
func readLayout(of root: SyntaxNode, _ comments: [SyntaxComment], in source: SourceText) -> Layout {
    var reader = LayoutReader(source: source, comments: comments)
    return reader.layout(of: root)
}

struct LayoutReader {
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
        if layout.root.isBlockCollection, let tail = layout.tail {
            (layout.closing, layout.tail) = ([.comment(tail.text)] + layout.closing, nil)
        }
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
        if source.bytes[min(offset, source.bytes.count)...].starts(with: [0x2D, 0x2D, 0x2D]) { return true }
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
}
