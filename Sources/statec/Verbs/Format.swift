import SchemaParser

/// `statec fmt`: schemas in their one layout.
struct Format {
    let arguments: Arguments
    let console: Console

    init(_ arguments: Arguments, console: Console) throws {
        guard !arguments.paths.isEmpty else {
            throw UsageError("a path is missing: a schema, a folder, or '-' for standard input", verb: .fmt)
        }
        self.arguments = arguments
        self.console = console
    }

    func run() throws -> ExitStatus {
        var report = Report()
        let search = try SchemaSearch(arguments, report: &report)
        for file in search.files { format(file, report: &report) }
        report.print(arguments.choice(.format) ?? .text, on: console)
        return report.exitStatus
    }

    private func format(_ file: SchemaFile, report: inout Report) {
        let source: SourceText
        do {
            source = SourceText(path: file.path.text, bytes: try readBytes(file.isStandardInput ? FilePath("-") : file.path))
        } catch {
            report.addFailure(.unreadable(reason(error)), path: file.path.text)
            return
        }
        var diagnostics = Diagnostics()
        let text = formatSchema(source, diagnostics: &diagnostics)
        report.add(diagnostics.sorted, in: source)
        guard let text else { return }
        if arguments.has(.check) {
            check(text, source, file, report: &report)
        } else if file.isStandardInput {
            console.print(text)
        } else if !source.bytes.elementsEqual(text.utf8) {
            do {
                try replaceContents(of: file.path, with: Array(text.utf8))
            } catch {
                report.addFailure(.unwritable(reason(error)), path: file.path.text)
            }
        }
    }

    private func check(_ text: String, _ source: SourceText, _ file: SchemaFile, report: inout Report) {
        if source.bytes.elementsEqual(text.utf8) { return }
        report.add(.unformatted, path: file.path.text)
        let format: ReportFormat = arguments.choice(.format) ?? .text
        if !format.isDocument { console.print(unifiedDiff(.write(file.path, old: source.bytes, new: Array(text.utf8)))) }
    }
}

extension Diagnostic.Message {
    fileprivate static var unformatted: Self {
        .error("format.stale", "is not in its layout; run 'statec fmt' on it")
    }
}
