import Foundation
import SchemaParser
import Testing

@Suite struct YAMLTestSuiteTests {
    /// Cases whose error stands in another line than other parsers say, each for a reason.
    static let otherLines: [String: String] = [:]

    @Test("402 cases of yaml-test-suite: 191 give their value, 211 are refused at the right place")
    func verdicts() throws {
        guard let suite = try YAMLTestSuite.load() else { return }
        var accepted = 0
        var rejected = 0
        var wrong: [String] = []
        for test in suite.cases {
            if let complaint = judge(test) {
                wrong.append("\(test.id): \(complaint)")
            } else if case .accept = test.verdict {
                accepted += 1
            } else {
                rejected += 1
            }
        }
        print("\(accepted) accepted, \(rejected) rejected, \(wrong.count) wrong")
        #expect(wrong == [])
        #expect(accepted == 191 && rejected == 211)
    }

    private func judge(_ test: YAMLTestSuite.Case) -> String? {
        let source = SourceText(path: test.id, bytes: test.input)
        var diagnostics = Diagnostics()
        let root = parseSyntax(source, diagnostics: &diagnostics).root
        let errors = diagnostics.sorted.filter { $0.message.severity == .error }
        let found = errors.map { "\($0.message.id)@\(source.position(at: $0.range.lower).line)" }
        if let stray = errors.first(where: { $0.range.upper > test.input.count }) { return "range outside: \(stray.message.id)" }
        switch test.verdict {
        case .accept(let isEmpty):
            if !errors.isEmpty { return "refused: \(found)" }
            guard let expected = value(of: test, isEmpty: isEmpty) else { return "no expectation" }
            let value = root.map { CoreValue($0) }
            return value == expected ? nil : "expected \(expected), found \(String(describing: value))"
        case .feature(let feature):
            let ids = feature == "anchor" ? ["yaml.anchor", "yaml.alias"] : [Self.featureIDs[feature] ?? "yaml." + feature]
            return errors.contains { ids.contains($0.message.id) } ? nil : "expected \(ids), found \(found)"
        case .syntax(let lines):
            if errors.isEmpty { return "accepted: \(dump(root))" }
            let isThere = errors.contains { lines.contains(source.position(at: $0.range.lower).line) }
            return isThere || Self.otherLines[test.id] != nil ? nil : "expected line \(lines.sorted()), found \(found)"
        }
    }

    private static let featureIDs = ["multi-document": "yaml.multiple-documents"]

    private func value(of test: YAMLTestSuite.Case, isEmpty: Bool) -> CoreValue? {
        if isEmpty { return .null }
        // The one case without JSON; its events give this.
        if test.id == "4ABK" { return .map(["unquoted": .text("separate"), "http://foo.com": .null, "omitted value": .null]) }
        return test.json.flatMap { try? JSONDecoder().decode(CoreValue.self, from: $0) }
    }
}
