/// How an entry is written (R3.4).
enum EntryForm {
    case nothing
    /// A scalar or a flow sequence: the short text.
    case text
    /// A list of step lists.
    case cases(SyntaxSequence)
    /// A mapping without keywords.
    case payload(SyntaxMapping)
    /// A mapping of keywords.
    case long(LongForm)
}

struct LongForm {
    let entries: [SyntaxEntry]
    let range: SourceRange

    subscript(word: String) -> SyntaxEntry? {
        // Nearly all words that are not meant differ in length, which is known without looking into them.
        for entry in entries where entry.key.text.utf8.count == word.utf8.count && entry.key.text == word { return entry }
        return nil
    }
}

extension DeclReader {
    /// Nil: reported. Where the keys are mixed up it is reported too, and the keywords are read on for their own mistakes.
    mutating func form(of entry: SyntaxEntry, _ words: Words) -> EntryForm? {
        switch entry.value.content {
        case .absent: return .nothing
        case .broken: return nil
        case .scalar: return .text
        case .mapping(let mapping): return form(of: mapping, entry, words)
        case .sequence(let sequence): return form(of: sequence, entry, words)
        }
    }

    /// A case of a list, which is always a long form.
    mutating func longForm(_ mapping: SyntaxMapping, range: SourceRange, _ words: Words) -> LongForm {
        for entry in mapping.entries { reportUnlessKeyword(entry, words) }
        return LongForm(entries: mapping.entries, range: range)
    }

    private mutating func form(of mapping: SyntaxMapping, _ entry: SyntaxEntry, _ words: Words) -> EntryForm? {
        guard !mapping.entries.isEmpty else {
            reportEmpty(entry, words)
            return nil
        }
        let long = LongForm(entries: mapping.entries, range: entry.value.range)
        guard words.hasPayload else {
            if mapping.entries.allSatisfy({ isForeign($0.key.text, words) }) {
                report(.noPayload(entry.key.nameText, words), at: entry.value.range)
                return nil
            }
            for key in mapping.entries { reportUnlessKeyword(key, words) }
            return .long(long)
        }
        let labels = mapping.entries.filter { words.kind(of: $0.key.text) == .other }
        if labels.isEmpty { return keywordForm(long, entry, words) }
        let isMixture = labels.count < mapping.entries.count
        let strays = labels.filter { isStray($0, words, besideKeywords: isMixture) }
        for stray in strays { reportUnlessKeyword(stray, words) }
        if !isMixture { return strays.isEmpty ? .payload(mapping) : nil }
        for key in mapping.entries where words.kind(of: key.key.text) != .other { reportUnlessKeyword(key, words) }
        if strays.isEmpty, let label = labels.first { reportMixture(label, mapping, words) }
        return .long(long)
    }

    /// R3.1: `{ doc: String }` is more likely a payload than documentation.
    private mutating func keywordForm(_ long: LongForm, _ entry: SyntaxEntry, _ words: Words) -> EntryForm? {
        let openly = long.entries.contains { words.payloadWords.contains($0.key.text) }
        if !openly, long.entries.allSatisfy({ readsAsType($0.value) }) {
            let place = words.payloadPlace
            let written = source[entry.value.range]
            let fixIt =
                written.hasPrefix("{")
                ? Diagnostic.FixIt(
                    "put it under '\(place)'", replace: entry.value.range, with: "{ \(place): \(written) }", .suggested)
                : nil
            report(.payloadOrKeyword(long.entries.map(\.key.text), words, place: place), at: entry.value.range, fixIt: fixIt)
            return nil
        }
        for key in long.entries { reportUnlessKeyword(key, words) }
        return .long(long)
    }

    private mutating func form(of sequence: SyntaxSequence, _ entry: SyntaxEntry, _ words: Words) -> EntryForm? {
        guard !sequence.items.isEmpty else {
            reportEmpty(entry, words)
            return nil
        }
        let holdsSteps = sequence.items.contains { item in
            guard case .mapping(let mapping) = item.value.content else { return false }
            return mapping.entries.contains {
                Words.steps.kind(of: $0.key.text) != .other || words.keywords.contains($0.key.text)
            }
        }
        if sequence.isFlow, !holdsSteps { return .text }
        if words.hasCases, !sequence.items.contains(where: \.isSinglePair) { return .cases(sequence) }
        if words.hasCases {
            report(.singlePairCases, at: entry.value.range)
        } else {
            report(.listForm(entry.key.text, words), at: entry.value.range)
        }
        return nil
    }

    /// R7.8.
    private mutating func reportEmpty(_ entry: SyntaxEntry, _ words: Words) {
        let fixIt =
            words.hasCases
            ? Diagnostic.FixIt("write 'handler: false'", replace: entry.value.range, with: "{ handler: false }", .suggested) : nil
        report(.emptyForm(entry.key.text, words), at: entry.value.range, fixIt: fixIt)
    }

    /// A keyword with a slip, or another section's, before something that is no type. By themselves, what may be labels are labels (R3.3).
    private mutating func isStray(_ entry: SyntaxEntry, _ words: Words, besideKeywords: Bool) -> Bool {
        guard closest(to: entry.key.text, among: words.keywords) != nil || words.home(of: entry.key.text) != nil else {
            return false
        }
        if case .absent = entry.value.content { return false }
        return !(besideKeywords ? readsAsType(entry.value) : mayBeTyped(entry.value))
    }

    /// Not even a keyword with a slip: the mapping was meant to be something else.
    private func isForeign(_ word: String, _ words: Words) -> Bool {
        words.kind(of: word) == .other && closest(to: word, among: words.keywords) == nil && words.home(of: word) == nil
    }

    private mutating func reportUnlessKeyword(_ entry: SyntaxEntry, _ words: Words) {
        let word = entry.key.text
        switch words.kind(of: word) {
        case .keyword: break
        case .later: report(.laterKey(word), at: entry.key.range)
        case .reserved: report(.reservedKey(word), at: entry.key.range)
        case .other:
            if let meant = closest(to: word, among: words.keywords) {
                let fixIt = Diagnostic.FixIt("write '\(meant)'", replace: entry.key.range, with: meant, .suggested)
                report(.unknownKey(word, words, meant: meant), at: entry.key.range, fixIt: fixIt)
            } else if let home = words.home(of: word) {
                report(.misplacedKey(word, words, home: home), at: entry.key.range)
            } else {
                report(.unknownKey(word, words, meant: nil), at: entry.key.range)
            }
        }
    }

    private mutating func reportMixture(_ label: SyntaxEntry, _ mapping: SyntaxMapping, _ words: Words) {
        if case .absent = label.value.content { return report(.loneWord(label.key.text, words), at: label.key.range) }
        let keyword = mapping.entries.first { words.kind(of: $0.key.text) != .other }?.key.text ?? ""
        report(.mixedForm(label.key.text, keyword, words, place: words.payloadPlace), at: label.key.range)
    }
}

extension Diagnostic.Message {
    fileprivate static func payloadOrKeyword(_ keys: [String], _ words: Words, place: String) -> Self {
        let list = keys.map { "'\($0)'" }.joined(separator: ", ")
        return .error(
            "form.payload-or-keyword",
            "\(list) \(keys.count == 1 ? "is a keyword" : "are keywords") of \(words.owner), but the value looks like a type; "
                + "write '\(place): { \(keys.first ?? ""): … }' for a payload, or 'doc: |' for documentation")
    }

    fileprivate static func mixedForm(_ label: String, _ keyword: String, _ words: Words, place: String) -> Self {
        .error(
            "form.mixed",
            "'\(label)' is no keyword of \(words.owner), and '\(keyword)' is one; put the payload under '\(place)', as in "
                + "'\(place): { \(label): … }'")
    }

    /// `{ reset: a, b }`.
    fileprivate static func loneWord(_ word: String, _ words: Words) -> Self {
        .error(
            "form.mixed", "'\(word)' has no value and is no keyword of \(words.owner); a list stands in brackets, as in '[a, b]'")
    }

    fileprivate static var singlePairCases: Self {
        .error("form.single-pair", "cases are mappings; write each in braces, as in '[{ when: …, invoke: … }]'")
    }

    fileprivate static func listForm(_ name: String, _ words: Words) -> Self {
        .error(
            "form.list", "'\(name)' is \(words.owner), which is never a list; write its type as text or its parts as a mapping")
    }

    fileprivate static func emptyForm(_ name: String, _ words: Words) -> Self {
        let wayOut = words.hasCases ? "write '{ handler: false }' if nothing happens here on purpose" : "leave it out, or fill it"
        return .error("form.empty", "'\(name)' has an empty value; \(wayOut)")
    }

    fileprivate static func noPayload(_ name: String, _ words: Words) -> Self {
        .error(
            "form.no-payload",
            "'\(name)' is \(words.owner): its value is a type, or a mapping of \(words.keywords.joined(separator: ", ")); "
                + "declare a struct under 'types' and name it here")
    }

    fileprivate static func laterKey(_ word: String) -> Self {
        .error("key.later", "'\(word)' is not in this version of statec yet; remove it, or write that part in Swift")
    }

    fileprivate static func reservedKey(_ word: String) -> Self {
        .error(
            "key.reserved", "'\(word)' is reserved for a later version of the language; give a payload of that name under 'with'")
    }

    fileprivate static func unknownKey(_ word: String, _ words: Words, meant: String?) -> Self {
        let wayOut = meant.map { "did you mean '\($0)'?" } ?? "it takes \(words.keywords.joined(separator: ", "))"
        return .error("key.unknown", "\(words.owner) has no key '\(word)'; \(wayOut)")
    }

    fileprivate static func misplacedKey(_ word: String, _ words: Words, home: String) -> Self {
        .error(
            "key.misplaced",
            "'\(word)' belongs to \(home), not to \(words.owner); it takes \(words.keywords.joined(separator: ", "))")
    }
}
