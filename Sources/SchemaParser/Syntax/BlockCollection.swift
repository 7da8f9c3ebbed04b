/// Mappings and sequences by indentation.
extension SyntaxParser {
    /// The mapping whose keys stand at `indent`, the first of them at `start`; `first` is its first key if that has been read.
    func blockMapping(indent: Int, start: Int, first: BlockKey?) -> SyntaxNode? {
        guard enter(at: start) else { return nil }
        defer { leave() }
        var mapping = MappingBuilder(start: start)
        if let first { blockEntry(first, of: &mapping, indent: indent) }
        while let key = nextKey(of: &mapping, indent: indent) { blockEntry(key, of: &mapping, indent: indent) }
        return mapping.node(isFlow: false)
    }

    /// `position` is at the key's colon.
    private func blockEntry(_ key: BlockKey, of mapping: inout MappingBuilder, indent: Int) {
        let line = lineStart
        let colon = position
        position += 1
        let known = register(key.kind, in: &mapping)
        let outerKey = entryKey
        entryKey = known?.range
        defer { entryKey = outerKey }
        let value = key.kind.isSkipped ? nil : blockValue(parent: indent, after: .key)
        if value == nil { recover(to: indent, since: line) }
        guard let known else { return }
        mapping.append(known, value ?? SyntaxNode(.broken, range: SourceRange(colon + 1, colon + 1)), key.documentation)
    }

    /// The next key at `indent`. Lines in between that hold none are reported and passed over.
    private func nextKey(of mapping: inout MappingBuilder, indent: Int) -> BlockKey? {
        while true {
            skipToContent()
            skipTabbedLines()
            if isAtEnd || column < indent || isAtDocumentMarker { return nil }
            let line = lineStart
            if column > indent {
                refuseIndentation(indent, sibling: mapping.last)
            } else if isIndicator(Byte.dash) {
                diagnostics.report(.itemAmongKeys, at: SourceRange(position, position + 1))
            } else {
                let documentation = takeDocumentation()
                if let kind = blockKey(indent: indent) { return BlockKey(kind: kind, documentation: documentation) }
            }
            recover(to: indent, since: line)
        }
    }

    /// The key at `position`, up to its colon; nil where there is none or it has been read with its value.
    private func blockKey(indent: Int) -> BlockKey.Kind? {
        var beginning = Beginning(place: .line, column: column, offset: position)
        while skipProperty(&beginning) { skipBlanks() }
        if isIndicator(Byte.colon) { return beginning.isRefused ? .refused : .empty(SourceRange(position, position + 1)) }
        if isIndicator(Byte.question) {
            explicitEntry(indent: indent)
            return nil
        }
        if isLineEnd(at: position) { return nil }
        let start = position
        if isPlainText {
            guard let kind = plainLineKey() else { return nil }
            return beginning.isRefused ? .refused : kind
        }
        switch blockHead(parent: indent, isKeyPossible: true) {
        case .key(let kind): return beginning.isRefused ? .refused : kind
        case .node(let node):
            if let node, !beginning.isRefused { refuseMissingColon(SourceRange(start, node.range.upper)) }
            return nil
        }
    }

    /// A key that is plain text: unlike a value it never goes on in the next line.
    private func plainLineKey() -> BlockKey.Kind? {
        let line = plainLine(from: position, isFlow: false)
        if byte(at: line.stop) == Byte.colon {
            position = line.stop
            return plainKey(line)
        }
        refuseMissingColon(line.range)
        return nil
    }

    /// `? key` and its `: value`: refused, but read for what is wrong inside.
    private func explicitEntry(indent: Int) {
        let mark = SourceRange(position, position + 1)
        let line = lineStart
        position += 1
        let key = blockValue(parent: indent, after: .explicit)
        diagnostics.report(isCollection(key) ? .complexKey : .explicitKey, at: mark)
        if key == nil { recover(to: indent, since: line) }
        skipToContent()
        guard !isAtEnd, column == indent, isIndicator(Byte.colon) else { return }
        let colonLine = lineStart
        position += 1
        if blockValue(parent: indent, after: .explicit) == nil { recover(to: indent, since: colonLine) }
    }

    func isCollection(_ node: SyntaxNode?) -> Bool {
        guard let node else { return false }
        switch node.content {
        case .mapping, .sequence: return true
        case .absent, .broken, .scalar: return false
        }
    }

    // MARK: Sequences

    /// The sequence whose dashes stand at `indent`, which is `parent` where it hangs below a key in the key's column.
    func blockSequence(indent: Int, parent: Int) -> SyntaxNode? {
        let start = position
        guard enter(at: start) else { return nil }
        defer { leave() }
        var items: [SyntaxItem] = []
        let outerKey = entryKey
        entryKey = nil
        defer { entryKey = outerKey }
        repeat {
            let line = lineStart
            let documentation = takeDocumentation()
            position += 1
            let origin = position
            let value = blockValue(parent: indent, after: .item)
            if value == nil { recover(to: indent, since: line) }
            items.append(
                SyntaxItem(value: value ?? SyntaxNode(.broken, range: SourceRange(origin, origin)), documentation: documentation))
        } while isAtItem(indent: indent, endsSilently: indent == parent, first: start)
        let upper = items.last?.value.range.upper ?? position
        return SyntaxNode(.sequence(SyntaxSequence(items: items, isFlow: false)), range: SourceRange(start, max(start, upper)))
    }

    private func isAtItem(indent: Int, endsSilently: Bool, first: Int) -> Bool {
        while true {
            skipToContent()
            skipTabbedLines()
            if isAtEnd || column < indent || isAtDocumentMarker { return false }
            let line = lineStart
            if column > indent {
                refuseIndentation(indent, sibling: SourceRange(first, first + 1))
            } else if isIndicator(Byte.dash) {
                return true
            } else if endsSilently {
                return false
            } else if !refuseOddSpace(behind: Byte.dash) {
                diagnostics.report(
                    .keyAmongItems, at: SourceRange(position, trimmedLineEnd(from: position)),
                    notes: [Diagnostic.Note("the list's first item", at: SourceRange(first, first + 1))])
            }
            recover(to: indent, since: line)
        }
    }

    // MARK: Indentation

    /// Lines that begin with a tab stand in no column; a run of them is one mistake, and what follows goes on as before.
    private func skipTabbedLines() {
        guard isInTabbedLine else { return }
        refuseTab(at: lineStart + lineIndent)
        repeat {
            skipLine()
            skipToContent()
        } while isInTabbedLine
    }

    private var isInTabbedLine: Bool { !isAtEnd && byte(at: lineStart + lineIndent) == Byte.tab }

    /// A line that stands deeper than its siblings, below something that is complete.
    private func refuseIndentation(_ indent: Int, sibling: SourceRange?) {
        if let space = oddSpace(at: position) {
            reportOddSpace(space.scalar, at: SourceRange(position, position + space.length))
            return
        }
        let notes = sibling.map { [Diagnostic.Note("its sibling stands in column \(indent + 1)", at: $0)] } ?? []
        diagnostics.report(
            .indentation(expected: indent + 1, found: column + 1), at: SourceRange(position, trimmedLineEnd(from: position)),
            notes: notes)
    }
}

extension SyntaxParser {
    /// The key, unless it may not stand here: then its entry is read and left out.
    func register(_ kind: BlockKey.Kind, in mapping: inout MappingBuilder) -> SyntaxKey? {
        switch kind {
        case .refused, .skipped:
            mapping.isRefused = true
            return nil
        case .empty(let range):
            if let first = mapping.emptyKey {
                diagnostics.report(.duplicateKey(""), at: range, notes: [Diagnostic.Note("the first one", at: first)])
            } else {
                diagnostics.report(.emptyKey, at: range)
            }
            mapping.emptyKey = mapping.emptyKey ?? range
            return nil
        case .scalar(let key):
            mapping.last = key.range
            guard let first = mapping.place(of: key) else { return key }
            diagnostics.report(.duplicateKey(key.text), at: key.range, notes: [Diagnostic.Note("the first one", at: first)])
            return nil
        }
    }
}

/// Collects a mapping's entries and finds the keys that come twice.
struct MappingBuilder {
    let start: Int
    /// The last key, and the first one without a text.
    fileprivate(set) var last: SourceRange?
    fileprivate var emptyKey: SourceRange?
    /// A key may not stand here, and that has been reported.
    fileprivate var isRefused = false
    private var entries: [SyntaxEntry] = []
    /// The places of all keys, once there are so many that comparing a new one with each is dear.
    private var places: [String: SourceRange] = [:]

    init(start: Int) {
        self.start = start
    }

    private static let comparedKeys = 32

    /// Where a key of the same text stands.
    fileprivate func place(of key: SyntaxKey) -> SourceRange? {
        if !places.isEmpty { return places[key.text] }
        for entry in entries where entry.key.text == key.text { return entry.key.range }
        return nil
    }

    mutating func append(
        _ key: consuming SyntaxKey, _ value: consuming SyntaxNode, _ documentation: consuming SyntaxDocumentation?
    ) {
        let entry = SyntaxEntry(key: key, value: value, documentation: documentation)
        // Most have a few, which then need no second place.
        if entries.isEmpty { entries.reserveCapacity(4) }
        entries.append(entry)
        if entries.count == Self.comparedKeys {
            for entry in entries { places[entry.key.text] = entry.key.range }
        } else if entries.count > Self.comparedKeys {
            places[entry.key.text] = entry.key.range
        }
    }

    func node(isFlow: Bool, upTo end: Int? = nil) -> SyntaxNode {
        let range = SourceRange(start, max(start, end ?? entries.last?.value.range.upper ?? start))
        // What has lost all its keys says nothing that could be wrong a second time.
        if entries.isEmpty, isRefused || isFlow && emptyKey != nil { return SyntaxNode(.broken, range: range) }
        return SyntaxNode(.mapping(SyntaxMapping(entries: entries, isFlow: isFlow)), range: range)
    }
}

extension Diagnostic.Message {
    static let explicitKey = error(
        "yaml.explicit-key", "'? ' begins an explicit key, which is not read here; write 'key: value', or quote the text")

    fileprivate static let itemAmongKeys = error(
        "yaml.indent", "expected a key here, found a list item; indent '- ' deeper than the key that it belongs to")
    fileprivate static let keyAmongItems = error(
        "yaml.indent", "expected '- ' here, where the items of the list stand; or indent this deeper to go on with the item above"
    )
    fileprivate static func indentation(expected: Int, found: Int) -> Self {
        error(
            "yaml.indent",
            "column \(found) belongs to nothing: the value above is complete; expected column "
                + "\(expected), where its sibling stands"
        )
    }
    fileprivate static func duplicateKey(_ text: String) -> Self {
        error("yaml.duplicate-key", "the key '\(text)' stands here a second time; rename or remove one of the two")
    }
    fileprivate static let emptyKey = error(
        "yaml.empty-key", "expected a name before ':'; leave '[:]' out, an empty dictionary is implied, or quote the text: '[:]'")
}
