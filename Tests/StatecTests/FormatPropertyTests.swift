import Foundation
import SchemaParser
import Testing

/// What holds for every text: nothing is lost, and a second time changes nothing.
@Suite struct FormatPropertyTests {
    @Test func schemasOfThisRepository() throws {
        let texts = try RepositorySchemas.files()
        #expect(texts.count > 20)
        for (path, bytes) in texts { check(path, bytes, formatSchema, isYAML: false) }
    }

    /// Each schema with its sections and the entries of its long forms turned around.
    @Test func reversedSchemas() throws {
        for (path, bytes) in try RepositorySchemas.files() {
            let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            var sections: [[Substring]] = []
            for line in lines {
                let isSection = !(line.isEmpty || line.hasPrefix(" ") || line.hasPrefix("#") || line.hasPrefix("-"))
                if isSection || sections.isEmpty { sections.append([]) }
                sections[sections.count - 1].append(line)
            }
            let text = sections.reversed().map { $0.joined(separator: "\n") }.joined(separator: "\n") + "\n"
            check("reversed " + path, Array(text.utf8), formatSchema, isYAML: false)
        }
    }

    /// Every example of the documentation that YAML can read, right or wrong.
    @Test func examplesOfTheDocumentation() throws {
        var count = 0
        for file in FileManager.default.enumerator(atPath: RepositorySchemas.package.appendingPathComponent("docs").path)
            ?? .init()
        {
            guard let file = file as? String, file.hasSuffix(".md") else { continue }
            let url = RepositorySchemas.package.appendingPathComponent("docs").appendingPathComponent(file)
            let parts = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n```")
            for part in parts where part.hasPrefix("yaml") {
                let bytes = Array(part.drop { $0 != "\n" }.utf8)
                var diagnostics = Diagnostics()
                _ = parseSyntax(SourceText(path: file, bytes: bytes), diagnostics: &diagnostics)
                if diagnostics.hasErrors { continue }
                check(file, bytes, formatSchema, isYAML: false)
                count += 1
            }
        }
        #expect(count > 200)
    }

    @Test func acceptedCasesOfTheSuite() throws {
        let package = RepositorySchemas.package.deletingLastPathComponent()
        let folder =
            ProcessInfo.processInfo.environment["YAML_TEST_SUITE"].map { URL(fileURLWithPath: $0) }
            ?? package.appendingPathComponent("shared/yaml-test-suite")
        guard let verdicts = try? String(contentsOf: folder.appendingPathComponent("verdicts.tsv"), encoding: .utf8) else {
            return print("skipped: no yaml-test-suite at \(folder.path); set YAML_TEST_SUITE to its folder")
        }
        var count = 0
        for row in verdicts.split(separator: "\n").map({ $0.split(separator: "\t", omittingEmptySubsequences: false) })
        where row.count > 1 && row[1] == "accept" {
            let path = folder.appendingPathComponent(String(row[0])).appendingPathComponent("in.yaml")
            check(String(row[0]), [UInt8](try Data(contentsOf: path)), formatYAML, isYAML: true)
            count += 1
        }
        #expect(count == 191)
        print("formatted \(count) cases of the yaml-test-suite")
    }

    private func check(
        _ name: String, _ bytes: [UInt8], _ format: (SourceText, inout Diagnostics) -> String?, isYAML: Bool
    ) {
        let source = SourceText(path: name, bytes: bytes)
        var diagnostics = Diagnostics()
        let before = parseSyntax(source, diagnostics: &diagnostics)
        let text = format(source, &diagnostics)
        guard let text else {
            Issue.record("\(name) is not formatted: \(diagnostics.sorted.map(\.message.text))")
            return
        }
        let made = SourceText(path: name, text: text)
        var unheard = Diagnostics()
        let after = parseSyntax(made, diagnostics: &unheard)
        #expect(!unheard.hasErrors, "\(name): \(text)")
        #expect(comments(before) == comments(after), "\(name): \(text)")
        let sorted = !isYAML
        #expect(outline(before.root, source, sorted: sorted) == outline(after.root, made, sorted: sorted), "\(name): \(text)")
        #expect(format(made, &unheard) == text, "\(name) twice: \(text)")
    }

    private func comments(_ tree: SyntaxTree) -> [String] {
        tree.comments.map { $0.text.trimmingCharacters(in: .whitespaces) }.sorted()
    }

    /// The tree as text; `name?: [T]` and `name: '[T]?'` are the same, and a schema's entries have no order.
    private func outline(_ node: SyntaxNode?, _ source: SourceText, sorted: Bool, optional: Bool = false) -> String {
        guard let node else { return "none" }
        switch node.content {
        case .absent, .broken: return "absent"
        case .scalar(let scalar):
            let isList = sorted && scalar.text.hasPrefix("[") && scalar.text.hasSuffix("]?")
            return "<\(isList ? scalar.text.filter { $0 != " " } : scalar.text)>"
        case .sequence(let sequence):
            if optional { return "<" + source[node.range].filter { !$0.isWhitespace } + "?>" }
            return "[" + sequence.items.map { outline($0.value, source, sorted: sorted) }.joined(separator: ",") + "]"
        case .mapping(let mapping):
            let entries = mapping.entries.map { entry -> String in
                let isOptional = sorted && entry.key.text.hasSuffix("?")
                let isType = optional && entry.key.text == "type"
                let value = outline(entry.value, source, sorted: sorted, optional: isOptional || isType)
                // A scalar under `name?:` keeps its `?` at the name.
                let isMoved = isOptional && value.contains("]?>")
                let lines = entry.documentation?.lines.joined(separator: "|") ?? ""
                return "\(lines) \(isMoved ? String(entry.key.text.dropLast()) : entry.key.text)=\(value)"
            }
            return "{" + (sorted ? entries.sorted() : entries).joined(separator: ",") + "}"
        }
    }
}
