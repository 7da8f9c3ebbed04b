import CodeGen
import Foundation
import SchemaParser

/// `statec.yaml`: what the schemas of a target may leave unsaid.
struct Configuration {
    static let fileName = "statec.yaml"

    private(set) var access: Access?
    private(set) var isolation: Isolation?
    private(set) var runtime: GenerateOptions.Runtime?
    private(set) var format: ReportFormat?

    private enum Key: String, CaseIterable {
        case access, isolation, runtime, format
    }

    init() {}

    init(_ source: SourceText, diagnostics: inout Diagnostics) {
        guard let root = parseSyntax(source, diagnostics: &diagnostics).root else { return }
        switch root.content {
        case .absent, .broken: return
        case .mapping(let mapping):
            for entry in mapping.entries { read(entry, diagnostics: &diagnostics) }
        case .scalar, .sequence:
            diagnostics.report(.configurationIsNoMapping, at: root.range)
        }
    }

    private mutating func read(_ entry: SyntaxEntry, diagnostics: inout Diagnostics) {
        guard let key = Key(rawValue: entry.key.text) else {
            diagnostics.report(.unknownSetting(entry.key.text, known: Key.allCases.map(\.rawValue)), at: entry.key.range)
            return
        }
        switch key {
        case .access: access = choice(entry, diagnostics: &diagnostics)
        case .isolation: isolation = choice(entry, diagnostics: &diagnostics)
        case .runtime: runtime = choice(entry, diagnostics: &diagnostics)
        case .format: format = choice(entry, diagnostics: &diagnostics)
        }
    }

    private func choice<Value: RawRepresentable & CaseIterable>(_ entry: SyntaxEntry, diagnostics: inout Diagnostics) -> Value?
    where Value.RawValue == String {
        let allowed = Value.allCases.map(\.rawValue)
        switch entry.value.content {
        case .scalar(let scalar):
            if let value = Value(rawValue: scalar.text) { return value }
            diagnostics.report(.unknownValue(scalar.text, for: entry.key.text, allowed: allowed), at: entry.value.range)
        case .absent, .mapping, .sequence:
            diagnostics.report(.missingValue(for: entry.key.text, allowed: allowed), at: entry.value.range)
        case .broken: break
        }
        return nil
    }
}

/// Finds the configuration that holds for a schema, and reads each file once.
struct ConfigurationSearch {
    /// What the plugin passes; nil: look beside and above the schema.
    private let given: [FilePath]?
    private var read: [FilePath: Configuration] = [:]
    /// What was found from a folder up to another.
    private var found: [[FilePath]: FilePath?] = [:]

    init(given: [FilePath]?) {
        self.given = given
    }

    mutating func configuration(for file: SchemaFile, report: inout Report) -> Configuration {
        guard let path = path(for: file) else { return Configuration() }
        if let known = read[path] { return known }
        var configuration = Configuration()
        do {
            let source = SourceText(path: path.text, bytes: try readBytes(path))
            var diagnostics = Diagnostics()
            configuration = Configuration(source, diagnostics: &diagnostics)
            report.add(diagnostics.sorted, in: source)
        } catch {
            report.addFailure(.unreadable(reason(error)), path: path.text)
        }
        read[path] = configuration
        return configuration
    }

    /// The nearest one: beside the schema, or in a folder above it up to the package's; outside a package, up to the target's.
    private mutating func path(for file: SchemaFile) -> FilePath? {
        if let given {
            let above = given.filter { file.path.isInside($0.parent) }
            return above.max { $0.parent.absolute.text.utf8.count < $1.parent.absolute.text.utf8.count }
        }
        let top = file.package ?? file.target.absolute
        let way = [file.path.parent, top]
        if let known = found[way] { return known }
        let path = search(from: file.path.parent, to: top)
        found[way] = path
        return path
    }

    private func search(from folder: FilePath, to top: FilePath) -> FilePath? {
        var folder = folder
        for ancestor in folder.ancestors {
            let candidate = folder.appending(Configuration.fileName)
            if candidate.exists { return candidate }
            if ancestor == top || !ancestor.isInside(top) { return nil }
            folder = folder.text == "." || folder.name == ".." ? folder.absolute.parent : folder.parent
        }
        return nil
    }
}

extension Diagnostic.Message {
    fileprivate static var configurationIsNoMapping: Self {
        .error("config.no-mapping", "expected settings such as 'access: public', one a line")
    }

    fileprivate static func unknownSetting(_ name: String, known: [String]) -> Self {
        let list = known.map { "'\($0)'" }.joined(separator: ", ")
        return .error("config.unknown-key", "unknown setting '\(name)'; there are \(list)" + didYouMean(name, among: known))
    }

    fileprivate static func unknownValue(_ value: String, for key: String, allowed: [String]) -> Self {
        let list = allowed.map { "'\($0)'" }.joined(separator: ", ")
        return .error("config.unknown-value", "'\(key)' takes \(list), not '\(value)'" + didYouMean(value, among: allowed))
    }

    fileprivate static func missingValue(for key: String, allowed: [String]) -> Self {
        .error("config.missing-value", "'\(key)' needs one of " + allowed.map { "'\($0)'" }.joined(separator: ", "))
    }
}
