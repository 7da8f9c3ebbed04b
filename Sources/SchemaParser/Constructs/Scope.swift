/// The names that a file declares, and where each leads: an index into its section's declarations. Made once a file, and not
/// copied with whatever holds it.
final class Scope: Sendable {
    let source: SourceText
    let schema: Schema
    let rules: NameRules
    let declarations: Declarations
    /// Names with a character that cannot be seen.
    private let disguised: [Section: [String]]
    /// Former names and the present ones.
    private let renamed: [Section: [String: String]]

    init(_ schema: Schema, in source: SourceText) {
        self.source = source
        self.schema = schema
        rules = NameRules(schema)
        var declarations = Declarations(of: schema)
        var disguised: [Section: [String]] = [:]
        var renamed: [Section: [String: String]] = [:]
        for section in Section.allCases {
            for (index, entry) in schema.entries(in: section).enumerated() {
                let name = entry.name.text
                declarations.add(name, section, index)
                if invisibleScalar(in: name) != nil { disguised[section, default: []].append(name) }
                for former in entry.notes.formerNames where renamed[section]?[former.text] == nil {
                    renamed[section, default: [:]][former.text] = name
                }
            }
            let broken = (schema.brokenNames[section] ?? []).filter { invisibleScalar(in: $0) != nil }
            if !broken.isEmpty { disguised[section, default: []] += broken }
        }
        self.declarations = declarations
        self.disguised = disguised
        self.renamed = renamed
    }

    var hasFormerNames: Bool { !renamed.isEmpty }

    func index(of name: String, in section: Section) -> Int? { declarations[name]?[section] }

    /// Declared, or would be if its entry could be read.
    func knows(_ name: String, in section: Section) -> Bool {
        index(of: name, in: section) != nil || isBroken(name, in: section)
    }

    func isBroken(_ name: String, in section: Section) -> Bool {
        if section == .state, isBroken(name, in: .entities) { return true }
        return schema.brokenSections.contains(section) || schema.brokenNames[section]?.contains(name) ?? false
    }

    /// The declaration of this name. Reports an unknown one; one whose entry could not be read has been reported.
    func lookup(_ name: Name, in section: Section, diagnostics: inout Diagnostics) -> Int? {
        if let index = index(of: name.text, in: section) { return index }
        guard !isBroken(name.text, in: section) else { return nil }
        // A declaration that looks the same has been refused for what cannot be seen in it.
        guard !(disguised[section] ?? []).contains(where: { looksLike($0, name.text) }) else { return nil }
        if let current = renamed[section]?[name.text] {
            let fixIt = Diagnostic.FixIt("write '\(current)'", replace: name.range, with: current)
            diagnostics.report(.renamed(name.text, to: current, in: section), at: name.range, fixIt: fixIt)
        } else if let other = homonym(of: name.text, besides: section) {
            diagnostics.report(.wrongKind(name.text, is: other, expected: section), at: name.range)
        } else {
            let candidates = candidates(in: section)
            diagnostics.report(
                .unknownName(name.text, in: section, among: candidates), at: name.range,
                fixIt: closestEdit(for: name, among: candidates))
        }
        return nil
    }

    /// A field that may be written. A computed value is one mistake, an unknown name another.
    func lookupField(_ name: Name, diagnostics: inout Diagnostics) -> Int? {
        guard index(of: name.text, in: .state) == nil, knows(name.text, in: .computed) else {
            return lookup(name, in: .state, diagnostics: &diagnostics)
        }
        let note = index(of: name.text, in: .computed).map {
            Diagnostic.Note("computed here", at: schema.computed[$0].name.range)
        }
        diagnostics.report(.computedIsWritten(name.text), at: name.range, notes: note.map { [$0] } ?? [])
        return nil
    }

    func declared(_ name: Name) -> DeclaredName {
        DeclaredName(name.text, at: position(of: name.range))
    }

    func position(of range: SourceRange) -> SourcePosition {
        source.position(at: range.lower)
    }

    /// What an unknown name may have been meant to be.
    private func candidates(in section: Section) -> [String] {
        let names = schema.entries(in: section).map(\.name.text)
        let broken = schema.brokenNames[section] ?? []
        // Nothing is guessed among more, and to list them for every mistake would take long.
        return names.count + broken.count > mostCandidates ? [] : names + broken.sorted()
    }

    /// Another section that declares this name: `invoke` of an action.
    private func homonym(of name: String, besides section: Section) -> Section? {
        let steps: [Section] = [.actions, .effects, .events, .tasks]
        return steps.contains(section) ? steps.first { $0 != section && index(of: name, in: $0) != nil } : nil
    }
}

extension Section {
    /// What one entry of it is called in a sentence, with its article.
    var entry: String {
        self == .computed ? "a computed value" : ("aei".contains(noun.prefix(1)) ? "an " : "a ") + noun
    }

    /// The same without its article, as the first part of an id: `effect.unknown`.
    var noun: String {
        switch self {
        case .statec, .module, .doc, .access, .isolation: "setting"
        case .state: "field"
        case .entities: "table"
        case .computed: "computed"
        case .imports, .types, .actions, .effects, .events, .tasks: String(rawValue.dropLast())
        }
    }

    /// The step that takes its entries.
    fileprivate var step: String {
        [Section.actions: "dispatch", .effects: "invoke", .events: "emit", .tasks: "start"][self] ?? rawValue
    }
}

extension Diagnostic.Message {
    static func unknownName(_ name: String, in section: Section, among candidates: [String]) -> Self {
        .error("\(section.noun).unknown", "there is no \(section.noun) '\(name)'\(didYouMean(name, among: candidates))")
    }

    static func renamed(_ name: String, to current: String, in section: Section) -> Self {
        .error("\(section.noun).unknown", "there is no \(section.noun) '\(name)' any more; it is called '\(current)' now")
    }

    static func wrongKind(_ name: String, is actual: Section, expected: Section) -> Self {
        .error(
            "\(expected.noun).unknown",
            "'\(name)' is \(actual.entry), and '\(expected.step)' takes \(expected.entry); write it under '\(actual.step)'")
    }

    static func computedIsWritten(_ name: String) -> Self {
        .error("computed.written", "'\(name)' is a computed value and cannot be written; change the fields it is computed from")
    }
}
