import Foundation
import SchemaParser

/// How mistakes are shown.
enum ReportFormat: String, CaseIterable {
    case text, json
    /// The commands of a GitHub workflow's log, which become annotations.
    case github
    case sarif

    /// Standard output is one document then, and nothing else may stand there.
    var isDocument: Bool { self == .json || self == .sarif }
}

/// What one run has to say, in the order of the files.
struct Report {
    private(set) var entries: [Entry] = []
    /// Under `--werror`.
    var treatsWarningsAsErrors = false
    private var hasInputOutputError = false

    enum Entry {
        case located(Diagnostic, SourceText)
        /// Concerns a file as a whole, or one that could not be read.
        case file(String, Diagnostic.Message)

        var message: Diagnostic.Message {
            switch self {
            case .located(let diagnostic, _): diagnostic.message
            case .file(_, let message): message
            }
        }
    }

    mutating func add(_ diagnostics: [Diagnostic], in source: SourceText) {
        entries += diagnostics.map { .located(promoted($0), source) }
    }

    mutating func add(_ message: Diagnostic.Message, path: String) {
        entries.append(.file(path, promoted(message)))
    }

    /// A file that could not be read or written.
    mutating func addFailure(_ message: Diagnostic.Message, path: String) {
        hasInputOutputError = true
        add(message, path: path)
    }

    /// What another part of the run had to say, which knew the same flags.
    mutating func add(_ other: Report) {
        entries += other.entries
        hasInputOutputError = hasInputOutputError || other.hasInputOutputError
    }

    var hasErrors: Bool { entries.contains { $0.message.severity == .error } }

    var exitStatus: ExitStatus {
        if hasInputOutputError { return .inputOutput }
        return hasErrors ? .schema : .fine
    }

    private func promoted(_ message: Diagnostic.Message) -> Diagnostic.Message {
        treatsWarningsAsErrors ? .error(message.id, message.text) : message
    }

    private func promoted(_ diagnostic: Diagnostic) -> Diagnostic {
        Diagnostic(promoted(diagnostic.message), at: diagnostic.range, notes: diagnostic.notes, fixIt: diagnostic.fixIt)
    }
}

extension Report {
    func print(_ format: ReportFormat, on console: Console, changes: [OutputChange]? = nil) {
        switch format {
        case .text:
            let text = DiagnosticText(showsSource: console.isTerminal, usesColor: console.usesColor)
            for entry in entries { console.printError(entry.text(text)) }
        case .github:
            for entry in entries { console.print(entry.workflowCommand) }
        case .json:
            console.print(jsonText(self, changes: changes))
        case .sarif:
            console.print(sarifText(self))
        }
    }
}

extension Report.Entry {
    fileprivate func text(_ text: DiagnosticText) -> String {
        switch self {
        case .located(let diagnostic, let source): text.text(diagnostic, in: source)
        case .file(let path, let message): text.text(message, path: path)
        }
    }

    /// `::error file=…,line=…,col=…,title=…::sentence`.
    var workflowCommand: String {
        var properties: [String] = []
        switch self {
        case .located(let diagnostic, let source):
            let start = source.position(at: diagnostic.range.lower)
            let end = source.position(at: diagnostic.range.upper)
            properties = ["file=\(escaped(source.path))", "line=\(start.line)", "col=\(start.column)"]
            properties += ["endLine=\(end.line)", "endColumn=\(end.column)"]
        case .file(let path, _):
            properties = ["file=\(escaped(path))"]
        }
        properties.append("title=\(escaped(message.id))")
        let head = "::\(message.severity.rawValue) \(properties.joined(separator: ","))::"
        return head + escaped(fullSentence, isProperty: false) + "\n"
    }

    /// An annotation has one text: notes and fix-it follow on lines of their own.
    private var fullSentence: String {
        guard case .located(let diagnostic, let source) = self else { return message.text }
        var lines = [message.text]
        for note in diagnostic.notes {
            let text = note.source ?? source
            let position = text.position(at: note.range.lower)
            lines.append("\(text.path):\(position.line):\(position.column): \(note.text)")
        }
        if let fixIt = diagnostic.fixIt { lines.append("fix-it: \(fixIt.text)") }
        return lines.joined(separator: "\n")
    }

    private func escaped(_ text: String, isProperty: Bool = true) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": escaped += "%25"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            case ":" where isProperty: escaped += "%3A"
            case "," where isProperty: escaped += "%2C"
            case _: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
