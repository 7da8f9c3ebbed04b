/// Nodes that are read as Swift. Exactly one collection is: a flow sequence, byte for byte as it stands in the file (R2.1).
extension DeclReader {
    /// A node as a Swift expression; nil: reported.
    mutating func expression(_ node: SyntaxNode, at place: SourceRange) -> Snippet? {
        swiftText(node, at: place, as: "a Swift expression").flatMap { expression($0, of: node) }
    }

    /// The same of a node's text that has been looked into.
    mutating func expression(_ snippet: Snippet, of node: SyntaxNode) -> Snippet? {
        if isYAMLString(node), !snippet.isEmpty, !readsAsOneValue(snippet) {
            reportStringLiteral(node)
            return nil
        }
        return checkExpression(snippet, diagnostics: &diagnostics) ? snippet : nil
    }

    mutating func expression(_ entry: SyntaxEntry) -> Snippet? {
        expression(entry.value, at: entry.key.range)
    }

    /// What `when` holds; without it, leaving `when` out is the way.
    mutating func condition(_ entry: SyntaxEntry) -> Snippet? {
        guard case .absent = entry.value.content else { return expression(entry) }
        report(.noCondition, at: entry.key.range)
        return nil
    }

    /// A Swift type, without a default.
    mutating func writtenType(_ entry: SyntaxEntry) -> WrittenType? {
        guard let (type, defaultValue) = typeAndDefault(entry) else { return nil }
        if let defaultValue { report(.defaultInType(entry.key.text), at: defaultValue.range) }
        return defaultValue == nil ? type : nil
    }

    /// `Type`, `Type = expression` (R5.2).
    mutating func typeAndDefault(_ entry: SyntaxEntry) -> (type: WrittenType, defaultValue: Snippet?)? {
        guard let snippet = swiftText(entry.value, at: entry.key.range, as: "a Swift type") else { return nil }
        let (text, defaultValue) = splitDefault(snippet)
        if text.isEmpty || snippet.text == "null" || snippet.text == "~" {
            report(.noType(entry.key.nameText), at: entry.valueRange)
            return nil
        }
        let type = parseType(text, diagnostics: &diagnostics)
        if let defaultValue, !checkExpression(defaultValue, diagnostics: &diagnostics) { return nil }
        return type.map { (WrittenType(type: $0, snippet: text), defaultValue) }
    }

    /// Whether a value looks like the type of a payload and not like a keyword's value: every name in it begins upper case.
    func readsAsType(_ node: SyntaxNode) -> Bool {
        typeNames(in: node)?.allSatisfy { $0.utf8.first.map { $0 >= 0x41 && $0 <= 0x5A } ?? false } ?? false
    }

    /// Whether a label may have this value. A name in lower case may be a type (`uint`), unless the file declares it as something else.
    mutating func mayBeTyped(_ node: SyntaxNode) -> Bool {
        if case .mapping(let mapping) = node.content {
            let keys = mapping.entries.map(\.key.text)
            return keys.contains("type") && keys.allSatisfy { Words.structField.kind(of: $0) == .keyword }
        }
        return typeNames(in: node)?.allSatisfy { declaredNames.mayBeType($0) } ?? false
    }

    /// The names in a text that is a type, with or without a default; nil: it is none.
    private func typeNames(in node: SyntaxNode) -> [String]? {
        var unheard = Diagnostics()
        switch node.content {
        case .absent, .broken, .mapping:
            return nil
        case .scalar(let scalar):
            if scalar.style == .literal || scalar.style == .folded || swiftBoolean(for: scalar.text) != nil { return nil }
            return parseType(splitDefault(snippet(scalar, node)).0, diagnostics: &unheard)?.nameParts
        case .sequence(let sequence):
            // The one element of an array, or the pair of a dictionary.
            guard sequence.isFlow, sequence.items.count == 1 else { return nil }
            return parseType(rawSlice(node), diagnostics: &unheard)?.nameParts
        }
    }

    /// Statements under `do:`.
    mutating func statements(_ entry: SyntaxEntry) -> Snippet? {
        guard case .scalar(let scalar) = entry.value.content else {
            report(.statementsKind(found: entry.value.kind), at: entry.valueRange)
            return nil
        }
        let snippet = snippet(scalar, entry.value)
        if scalar.style != .literal, isBalancedExpression(snippet.text), let second = secondStatementOnOneLine(in: snippet) {
            report(.foldedStatements, at: second)
            return nil
        }
        return checkStatements(snippet, diagnostics: &diagnostics) ? snippet : nil
    }

    /// Text as written, not yet looked into.
    mutating func swiftText(_ node: SyntaxNode, at place: SourceRange, as what: String) -> Snippet? {
        switch node.content {
        case .absent:
            return Snippet(lines: [], range: node.range)
        case .broken:
            return nil
        case .scalar(let scalar):
            return snippet(scalar, node)
        case .sequence(let sequence):
            guard sequence.isFlow else {
                report(.listAsSwift(what), at: node.range)
                return nil
            }
            let slice = rawSlice(node)
            let isOneLine = source.lineIndex(at: node.range.lower) == source.lineIndex(at: node.range.upper)
            let written = isOneLine ? slice : rawSlice(node, keepsLineEnds: true)
            return checkRawSlice(written, diagnostics: &diagnostics) ? slice : nil
        case .mapping(let mapping):
            report(.mappingAsSwift(what), at: node.range, fixIt: mapping.isFlow ? quoted(node) : nil)
            return nil
        }
    }

    func snippet(_ scalar: SyntaxScalar, _ node: SyntaxNode) -> Snippet {
        let start = node.contentRange(scalar).lower
        // Most texts are one line without a line end.
        if scalar.laterLineOffsets.isEmpty, scalar.style == .plain || scalar.text.utf8.last != 0x0A {
            let line = line(scalar.text, at: scalar.firstLineOffset, scalar.style, behind: nil, start)
            return Snippet(lines: Snippet.Lines(line), range: node.range)
        }
        var texts = lines(of: scalar.text)
        if texts.isEmpty { texts = [""] }
        let offsets = scalar.lineOffsets
        var lines: Snippet.Lines = []
        for (index, text) in texts.enumerated() {
            let offset = index < offsets.count ? offsets[index] : nil
            lines.append(line(text, at: offset, scalar.style, behind: lines.last, start))
        }
        return Snippet(lines: lines, range: node.range)
    }

    /// An empty line of a literal block has no byte to stand at; what follows from there is where it stands. Other lines without
    /// a place of their own stand where the whole begins.
    private func line(
        _ text: String, at offset: Int?, _ style: SyntaxScalar.Style, behind last: Snippet.Line?, _ start: Int
    ) -> Snippet.Line {
        if let offset {
            let position = source.position(at: offset)
            return Snippet.Line(text: text, position: position, offset: isVerbatim(text, at: offset) ? offset : nil)
        }
        let begin = source.position(at: start)
        let below = SourcePosition(line: (last?.position ?? begin).line + 1, column: 1)
        return Snippet.Line(text: text, position: style == .literal ? below : begin, offset: nil)
    }

    /// Bytes that are no UTF-8 have been replaced, so what follows them stands elsewhere.
    private func isVerbatim(_ text: String, at offset: Int) -> Bool {
        if isUTF8 { return true }
        let end = offset + text.utf8.count
        return end <= source.bytes.count && source.bytes[offset..<end].elementsEqual(text.utf8)
    }

    /// One line; comments and line ends have become spaces, so every byte keeps its place (R2.2).
    private func rawSlice(_ node: SyntaxNode, keepsLineEnds: Bool = false) -> Snippet {
        var bytes = source.bytes[node.range.lower..<node.range.upper]
        for comment in comments[comments.firstIndex(behind: node.range.lower) { $0.range.lower }...] {
            guard comment.range.upper <= node.range.upper else { break }
            for index in comment.range.lower..<comment.range.upper { bytes[index] = 0x20 }
        }
        for index in bytes.indices where !keepsLineEnds && (bytes[index] == 0x0A || bytes[index] == 0x0D) { bytes[index] = 0x20 }
        let position = source.position(at: node.range.lower)
        let text = String(decoding: bytes, as: UTF8.self)
        let line = Snippet.Line(text: text, position: position, offset: text.utf8.count == bytes.count ? node.range.lower : nil)
        return Snippet(lines: Snippet.Lines(line), range: node.range)
    }

    private func isYAMLString(_ node: SyntaxNode) -> Bool {
        if case .scalar(let scalar) = node.content { scalar.style == .doubleQuoted } else { false }
    }

    private mutating func reportStringLiteral(_ node: SyntaxNode) {
        report(.stringLiteral, at: node.range, fixIt: quoted(node))
    }

    /// The node's text in single quotes, which YAML takes away again.
    private func quoted(_ node: SyntaxNode) -> Diagnostic.FixIt {
        let text = source[node.range].split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
        return Diagnostic.FixIt("put it in single quotes", replace: node.range, with: "'\(text)'", .suggested)
    }
}

extension SwiftType {
    /// Every part of every name in it: `A` and `b` of `[A.b]`.
    fileprivate var nameParts: [String] {
        if case .named(let components) = self { return components.map(\.name) }
        return parts.flatMap(\.nameParts)
    }
}

extension Diagnostic.Message {
    fileprivate static func listAsSwift(_ what: String) -> Self {
        .error("expr.list", "\(what) was expected; found a list of lines with '-': write it as '[a, b]'")
    }

    fileprivate static func mappingAsSwift(_ what: String) -> Self {
        .error(
            "expr.mapping", "\(what) was expected; found a mapping, since '{ }' and ': ' are YAML's here: put it in single quotes"
        )
    }

    fileprivate static var noCondition: Self {
        .error("expr.empty", "'when' has no condition; write one, or remove 'when'")
    }

    fileprivate static var stringLiteral: Self {
        .error(
            "expr.string-literal", "these quotes are YAML's, so Swift sees the words without them; write '\"…\"' in single quotes"
        )
    }

    fileprivate static var foldedStatements: Self {
        .error("do.folded", "YAML joins these lines into one, and here a second statement begins; write 'do: |'")
    }

    fileprivate static func statementsKind(found: String) -> Self {
        .error("do.kind", "'do' takes Swift statements; found \(found): write 'do: |' and the statements below it")
    }

    fileprivate static func noType(_ name: String) -> Self {
        .error("type.missing", "'\(name)' needs a type, as in '\(name): Int'")
    }

    fileprivate static func defaultInType(_ key: String) -> Self {
        .error(
            "type.default", "'\(key)' takes a type alone; a default belongs to a name, as in 'count: Int = 0', or under 'default'"
        )
    }
}
