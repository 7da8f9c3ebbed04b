import CodeGen
import SchemaParser

/// What must hold of every input, however broken: no crash, every place inside the input, the same answer twice.
func problems(of bytes: [UInt8]) -> [String] {
    let source = SourceText(path: "Input.state.yaml", bytes: bytes)
    let (module, diagnostics) = parseModule(source)
    var problems = outsiders(in: diagnostics, of: source)
    if described(diagnostics) != described(parseModule(source).diagnostics) {
        problems.append("a second run says something else")
    }
    if module == nil, !diagnostics.contains(where: { $0.message.severity == .error }) {
        problems.append("refused without an error")
    }
    if let module { problems += generationProblems(of: module) }
    for fixIt in diagnostics.compactMap(\.fixIt) where fixIt.applicability == .certain && fixIt.range.upper <= bytes.count {
        let fixed = bytes[..<fixIt.range.lower] + Array(fixIt.replacement.utf8) + bytes[fixIt.range.upper...]
        let mended = SourceText(path: source.path, bytes: Array(fixed))
        problems += outsiders(in: parseModule(mended).diagnostics, of: mended).map { "after '\(fixIt.text)': \($0)" }
    }
    return problems
}

/// The places that lie outside the input.
private func outsiders(in diagnostics: [Diagnostic], of source: SourceText) -> [String] {
    func isOutside(_ range: SourceRange, _ source: SourceText) -> Bool {
        range.lower < 0 || range.lower > range.upper || range.upper > source.bytes.count
    }
    return diagnostics.flatMap { diagnostic in
        var found: [String] = []
        if isOutside(diagnostic.range, source) { found.append("[\(diagnostic.message.id)] is outside the input") }
        if let fixIt = diagnostic.fixIt, isOutside(fixIt.range, source) {
            found.append("[\(diagnostic.message.id)] has its fix-it outside the input")
        }
        for note in diagnostic.notes where isOutside(note.range, note.source ?? source) {
            found.append("[\(diagnostic.message.id)] has a note outside the input")
        }
        return found
    }
}

private func generationProblems(of module: Module) -> [String] {
    let options = GenerateOptions(fileStem: "Input", sourcePath: "Input.state.yaml", runtime: .import)
    let files = generateModule(module, options: options)
    var problems: [String] = []
    let isSample = module.name.utf8.count % 4 == 0
    if isSample, files.map(\.utf8) != generateModule(module, options: options).map(\.utf8) {
        problems.append("generated twice, it differs")
    }
    if files.contains(where: { !$0.text.hasSuffix("\n") }) { problems.append("a generated file has no newline at its end") }
    return problems
}

private func described(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { diagnostic in
        let notes = diagnostic.notes.map { "\($0.range.lower) \($0.range.upper) \($0.text)" }
        let fixIt = diagnostic.fixIt.map { "\($0.range.lower) \($0.range.upper) \($0.text) \($0.replacement)" } ?? ""
        return
            "\(diagnostic.range.lower) \(diagnostic.range.upper) \(diagnostic.message.id) \(diagnostic.message.text) \(notes) \(fixIt)"
    }
}
