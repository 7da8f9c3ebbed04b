import Foundation

/// The tool as its users have it: the built binary, run in a folder of its own.
struct Tool {
    let folder: URL

    struct Result {
        let status: Int32
        let output: String
        let errors: String
    }

    /// A fresh folder with these files, gone when `body` returns.
    static func run<Value>(_ files: [String: String] = [:], _ body: (Tool) throws -> Value) throws -> Value {
        let name = "statec-tests-\(UUID().uuidString)"
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let tool = Tool(folder: folder)
        for (path, text) in files { try tool.write(text, to: path) }
        return try body(tool)
    }

    func callAsFunction(_ arguments: String..., input: String = "") throws -> Result {
        try self(arguments, input: Data(input.utf8))
    }

    func callAsFunction(_ arguments: [String], input: Data) throws -> Result {
        // Files, not pipes: none of the three can fill up and stop the other two.
        let streams = FileManager.default.temporaryDirectory.appendingPathComponent("statec-streams-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: streams) }
        let paths = ["in", "out", "err"].map(streams.appendingPathComponent)
        try input.write(to: paths[0])
        for path in paths.dropFirst() { try Data().write(to: path) }
        let process = Process()
        process.executableURL = Self.binary
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardInput = try FileHandle(forReadingFrom: paths[0])
        process.standardOutput = try FileHandle(forWritingTo: paths[1])
        process.standardError = try FileHandle(forWritingTo: paths[2])
        try process.run()
        process.waitUntilExit()
        let output = try String(decoding: Data(contentsOf: paths[1]), as: UTF8.self)
        let errors = try String(decoding: Data(contentsOf: paths[2]), as: UTF8.self)
        return Result(status: process.terminationStatus, output: output, errors: errors)
    }

    func write(_ text: String, to path: String) throws {
        try write(Data(text.utf8), to: path)
    }

    func write(_ data: Data, to path: String) throws {
        let url = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    func read(_ path: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: folder.appendingPathComponent(path))
    }

    /// Names in a folder, sorted; hidden ones too.
    func list(_ path: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(path).path).sorted()
    }

    /// A file that was written again has another number, even when its bytes are the same.
    func inode(_ path: String) throws -> Int? {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent(path).path)
        return attributes[.systemFileNumber] as? Int
    }

    /// It lies beside the test bundle in the folder of built products.
    private static let binary: URL = {
        var candidates = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
        candidates.append(Bundle.main.bundleURL)
        candidates.append(URL(fileURLWithPath: CommandLine.arguments[0]))
        for candidate in candidates {
            for folder in [candidate, candidate.deletingLastPathComponent()] {
                let binary = folder.appendingPathComponent("statec")
                var isFolder: ObjCBool = false
                let exists = FileManager.default.fileExists(atPath: binary.path, isDirectory: &isFolder)
                if exists, !isFolder.boolValue { return binary }
            }
        }
        return URL(fileURLWithPath: "statec")
    }()
}
