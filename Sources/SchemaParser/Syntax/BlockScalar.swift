/// `|` literal and `>` folded scalars.
extension SyntaxParser {
    private struct Header {
        let isFolded: Bool
        var chomping: UInt8 = 0
        var indent: Int?
    }

    /// What the lines gave: where the text ends, and the line ends behind it.
    private struct Lines {
        var builder: ScalarBuilder
        var upper: Int
        var blankLines = 0
        var hasText = false
        /// The last line with text began with a blank, so that folding leaves it alone.
        var isMoreIndented = false
    }

    /// The scalar whose header begins here; its lines stand deeper than `parent`.
    func blockScalar(parent: Int) -> SyntaxNode? {
        let start = position
        guard let header = blockHeader(parent: parent) else { return nil }
        var lines = Lines(builder: ScalarBuilder(bytes), upper: headerEnd(from: start))
        skipLineEnd()
        guard let indent = blockIndent(header, parent: parent) else { return nil }
        while let line = blockLine(indent: indent) {
            append(line, isFolded: header.isFolded, &lines)
        }
        chomp(header.chomping, &lines)
        let style: SyntaxScalar.Style = header.isFolded ? .folded : .literal
        return SyntaxNode(.scalar(lines.builder.scalar(style)), range: SourceRange(start, lines.upper))
    }

    private func headerEnd(from start: Int) -> Int {
        var index = start
        while !isSeparated(at: index) { index += 1 }
        return index
    }

    private func blockHeader(parent: Int) -> Header? {
        let start = position
        var header = Header(isFolded: current == Byte.greater)
        position += 1
        while !isSeparated(at: position) {
            let byte = current
            if byte == 0x2B || byte == 0x2D, header.chomping == 0 {
                header.chomping = byte
            } else if byte >= 0x31, byte <= 0x39, header.indent == nil {
                header.indent = max(parent, 0) + Int(byte - 0x30)
            } else if byte == Byte.hash {
                refuseTightComment()
                break
            } else {
                return refuseHeader(from: start)
            }
            position += 1
        }
        skipBlanks()
        if current == Byte.hash { comment() }
        return isLineEnd(at: position) ? header : refuseHeader(from: start)
    }

    private func refuseHeader(from start: Int) -> Header? {
        let extent = swiftExtent(from: start, isFlow: false)
        let range = SourceRange(start, extent.end)
        let isHeader = isSeparated(at: start + 1) && isWordByte(byte(at: start + 2))
        diagnostics.report(
            .blockHeader(excerpt(range)), at: range,
            fixIt: quoteFix(range, extent.isBalanced && !isHeader && standsAlone(range) ? .certain : .suggested))
        position = lineEnd(from: start)
        return nil
    }

    /// The column of the text: given in the header, or that of its first line that is not empty; out of reach if none is.
    private func blockIndent(_ header: Header, parent: Int) -> Int? {
        if let indent = header.indent { return indent }
        var index = position
        var deepest = (line: position, indent: 0)
        while index < end {
            let start = index
            while byte(at: index) == 0x20 { index += 1 }
            let indent = index - start
            if !isLineEnd(at: index) {
                guard indent > parent else {
                    return byte(at: index) == Byte.tab ? refuseBlockTab(at: index) : Int.max
                }
                return deepest.indent > indent ? refuseFirstLine(SourceRange(start, index), blank: deepest) : indent
            }
            if indent > deepest.indent { deepest = (start, indent) }
            index = offset(behindLineEndAt: index)
        }
        return Int.max
    }

    private func refuseBlockTab(at offset: Int) -> Int? {
        refuseTab(at: offset)
        return nil
    }

    /// The text's first line sets its indentation: no blank line above it may be deeper.
    private func refuseFirstLine(_ indentation: SourceRange, blank: (line: Int, indent: Int)) -> Int? {
        let note = Diagnostic.Note("the deeper blank line", at: SourceRange(blank.line, blank.line + blank.indent))
        diagnostics.report(.firstLine(indentation.count, blank.indent), at: indentation, notes: [note])
        return nil
    }

    /// The next line of the text, behind its indentation; nil at the end of the scalar, which is left where it is.
    private func blockLine(indent: Int) -> SourceRange? {
        guard !isAtEnd else { return nil }
        var index = position
        while index - position < indent, byte(at: index) == 0x20 { index += 1 }
        let stop = lineEnd(from: index)
        guard index == stop || index - position == indent, !(indent == 0 && isDocumentMarker(at: position)) else { return nil }
        position = stop
        skipLineEnd()
        return SourceRange(index, stop)
    }

    private func append(_ line: SourceRange, isFolded: Bool, _ lines: inout Lines) {
        guard !line.isEmpty else {
            lines.blankLines += 1
            return
        }
        let isMoreIndented = isBlank(at: line.lower)
        if !lines.hasText {
            for _ in 0..<lines.blankLines { lines.builder.endLine() }
        } else if isFolded, !isMoreIndented, !lines.isMoreIndented {
            lines.builder.fold(lines.blankLines + 1)
        } else {
            for _ in 0...lines.blankLines { lines.builder.endLine() }
        }
        lines.builder.append(line)
        lines.blankLines = 0
        lines.hasText = true
        lines.isMoreIndented = isMoreIndented
        lines.upper = line.upper
    }

    private func chomp(_ chomping: UInt8, _ lines: inout Lines) {
        if chomping != Byte.dash, lines.hasText { lines.builder.endLine() }
        guard chomping == 0x2B else { return }
        for _ in 0..<lines.blankLines { lines.builder.endLine() }
    }
}

extension Diagnostic.Message {
    fileprivate static func blockHeader(_ text: String) -> Self {
        error(
            "yaml.block-header",
            "'\(text)' begins like a block of text: behind '|' or '>' come only '+', '-', a digit "
                + "from 1 to 9 and the line's end; "
                + "put the text on the next line, or quote the value")
    }
    fileprivate static func firstLine(_ indent: Int, _ blank: Int) -> Self {
        error(
            "yaml.indent",
            "the first line of a block's text has \(indent) spaces, a blank line above it \(blank); "
                + "remove the spaces of the blank line"
        )
    }
}
