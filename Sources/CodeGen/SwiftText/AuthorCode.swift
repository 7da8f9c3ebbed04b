import SchemaParser

/// Puts the author's Swift into generated code so that the compiler's messages about it name the schema's line and column.
///
/// What stands before the text goes on the line before it, the text on a line of its own, padded to its column in bytes:
///
///     #sourceLocation(file: "Auth.state.yaml", line: 47)
///             self.code =
///                              String(code.prefix(4))
///     #sourceLocation()
///
/// The directive may stand only between statements and declarations, so each piece is a whole one.
struct AuthorCode {
    /// The literal by which `#sourceLocation` names the schema.
    private let path: SwiftLiteral

    init(path: String) {
        self.path = .string(path)
    }

    func code(_ snippet: Snippet) -> SwiftCode { code("", snippet) }

    /// `prefix`, the text, and `suffix` behind it.
    func code(_ prefix: SwiftCode, _ snippet: Snippet, _ suffix: SwiftCode = "") -> SwiftCode {
        guard let first = snippet.lines.first else { return .nothing }
        // A text that begins with a brace would belong to what stands before it.
        let needsParentheses = first.text.utf8.first { $0 != 0x20 } == UInt8(ascii: "{")
        let (opening, closing): (SwiftCode, SwiftCode) = needsParentheses ? ("\(prefix) (", ")\(suffix)") : (prefix, suffix)
        return located(before: opening, Self.lines(snippet), line: first.position.line, after: closing)
    }

    /// `self.path = value` with the path and the value where they stand, if they stand on one line.
    func assignment(_ path: SwiftCode, at position: SourcePosition, _ value: Snippet) -> SwiftCode {
        guard let first = value.lines.first, first.position.line == position.line, position.column > 5 else {
            return code("self.\(path) =", value)
        }
        let start = Padded(column: position.column - 5, text: "self.\(path)").line()
        let gap = first.position.column - 1 - start.size
        // Between `path` and `value` the schema has `: `, too little for ` = `; `=(` is as long and as good.
        guard gap >= 2 else { return code("self.\(path) =", value) }
        let opening: SwiftCode = gap == 2 ? "=(" : "\(spaces: gap - 3) = "
        var lines = Self.lines(value)
        lines[0] = Padded(column: 1, text: "\(start)\(opening)\(lines[0].text)")
        return located(before: "", lines, line: position.line, after: gap == 2 ? ")" : "")
    }

    /// An expression that is all there is between the braces of a function or a property. Where its first word could begin a
    /// declaration or an accessor, Swift would take it for that: it goes into parentheses.
    func value(_ snippet: Snippet) -> SwiftCode {
        guard Self.isAmbiguous(snippet), let first = snippet.lines.first else { return code(snippet) }
        return located(before: "(", Self.lines(snippet), line: first.position.line, after: ")")
    }

    /// What a comment at the beginning hides is not looked for.
    private static func isAmbiguous(_ snippet: Snippet) -> Bool {
        let text = snippet.text.utf8.drop { $0 == 0x20 || $0 == 0x0A }
        let word = text.prefix { byte in
            byte >= 0x80 || byte == UInt8(ascii: "_") || (0x41...0x5A).contains(byte & 0xDF)
        }
        return text.first == UInt8(ascii: "/") || modifiers.contains(String(Substring(word)))
    }

    /// Found by trying every contextual word with swiftc 6.3, alone and in every kind of expression.
    private static let modifiers: WordSet = [
        "_compilerInitialized", "_const", "_local", "_modify", "_read", "async", "borrow", "borrowing", "consuming",
        "convenience",
        "didSet", "distributed", "dynamic", "final", "get", "indirect", "infix", "init", "isolated", "lazy", "mutate", "mutating",
        "nonisolated", "nonmutating", "open", "optional", "override", "package", "postfix", "prefix", "required", "set",
        "unowned",
        "unsafeAddress", "unsafeMutableAddress", "weak", "willSet",
    ]

    /// A name where it was declared: `prefix name suffix`.
    func name(_ prefix: SwiftCode, _ name: DeclaredName, _ suffix: SwiftCode = "") -> SwiftCode {
        self.name(prefix, SwiftIdentifier(name), at: name.position, suffix)
    }

    /// A name where it stands.
    func name(_ prefix: SwiftCode, _ name: SwiftIdentifier, at position: SourcePosition, _ suffix: SwiftCode = "") -> SwiftCode {
        let text = Padded(column: position.column, text: "\(name)\(suffix.onOneLine)")
        return located(before: prefix, [text], line: position.line, after: "")
    }

    /// `prefix name(label: Type, …)`: the name where it stands, and the types too as far as they stand on its line.
    func name(_ prefix: SwiftCode, _ name: DeclaredName, types: [(label: SwiftCode, type: WrittenType, spelled: SwiftCode)])
        -> SwiftCode
    {
        var text = Padded(column: name.position.column, text: "\(SwiftIdentifier(name))(").line()
        for (index, entry) in types.enumerated() {
            text = "\(text)\(index > 0 ? ", " : "")\(entry.label)"
            let place = entry.type.snippet.lines.first?.position
            let column = place?.line == name.position.line ? place?.column ?? 1 : 1
            text = Padded(column: column, text: entry.spelled.onOneLine).line(after: text)
        }
        return located(before: prefix, [Padded(column: 1, text: "\(text))")], line: name.position.line, after: "")
    }

    /// A member where its name stands: `owner`, and on the next line `.name suffix`.
    func member(_ owner: SwiftCode, _ name: SwiftIdentifier, at position: SourcePosition, _ suffix: SwiftCode) -> SwiftCode {
        let text = Padded(column: position.column - 1, text: ".\(name)\(suffix.onOneLine)")
        return located(before: owner, [text], line: position.line, after: "")
    }

    /// A comparison whose sign stands where the type was written: there the compiler says that it is not `Equatable`.
    func comparison(_ left: SwiftCode, _ sign: SwiftCode, _ type: WrittenType, _ right: SwiftCode) -> SwiftCode {
        guard let first = type.snippet.lines.first else { return .nothing }
        let text = Padded(column: first.position.column, text: "\(sign)\(right.onOneLine)")
        return located(before: left, [text], line: first.position.line, after: "")
    }

    /// A type where it was written, spelled as the place needs it.
    func type(_ prefix: SwiftCode, _ type: WrittenType, spelled: SwiftTypeSpelling, _ suffix: SwiftCode = "") -> SwiftCode {
        guard let first = type.snippet.lines.first else { return .nothing }
        let text = Padded(column: first.position.column, text: "\(spelled)")
        return located(before: prefix, [text], line: first.position.line, after: suffix)
    }

    /// A computed property whose type and expression both stand where they were written; nil where there is no room for that.
    func property(
        _ header: SwiftCode, _ type: WrittenType, spelled: SwiftTypeSpelling, _ expression: Snippet
    ) -> SwiftCode? {
        guard let typeLine = type.snippet.lines.first, let first = expression.lines.first, !Self.isAmbiguous(expression) else {
            return nil
        }
        let start: SwiftCode = "\(Padded(column: typeLine.position.column, text: "\(spelled)").line()) { "
        let blankLines = first.position.line - typeLine.position.line
        let isRoomy = blankLines == 0 ? start.size < first.position.column : blankLines > 0
        guard isRoomy else { return nil }
        var lines = Self.lines(expression)
        if blankLines == 0 {
            lines[0] = Padded(column: 1, text: lines[0].line(after: start))
        } else {
            lines = [Padded(column: 1, text: start)] + (1..<blankLines).map { _ in Padded(column: 1, text: "") } + lines
        }
        return located(before: header, lines, line: typeLine.position.line, after: "}")
    }

    private static func lines(_ snippet: Snippet) -> [Padded] {
        snippet.lines.map { Padded(column: $0.position.column, text: SwiftCode(word: $0.text)) }
    }

    /// One line and the column, from 1, at which it starts.
    struct Padded {
        let column: Int
        let text: SwiftCode

        /// Behind what stands on the line already, at its column if that is still ahead.
        func line(after start: SwiftCode = "") -> SwiftCode {
            text.size == 0 ? start : "\(start)\(spaces: max(0, column - 1 - start.size))\(text)"
        }
    }

    /// Lines of the author's words where they stand in the file.
    func located(before: SwiftCode, _ texts: [Padded], line: Int, after: SwiftCode) -> SwiftCode {
        let isAlone = before.size == 0
        // The first line of a file has none before it.
        let isApart = line > 1 && !isAlone
        return SwiftCode(fixed: { write in
            write(0, directive(line: isApart ? line - 1 : line))
            if isApart { write(8, before) }
            for (index, text) in texts.enumerated() {
                if index == 0, !isApart, !isAlone {
                    write(0, text.line(after: "\(before.onOneLine) "))
                } else {
                    write(text.text.size == 0 ? 0 : max(0, text.column - 1), text.text)
                }
            }
            if after.size > 0 { write(8, after) }
            write(0, "#sourceLocation()")
        })
    }

    private func directive(line: Int) -> SwiftCode { "#sourceLocation(file: \(path), line: \(line))" }
}
