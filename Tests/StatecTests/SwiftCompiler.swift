import Foundation
import Testing

/// swiftc, run on the Swift files of a tool's folder.
struct SwiftCompiler {
    struct Message: Hashable, CustomStringConvertible {
        let file: String
        let line: Int
        let column: Int
        let severity: String
        let text: String

        var description: String { "\(file):\(line):\(column): \(severity): \(text)" }
    }

    /// Every message with a place, each once, by place. File by file, as a package's debug build has it: with all files in one go, the
    /// first that fails would hide the others' mistakes.
    static func compile(_ tool: Tool, flags: [String] = ["-swift-version", "6"]) throws -> [Message] {
        let sources = try tool.list().filter { $0.hasSuffix(".swift") }
        let errors = tool.folder.appendingPathComponent("swiftc.log")
        try Data().write(to: errors)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["swiftc", "-c", "-enable-batch-mode", "-parse-as-library", "-module-name", "Consumer"] + flags + sources
        process.currentDirectoryURL = tool.folder
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        let messages = try messages(in: String(contentsOf: errors, encoding: .utf8))
        try #require(process.terminationStatus == 0 || !messages.isEmpty, "swiftc said nothing that has a place")
        return messages
    }

    private static func messages(in log: String) -> [Message] {
        let pattern = #/(?<file>[^:\n]+):(?<line>\d+):(?<column>\d+): (?<severity>error|warning|note): (?<text>.*)/#
        var seen: Set<Message> = []
        let found = log.split(separator: "\n").compactMap { line -> Message? in
            guard let match = try? pattern.wholeMatch(in: line), let number = Int(match.line), let column = Int(match.column)
            else {
                return nil
            }
            return Message(
                file: String(match.file.split(separator: "/").last ?? ""), line: number, column: column,
                severity: String(match.severity), text: String(match.text))
        }
        return found.filter { seen.insert($0).inserted }.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    }
}
