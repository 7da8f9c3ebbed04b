import SchemaParser

/// How far `statec dump` lets a schema go before it prints it.
enum Stage: String, CaseIterable {
    case tokens, tree, schema, module
}

/// `statec dump`: what statec understood of one schema.
struct Dump {
    let stage: Stage
    let arguments: Arguments
    let console: Console

    init(_ arguments: Arguments, console: Console) throws {
        guard let stage: Stage = arguments.choice(.stage) else {
            let stages = Stage.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("'--stage' is missing: one of \(stages)", verb: .dump)
        }
        guard arguments.paths.count == 1 else { throw UsageError("'dump' takes one path", verb: .dump) }
        self.stage = stage
        self.arguments = arguments
        self.console = console
    }

    func run() throws -> ExitStatus {
        var report = Report()
        let path = FilePath(arguments.paths[0])
        let shown = path.text == "-" ? arguments.value(.stdinPath) ?? "<stdin>" : path.text
        do {
            let source = SourceText(path: shown, bytes: try readBytes(path))
            dump(source, report: &report)
        } catch {
            report.addFailure(.unreadable(reason(error)), path: shown)
        }
        report.print(arguments.choice(.format) ?? .text, on: console)
        return report.exitStatus
    }

    private func dump(_ source: SourceText, report: inout Report) {
        var diagnostics = Diagnostics()
        let outline = Outline(source)
        switch stage {
        case .tokens:
            console.print(SyntaxPieces(parseSyntax(source, diagnostics: &diagnostics)).text(in: source))
        case .tree:
            console.print(outline.text(parseSyntax(source, diagnostics: &diagnostics)))
        case .schema:
            let tree = parseSyntax(source, diagnostics: &diagnostics)
            console.print(outline.text(readSchema(tree, in: source, diagnostics: &diagnostics)))
        case .module:
            let (module, found) = parseModule(source)
            if let module { console.print(outline.text(module)) }
            report.add(found, in: source)
            return
        }
        report.add(diagnostics.sorted, in: source)
    }
}
