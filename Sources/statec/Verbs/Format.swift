import Foundation
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
            replace(file.path, with: text, report: &report)
        }
    }

    private func check(_ text: String, _ source: SourceText, _ file: SchemaFile, report: inout Report) {
        if source.bytes.elementsEqual(text.utf8) { return }
        report.add(.unformatted, path: file.path.text)
        if arguments.choice(.format) == ReportFormat.json { return }
        console.print(unifiedDiff(.write(file.path, old: source.bytes, new: text)))
    }

    /// The new text is complete beside the file before it takes its place; a link stays a link.
    private func replace(_ path: FilePath, with text: String, report: inout Report) {
        let target = FilePath(URL(fileURLWithPath: path.text).resolvingSymlinksInPath().path)
        let temporary = target.parent.appending(".\(target.name).\(ProcessInfo.processInfo.processIdentifier).tmp")
        do {
            let files = FileManager.default
            try Data(text.utf8).write(to: URL(fileURLWithPath: temporary.text))
            let permissions = try files.attributesOfItem(atPath: target.text)[.posixPermissions]
            if let permissions { try files.setAttributes([.posixPermissions: permissions], ofItemAtPath: temporary.text) }
        } catch {
            report.addFailure(.unwritable(reason(error)), path: path.text)
            try? FileManager.default.removeItem(atPath: temporary.text)
            return
        }
        if rename(temporary.text, target.text) != 0 {
            report.addFailure(.unwritable(String(cString: strerror(errno))), path: path.text)
            try? FileManager.default.removeItem(atPath: temporary.text)
        }
    }
}

extension Diagnostic.Message {
    fileprivate static var unformatted: Self {
        .error("format.stale", "is not in its layout; run 'statec fmt' on it")
    }
}
