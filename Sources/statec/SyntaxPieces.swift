import SchemaParser

/// The pieces that a YAML text is read in, in the order of their bytes: keys, values and comments.
struct SyntaxPieces {
    private var found: [(range: SourceRange, kind: String, text: String)] = []

    init(_ tree: SyntaxTree) {
        if let root = tree.root { add(root) }
        for comment in tree.comments { found.append((comment.range, "comment", comment.text)) }
        found.sort { ($0.range.lower, $0.range.upper) < ($1.range.lower, $1.range.upper) }
    }

    private mutating func add(_ node: SyntaxNode) {
        switch node.content {
        case .absent: found.append((node.range, "absent", ""))
        case .broken: found.append((node.range, "broken", ""))
        case .scalar(let scalar): found.append((node.range, scalar.style.rawValue, scalar.text))
        case .mapping(let mapping):
            if mapping.isFlow { addBrackets("{", "}", around: node.range) }
            for entry in mapping.entries {
                found.append((entry.key.range, "key", entry.key.text))
                add(entry.value)
            }
        case .sequence(let sequence):
            if sequence.isFlow { addBrackets("[", "]", around: node.range) }
            for item in sequence.items { add(item.value) }
        }
    }

    private mutating func addBrackets(_ open: String, _ close: String, around range: SourceRange) {
        guard range.count >= 2 else { return }
        found.append((SourceRange(range.lower, range.lower + 1), "bracket", open))
        found.append((SourceRange(range.upper - 1, range.upper), "bracket", close))
    }

    /// `3:5-3:12 plain "Int = 0"`, one a line.
    func text(in source: SourceText) -> String {
        found.map { piece in
            let start = source.position(at: piece.range.lower)
            let end = source.position(at: piece.range.upper)
            let place = "\(start.line):\(start.column)-\(end.line):\(end.column)"
            return "\(place) \(piece.kind) \(piece.text.debugDescription)\n"
        }.joined()
    }
}
