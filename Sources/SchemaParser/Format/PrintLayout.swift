/// The text of a layout: two spaces a level, LF, one line end at the end.
func printLayout(_ layout: Layout) -> String {
    var printer = LayoutPrinter()
    printer.write(layout)
    return printer.text
}

private struct LayoutPrinter {
    private(set) var text = ""
    /// The last scalar owns the blank lines behind it, so that none may be added.
    private var keepsBlankLines = false

    mutating func write(_ layout: Layout) {
        lines(layout.header, 0)
        lines(layout.leading, 0)
        if layout.root.isBlockCollection {
            parts(layout.root, 0)
            return lines(layout.root.closing + layout.closing, 0)
        }
        if layout.hasMarker, case .scalar = layout.root.content { text += "--- " }
        let rest = value(layout.root, indent: -2)
        if case .absent = layout.root.content {} else { end(layout.tail, after: rest) }
        lines(layout.closing, 0)
    }

    // MARK: Parts

    /// Each part in lines of its own; the first one goes on where a dash has been written.
    private mutating func parts(_ node: LayoutNode, _ indent: Int, isInline: Bool = false) {
        for (index, part) in node.parts.enumerated() {
            if index > 0 || !isInline {
                leading(part, indent)
                spaces(indent)
            }
            text += part.key.map { $0.written + ":" } ?? "-"
            keepsBlankLines = false
            self.part(part, indent)
        }
    }

    private mutating func part(_ part: LayoutPart, _ indent: Int) {
        if part.value.isBlockCollection { return collection(part, indent) }
        if part.head != nil || !part.inner.isEmpty {
            end(part.head)
            lines(part.inner, indent + 2)
            spaces(indent + 2)
        } else if part.value.style == .brokenFlow, part.key != nil {
            newLine()
            spaces(indent + 2)
        } else if !part.value.isAbsent {
            text += " "
        }
        end(part.tail, after: value(part.value, indent: indent))
    }

    private mutating func collection(_ part: LayoutPart, _ indent: Int) {
        let isBare = part.key == nil && part.head == nil && part.tail == nil
        let isCompact = isBare && part.value.parts.first?.leading.isEmpty ?? false
        if isCompact { text += " " } else { end(part.head ?? part.tail) }
        parts(part.value, indent + 2, isInline: isCompact)
        lines(part.value.closing, indent + 2)
        if part.head != nil, let tail = part.tail { lines([.comment(tail.text)], indent + 2) }
    }

    /// The value of what stands at `indent`. True: it has ended its last line.
    private mutating func value(_ node: LayoutNode, indent: Int) -> Bool {
        switch node.content {
        case .absent: return false
        case .scalar(let scalar): return self.scalar(scalar, indent + 2)
        case .mapping, .sequence:
            brackets(node, indent + 2)
            return false
        }
    }

    // MARK: Scalars

    private mutating func scalar(_ scalar: LayoutScalar, _ indent: Int) -> Bool {
        guard scalar.isBlock else {
            text += scalar.lines.first ?? ""
            for line in scalar.lines.dropFirst() {
                newLine()
                if !line.isEmpty { spaces(max(indent, 2)) }
                text += line
            }
            return false
        }
        let column = max(indent, 2)
        text += scalar.header.prefix(1) + (scalar.needsIndentation ? "2" : "") + scalar.header.dropFirst()
        end(scalar.headerComment)
        for line in scalar.lines {
            if !line.isEmpty { spaces(column) }
            text += line
            newLine()
        }
        keepsBlankLines = scalar.header.utf8.contains(UInt8(ascii: "+"))
        return true
    }

    // MARK: Brackets

    private mutating func brackets(_ node: LayoutNode, _ indent: Int) {
        if node.style == .brokenFlow { return brokenBrackets(node, indent) }
        let parts = node.parts
        if node.isPair, let pair = parts.first, !pair.value.isAbsent { return flowPart(pair, indent) }
        // `{ a }` and not `[a: ]`, which not every parser reads.
        let (open, close) = node.isMapping ? (parts.isEmpty ? ("{", "}") : ("{ ", " }")) : ("[", "]")
        text += open
        for (index, part) in parts.enumerated() {
            if index > 0 { text += ", " }
            flowPart(part, indent)
        }
        text += close
    }

    private mutating func flowPart(_ part: LayoutPart, _ indent: Int) {
        if let key = part.key { text += part.value.isAbsent ? key.written : key.written + ": " }
        _ = value(part.value, indent: indent - 2)
    }

    private mutating func brokenBrackets(_ node: LayoutNode, _ indent: Int) {
        let column = max(indent, 0)
        text += node.isMapping ? "{" : "["
        newLine()
        let parts = node.parts
        for (index, part) in parts.enumerated() {
            leading(part, column + 2)
            spaces(column + 2)
            flowPart(part, column + 2)
            if index + 1 < parts.count { text += "," }
            end(part.tail)
        }
        lines(node.closing, column + 2)
        spaces(column)
        text += node.isMapping ? "}" : "]"
    }

    // MARK: Lines

    private mutating func leading(_ part: LayoutPart, _ indent: Int) {
        let count = max(0, part.leading.count - part.documentationCount)
        lines(Array(part.leading.prefix(count)), indent)
        // `##` that document nothing here would, if they stood directly above.
        if case .comment(let last)? = part.leading.prefix(count).last, isDocumentation(last) { blankLine() }
        lines(Array(part.leading.dropFirst(count)), indent)
    }

    private func isDocumentation(_ comment: String) -> Bool {
        comment.utf8.starts(with: [0x23, 0x23]) && comment.utf8.dropFirst(2).first != 0x23
    }

    private mutating func lines(_ lines: [LayoutLine], _ indent: Int) {
        for line in lines {
            switch line {
            case .blank:
                blankLine()
            case .comment(let comment):
                spaces(indent)
                text += comment
                newLine()
                keepsBlankLines = false
            }
        }
    }

    private mutating func blankLine() {
        if !keepsBlankLines, !text.isEmpty, !text.utf8.suffix(2).elementsEqual([0x0A, 0x0A]) { newLine() }
    }

    /// Ends a line, with the comment that stands in it.
    private mutating func end(_ comment: LayoutComment?, after isEnded: Bool = false) {
        if let comment {
            spaces(max(2, comment.gap))
            text += comment.text
        }
        if !isEnded { newLine() }
    }

    private mutating func newLine() { text += "\n" }

    private mutating func spaces(_ count: Int) {
        guard count > 0 else { return }
        text += String(repeating: " ", count: count)
        keepsBlankLines = false
    }
}

extension LayoutNode {
    fileprivate var isAbsent: Bool {
        if case .absent = content { true } else { false }
    }
}
