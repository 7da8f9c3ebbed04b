import Foundation
import SchemaParser

/// The cases of `yaml/yaml-test-suite`, from `$YAML_TEST_SUITE` or `../shared/yaml-test-suite` beside the package.
struct YAMLTestSuite {
    struct Case {
        let id: String
        let verdict: Verdict
        let input: [UInt8]
        let json: Data?
    }

    enum Verdict: Equatable {
        /// Accepted; `isEmpty` where the file holds no document.
        case accept(isEmpty: Bool)
        case feature(String)
        case syntax(lines: Set<Int>)
    }

    let cases: [Case]

    static var folder: URL {
        if let path = ProcessInfo.processInfo.environment["YAML_TEST_SUITE"] { return URL(fileURLWithPath: path) }
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return package.deletingLastPathComponent().appendingPathComponent("shared/yaml-test-suite")
    }

    /// Nil, and said on standard output, where the suite is not there.
    static func load() throws -> YAMLTestSuite? {
        guard FileManager.default.fileExists(atPath: folder.appendingPathComponent("verdicts.tsv").path) else {
            print("skipped: no yaml-test-suite at \(folder.path); set YAML_TEST_SUITE to its folder")
            return nil
        }
        let lines = try errorLines()
        return YAMLTestSuite(cases: try rows("verdicts.tsv").map { try read($0, lines) })
    }

    private static func rows(_ name: String) throws -> [[String]] {
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }

    private static func errorLines() throws -> [String: Set<Int>] {
        var lines: [String: Set<Int>] = [:]
        for row in try rows("error-lines.tsv") {
            lines[row[0]] = Set(row[1...4].compactMap { $0.split(separator: ":").first.flatMap { Int($0) } })
        }
        return lines
    }

    private static func read(_ row: [String], _ lines: [String: Set<Int>]) throws -> Case {
        let place = folder.appendingPathComponent(row[0])
        let verdict: Verdict =
            switch (row[1], row[2]) {
            case ("accept", let reason): .accept(isEmpty: reason == "zero-docs")
            case (_, "syntax"): .syntax(lines: lines[row[0]] ?? [])
            case (_, let feature): .feature(feature)
            }
        let input = try Data(contentsOf: place.appendingPathComponent("in.yaml"))
        return Case(
            id: row[0], verdict: verdict, input: [UInt8](input),
            json: try? Data(contentsOf: place.appendingPathComponent("in.json")))
    }
}

/// A value under YAML's core schema, or of JSON. The product types nothing; only this judge does.
enum CoreValue: Equatable, Decodable {
    case null, bool(Bool), number(Double), text(String), list([CoreValue]), map([String: CoreValue])

    init(from decoder: Decoder) throws {
        let single = try decoder.singleValueContainer()
        if single.decodeNil() {
            self = .null
        } else if let bool = try? single.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? single.decode(Double.self) {
            self = .number(number)
        } else if let text = try? single.decode(String.self) {
            self = .text(text)
        } else if let list = try? single.decode([CoreValue].self) {
            self = .list(list)
        } else {
            self = .map(try single.decode([String: CoreValue].self))
        }
    }

    init(_ node: SyntaxNode) {
        switch node.content {
        case .absent: self = .null
        case .broken: self = .text("broken")
        case .scalar(let scalar): self = scalar.style == .plain ? Self.plain(scalar.text) : .text(scalar.text)
        case .sequence(let sequence): self = .list(sequence.items.map { CoreValue($0.value) })
        case .mapping(let mapping):
            self = .map(
                Dictionary(mapping.entries.map { ($0.key.text, CoreValue($0.value)) }, uniquingKeysWith: { first, _ in first }))
        }
    }

    private static func plain(_ text: String) -> CoreValue {
        switch text {
        case "", "~", "null", "Null", "NULL": return .null
        case "true", "True", "TRUE": return .bool(true)
        case "false", "False", "FALSE": return .bool(false)
        case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .number(.infinity)
        case "-.inf", "-.Inf", "-.INF": return .number(-.infinity)
        default: break
        }
        if text.hasPrefix("0o"), let number = Int(text.dropFirst(2), radix: 8) { return .number(Double(number)) }
        if text.hasPrefix("0x"), let number = Int(text.dropFirst(2), radix: 16) { return .number(Double(number)) }
        let isNumeric = text.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || "+-.eE".utf8.contains($0) }
        if isNumeric, let number = Double(text) { return .number(number) }
        return .text(text)
    }
}
