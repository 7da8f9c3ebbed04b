import CodeGen
import Foundation
import SchemaParser

/// The recorded output of every schema below a folder: `Schemas/auth/Auth.state.yaml` becomes `Generated/auth/Auth….swift`.
///
/// Recorded files are compiled with the tests. When they no longer compile, there is no test to record them; then
/// `swift run statec generate Tests/Fixtures/Schemas/auth -o Tests/Fixtures/Generated/auth` does, for each folder.
struct Goldens {
    /// Holds `Schemas` and `Generated`.
    let folder: URL
    /// How generated code names `folder`.
    let name: String
    /// Rewrite what differs, and fail.
    let isRecording: Bool
    /// A machine that only ever compares.
    let isCI: Bool

    /// `Tests/Fixtures` of this package, as `RECORD` and `CI` ask for it.
    static var ofPackage: Goldens {
        let environment = ProcessInfo.processInfo.environment
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return Goldens(
            folder: tests.appendingPathComponent("Fixtures"), name: "Tests/Fixtures",
            isRecording: environment["RECORD"].map { !["", "0", "false"].contains($0) } ?? false,
            isCI: environment["CI"].map { !["", "0", "false"].contains($0) } ?? false)
    }

    /// The schemas' paths below `Schemas`, sorted.
    func schemas() -> [String] {
        files(in: "Schemas").filter { $0.hasSuffix(".state.yaml") }
    }

    /// What is wrong with the recorded files of one schema; each a sentence.
    func problems(of schema: String) -> [String] {
        if isRecording && isCI { return ["RECORD is set, and CI never records: unset it"] }
        switch generate(schema) {
        case .failure(let failure): return [failure.description]
        case .success(let files): return files.compactMap { problem(of: $0) }
        }
    }

    /// Recorded files that no schema generates.
    func unused() -> [String] {
        let expected = schemas().flatMap { schema in
            GeneratedFileKind.allCases.map { place(of: $0.fileName(stem: stem(of: schema)), from: schema) }
        }
        return files(in: "Generated").filter { !Set(expected).contains($0) }
    }

    // MARK: Generating

    struct Output {
        let path: String
        let text: String
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    func generate(_ schema: String) -> Result<[Output], Failure> {
        let path = "\(name)/Schemas/\(schema)"
        guard let bytes = try? Data(contentsOf: folder.appendingPathComponent("Schemas/" + schema)) else {
            return .failure(Failure(description: "\(path): cannot be read"))
        }
        let (module, diagnostics) = parseModule(SourceText(path: path, bytes: Array(bytes)))
        guard let module, diagnostics.isEmpty else {
            return .failure(Failure(description: "\(path): " + diagnostics.map(\.message.text).joined(separator: "; ")))
        }
        let options = GenerateOptions(fileStem: stem(of: schema), sourcePath: path, runtime: .import)
        return .success(
            generateModule(module, options: options).map { Output(path: place(of: $0.name, from: schema), text: $0.text) })
    }

    private func stem(of schema: String) -> String {
        String(URL(fileURLWithPath: schema).lastPathComponent.dropLast(".state.yaml".count))
    }

    private func place(of file: String, from schema: String) -> String {
        schema.split(separator: "/").dropLast().map { $0 + "/" }.joined() + file
    }

    // MARK: Comparing

    private func problem(of output: Output) -> String? {
        let url = folder.appendingPathComponent("Generated/" + output.path)
        let recorded = (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) }
        if recorded == output.text { return nil }
        if !isRecording { return difference(output, recorded) }
        do {
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(output.text.utf8).write(to: url, options: .atomic)
            return "\(name)/Generated/\(output.path): recorded, read the diff, run again"
        } catch {
            return "\(name)/Generated/\(output.path): cannot be written: \(error)"
        }
    }

    private func difference(_ output: Output, _ recorded: String?) -> String {
        let path = "\(name)/Generated/\(output.path)"
        guard let recorded else { return "\(path): not recorded; run RECORD=1 swift test" }
        let expected = recorded.split(separator: "\n", omittingEmptySubsequences: false)
        let found = output.text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = zip(expected, found).prefix { $0 == $1 }.count
        let (old, new) = (expected.dropFirst(line).first, found.dropFirst(line).first)
        return """
            \(path):\(line + 1): differs; if that is meant, run RECORD=1 swift test
            recorded:  \(old ?? "(the end)")
            generated: \(new ?? "(the end)")
            """
    }

    /// Paths of files below a folder, sorted.
    private func files(in folder: String) -> [String] {
        let root = self.folder.appendingPathComponent(folder)
        let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
        return names.filter { name in
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: root.appendingPathComponent(name).path, isDirectory: &isFolder)
            return exists && !isFolder.boolValue
        }.sorted()
    }
}
