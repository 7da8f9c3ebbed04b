import Foundation
import SchemaParser

/// `{ "diagnostics": […], "outputs": […] }`; `outputs` is there when a run was asked what it would write.
func jsonText(_ report: Report, changes: [OutputChange]?) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let object = ReportObject(
        diagnostics: report.entries.map(DiagnosticObject.init),
        outputs: changes.map { $0.map { ChangeObject(path: $0.path.text, change: $0.verb) } }
    )
    guard let data = try? encoder.encode(object) else { return "{}\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
}

private struct ReportObject: Encodable {
    let diagnostics: [DiagnosticObject]
    let outputs: [ChangeObject]?
}

private struct ChangeObject: Encodable {
    let path: String
    let change: String
}

private struct DiagnosticObject: Encodable {
    let severity: String
    let id: String
    let message: String
    let path: String
    let range: RangeObject?
    let notes: [NoteObject]?
    let fixIt: FixItObject?
    let helpUri: String

    init(_ entry: Report.Entry) {
        severity = entry.message.severity.rawValue
        id = entry.message.id
        helpUri = pagePath(of: id)
        message = entry.message.text
        switch entry {
        case .located(let diagnostic, let source):
            path = source.path
            range = RangeObject(diagnostic.range, in: source)
            notes = diagnostic.notes.map { NoteObject($0, in: source) }
            fixIt = diagnostic.fixIt.map { FixItObject($0, in: source) }
        case .file(let file, _):
            path = file
            range = nil
            notes = nil
            fixIt = nil
        }
    }
}

/// Lines and columns from 1, columns in bytes and in UTF-16 code units; `offset` and `length` in bytes, for tools that edit.
private struct RangeObject: Encodable {
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int
    let utf16Column: Int
    let endUTF16Column: Int
    let offset: Int
    let length: Int

    init(_ range: SourceRange, in source: SourceText) {
        let start = source.position(at: range.lower)
        let end = source.position(at: range.upper)
        (line, column, endLine, endColumn) = (start.line, start.column, end.line, end.column)
        (utf16Column, endUTF16Column) = (source.utf16Column(at: range.lower), source.utf16Column(at: range.upper))
        (offset, length) = (range.lower, range.count)
    }
}

private struct NoteObject: Encodable {
    let message: String
    let path: String
    let range: RangeObject

    init(_ note: Diagnostic.Note, in source: SourceText) {
        let text = note.source ?? source
        message = note.text
        path = text.path
        range = RangeObject(note.range, in: text)
    }
}

private struct FixItObject: Encodable {
    let message: String
    let range: RangeObject
    let replacement: String
    let applicability: String

    init(_ fixIt: Diagnostic.FixIt, in source: SourceText) {
        message = fixIt.text
        range = RangeObject(fixIt.range, in: source)
        replacement = fixIt.replacement
        applicability = fixIt.applicability.rawValue
    }
}
