import Foundation
import SchemaParser

/// A source after its certain fix-its, in rounds: what overlaps waits for the next, which sees the mistakes that are left.
func applyingCertainFixes(to source: SourceText, options: ParseOptions) -> SourceText {
    var source = source
    for _ in 0..<8 {
        let edits = certainEdits(in: parseModule(source, options: options).diagnostics)
        if edits.isEmpty { break }
        source = SourceText(path: source.path, bytes: applied(edits, to: source.bytes))
    }
    return source
}

/// In order, none touching another; of two that do the first is taken.
private func certainEdits(in diagnostics: [Diagnostic]) -> [Diagnostic.FixIt] {
    let certain = diagnostics.compactMap(\.fixIt).filter { $0.applicability == .certain }
    let ordered = certain.enumerated().sorted { a, b in
        (a.element.range.lower, a.offset) < (b.element.range.lower, b.offset)
    }
    var edits: [Diagnostic.FixIt] = []
    for (_, edit) in ordered {
        guard let last = edits.last?.range, edit.range.lower <= last.upper else {
            edits.append(edit)
            continue
        }
    }
    return edits
}

private func applied(_ edits: [Diagnostic.FixIt], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in edits {
        result += bytes[position..<edit.range.lower]
        result += edit.replacement.utf8
        position = edit.range.upper
    }
    return result + bytes[position...]
}

/// Beside its place first, then renamed, so that nobody ever reads half a file. A link stays one, and permissions stay.
func replaceContents(of path: FilePath, with bytes: [UInt8]) throws {
    let place = URL(fileURLWithPath: path.text).resolvingSymlinksInPath()
    let name = ".\(place.lastPathComponent).\(ProcessInfo.processInfo.processIdentifier).tmp"
    let temporary = place.deletingLastPathComponent().appendingPathComponent(name)
    let permissions = try FileManager.default.attributesOfItem(atPath: place.path)[.posixPermissions]
    do {
        try Data(bytes).write(to: temporary)
        if let permissions {
            try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: temporary.path)
        }
        guard rename(temporary.path, place.path) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    } catch {
        try? FileManager.default.removeItem(at: temporary)
        throw error
    }
}
