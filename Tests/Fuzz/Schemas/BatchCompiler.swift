import Foundation

/// swiftc on a batch. What fails is compiled again schema by schema, so that each failure is told with its own schema.
struct BatchCompiler: Sendable {
    struct Outcome: Sendable {
        var compiled = 0
        var failures: [String] = []
    }

    private let home: URL
    private let isWhole: Bool

    init(home: URL, root: URL, isWhole: Bool) throws {
        self.home = home
        self.isWhole = isWhole
        let runtime = root.appendingPathComponent("Sources/StoreRuntime")
        let sources = try FileManager.default.contentsOfDirectory(atPath: runtime.path).filter { $0.hasSuffix(".swift") }
            .sorted().map { runtime.appendingPathComponent($0).path }
        let arguments = [
            "-emit-module", "-parse-as-library", "-module-name", "StoreRuntime", "-swift-version", "6", "-emit-module-path",
            home.appendingPathComponent("StoreRuntime.swiftmodule").path,
        ]
        let (status, log) = Self.swiftc(arguments + sources, in: home, log: home.appendingPathComponent("runtime.log"))
        if status != 0 { throw Failure(description: log) }
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// One after the other, batch by batch.
    static let settings: [(name: String, flags: [String])] = [
        ("6", ["-swift-version", "6"]),
        ("5, complete checking", ["-swift-version", "5", "-strict-concurrency=complete"]),
        ("6, MainActor by default", ["-swift-version", "6", "-default-isolation", "MainActor"]),
        ("6, InternalImportsByDefault", ["-swift-version", "6", "-enable-upcoming-feature", "InternalImportsByDefault"]),
        (
            "6, ExistentialAny, MemberImportVisibility, strict memory safety",
            [
                "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature",
                "MemberImportVisibility",
                "-strict-memory-safety",
            ]
        ),
        (
            "5, everything upcoming",
            [
                "-swift-version", "5", "-strict-concurrency=complete", "-enable-upcoming-feature", "ExistentialAny",
                "-enable-upcoming-feature", "MemberImportVisibility", "-enable-upcoming-feature", "InternalImportsByDefault",
                "-enable-upcoming-feature", "NonisolatedNonsendingByDefault", "-enable-upcoming-feature",
                "InferIsolatedConformances",
            ]
        ),
    ]

    func compile(_ batch: Batch) -> Outcome {
        let setting = Self.settings[batch.number % Self.settings.count]
        if run(batch.schemas, setting.flags, "batch\(batch.number)") == nil { return Outcome(compiled: batch.schemas.count) }
        var outcome = Outcome()
        for schema in batch.schemas {
            guard let log = run([schema], setting.flags, schema.module) else {
                outcome.compiled += 1
                continue
            }
            outcome.failures.append("\(schema.module) (\(setting.name)):\n" + log)
        }
        if outcome.failures.isEmpty { outcome.failures.append("batch \(batch.number) (\(setting.name)) fails only as a whole") }
        return outcome
    }

    /// Nil: it compiled. Else the errors.
    private func run(_ schemas: [Batch.Schema], _ flags: [String], _ name: String) -> String? {
        let folder = home.appendingPathComponent(name)
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(SwiftHalf.foreign.utf8).write(to: folder.appendingPathComponent("Foreign.swift"))
            var names = ["Foreign.swift"]
            for schema in schemas {
                try Data(schema.yaml).write(to: folder.appendingPathComponent(schema.module + ".state.yaml"))
                for file in schema.files {
                    try Data(file.text.utf8).write(to: folder.appendingPathComponent(file.name))
                    names.append(file.name)
                }
            }
            let stage = isWhole ? ["-c", "-o", "Fuzz.o"] : ["-emit-sil", "-o", "Fuzz.sil"]
            let arguments =
                stage + [
                    "-wmo", "-Onone", "-parse-as-library", "-module-name", "Fuzzed", "-package-name", "fuzz",
                    "-warnings-as-errors",
                ]
                + ["-suppress-remarks", "-I", home.path] + flags + names
            let (status, log) = Self.swiftc(arguments, in: folder, log: folder.appendingPathComponent("log"))
            return status == 0 ? nil : log
        } catch {
            return "\(error)"
        }
    }

    private static func swiftc(_ arguments: [String], in folder: URL, log: URL) -> (Int32, String) {
        do {
            try Data().write(to: log)
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["swiftc"] + arguments
            process.currentDirectoryURL = folder
            let handle = try FileHandle(forWritingTo: log)
            process.standardOutput = handle
            process.standardError = handle
            try process.run()
            process.waitUntilExit()
            let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
            return (process.terminationStatus, errors(in: text).prefix(3).joined(separator: "\n"))
        } catch {
            return (1, "\(error)")
        }
    }

    /// Each error with the line at which it stands.
    private static func errors(in log: String) -> [String] {
        let lines = log.split(separator: "\n")
        var errors: [String] = []
        for (index, line) in lines.enumerated() where !line.hasPrefix(" ") {
            guard line.contains(" error: ") || line.contains("Stack dump") else { continue }
            let number = line.split(separator: ":").dropFirst().first ?? ""
            let source = lines[index...].prefix(8).first {
                $0.hasPrefix(number + " |") || $0.drop { $0 == " " }.hasPrefix(number + " |")
            }
            errors.append("    \(line)" + (source.map { "\n        \($0)" } ?? ""))
        }
        return errors
    }
}
