/// `{ key: value }` and `[item, item]`, over one or several lines.
extension SyntaxParser {
    /// A collection that stands in block context; its further lines stand deeper than `parent`. Nil where it was given up.
    func outermostFlowCollection(parent: Int) -> SyntaxNode? {
        flowParent = parent
        isFlowAbandoned = false
        isFlowMisaligned = false
        return flowCollection()
    }

    func flowCollection() -> SyntaxNode? {
        let opener = position
        guard enter(at: opener) else { return abandonFlow() }
        flowDepth += 1
        defer {
            flowDepth -= 1
            leave()
        }
        let isMapping = current == Byte.openBrace
        let closer = isMapping ? Byte.closeBrace : Byte.closeBracket
        var mapping = MappingBuilder(start: opener)
        var items: [SyntaxItem] = []
        var needsComma = false
        position += 1
        while skipInFlow(opener: opener) {
            if current == closer {
                position += 1
                let range = SourceRange(opener, position)
                return isMapping
                    ? mapping.node(isFlow: true, upTo: position)
                    : SyntaxNode(.sequence(SyntaxSequence(items: items, isFlow: true)), range: range)
            }
            if current == Byte.comma {
                skipComma(isSurplus: !needsComma)
                needsComma = false
                continue
            }
            if current == Byte.closeBrace || current == Byte.closeBracket { return refuseUnterminated(opener) }
            if needsComma, !isFlowMisaligned {
                diagnostics.report(.missingComma, at: SourceRange(position, position + 1))
            }
            if isMapping { flowEntry(of: &mapping, opener: opener) } else { items.append(flowItem(opener: opener)) }
            if isFlowAbandoned { return nil }
            needsComma = true
        }
        return nil
    }

    /// Over a comma, or over a run of surplus ones, which is one mistake.
    private func skipComma(isSurplus: Bool) {
        let start = position
        position += 1
        guard isSurplus else { return }
        while current == Byte.comma { position += 1 }
        diagnostics.report(.emptyItem, at: SourceRange(start, position))
    }

    func abandonFlow() -> SyntaxNode? {
        isFlowAbandoned = true
        return nil
    }

    private func refuseUnterminated(_ opener: Int) -> SyntaxNode? {
        diagnostics.report(.unterminated(source[SourceRange(opener, opener + 1)]), at: SourceRange(opener, opener + 1))
        return abandonFlow()
    }

    /// To the next byte that says something; false, and reported, where the collection cannot go on.
    func skipInFlow(opener: Int) -> Bool {
        var isNewLine = false
        while true {
            let isLineStart = position == lineStart
            skipBlanks()
            if isAtEnd {
                _ = refuseUnterminated(opener)
                return false
            }
            if current == Byte.hash {
                if position > lineStart, !isBlank(at: position - 1) { refuseTightComment() }
                comment()
            } else if isLineEnd(at: position) {
                if isLineStart { detachDocumentation() }
                skipLineEnd()
                isNewLine = true
            } else {
                return !isNewLine || isAligned(opener: opener)
            }
        }
    }

    /// A line of a flow collection stands deeper than the key that holds it, even the line of its closing bracket.
    private func isAligned(opener: Int) -> Bool {
        if isAtDocumentMarker {
            _ = refuseUnterminated(opener)
            return false
        }
        let indent = lineIndent
        if indent > flowParent { return true }
        let isCloser = current == Byte.closeBrace || current == Byte.closeBracket
        if byte(at: lineStart + indent) == Byte.tab {
            refuseTab(at: lineStart + indent)
        } else if isCloser {
            let fixIt = Diagnostic.FixIt(
                "indent it", replace: SourceRange(lineStart, lineStart),
                with: String(repeating: " ", count: flowParent + 1 - indent))
            diagnostics.report(.shallowCloser, at: SourceRange(position, position + 1), fixIt: fixIt)
        } else if looksLikeEntry(at: position), !goesOnInBrackets {
            _ = refuseUnterminated(opener)
            return false
        } else {
            diagnostics.report(.shallowLine, at: SourceRange(position, trimmedLineEnd(from: position)))
        }
        flowParent = -1
        isFlowMisaligned = true
        return true
    }

    /// The line ends in a comma, or closes a bracket that it has not opened.
    private var goesOnInBrackets: Bool {
        let upper = trimmedLineEnd(from: position)
        var nesting = 0
        for index in position..<upper {
            let byte = bytes[index]
            if byte == 0x7B || byte == 0x5B { nesting += 1 }
            if byte == 0x7D || byte == 0x5D { nesting -= 1 }
            if nesting < 0 { return true }
        }
        return bytes[upper - 1] == Byte.comma
    }

    // MARK: Entries

    /// A `:` that parts key and value: a blank, bracket or comma follows, or anything behind quotes and brackets.
    func isAtFlowColon(adjacent: Bool) -> Bool {
        guard current == Byte.colon else { return false }
        return adjacent || isSeparated(at: position + 1) || isFlowIndicator(byte(at: position + 1))
    }

    private func flowEntry(of mapping: inout MappingBuilder, opener: Int) {
        let documentation = takeDocumentation()
        let head = flowHead(opener: opener)
        guard let kind = head.kind else { return skipFlowEntry() }
        let key = register(kind, in: &mapping)
        guard !kind.isSkipped else { return skipFlowEntry() }
        let value = flowPairValue(of: head, key: key?.range, opener: opener)
        if isFlowAbandoned { return }
        if value == nil { skipFlowEntry() }
        guard let key else { return }
        mapping.append(key, value ?? SyntaxNode(.broken, range: SourceRange(key.range.upper, key.range.upper)), documentation)
    }

    private func flowPairValue(of head: FlowHead, key: SourceRange?, opener: Int) -> SyntaxNode? {
        guard head.isPair else {
            let upper = head.upper ?? position
            return SyntaxNode(.absent, range: SourceRange(upper, upper))
        }
        position += 1
        let origin = position
        guard skipInFlow(opener: opener) else { return nil }
        if current == Byte.comma || current == Byte.closeBrace || current == Byte.closeBracket {
            return SyntaxNode(.absent, range: SourceRange(origin, origin))
        }
        let outerKey = entryKey
        entryKey = key
        defer { entryKey = outerKey }
        return flowNode(mayBeKey: false)
    }

    private func flowItem(opener: Int) -> SyntaxItem {
        let documentation = takeDocumentation()
        let start = position
        let broken = SyntaxItem(value: SyntaxNode(.broken, range: SourceRange(start, start)), documentation: documentation)
        let outerKey = entryKey
        entryKey = nil
        defer { entryKey = outerKey }
        let head = flowHead(opener: opener, isItem: true)
        if isFlowAbandoned { return broken }
        guard head.isPair else {
            if let item = head.item { return SyntaxItem(value: item, documentation: documentation) }
            skipFlowEntry()
            return broken
        }
        if head.isMultiline { diagnostics.report(.multilineKey, at: SourceRange(start, position)) }
        guard let kind = head.kind, !kind.isSkipped else {
            skipFlowEntry()
            return broken
        }
        var pair = MappingBuilder(start: start)
        let key = register(kind, in: &pair)
        let value = flowPairValue(of: head, key: key?.range, opener: opener)
        if isFlowAbandoned { return broken }
        if value == nil { skipFlowEntry() }
        guard let key, let value, !head.isMultiline else { return broken }
        pair.append(key, value, nil)
        return SyntaxItem(value: pair.node(isFlow: true), documentation: documentation, isSinglePair: true)
    }

    /// Over the rest of an entry that was refused, to its comma or to the bracket that closes its collection.
    private func skipFlowEntry() {
        var nesting = 0
        while !isAtEnd, !isFlowAbandoned {
            let byte = current
            if nesting == 0, byte == Byte.comma || byte == Byte.closeBrace || byte == Byte.closeBracket { return }
            if byte == Byte.openBrace || byte == Byte.openBracket { nesting += 1 }
            if byte == Byte.closeBrace || byte == Byte.closeBracket { nesting -= 1 }
            if isLineEnd(at: position) {
                if nesting == 0 { return }
                skipLineEnd()
            } else {
                position += 1
            }
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func unterminated(_ opener: String) -> Self {
        let closer = opener == "{" ? "}" : "]"
        return error("yaml.flow-unterminated", "'\(opener)' is not closed; expected '\(closer)' before the next entry")
    }
    fileprivate static let emptyItem = error("yaml.flow-comma", "expected an item before this ','; remove the comma")
    fileprivate static let missingComma = error(
        "yaml.flow-comma", "expected ',' before this, or the bracket that closes the list")
    fileprivate static let shallowCloser = error(
        "yaml.indent", "a closing bracket in a line of its own must stand deeper than the key whose value it ends; indent it")
    fileprivate static let shallowLine = error(
        "yaml.indent", "a line inside brackets must stand deeper than the key whose value it belongs to; indent it")
}
