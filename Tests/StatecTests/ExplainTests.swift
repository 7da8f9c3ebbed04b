import Foundation
import SchemaParser
import Testing

@testable import statec

/// Every id has a page, every page an id, and what a page shows is what the tool says.
@Suite struct DiagnosticPageTests {
    @Test func everyIDHasItsPage() throws {
        let declared = try declaredDiagnostics()
        let pages = try DiagnosticPageFile.all()
        #expect(declared.count > 150, "the scan finds the messages")
        #expect(Set(declared.keys).subtracting(pages.map(\.id)).sorted() == [], "ids without a page in docs/diagnostics")
        #expect(Set(pages.map(\.id)).subtracting(declared.keys).sorted() == [], "pages without an id in Sources")
        for page in pages where declared[page.id] != nil {
            #expect(declared[page.id] == [page.severity], "\(page.id)")
        }
    }

    @Test func everyPageHasASentenceAndExamples() throws {
        for page in try DiagnosticPageFile.all() {
            let summary = page.text.components(separatedBy: "\n\n").dropFirst().first ?? ""
            #expect(summary.hasSuffix(".") && !summary.contains("\n"), "\(page.id): one line that says what it is")
            if page.reasonForNone == nil {
                #expect(page.wrong != nil && page.right != nil, "\(page.id): a wrong and a right example")
            }
        }
    }

    @Test func wrongExamplesRaiseTheirIDAndNothingElse() throws {
        for page in try DiagnosticPageFile.all() {
            guard let example = page.wrong else { continue }
            #expect(try run(example, page) == ["\(page.severity) \(page.id)"], "\(page.id)")
        }
    }

    @Test func rightExamplesAreFine() throws {
        for page in try DiagnosticPageFile.all() {
            guard let example = page.right else { continue }
            #expect(try run(example, page) == [], "\(page.id)")
        }
    }

    /// `error yaml.tag`, for each diagnostic.
    private func run(_ example: DiagnosticPageFile.Example, _ page: DiagnosticPageFile) throws -> [String] {
        if page.command == nil, example.files.count == 1, example.files[0].name == nil {
            let source = SourceText(path: "Example.state.yaml", bytes: example.files[0].bytes)
            return parseModule(source).diagnostics.map { "\($0.message.severity.rawValue) \($0.message.id)" }
        }
        return try Tool.run { tool in
            for file in example.files { try tool.write(Data(file.bytes), to: try #require(file.name, "\(page.id)")) }
            let words = (page.command ?? "check .").split(separator: " ").map(String.init)
            let result = try tool(words + ["--format", "json"], input: Data())
            let report = try JSONDecoder().decode(JSONReport.self, from: Data(result.output.utf8))
            return report.diagnostics.map { "\($0.severity) \($0.id)" }
        }
    }

    @Test func theToolCarriesThePages() throws {
        let expected = try DiagnosticPageFile.all().map(\.text)
        if ProcessInfo.processInfo.environment["RECORD"] == "1", diagnosticPages != expected {
            let file = DiagnosticPageFile.folder.deletingLastPathComponent().deletingLastPathComponent()
                .appendingPathComponent("Sources/statec/DiagnosticPages.swift")
            try recorded(expected).write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded Sources/statec/DiagnosticPages.swift, read the diff, run again")
        } else if diagnosticPages != expected {
            let advice = "run this test with RECORD=1 and commit Sources/statec/DiagnosticPages.swift"
            Issue.record("docs/diagnostics has changed: \(advice)")
        }
    }

    /// One page a line, so that a diff shows which pages changed.
    private func recorded(_ pages: [String]) -> String {
        let lines = pages.map { page in
            let escaped = page.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
            return "    \"\(escaped.replacingOccurrences(of: "\n", with: "\\n"))\",\n"
        }
        return """
            // swift-format-ignore-file

            /// What `statec explain` prints: recorded from `docs/diagnostics` by `DiagnosticPageTests` under `RECORD=1`, never edited.
            let diagnosticPages: [String] = [
            \(lines.joined())]

            """
    }
}

@Suite struct ExplainTests {
    @Test func aPageIsPlainText() throws {
        let result = try Tool.run { try $0("explain", "yaml.tag") }
        #expect(result.status == 0 && result.errors.isEmpty)
        #expect(result.output.hasPrefix("yaml.tag (error)\n\nA value that begins with `!` would be a YAML tag.\n\n"))
        #expect(result.output.contains("\nWrong:\n\n    module: Form\n    state:\n      isBusy: Bool\n"))
        #expect(!result.output.contains("```"))
        #expect(result.output.hasSuffix("      get: isBusy == false\n"))
        #expect(try Tool.run { try $0("explain", "[yaml.tag]") }.output == result.output, "as a message shows it")
    }

    @Test func filesOfAnExampleHaveTheirNames() throws {
        let result = try Tool.run { try $0("explain", "config.unknown-key") }
        #expect(result.output.contains("\n    statec.yaml:\n    acces: public\n"))
    }

    @Test func withoutIDAllAreListed() throws {
        let lines = try Tool.run { try $0("explain") }.output.split(separator: "\n")
        #expect(lines.count == diagnosticPages.count)
        let tag = lines.first { $0.hasPrefix("yaml.tag ") }
        #expect(tag?.hasSuffix("  A value that begins with `!` would be a YAML tag.") == true)
        let ids = lines.map { String($0.prefix { $0 != " " }) }
        #expect(ids == ids.sorted())
    }

    @Test func anUnknownIDIsAMistakeOfUsage() throws {
        let near = try Tool.run { try $0("explain", "yaml.tga") }
        #expect(near.status == 64)
        #expect(near.errors.hasPrefix("statec: error: there is no diagnostic 'yaml.tga'; did you mean 'yaml.tag'?\n"))
        let two = try Tool.run { try $0("explain", "yaml.tag", "yaml.bom") }
        #expect(two.status == 64 && two.errors.hasPrefix("statec: error: 'explain' takes one id\n"))
    }
}

/// What tests read of `--format json`.
struct JSONReport: Decodable {
    struct Entry: Decodable {
        let severity: String
        let id: String
        let path: String
    }

    let diagnostics: [Entry]
}
