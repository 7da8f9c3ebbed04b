import Foundation

/// One run of the tool for one target. Both plugins share this file, and it knows no package: files and folders only.
struct Invocation {
    /// `*.state.yaml` and `statec.yaml`, sorted by path.
    let schemas: [URL]
    let configurations: [URL]

    /// nil: the target has no schema.
    init?(files: [URL], packageFolder: URL) {
        let sorted = files.sorted { path($0) < path($1) }
        schemas = sorted.filter { $0.lastPathComponent.hasSuffix(".state.yaml") }
        if schemas.isEmpty { return nil }
        let inPackage = packageFolder.appendingPathComponent("statec.yaml")
        var found = sorted.filter { $0.lastPathComponent == "statec.yaml" }
        if !found.contains(inPackage), FileManager.default.fileExists(atPath: path(inPackage)) { found.append(inPackage) }
        configurations = found
    }

    var inputs: [URL] { schemas + configurations }

    /// The names follow from the schemas' names alone. Two schemas of one name would declare a file twice: the build system's
    /// message names neither of them, the tool's names both, so each file is declared once.
    func outputs(in folder: URL) -> [URL] {
        var names: [String] = []
        for schema in schemas {
            let stem = schema.lastPathComponent.dropLast(".state.yaml".count)
            for suffix in ["Module", "Reducer", "Changes", "Store"] where !names.contains("\(stem)\(suffix).swift") {
                names.append("\(stem)\(suffix).swift")
            }
        }
        return names.map { folder.appendingPathComponent($0) } + [runtimeFile(in: folder)]
    }

    /// For the build tool: each schema with the folder that its outputs go to. `dependencies` are the names of the modules that
    /// the target can import.
    func arguments(writingTo folder: URL, dependencies: [String]) throws -> [String] {
        var long: [String] = []
        for schema in schemas { long += ["--pair", path(schema), path(folder)] }
        for configuration in configurations { long += ["--config", path(configuration)] }
        let short = ["generate", "--plugin"] + runtimeDefault(dependencies) + ["--runtime-file", path(runtimeFile(in: folder))]
        // Windows ends a command line at 32,767 characters.
        if long.reduce(0, { $0 + $1.utf8.count + 3 }) < 20_000 { return short + long }
        let file = folder.appendingPathComponent("statec-arguments.txt")
        let text = Data(long.map { $0 + "\n" }.joined().utf8)
        if (try? Data(contentsOf: file)) != text { try text.write(to: file, options: .atomic) }
        return short + ["--arguments-file", path(file)]
    }

    private func runtimeFile(in folder: URL) -> URL {
        folder.appendingPathComponent("StoreRuntime+Embedded.swift")
    }
}

/// A target that can import the runtime does, and one that cannot gets its source.
func runtimeDefault(_ dependencies: [String]) -> [String] {
    ["--runtime-default", dependencies.contains("StoreRuntime") ? "import" : "embed"]
}

/// `URL.path()` would percent-encode spaces and umlauts, on Linux too.
func path(_ url: URL) -> String {
    url.path(percentEncoded: false)
}
