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
            if arguments.has(.check) || arguments.has(.dryRun) {
                let found = writer.changes(report: &report)
                if !report.hasErrors { changes = show(found, check.format, report: &report) }
            } else if !report.hasErrors {
                writer.apply(report: &report)
            }
        }
        report.print(check.format, on: console, changes: changes)
        return report.exitStatus
    }

    /// Says what is stale, or what would be written.
    private func show(_ changes: [OutputChange], _ format: ReportFormat, report: inout Report) -> [OutputChange] {
        for change in changes {
            if arguments.has(.check) { report.add(.stale, path: change.path.text) }
            if format.isDocument { continue }
            console.print(arguments.has(.check) ? unifiedDiff(change) : "\(change.verb) \(change.path.text)\n")
        }
        return changes
    }
}

extension Diagnostic.Message {
    fileprivate static var stale: Self {
        .error("output.stale", "is not what its schema gives now; run 'statec generate' again")
    }
}
