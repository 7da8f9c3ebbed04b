import Foundation

/// A page of `docs/diagnostics/` as a test reads it: its title, its examples, and how they are run.
struct DiagnosticPageFile {
    let id: String
    let severity: String
    let text: String
    let wrong: Example?
    let right: Example?
    /// Why there are no examples.
    let reasonForNone: String?
    /// `check --unused . .`; nil: the schema goes through the front half, several files through `check .`.
    let command: String?

    /// The fenced blocks; a block with a file name behind its language is that file.
    struct Example {
        let files: [(name: String?, bytes: [UInt8])]
    }

    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("docs/diagnostics")

    static func all() throws -> [DiagnosticPageFile] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
        return try names.map { String($0.dropLast(3)) }.sorted().map { id in
            DiagnosticPageFile(fileID: id, try String(contentsOf: folder.appendingPathComponent("\(id).md"), encoding: .utf8))
        }
    }

    init(fileID: String, _ text: String) {
        self.text = text
        let title = text.prefix { $0 != "\n" }.split(separator: " ").map(String.init)
        id = title.count == 4 && title[1] == "`\(fileID)`" ? fileID : "\(fileID), whose title is '\(title)'"
        severity = title.last ?? ""
        wrong = Self.example(in: text, after: "\nWrong:\n", before: "\nRight:\n")
        right = Self.example(in: text, after: "\nRight:\n", before: nil)
        reasonForNone = text.range(of: "\nNot shown: ").map { String(text[$0.upperBound...]) }
        let run = text.replacingOccurrences(of: "\n", with: " ").range(of: "Run with `statec ").map { text[$0.upperBound...] }
        command = run.map { String($0.prefix { $0 != "`" }) }
    }

    private static func example(in text: String, after start: String, before end: String?) -> Example? {
        guard let begin = text.range(of: start)?.upperBound else { return nil }
        let stop = end.flatMap { text.range(of: $0)?.lowerBound } ?? text.endIndex
        guard begin <= stop else { return nil }
        var files: [(String?, [UInt8])] = []
        var open: (name: String?, lines: [Substring])?
        for line in text[begin..<stop].split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                if let file = open { files.append((file.name, decoded(file.lines.map { $0 + "\n" }.joined()))) }
                open = open == nil ? (line.split(separator: " ").dropFirst().first.map(String.init), []) : nil
            } else {
                open?.lines.append(line)
            }
        }
        return files.isEmpty ? nil : Example(files: files)
    }

    /// `<0xFF>` is that byte, `<U+00A0>` that character: what could not be seen or kept in a page.
    private static func decoded(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = Substring(text)
        while let character = rest.first {
            if character == "<", let end = rest.firstIndex(of: ">") {
                let inner = rest[rest.index(after: rest.startIndex)..<end]
                if inner.hasPrefix("0x"), inner.count == 4, let byte = UInt8(inner.dropFirst(2), radix: 16) {
                    bytes.append(byte)
                    rest = rest[rest.index(after: end)...]
                    continue
                }
                if inner.hasPrefix("U+"), let scalar = UInt32(inner.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init) {
                    bytes += Array(String(scalar).utf8)
                    rest = rest[rest.index(after: end)...]
                    continue
                }
            }
            bytes += Array(String(character).utf8)
            rest = rest.dropFirst()
        }
        return bytes
    }
}

/// Every id that the sources can raise, found where messages are declared: `.error("yaml.tag", …)`.
func declaredDiagnostics() throws -> [String: Set<String>] {
    let repository = DiagnosticPageFile.folder.deletingLastPathComponent().deletingLastPathComponent()
    let sources = repository.appendingPathComponent("Sources")
    var severities: [String: Set<String>] = [:]
    let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    for file in files where file.hasSuffix(".swift") && file != "statec/DiagnosticPages.swift" {
        let code = try String(contentsOf: sources.appendingPathComponent(file), encoding: .utf8)
            .split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
        for severity in ["error", "warning"] {
            for part in code.components(separatedBy: "\(severity)(").dropFirst() {
                let argument = part.drop { $0.isWhitespace }
                guard argument.hasPrefix("\"") else { continue }
                for id in ids(String(argument.dropFirst().prefix { $0 != "\"" })) { severities[id, default: []].insert(severity) }
            }
        }
    }
    return severities
}

/// `\(section.noun).unknown` stands for the sections whose entries a step or an effect names.
private func ids(_ text: String) -> [String] {
    if text.hasSuffix(".noun).unknown") || text == "\\(section.noun).unknown" {
        return ["action", "effect", "event", "field", "task"].map { "\($0).unknown" }
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let letters = Set("abcdefghijklmnopqrstuvwxyz0123456789-.".utf8)
    return parts.count == 2 && text.utf8.allSatisfy(letters.contains) ? [text] : []
}
