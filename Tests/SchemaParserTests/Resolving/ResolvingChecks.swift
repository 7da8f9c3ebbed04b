import SchemaParser
import Testing

/// The module of a text without mistakes and warnings, below `module: M`. Tiny schemas write few of their fields, so that warning
/// counts only where a test is about it.
func resolved(_ sections: String, location: Testing.SourceLocation = #_sourceLocation) throws -> Module {
    let (module, diagnostics) = parseModule(SourceText(path: "Test.state.yaml", text: "module: M\n" + sections))
    let findings = diagnostics.filter { $0.message.id != "state.never-written" }
    #expect(findings.map { "\($0.message.id): \($0.message.text)" } == [], sourceLocation: location)
    return try #require(module, sourceLocation: location)
}

/// Exactly these errors at exactly the marked places, below `module: M`, and no module.
@discardableResult
func expectErrors(_ marked: String, _ ids: String..., location: Testing.SourceLocation = #_sourceLocation) -> [Diagnostic] {
    let (module, found) = expect(.error, marked, ids, location)
    #expect(module == nil, "an error and a module", sourceLocation: location)
    return found
}

/// Exactly these warnings at exactly the marked places, below `module: M`, no error, and a module all the same.
@discardableResult
func expectWarnings(_ marked: String, _ ids: String..., location: Testing.SourceLocation = #_sourceLocation) -> [Diagnostic] {
    let (module, found) = expect(.warning, marked, ids, location)
    #expect(module != nil, "a warning took the module away", sourceLocation: location)
    return found
}

private func expect(
    _ severity: Diagnostic.Severity, _ marked: String, _ ids: [String], _ location: Testing.SourceLocation
) -> (Module?, [Diagnostic]) {
    let marked = MarkedSource("module: M\n" + marked)
    let (module, diagnostics) = parseModule(marked.source)
    func line(_ id: String, _ range: SourceRange) -> String {
        let place = marked.source.position(at: range.lower)
        return "\(place.line):\(place.column) \(id) '\(marked.source[range])'"
    }
    let found = diagnostics.filter {
        $0.message.severity == severity && ($0.message.id != "state.never-written" || ids.contains("state.never-written"))
    }
    let expected = zip(ids, marked.ranges).map(line)
    #expect(found.map { line($0.message.id, $0.range) } == expected, "\(found.map(\.message.text))", sourceLocation: location)
    #expect(ids.count == marked.ranges.count, sourceLocation: location)
    return (module, found)
}

/// The marked text without its marks and with the finding's edit made.
func mended(_ marked: String, by diagnostic: Diagnostic?) throws -> String {
    let fixIt = try #require(diagnostic?.fixIt)
    var bytes = MarkedSource("module: M\n" + marked).source.bytes
    bytes.replaceSubrange(fixIt.range.lower..<fixIt.range.upper, with: Array(fixIt.replacement.utf8))
    return String(decoding: bytes.dropFirst("module: M\n".utf8.count), as: UTF8.self)
}

/// `some` as names.
func names(_ set: FieldSet, in module: Module) -> [String] {
    switch set {
    case .everything: ["everything"]
    case .some(let indices): indices.map { module.fields[$0].name.text }
    }
}
