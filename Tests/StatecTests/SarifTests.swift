import Foundation
import Testing

@testable import statec

/// SARIF 2.1.0, held against the parts of its schema that concern us: which properties must be there, and of which type.
@Suite struct SarifTests {
    /// A certain fix-it behind characters that are 1, 1, 2 and 2 UTF-16 units, a note, a suggestion and a warning.
    private let schema = """
        module: Ü
        state:
          scores: [Int]?
          'é漢🚀': bad-name
        computed:
          a: Int = 1
          a: Int = 2

        """

    @Test func theShapeIsThatOfTheStandard() throws {
        let files = ["a b/Ü.state.yaml": schema, "Form.state.yaml": "module: Form\nstate:\n  code: Int = 1\n"]
        let result = try Tool.run(files) { try $0("check", "--format", "sarif", ".", "missing.state.yaml") }
        #expect(result.status == 74 && result.errors.isEmpty)
        let log = try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        #expect(log["$schema"] as? String == "https://json.schemastore.org/sarif-2.1.0.json")
        let runs = try #require(log["runs"] as? [[String: Any]])
        let run = try #require(runs.first)
        #expect(runs.count == 1 && run["columnKind"] as? String == "utf16CodeUnits")
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        #expect(driver["name"] as? String == "statec" && driver["version"] as? String == Statec.version)
        let rules = try #require(driver["rules"] as? [[String: Any]])
        for rule in rules {
            let id = try #require(rule["id"] as? String)
            #expect(rule["helpUri"] as? String == "docs/diagnostics/\(id).md")
            #expect(((rule["help"] as? [String: Any])?["text"] as? String)?.hasPrefix(id) == true)
            #expect((rule["shortDescription"] as? [String: Any])?["text"] is String)
        }
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(!results.isEmpty)
        for entry in results { try checkResult(entry, rules: rules) }
        #expect(Set(results.compactMap { $0["level"] as? String }) == ["error", "warning"])
        #expect(results.contains { ($0["relatedLocations"] as? [Any])?.isEmpty == false })
        #expect(results.contains { $0["ruleId"] as? String == "input.unreadable" })
        #expect(results.contains { ($0["ruleId"] as? String) == "yaml.text-after-flow" && $0["fixes"] != nil })
    }

    private func checkResult(_ result: [String: Any], rules: [[String: Any]]) throws {
        let id = try #require(result["ruleId"] as? String)
        let index = try #require(result["ruleIndex"] as? Int)
        #expect(rules.indices.contains(index) && rules[index]["id"] as? String == id)
        #expect(["error", "warning"].contains(try #require(result["level"] as? String)))
        try checkMessage(result["message"])
        let locations = try #require(result["locations"] as? [[String: Any]])
        #expect(locations.count == 1)
        for location in locations { try checkLocation(location, needsRegion: id != "input.unreadable") }
        for location in result["relatedLocations"] as? [[String: Any]] ?? [] {
            try checkLocation(location, needsRegion: true)
            try checkMessage(location["message"])
        }
        for fix in result["fixes"] as? [[String: Any]] ?? [] {
            try checkMessage(fix["description"])
            let changes = try #require(fix["artifactChanges"] as? [[String: Any]])
            for change in changes {
                try checkArtifact(change["artifactLocation"])
                let replacements = try #require(change["replacements"] as? [[String: Any]])
                #expect(!replacements.isEmpty)
                for replacement in replacements {
                    try checkRegion(replacement["deletedRegion"])
                    try checkMessage(replacement["insertedContent"])
                }
            }
        }
    }

    private func checkMessage(_ value: Any?) throws {
        #expect((value as? [String: Any])?["text"] is String)
    }

    private func checkLocation(_ location: [String: Any], needsRegion: Bool) throws {
        let physical = try #require(location["physicalLocation"] as? [String: Any])
        try checkArtifact(physical["artifactLocation"])
        if needsRegion { try checkRegion(physical["region"]) }
    }

    /// A URI reference: nothing in it that would have to be escaped.
    private func checkArtifact(_ value: Any?) throws {
        let uri = try #require((value as? [String: Any])?["uri"] as? String)
        #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && !uri.contains("<"))
        #expect(!uri.isEmpty && !uri.contains(" "))
    }

    private func checkRegion(_ value: Any?) throws {
        let region = try #require(value as? [String: Any])
        let numbers = try ["startLine", "startColumn", "endLine", "endColumn"].map { try #require(region[$0] as? Int) }
        #expect(numbers.allSatisfy { $0 >= 1 })
        #expect((numbers[0], numbers[1]) <= (numbers[2], numbers[3]))
    }

    @Test func columnsAreUTF16CodeUnits() throws {
        // Behind `  'é漢🚀': ` stand 2 + 1 + 1 + 1 + 2 + 1 + 2 = 10 units and 2 + 1 + 2 + 3 + 4 + 1 + 2 = 15 bytes.
        let schema = "module: A\nstate:\n  'é漢🚀': 12\n"
        try Tool.run(["A.state.yaml": schema]) { tool in
            let sarif = try tool("check", "--format", "sarif", ".").output
            let log = try #require(JSONSerialization.jsonObject(with: Data(sarif.utf8)) as? [String: Any])
            let results = ((log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]) ?? []
            let typeMistake = try #require(results.first { $0["ruleId"] as? String == "type.expected" })
            let location = (typeMistake["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
            let region = try #require(location?["region"] as? [String: Any])
            #expect(region["startColumn"] as? Int == 11 && region["endColumn"] as? Int == 13)
            let json = try tool("check", "--format", "json", ".").output
            let report = try JSONDecoder().decode(PlacedReport.self, from: Data(json.utf8))
            let range = try #require(report.diagnostics.first { $0.id == "type.expected" }?.range)
            #expect(range.line == 3 && range.endLine == 3 && range.column == 16 && range.endColumn == 18)
            #expect(range.utf16Column == 11 && range.endUTF16Column == 13)
            #expect(report.diagnostics.allSatisfy { $0.helpUri == "docs/diagnostics/\($0.id).md" })
        }
    }

    @Test func aFineSchemaIsAnEmptyRun() throws {
        let result = try Tool.run(["Counter.state.yaml": counter()]) { try $0("check", "--format", "sarif", ".") }
        #expect(result.status == 0)
        let log = try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect(((log["runs"] as? [[String: Any]])?.first?["results"] as? [Any])?.isEmpty == true)
    }

    @Test func standardInputHasAURIToo() throws {
        let result = try Tool.run { try $0("check", "-", "--format", "sarif", input: broken) }
        #expect(result.output.contains("\"uri\" : \"%3Cstdin%3E\""))
    }

    @Test func generateKeepsStandardOutputADocument() throws {
        let result = try Tool.run(["Counter.state.yaml": counter()]) { try $0("generate", "--dry-run", "--format", "sarif", ".") }
        #expect((try? JSONSerialization.jsonObject(with: Data(result.output.utf8))) != nil)
    }
}

private struct PlacedReport: Decodable {
    struct Entry: Decodable {
        struct Range: Decodable {
            let line, column, endLine, endColumn, utf16Column, endUTF16Column, offset, length: Int
        }

        let id: String
        let helpUri: String
        let range: Range?
    }

    let diagnostics: [Entry]
}
