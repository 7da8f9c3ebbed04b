/// A node that stands outside brackets: in a line of its own, or behind `key:`, `- ` or `---`.
extension SyntaxParser {
    /// What stands before a node on its line.
    enum Place {
        case line, document, key, item, explicit

        /// A mapping or sequence may begin in the same line.
        var holdsCollections: Bool {
            switch self {
            case .line, .item, .explicit: true
            case .document, .key: false
            }
        }

        /// A sequence may stand in the column of the key above.
        var holdsUnindentedSequence: Bool {
            switch self {
            case .key, .explicit: true
            case .line, .document, .item: false
            }
        }
    }

    /// Where a node begins.
    struct Beginning {
        let place: Place
        /// The column of the line's node, properties included.
        var column: Int
        /// Where that node begins in the file.
        var offset: Int
        /// A tab among the blanks before: no mapping or sequence may begin here.
        var tab: Int?
        var isRefused = false

        var holdsCollections: Bool { place.holdsCollections && tab == nil }
    }

    /// The node whose lines stand deeper than `parent`.
    func blockValue(parent: Int, after place: Place) -> SyntaxNode? {
        let origin = position
        var beginning = Beginning(place: place, column: column, offset: position)
        repeat {
            switch beginBlockNode(parent: parent, after: place, &beginning) {
            case .absent: return beginning.isRefused ? nil : SyntaxNode(.absent, range: SourceRange(origin, origin))
            case .refused: return nil
            case .found: break
            }
        } while skipProperty(&beginning)
        let node = blockContent(parent: parent, beginning)
        return beginning.isRefused ? nil : node
    }

    private enum Search {
        case found, absent, refused
    }

    private func beginBlockNode(parent: Int, after place: Place, _ beginning: inout Beginning) -> Search {
        let blanks = position
        skipBlanks()
        if beginning.place != .line { beginning.tab = firstTab(in: blanks) ?? beginning.tab }
        if !isLineEnd(at: position), current != Byte.hash, position != lineStart, beginning.place != .line || beginning.isRefused
        {
            if !beginning.isRefused { (beginning.column, beginning.offset) = (column, position) }
            return .found
        }
        if beginning.place != .line, !beginning.isRefused, current == Byte.hash, refuseHiddenText() { return .refused }
        skipToContent()
        let isUnindentedSequence = place.holdsUnindentedSequence && column == parent && isIndicator(Byte.dash)
        guard !isAtEnd, !isAtDocumentMarker, column > parent || isUnindentedSequence else { return .absent }
        beginning = Beginning(place: .line, column: column, offset: position, isRefused: beginning.isRefused)
        guard lineIndent < column else { return .found }
        beginning.tab = lineStart + lineIndent
        if lineIndent > parent { return .found }
        refuseTab(at: lineStart + lineIndent)
        return .refused
    }

    private func firstTab(in lower: Int) -> Int? {
        (lower..<max(lower, position)).first { bytes[$0] == 0x09 }
    }

    /// `indicator` stands here as an indicator: a blank or the line's end follows.
    func isIndicator(_ indicator: UInt8) -> Bool {
        current == indicator && isSeparated(at: position + 1)
    }

    private func blockContent(parent: Int, _ beginning: Beginning) -> SyntaxNode? {
        if isIndicator(Byte.dash) {
            guard allowsCollection(beginning, "a list item '- '") else { return nil }
            return blockSequence(indent: beginning.column, parent: parent)
        }
        if isIndicator(Byte.question) || isIndicator(Byte.colon) {
            guard allowsCollection(beginning, "a key") else { return nil }
            let empty = BlockKey.Kind.empty(SourceRange(position, position + 1))
            let first = isIndicator(Byte.colon) ? BlockKey(kind: beginning.isRefused ? .refused : empty) : nil
            return blockMapping(indent: beginning.column, start: beginning.offset, first: first)
        }
        switch blockHead(parent: parent, isKeyPossible: beginning.holdsCollections) {
        case .node(let node): return node
        case .key(let key):
            guard beginning.holdsCollections else {
                refuseColon(key, beginning)
                return nil
            }
            let documentation = takeDocumentation(from: beginning)
            return blockMapping(
                indent: beginning.column, start: beginning.offset, first: BlockKey(kind: key, documentation: documentation))
        }
    }

    /// The `##` above a mapping's first key, which has been read already.
    private func takeDocumentation(from beginning: Beginning) -> SyntaxDocumentation? {
        let here = (position, lineStart)
        (position, lineStart) = (beginning.offset, beginning.offset - beginning.column)
        defer { (position, lineStart) = here }
        return takeDocumentation()
    }

    private func allowsCollection(_ beginning: Beginning, _ what: String) -> Bool {
        if let tab = beginning.tab {
            refuseTab(at: tab)
        } else if !beginning.place.holdsCollections {
            diagnostics.report(.collectionInLine(what), at: SourceRange(position, position + 1))
        }
        return beginning.holdsCollections
    }

    /// A second `: ` in a line: usually Swift's argument labels or `? :`.
    private func refuseColon(_ key: BlockKey.Kind, _ beginning: Beginning) {
        let start = beginning.offset
        if let tab = beginning.tab, beginning.place != .key {
            refuseTab(at: tab)
        } else if beginning.place == .key {
            refuseColonInPlain(at: position, valueFrom: start, isFlow: false)
        } else {
            diagnostics.report(.collectionInLine("a key"), at: SourceRange(start, max(start, position)))
        }
        position = lineEnd(from: position)
    }

    // MARK: Heads

    /// What a line begins with: a key, up to its `:`, or a whole node.
    enum BlockHead {
        case key(BlockKey.Kind)
        case node(SyntaxNode?)
    }

    struct BlockKey {
        enum Kind {
            case scalar(SyntaxKey)
            /// `: value`.
            case empty(SourceRange)
            /// Reported already; its entry is read and left out.
            case refused
            /// Reported already; what follows it belongs to the same mistake and is not read.
            case skipped

            var isSkipped: Bool {
                switch self {
                case .skipped: true
                case .scalar, .empty, .refused: false
                }
            }
        }

        let kind: Kind
        var documentation: SyntaxDocumentation?
    }

    func blockHead(parent: Int, isKeyPossible: Bool) -> BlockHead {
        let start = position
        switch current {
        case Byte.doubleQuote, Byte.singleQuote:
            guard let node = quotedScalar(parent: parent, isFlow: false) else { return skipBrokenHead(from: start) }
            if isAtBlockColon() {
                return .key(isKeyPossible ? quotedKey(node, isSingleLine: isOneLine(from: start)) : .refused)
            }
            if isKeyPossible, current == Byte.colon {
                refuseTightColon(at: position)
                return .key(.refused)
            }
            return .node(endsLine(after: node) ? node : nil)
        case Byte.openBracket, Byte.openBrace:
            let node = outermostFlowCollection(parent: parent)
            guard !isFlowAbandoned else { return .node(nil) }
            if isAtBlockColon() {
                diagnostics.report(.complexKey, at: SourceRange(start, node?.range.upper ?? start + 1))
                return .key(.refused)
            }
            guard let node else { return .node(nil) }
            return .node(endsLine(after: node) ? node : nil)
        case Byte.star:
            refuseAlias(isFlow: false)
            return isAtBlockColon() ? .key(.refused) : .node(nil)
        case Byte.bar, Byte.greater:
            return .node(blockScalar(parent: parent))
        default:
            if refuseIndicator(isFlow: false) { return .node(nil) }
            return plainHead(parent: parent, isKeyPossible: isKeyPossible)
        }
    }

    private func isOneLine(from start: Int) -> Bool { lineStart <= start }

    private func skipBrokenHead(from start: Int) -> BlockHead {
        isAtBlockColon() ? .key(.refused) : .node(nil)
    }

    /// Stands at a `:` that ends a key, perhaps behind blanks; goes there.
    func isAtBlockColon() -> Bool {
        var index = position
        while isBlank(at: index) { index += 1 }
        guard byte(at: index) == Byte.colon, isSeparated(at: index + 1) else { return false }
        position = index
        return true
    }

    private func quotedKey(_ node: SyntaxNode, isSingleLine: Bool) -> BlockKey.Kind {
        guard isSingleLine else {
            diagnostics.report(.multilineKey, at: node.range)
            return .refused
        }
        guard case .scalar(let scalar) = node.content, !isTooLong(node.range) else { return .refused }
        return .scalar(SyntaxKey(text: scalar.text, style: scalar.style, range: node.range))
    }

    private func plainHead(parent: Int, isKeyPossible: Bool) -> BlockHead {
        let line = plainLine(from: position, isFlow: false)
        if byte(at: line.stop) == Byte.colon {
            position = line.stop
            return .key(isKeyPossible ? plainKey(line) : .refused)
        }
        return .node(plainBlockScalar(line, parent: parent))
    }

    /// Behind a quoted scalar or a flow collection: nothing but a comment may follow.
    func endsLine(after node: SyntaxNode) -> Bool {
        let stop = position
        skipBlanks()
        if isLineEnd(at: position) { return true }
        if current == Byte.hash {
            if position == stop { refuseTightComment() }
            return true
        }
        refuseText(after: node, isFlow: false)
        position = lineEnd(from: position)
        return false
    }
}

extension Diagnostic.Message {
    static let complexKey = error(
        "yaml.complex-key", "a list or mapping cannot be a key; a key is a name, so quote it if it is meant as text")
    static let multilineKey = error(
        "yaml.multiline-key", "a key must end in the line in which it begins; '\\n' in double quotes is a line end")

    fileprivate static func collectionInLine(_ what: String) -> Self {
        error(
            "yaml.indent",
            "\(what) cannot begin behind other text in a line; put it on the next line, indented, or quote the whole value")
    }
}
