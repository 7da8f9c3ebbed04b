import Foundation
import SchemaParser

/// SARIF 2.1.0: one run, a rule for each id that was raised, with its page.
func sarifText(_ report: Report) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(Log(runs: [Run(report)])) else { return "{}\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
}

private struct Log: Encodable {
    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let version = "2.1.0"
    let runs: [Run]

    enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }
}

private struct Run: Encodable {
    let tool: Tool
    let columnKind = "utf16CodeUnits"
    let results: [Result]

    init(_ report: Report) {
        let ids = Set(report.entries.map(\.message.id)).sorted()
        let pages = Dictionary(DiagnosticPage.all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        tool = Tool(driver: Driver(rules: ids.map { Rule($0, pages[$0]) }))
        let indices = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
        results = report.entries.map { Result($0, ruleIndex: indices[$0.message.id] ?? -1) }
    }
}

private struct Tool: Encodable {
    let driver: Driver
}

private struct Driver: Encodable {
    let name = "statec"
    let version = Statec.version
    let rules: [Rule]
}

private struct Rule: Encodable {
    let id: String
    let helpUri: String
    let shortDescription: Message?
    let help: Message?

    init(_ id: String, _ page: DiagnosticPage?) {
        self.id = id
        helpUri = pagePath(of: id)
        shortDescription = page.map { Message(text: $0.summary) }
        help = page.map { Message(text: $0.plainText) }
    }
}

private struct Message: Encodable {
    let text: String
}

private struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Message
    let locations: [Location]
    let relatedLocations: [Location]?
    let fixes: [Fix]?

    init(_ entry: Report.Entry, ruleIndex: Int) {
        ruleId = entry.message.id
        self.ruleIndex = ruleIndex
        level = entry.message.severity.rawValue
        message = Message(text: entry.message.text)
        switch entry {
        case .located(let diagnostic, let source):
            locations = [Location(diagnostic.range, in: source)]
            let notes = diagnostic.notes.map { Location($0.range, in: $0.source ?? source, saying: $0.text) }
            relatedLocations = notes.isEmpty ? nil : notes
            // A suggestion is no fix: readers of this format apply fixes without asking.
            let fixIt = diagnostic.fixIt.flatMap { $0.applicability == .certain ? $0 : nil }
            fixes = fixIt.map { [Fix($0, in: source)] }
        case .file(let path, _):
            locations = [Location(path: path)]
            relatedLocations = nil
            fixes = nil
        }
    }
}

private struct Location: Encodable {
    let physicalLocation: PhysicalLocation
    let message: Message?

    init(_ range: SourceRange, in source: SourceText, saying text: String? = nil) {
        physicalLocation = PhysicalLocation(
            artifactLocation: Artifact(path: source.path), region: Region(range, in: source))
        message = text.map(Message.init)
    }

    init(path: String) {
        physicalLocation = PhysicalLocation(artifactLocation: Artifact(path: path), region: nil)
        message = nil
    }
}

private struct PhysicalLocation: Encodable {
    let artifactLocation: Artifact
    let region: Region?
}

private struct Artifact: Encodable {
    let uri: String

    /// Relative paths stay relative, with what a URI cannot hold escaped.
    init(path: String) {
        var allowed = CharacterSet.urlPathAllowed
        // The first part of a relative reference with a colon would be a scheme.
        allowed.remove(charactersIn: ":")
        let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
        uri = path.hasPrefix("/") ? "file://" + escaped : escaped
    }
}

private struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int

    init(_ range: SourceRange, in source: SourceText) {
        (startLine, endLine) = (source.position(at: range.lower).line, source.position(at: range.upper).line)
        (startColumn, endColumn) = (source.utf16Column(at: range.lower), source.utf16Column(at: range.upper))
    }
}

private struct Fix: Encodable {
    let description: Message
    let artifactChanges: [Change]

    struct Change: Encodable {
        let artifactLocation: Artifact
        let replacements: [Replacement]
    }

    struct Replacement: Encodable {
        let deletedRegion: Region
        let insertedContent: Message
    }

    init(_ fixIt: Diagnostic.FixIt, in source: SourceText) {
        description = Message(text: fixIt.text)
        let replacement = Replacement(
            deletedRegion: Region(fixIt.range, in: source), insertedContent: Message(text: fixIt.replacement))
        artifactChanges = [Change(artifactLocation: Artifact(path: source.path), replacements: [replacement])]
    }
}
