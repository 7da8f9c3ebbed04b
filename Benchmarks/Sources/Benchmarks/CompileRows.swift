import Foundation

/// What the compiler takes for twenty stores of sixteen fields, against the same twenty written by hand: `HandWritten/Hand.state.yaml`
/// and `HandWritten/Hand.swift`, each under twenty names. `StoreRuntime` is there before, for both.
@MainActor
func compileRows(_ measuring: Measuring) throws -> [Row] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let schemas = try folder.write(copies: "Hand.state.yaml", named: "schemas")
    let byHand = try folder.write(copies: "Hand.swift", named: "by-hand")
    let generated = folder.url.appendingPathComponent("generated")
    try run(Tool.builtForRelease().program, ["generate", "-o", generated.path, schemas.path])
    return try [("release", ["-O"]), ("debug", ["-Onone", "-DDEBUG"])].map { name, options in
        let compiler = Compiler(options: options, folder: folder.url)
        try compiler.build("StoreRuntime", Tool.root + "/Sources/StoreRuntime")
        let runs = try (0..<(measuring.runs + 1) / 2).map { _ in
            (try compiler.build("Stores", generated.path), try compiler.build("Stores", byHand.path))
        }
        return Row("compile 20 stores, \(name), ms", runs.map(\.0), against: runs.map(\.1), .ratio(1.2, orMore: 0))
    }
}

private struct Compiler {
    let options: [String]
    let folder: URL

    /// Milliseconds of the processor.
    @discardableResult
    func build(_ module: String, _ sources: String) throws -> Double {
        let files = try FileManager.default.contentsOfDirectory(atPath: sources).filter { $0.hasSuffix(".swift") }.sorted()
        let outputs = ["-emit-module-path", folder.path + "/\(module).swiftmodule", "-o", folder.path + "/\(module).o"]
        let flags = ["-wmo", "-parse-as-library", "-swift-version", "6", "-module-name", module, "-I", folder.path, "-c"]
        return try run("swiftc", options + flags + outputs + files.map { sources + "/" + $0 }).milliseconds
    }
}

@discardableResult
private func run(_ program: String, _ arguments: [String]) throws -> ChildProcess {
    guard let run = ChildProcess(program, arguments), run.status == 0 else {
        throw Tool.Failure(description: "'\(program) \(arguments.prefix(8).joined(separator: " "))…' failed")
    }
    return run
}

extension TemporaryFolder {
    /// A file of `HandWritten` under twenty names, which stand in it wherever its own does.
    fileprivate func write(copies file: String, named name: String) throws -> URL {
        let folder = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let text = try String(contentsOfFile: Tool.root + "/Benchmarks/HandWritten/" + file, encoding: .utf8)
        for number in 0..<20 {
            let copy = text.replacingOccurrences(of: "Hand", with: "Hand\(number)")
            let path = folder.appendingPathComponent(file.replacingOccurrences(of: "Hand", with: "Hand\(number)"))
            try Data(copy.utf8).write(to: path)
        }
        return folder
    }
}
