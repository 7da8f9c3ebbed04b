/// Reads one file's declarations: an extension a construct adds what that construct may say.
struct DeclReader {
    let source: SourceText
    let comments: [SyntaxComment]
    /// Where a text stands in the file as it is, its bytes are the file's.
    let isUTF8: Bool
    /// Where `##` lines stand above an entry or item.
    let documentation: [SourceRange]
    var diagnostics: Diagnostics
    var schema = Schema()
    /// Which of them became somebody's documentation.
    var isDocumentationUsed: [Bool]
    var sections: [SyntaxEntry] = []
    /// The names of the file's entries; made when somebody asks, which few files need.
    lazy var declaredNames = DeclaredNames(sections)

    init(source: SourceText, tree: SyntaxTree, diagnostics: Diagnostics) {
        self.source = source
        comments = tree.comments
        isUTF8 = tree.isUTF8
        documentation = tree.documentation
        isDocumentationUsed = Array(repeating: false, count: tree.documentation.count)
        self.diagnostics = diagnostics
    }

    mutating func report(
        _ message: Diagnostic.Message, at range: SourceRange, notes: [Diagnostic.Note] = [], fixIt: Diagnostic.FixIt? = nil
    ) {
        diagnostics.report(message, at: range, notes: notes, fixIt: fixIt)
    }
}

/// What a file's entries are called: a text that is a value's name and no type's is no type.
struct DeclaredNames {
    private var types: Set<String> = []
    private var values: Set<String> = ["all"]

    init(_ sections: [SyntaxEntry]) {
        for section in sections {
            guard case .mapping(let mapping) = section.value.content else { continue }
            let names = mapping.entries.lazy.map(\.key.nameText)
            if section.key.text == Section.types.rawValue { types.formUnion(names) } else { values.formUnion(names) }
        }
    }

    func mayBeType(_ name: String) -> Bool { types.contains(name) || !values.contains(name) }
}

extension Array {
    /// The index of the first element that begins at an offset or behind it, where they stand in order.
    func firstIndex(behind offset: Int, _ lower: (Element) -> Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if lower(self[middle]) < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension SyntaxEntry {
    /// Where a mistake about this entry's value is shown: at the value, or at the key if there is none.
    var valueRange: SourceRange { value.range.isEmpty ? key.range : value.range }
}

extension SyntaxKey {
    /// Without quotes, as far as the text stands in the file as it is.
    var contentRange: SourceRange { unquoted(range, style, text) }

    /// `tags?`.
    var isOptional: Bool { text.utf8.last == UInt8(ascii: "?") }

    /// The name that the key gives to its entry: `tags` of `tags?`.
    var nameText: String { isOptional ? String(Substring(text.utf8.dropLast())) : text }
}

extension SyntaxNode {
    /// What a sentence calls this kind of node.
    var kind: String {
        switch content {
        case .absent, .broken: "nothing"
        case .scalar: "text"
        case .mapping: "a mapping"
        case .sequence: "a list"
        }
    }

    var isMapping: Bool {
        if case .mapping = content { true } else { false }
    }

    func contentRange(_ scalar: SyntaxScalar) -> SourceRange { unquoted(range, scalar.style, scalar.text) }
}

private func unquoted(_ range: SourceRange, _ style: SyntaxScalar.Style, _ text: String) -> SourceRange {
    switch style {
    case .singleQuoted, .doubleQuoted:
        range.count == text.utf8.count + 2 && !text.isEmpty ? SourceRange(range.lower + 1, range.upper - 1) : range
    case .plain, .literal, .folded:
        range
    }
}
