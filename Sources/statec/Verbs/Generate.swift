import SchemaParser

/// `statec generate`: from schemas to Swift files.
struct Generate {
    let arguments: Arguments
    let console: Console

    init(_ arguments: Arguments, console: Console) throws {
        if arguments.paths.contains("-"), !arguments.has(.stdinPath) {
            throw UsageError("'-' needs '--stdin-path FILE': the outputs are named for it", verb: .generate)
        }
        self.arguments = arguments
        self.console = console
    }

    func run() throws -> ExitStatus {
        var report = Report()
        let check = try SchemaCheck(arguments, report: &report)
        var changes: [OutputChange]?
        if !report.hasErrors {
            let writer = OutputWriter(OutputPlan(check, arguments), report: &report)
            if !report.hasErrors { changes = finish(writer, check.format, report: &report) }
        }
        report.print(check.format, on: console, changes: changes)
        return report.exitStatus
    }

    /// Writes, or says what it would write.
    private func finish(_ writer: OutputWriter, _ format: ReportFormat, report: inout Report) -> [OutputChange]? {
        if arguments.has(.check) {
            for change in writer.changes {
                report.add(.stale, path: change.path.text)
                if !format.isDocument { console.print(unifiedDiff(change)) }
            }
            return writer.changes
        }
        if arguments.has(.dryRun) {
            if !format.isDocument { for change in writer.changes { console.print("\(change.verb) \(change.path.text)\n") } }
            return writer.changes
        }
        writer.apply(report: &report)
        return nil
    }
}

extension Diagnostic.Message {
    fileprivate static var stale: Self {
        .error("output.stale", "is not what its schema gives now; run 'statec generate' again")
    }
}
