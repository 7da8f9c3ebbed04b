import SchemaParser

/// `statec check`: what is wrong with schemas. Writes nothing, unless `--fix` asks it to mend what is certain.
struct Check {
    let arguments: Arguments
    let console: Console

    init(_ arguments: Arguments, console: Console) throws {
        if arguments.has(.fix), arguments.paths.contains("-") {
            throw UsageError("'--fix' changes files, and '-' is none", verb: .check)
        }
        if arguments.has(.dryRun), !arguments.has(.fix) {
            throw UsageError("'check' writes nothing; '--dry-run' goes with '--fix'", verb: .check)
        }
        self.arguments = arguments
        self.console = console
    }

    /// After fixing, the files are read again: what is reported, and the exit status, is what is left.
    func run() throws -> ExitStatus {
        var report = Report()
        report.treatsWarningsAsErrors = arguments.has(.werror)
        if arguments.has(.fix) { try fix(&report) }
        let check = try SchemaCheck(arguments, report: &report)
        warnOfUnusedNames(in: check.schemas, &report)
        report.print(check.format, on: console)
        return report.exitStatus
    }

    private func fix(_ report: inout Report) throws {
        var unheard = Report()
        let check = try SchemaCheck(arguments, report: &unheard)
        for schema in check.schemas {
            let old = schema.source.bytes
            let new = applyingCertainFixes(to: schema.source, options: schema.options).bytes
            if new == old { continue }
            if arguments.has(.dryRun) {
                let change = OutputChange.write(schema.file.path, old: old, new: new)
                if !check.format.isDocument { console.print(unifiedDiff(change)) }
                continue
            }
            do {
                try replaceContents(of: schema.file.path, with: new)
            } catch {
                report.addFailure(.unwritable(reason(error)), path: schema.file.path.text)
            }
        }
    }

    private func warnOfUnusedNames(in schemas: [CheckedSchema], _ report: inout Report) {
        guard arguments.has(.unused) else { return }
        var words: Set<String> = []
        let reported = report.entries.count
        for folder in arguments.all(.unused).compactMap(\.first) {
            for file in swiftFiles(in: FilePath(folder), report: &report) {
                do {
                    let bytes = try readBytes(file, limit: .max)
                    // What is generated names everything.
                    if bytes.starts(with: OutputWriter.header) { continue }
                    words.formUnion(swiftWords(in: String(decoding: bytes, as: UTF8.self)))
                } catch {
                    report.addFailure(.unreadable(reason(error)), path: file.text)
                }
            }
        }
        // What could not be read may use everything.
        guard report.entries.count == reported else { return }
        for schema in schemas where schema.moduleName != nil {
            report.add(unusedNames(in: schema.source, besides: words), in: schema.source)
        }
    }
}
