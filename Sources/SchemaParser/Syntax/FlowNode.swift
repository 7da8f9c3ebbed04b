/// A node inside brackets.
extension SyntaxParser {
    var beginsQuoteOrBracket: Bool {
        current == Byte.doubleQuote || current == Byte.singleQuote || current == Byte.openBrace || current == Byte.openBracket
    }

    var isAtFlowEnd: Bool {
        isAtEnd || current == Byte.comma || current == Byte.closeBrace || current == Byte.closeBracket
    }

    /// The node at `position`; a `:` may follow it only if it may be a key.
    func flowNode(mayBeKey: Bool) -> SyntaxNode? {
        var isRefused = false
        while current == Byte.ampersand || current == Byte.bang {
            guard !refuseProperty(isFlow: true, isRepeated: isRefused) else { return nil }
            isRefused = true
            skipToContent()
            if isAtFlowEnd || isAtFlowColon(adjacent: false) { return nil }
        }
        let node = flowContent(mayBeKey: mayBeKey)
        return isRefused ? nil : node
    }

    private func flowContent(mayBeKey: Bool) -> SyntaxNode? {
        switch current {
        case Byte.doubleQuote, Byte.singleQuote:
            guard let node = quotedScalar(parent: flowParent, isFlow: true) else { return nil }
            return endsFlowNode(node, mayBeKey: mayBeKey) ? node : nil
        case Byte.openBrace, Byte.openBracket:
            guard let node = flowCollection() else { return nil }
            return endsFlowNode(node, mayBeKey: mayBeKey) ? node : nil
        case Byte.star:
            refuseAlias(isFlow: true)
            return nil
        case Byte.bar, Byte.greater:
            refuseIndicatorInFlow(.blockInFlow)
            return nil
        case Byte.dash, Byte.question:
            guard isSeparated(at: position + 1) || isFlowIndicator(byte(at: position + 1)) else { break }
            refuseIndicatorInFlow(current == Byte.dash ? .dashInFlow : .explicitKey)
            return nil
        default:
            if refuseIndicator(isFlow: true) { return nil }
        }
        return plainFlowText(mayBeKey: mayBeKey)?.node
    }

    private func refuseIndicatorInFlow(_ message: Diagnostic.Message) {
        let extent = swiftExtent(from: position, isFlow: true)
        let range = SourceRange(position, max(extent.end, position + 1))
        diagnostics.report(message, at: SourceRange(position, position + 1), fixIt: quoteFix(range, .suggested))
        position = range.upper
    }

    /// Behind quotes or brackets: only what parts entries may follow.
    private func endsFlowNode(_ node: SyntaxNode, mayBeKey: Bool) -> Bool {
        skipBlanks()
        if isLineEnd(at: position) || isAtFlowEnd || current == Byte.hash || (mayBeKey && current == Byte.colon) { return true }
        refuseText(after: node, isFlow: true)
        return false
    }

    // MARK: Plain text

    /// Text that is no node yet: a key never becomes one.
    struct FlowText {
        let builder: ScalarBuilder
        let range: SourceRange
        /// As that of a `PlainLine`.
        let isSimple: Bool

        var node: SyntaxNode { SyntaxNode(.scalar(builder.scalar(.plain)), range: range) }
    }

    func plainFlowText(mayBeKey: Bool) -> FlowText? {
        let start = position
        var line = plainLine(from: start, isFlow: true)
        var isSimple = line.isSimple
        if !isSimple, refusePlainStart(isFlow: true) { return nil }
        var builder = ScalarBuilder(bytes)
        builder.append(line.range)
        position = line.stop
        while let next = continuation(after: line.stop, parent: flowParent) {
            let more = plainLine(from: next.offset, isFlow: true)
            // A key in the next line: a comma is missing, which the collection says.
            if more.range.isEmpty || !mayBeKey && byte(at: more.stop) == Byte.colon { break }
            line = more
            isSimple = isSimple && line.isSimple
            lineStart = next.lineStart
            position = line.stop
            builder.fold(next.breaks)
            builder.append(line.range)
        }
        let range = SourceRange(start, line.range.upper)
        if refuseFlowText(range, stop: line.stop, mayBeKey: mayBeKey, isSimple: isSimple) { return nil }
        return FlowText(builder: builder, range: range, isSimple: isSimple)
    }

    /// Swift that YAML cuts in two: at a comma, bracket, colon or comment inside its brackets or strings.
    private func refuseFlowText(_ range: SourceRange, stop: Int, mayBeKey: Bool, isSimple: Bool) -> Bool {
        let delimiter = byte(at: stop)
        let isCut = !isSimple && isCutCode(range, isFlow: true)
        switch delimiter {
        case Byte.openBrace, Byte.openBracket:
            refuseCut(range, at: stop)
        case Byte.comma, Byte.closeBrace, Byte.closeBracket:
            guard isCut else { return !isSimple && refuseQuestion(in: range) }
            refuseCut(range, at: stop)
        case Byte.colon:
            if mayBeKey { return false }
            if isCut, hasOpenString(range) {
                refuseCut(range, at: stop)
            } else {
                refuseColonInPlain(at: stop, valueFrom: range.lower, isFlow: true)
            }
        case Byte.hash:
            return refuseComment(at: stop, behind: range, isFlow: true)
        default:
            return !isSimple && refuseQuestion(in: range)
        }
        return true
    }

    /// `a ? b` in brackets: some parsers begin a key at the `?`.
    private func refuseQuestion(in range: SourceRange) -> Bool {
        let mark = (range.lower..<range.upper).first { bytes[$0] == 0x3F && isBlank(at: $0 - 1) && isBlank(at: $0 + 1) }
        guard let mark, mark > range.lower else { return false }
        diagnostics.report(.questionInFlow, at: SourceRange(mark, mark + 1), fixIt: quoteFix(range, .certain))
        return true
    }
}

extension Diagnostic.Message {
    fileprivate static let blockInFlow = error(
        "yaml.block-header",
        "a block of text ('|' or '>') cannot stand inside brackets; quote this, or put the whole entry in block form")
    fileprivate static let dashInFlow = error(
        "yaml.reserved-indicator", "'- ' makes a list item, which cannot stand inside brackets; quote it, or leave the dash out")
    fileprivate static let questionInFlow = error(
        "yaml.explicit-key", "inside brackets some parsers begin a key at ' ? '; quote the text")
}
