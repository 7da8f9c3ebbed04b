import SchemaParser
import Testing

/// A source text with `«…»` around the places where diagnostics are expected, in the order of their beginnings. The marks do
/// not belong to the text; `«»` marks an empty range.
struct MarkedSource {
    let source: SourceText
    let ranges: [SourceRange]

    init(_ marked: String, path: String = "Test.state.yaml") {
        var bytes: [UInt8] = []
        var open: [Int] = []
        var ranges: [SourceRange] = []
        for character in marked.unicodeScalars {
            if character == "«" {
                open.append(bytes.count)
            } else if character == "»" {
                ranges.append(SourceRange(open.popLast() ?? 0, bytes.count))
            } else {
                bytes.append(contentsOf: String(character).utf8)
            }
        }
        source = SourceText(path: path, bytes: bytes)
        self.ranges = ranges.sorted { ($0.lower, -$0.upper) < ($1.lower, -$1.upper) }
    }
}

/// Expects exactly the diagnostics `ids`, one at each mark of the source, in order:
/// `expectDiagnostics(of: "x: «&count»", ["yaml.anchor"], from: syntaxDiagnostics)`.
func expectDiagnostics(
    of marked: String, _ ids: [String], from check: (SourceText) -> [Diagnostic],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let expected = MarkedSource(marked)
    let found = check(expected.source)
    #expect(found.map(\.message.id) == ids, "\(found.map(\.message.text))", sourceLocation: sourceLocation)
    let places = found.map { "\($0.range.lower)..<\($0.range.upper) '\(expected.source[$0.range])'" }
    let marks = expected.ranges.map { "\($0.lower)..<\($0.upper) '\(expected.source[$0])'" }
    #expect(places == marks, sourceLocation: sourceLocation)
}

/// Expects one diagnostic, at the mark, whose certain fix-it turns the source into `fixed`.
func expectFix(
    of marked: String, _ id: String, gives fixed: String, from check: (SourceText) -> [Diagnostic],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expectDiagnostics(of: marked, [id], from: check, sourceLocation: sourceLocation)
    let source = MarkedSource(marked).source
    guard let fixIt = check(source).first?.fixIt else {
        Issue.record("no fix-it", sourceLocation: sourceLocation)
        return
    }
    let head = source.bytes[..<fixIt.range.lower]
    let text = String(decoding: head + Array(fixIt.replacement.utf8) + source.bytes[fixIt.range.upper...], as: UTF8.self)
    #expect(text == fixed, sourceLocation: sourceLocation)
    #expect(fixIt.applicability == .certain, sourceLocation: sourceLocation)
}
