import Foundation
import SchemaParser
import Testing

@testable import statec

/// The three ways in which mistakes are shown.
@Suite struct ReportTests {
    @Test func textIsOneLineAMistakeInALog() throws {
        let result = try Tool.run(["Broken.state.yaml": broken]) { try $0("check", "Broken.state.yaml") }
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        let lines = result.errors.split(separator: "\n")
        #expect(lines.allSatisfy { $0.hasPrefix("Broken.state.yaml:") }, "no source lines, no colours: this is no terminal")
        #expect(lines.first?.hasSuffix("]") == true)
        #expect(!result.errors.contains("\u{1B}"))
    }

    @Test func jsonSaysTheSameToPrograms() throws {
        let result = try Tool.run(["Broken.state.yaml": broken]) { try $0("check", "--format", "json", "Broken.state.yaml") }
        #expect(result.status == 1)
        #expect(result.errors.isEmpty)
        let report = try JSONDecoder().decode(ReportObject.self, from: Data(result.output.utf8))
        let first = try #require(report.diagnostics.first)
        #expect(first.severity == "error" && first.path == "Broken.state.yaml")
        #expect(first.range?.line == 3)
        #expect(!first.id.isEmpty && !first.message.isEmpty)
    }

    @Test func jsonOfAFineSchemaIsAnEmptyList() throws {
        let result = try Tool.run(["Counter.state.yaml": counter()]) { try $0("check", "--format", "json", ".") }
        #expect(result.status == 0)
        #expect(try JSONDecoder().decode(ReportObject.self, from: Data(result.output.utf8)).diagnostics.isEmpty)
    }

    @Test func jsonListsWhatWouldBeWritten() throws {
        let result = try Tool.run(["Counter.state.yaml": counter()]) { try $0("generate", "--dry-run", "--format", "json", ".") }
        let report = try JSONDecoder().decode(ReportObject.self, from: Data(result.output.utf8))
        #expect(report.outputs?.map(\.path).sorted() == outputs("Counter"))
        #expect(report.outputs?.allSatisfy { $0.change == "write" } == true)
    }

    @Test func workflowCommandsEscapeTheirProperties() throws {
        let result = try Tool.run(["a,b/Broken.state.yaml": broken]) { try $0("check", "--format", "github", ".") }
        #expect(result.status == 1)
        #expect(result.output.hasPrefix("::error file=a%2Cb/Broken.state.yaml,line=3,col="))
        #expect(result.output.contains(",title="))
        #expect(result.output.split(separator: "\n").allSatisfy { $0.hasPrefix("::") })
    }

    @Test func workflowCommandsEscapeTheirText() {
        // In a property `%`, line ends, `:` and `,` have a meaning, in the text behind `::` only the first three.
        let source = SourceText(path: "a%,:\r\nb", text: "x")
        let note = Diagnostic.Note("50% of it, here: there", at: SourceRange(0, 1))
        var report = Report()
        report.add([Diagnostic(.error("a.b", "one\r\ntwo, 100%: three"), at: SourceRange(0, 1), notes: [note])], in: source)
        #expect(
            report.entries[0].workflowCommand
                == "::error file=a%25%2C%3A%0D%0Ab,line=1,col=1,endLine=1,endColumn=2,title=a.b::one%0D%0Atwo, 100%25: three%0A"
                + "a%25,:%0D%0Ab:1:1: 50%25 of it, here: there\n")
    }

    @Test func standardInputIsCalledWhatItIsTold() throws {
        let named = try Tool.run { try $0("check", "-", "--stdin-path", "Sources/Broken.state.yaml", input: broken) }
        #expect(named.status == 1)
        #expect(named.errors.hasPrefix("Sources/Broken.state.yaml:3:"))
        let unnamed = try Tool.run { try $0("check", "-", input: broken) }
        #expect(unnamed.errors.hasPrefix("<stdin>:3:"))
        let fine = try Tool.run { try $0("check", "-", input: counter()) }
        #expect(fine.status == 0 && fine.errors.isEmpty)
    }
}

private struct ReportObject: Decodable {
    struct Mistake: Decodable {
        struct Place: Decodable {
            let line: Int
            let column: Int
        }

        let severity: String
        let id: String
        let message: String
        let path: String
        let range: Place?
    }

    struct Output: Decodable {
        let path: String
        let change: String
    }

    let diagnostics: [Mistake]
    let outputs: [Output]?
}
