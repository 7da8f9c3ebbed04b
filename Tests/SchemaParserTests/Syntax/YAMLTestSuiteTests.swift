import Foundation
import SchemaParser
import Testing

@Suite struct YAMLTestSuiteTests {
    /// Cases whose error stands in another line than other parsers say, each for a reason.
    static let otherLines = [
        "6JTT": "an unclosed bracket is reported at the bracket, not at the end of the file",
        "9MMA": "directives are refused, so the error is at the directive, not at the missing document behind it",
        "B63P": "directives are refused, so the error is at the directive, not at the missing document behind it",
    ]

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
            if errors.isEmpty { return "accepted: \(treeText(root))" }
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

/// What must not change a value, tried on every accepted case.
@Suite struct YAMLOracleTests {
    private func accepted() throws -> [YAMLTestSuite.Case] {
        try YAMLTestSuite.load()?.cases.filter { if case .accept = $0.verdict { true } else { false } } ?? []
    }

    /// Nil where there is an error.
    private func value(_ bytes: [UInt8]) -> CoreValue? {
        var diagnostics = Diagnostics()
        let root = parseSyntax(SourceText(path: "t", bytes: bytes), diagnostics: &diagnostics).root
        return diagnostics.hasErrors ? nil : root.map { CoreValue($0) }
    }

    private func unchanged(_ change: ([UInt8]) -> [UInt8], except exceptions: Set<String> = []) throws {
        for test in try accepted() where !exceptions.contains(test.id) {
            let changed = change(test.input)
            #expect(value(changed) == value(test.input), "\(test.id): \(String(decoding: changed, as: UTF8.self))")
        }
    }

    private func replaceLineEnds(_ bytes: [UInt8], with end: [UInt8]) -> [UInt8] {
        bytes.flatMap { $0 == 0x0A ? end : [$0] }
    }

    @Test("CRLF and CR end lines as LF does") func lineEnds() throws {
        try unchanged { replaceLineEnds($0, with: [0x0D, 0x0A]) }
        try unchanged { replaceLineEnds($0, with: [0x0D]) }
    }

    @Test("a byte order mark in front says nothing") func byteOrderMark() throws {
        try unchanged { [0xEF, 0xBB, 0xBF] + $0 }
    }

    @Test("a comment behind the file says nothing")
    func trailingComment() throws {
        // Two block scalars have no indentation: there the line is text.
        try unchanged(
            { bytes in bytes + (bytes.last == 0x0A || bytes.isEmpty ? [] : [0x0A]) + Array("# a comment\n".utf8) },
            except: ["DK3J", "FP8R"])
    }

    @Test("two columns to the right, below a key, a text gives the same value")
    func wrapped() throws {
        for test in try accepted() {
            let lines = test.input.split(separator: 0x0A, omittingEmptySubsequences: false)
            let isPlaced = lines.contains { $0.starts(with: "---".utf8) || $0.starts(with: "...".utf8) || $0.first == 0x09 }
            guard !isPlaced, let plain = value(test.input) else { continue }
            let body = lines.map { $0.isEmpty ? [] : [0x20, 0x20] + $0 }.joined(separator: [0x0A])
            #expect(value(Array("k:\n".utf8) + body) == .map(["k": plain]), "\(test.id)")
        }
    }

    @Test("JSON is YAML: each case's JSON gives itself")
    func json() throws {
        for test in try accepted() {
            guard let json = test.json, let expected = try? JSONDecoder().decode(CoreValue.self, from: json) else { continue }
            #expect(value([UInt8](json)) == expected, "\(test.id)")
        }
    }

    @Test("every prefix of every case ends, with ranges inside the text")
    func prefixes() throws {
        for test in try YAMLTestSuite.load()?.cases ?? [] {
            for length in 0..<test.input.count {
                let found = syntaxDiagnostics(SourceText(path: "t", bytes: Array(test.input.prefix(length))))
                #expect(found.allSatisfy { $0.range.upper <= length }, "\(test.id) \(length)")
            }
        }
    }

    @Test("a node's range holds those of its parts, and each line of a text has its place in the list")
    func ranges() throws {
        for test in try YAMLTestSuite.load()?.cases ?? [] {
            var diagnostics = Diagnostics()
            let source = SourceText(path: "t", bytes: test.input)
            guard let root = parseSyntax(source, diagnostics: &diagnostics).root else { continue }
            #expect(isSound(root, in: source.wholeRange), "\(test.id)")
        }
    }

    private func isSound(_ node: SyntaxNode, in outer: SourceRange) -> Bool {
        guard holds(outer, node.range) else { return false }
        switch node.content {
        case .absent, .broken: return true
        case .scalar(let scalar):
            let ends = scalar.text.utf8.filter { $0 == 0x0A }.count
            let lines = scalar.text.utf8.last == 0x0A ? ends : ends + 1
            return scalar.lineOffsets.count == lines
                && scalar.lineOffsets.allSatisfy { ($0 ?? node.range.lower) >= node.range.lower }
        case .mapping(let mapping):
            return mapping.entries.allSatisfy { holds(node.range, $0.key.range) && isSound($0.value, in: node.range) }
        case .sequence(let sequence): return sequence.items.allSatisfy { isSound($0.value, in: node.range) }
        }
    }

    private func holds(_ outer: SourceRange, _ inner: SourceRange) -> Bool {
        outer.lower <= inner.lower && inner.upper <= outer.upper
    }
}
