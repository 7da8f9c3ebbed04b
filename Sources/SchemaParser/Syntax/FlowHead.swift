/// What an entry or item inside brackets begins with.
extension SyntaxParser {
    struct FlowHead {
        /// Nil where it was refused and cannot be read further.
        var kind: BlockKey.Kind?
        /// The item, if no colon follows.
        var item: SyntaxNode?
        /// Where the key ends.
        var upper: Int?
        var isPair = false
        var isMultiline = false
    }

    /// What an entry begins with; `position` is behind it, at the colon of a pair.
    func flowHead(opener: Int, isItem: Bool = false) -> FlowHead {
        var isRefused = false
        if isIndicator(Byte.question) {
            diagnostics.report(.explicitKey, at: SourceRange(position, position + 1))
            isRefused = true
            position += 1
            guard skipInFlow(opener: opener) else { return FlowHead() }
        }
        let start = position
        if isAtFlowColon(adjacent: false) {
            return FlowHead(kind: isRefused ? .refused : .empty(SourceRange(start, start + 1)), isPair: true)
        }
        if current == Byte.comma || current == Byte.closeBrace || current == Byte.closeBracket { return FlowHead(kind: .refused) }
        if beginsFlowText { return plainFlowHead(opener: opener, isItem: isItem, isRefused: isRefused) }
        let isAdjacent = beginsQuoteOrBracket
        let node = flowNode(mayBeKey: true)
        if isFlowAbandoned { return FlowHead() }
        guard skipInFlow(opener: opener) else { return FlowHead() }
        let isPair = isAtFlowColon(adjacent: isAdjacent)
        if isItem, !isPair { return FlowHead(item: isRefused ? nil : node) }
        let kind = flowKey(node, isRefused: isRefused, isPair: isPair)
        let isMultiline = isPair && lineStart > start
        return FlowHead(kind: kind, upper: node?.range.upper, isPair: isPair, isMultiline: isMultiline)
    }

    /// What `flowContent` takes for text.
    private var beginsFlowText: Bool {
        switch current {
        case 0x21, 0x22, 0x25, 0x26, 0x27, 0x2A, 0x3E, 0x40, 0x5B, 0x60, 0x7B, 0x7C: false
        case Byte.dash, Byte.question: !isSeparated(at: position + 1) && !isFlowIndicator(byte(at: position + 1))
        default: true
        }
    }

    /// Without quotes and brackets.
    private func plainFlowHead(opener: Int, isItem: Bool, isRefused: Bool) -> FlowHead {
        let start = position
        let text = plainFlowText(mayBeKey: true)
        if isFlowAbandoned { return FlowHead() }
        guard skipInFlow(opener: opener) else { return FlowHead() }
        let isPair = isAtFlowColon(adjacent: false)
        if isItem, !isPair { return FlowHead(item: isRefused ? nil : text?.node) }
        var kind: BlockKey.Kind? = isPair ? .refused : nil
        if let text { kind = isRefused ? .refused : plainFlowKey(text, isPair: isPair) }
        return FlowHead(kind: kind, upper: text?.range.upper, isPair: isPair, isMultiline: isPair && lineStart > start)
    }

    private func plainFlowKey(_ text: FlowText, isPair: Bool) -> BlockKey.Kind {
        if refuseMergeKey(text.range) { return .skipped }
        if isTooLong(text.range) { return .refused }
        if !text.isSimple, isPair, isCutCode(text.range, isFlow: true) {
            refuseColonInPlain(at: position, valueFrom: text.range.lower, isFlow: true, key: text.range)
            return .skipped
        }
        if !text.isSimple, !isPair, let colon = tightColon(in: text.range), byte(at: colon + 1) != 0x2F {
            refuseTightColon(at: colon)
            return .refused
        }
        return .scalar(SyntaxKey(text: text.builder.text, style: .plain, range: text.range))
    }

    private func flowKey(_ node: SyntaxNode?, isRefused: Bool, isPair: Bool) -> BlockKey.Kind? {
        guard let node else { return isPair ? .refused : nil }
        if isRefused { return .refused }
        switch node.content {
        case .scalar(let scalar):
            if isTooLong(node.range) { return .refused }
            return .scalar(SyntaxKey(text: scalar.text, style: scalar.style, range: node.range))
        case .mapping, .sequence:
            diagnostics.report(.complexKey, at: node.range)
            return .refused
        case .absent, .broken:
            return .refused
        }
    }
}
