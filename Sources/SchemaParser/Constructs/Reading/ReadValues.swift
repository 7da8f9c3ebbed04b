/// Values from closed lists, and plain text.
extension DeclReader {
    mutating func choice<Value: RawRepresentable & CaseIterable & Sendable>(
        _ entry: SyntaxEntry, of type: Value.Type
    ) -> Written<Value>? where Value.RawValue == String {
        var words: [String] { Value.allCases.map(\.rawValue) }
        guard let text = text(of: entry, as: "one of \(words.joined(separator: ", "))") else { return nil }
        if let value = Value(rawValue: text.text) { return Written(value: value, range: text.range) }
        report(.unknownValue(text.text, of: entry.key.text, among: words), at: text.range)
        return nil
    }

    /// `true` and `false` are the only ones (R1.7).
    mutating func boolean(_ entry: SyntaxEntry) -> Written<Bool>? {
        guard let text = text(of: entry, as: "true or false") else { return nil }
        if text.text == "true" || text.text == "false" { return Written(value: text.text == "true", range: text.range) }
        let meant = swiftBoolean(for: text.text) ?? closest(to: text.text, among: ["true", "false"])
        let fixIt = meant.map { Diagnostic.FixIt("write '\($0)'", replace: text.range, with: $0, .suggested) }
        report(.notBoolean(text.text, of: entry.key.text, meant: meant), at: text.range, fixIt: fixIt)
        return nil
    }

    /// A scalar that says something, with its place; nil: reported.
    mutating func text(of entry: SyntaxEntry, as what: @autoclosure () -> String) -> (text: String, range: SourceRange)? {
        var found = entry.value.kind
        if case .scalar(let scalar) = entry.value.content {
            if !scalar.text.isEmpty { return (scalar.text, entry.value.contentRange(scalar)) }
            found = "an empty one"
        }
        if !entry.value.isBroken { report(.valueKind(entry.key.text, what(), found: found), at: entry.valueRange) }
        return nil
    }
}

/// `doc`, `deprecated`, `was`, `allow`, and the `##` lines above an entry.
extension DeclReader {
    mutating func notes(_ above: SyntaxDocumentation?, _ long: LongForm? = nil) -> NotesDecl {
        if above == nil, long == nil { return .none }
        let (doc, deprecated, was, allow) = (long?["doc"], long?["deprecated"], long?["was"], long?["allow"])
        if above == nil, doc == nil, deprecated == nil, was == nil, allow == nil { return .none }
        var documentation = self.documentation(above: above)
        if let doc, let text = text(of: doc, as: "text") {
            if above != nil { report(.documentedTwice, at: doc.key.range) }
            documentation = lines(of: text.text)
        }
        return NotesDecl(
            documentation: documentation, deprecation: deprecated.flatMap { deprecation($0) },
            formerNames: was.flatMap { names($0) } ?? [], allowed: allow.flatMap { nodeNames($0) } ?? [])
    }

    mutating func documentation(above: SyntaxDocumentation?) -> [String] {
        guard let above else { return [] }
        let index = documentation.firstIndex(behind: above.range.lower) { $0.lower }
        if index < documentation.count { isDocumentationUsed[index] = true }
        return above.lines
    }

    /// A text's lines up to the last one that is not empty.
    func lines(of text: String) -> [String] {
        var text = text
        var lines: [String] = []
        text.withUTF8 { bytes in
            var start = 0
            for end in 0...bytes.count where end == bytes.count || bytes[end] == 0x0A {
                lines.append(String(decoding: bytes[start..<end], as: UTF8.self))
                start = end + 1
            }
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// `true`, or what to use instead.
    private mutating func deprecation(_ entry: SyntaxEntry) -> Deprecation? {
        guard let text = text(of: entry, as: "true, or a text that says what to use") else { return nil }
        if text.text == "true" { return .plain }
        guard text.text != "false", swiftBoolean(for: text.text) == nil else {
            report(.notDeprecated, at: text.range)
            return nil
        }
        return .message(text.text)
    }

    /// `##` lines that stand above something without documentation of its own, such as a section or a keyword.
    mutating func warnOfUnusedDocumentation() {
        for (index, range) in documentation.enumerated() where !isDocumentationUsed[index] {
            report(.unusedDocumentation, at: range)
        }
    }
}

extension Diagnostic.Message {
    static func valueKind(_ key: String, _ what: String, found: String) -> Self {
        .error("value.kind", "'\(key)' takes \(what); found \(found)")
    }

    static func unknownValue(_ text: String, of key: String, among words: [String]) -> Self {
        let wayOut =
            closest(to: text, among: words).map { "did you mean '\($0)'?" } ?? "it takes \(words.joined(separator: ", "))"
        return .error("value.unknown", "'\(key)' does not know '\(text)'; \(wayOut)")
    }

    static var documentedTwice: Self {
        .error("doc.twice", "this is documented twice, by '##' and by 'doc'; keep one")
    }

    static func notBoolean(_ text: String, of key: String, meant: String?) -> Self {
        .error("value.boolean", "'\(key)' takes true or false, not '\(text)'\(meant.map { "; did you mean '\($0)'?" } ?? "")")
    }

    fileprivate static var notDeprecated: Self {
        .error(
            "deprecated.value",
            "'deprecated' takes true, or a text that says what to use; leave it out if the entry is not deprecated")
    }

    fileprivate static var unusedDocumentation: Self {
        .warning("doc.misplaced", "what stands below this '##' has no documentation; write '#' for a comment")
    }
}
