import Foundation
import Testing

/// What documents show is true: schemas are checked, Swift is compiled against the stores that they make.
@Suite struct ReadmeTests {
    @Test(arguments: ["README.md", "docs/language.md", "docs/generated-code.md"])
    func snippetsCompile(path: String) throws {
        let document = try Document(path)
        try Tool.run { statec in
            for schema in document.blocks where schema.kind == "yaml" {
                let name = try #require(schema.moduleName, "\(path):\(schema.line): a schema begins with 'module:'")
                try statec.write(schema.text, to: "Module/\(name).state.yaml")
            }
            let result = try statec("generate", "Module", "--runtime", "embed", "-o", "Module")
            #expect(result.status == 0 && result.errors.isEmpty, "\(path): \(result.errors)")
            try expectGenerated(document, by: statec)
            for block in document.blocks where block.kind == "swift" {
                let place = "#sourceLocation(file: \"\(path)\", line: \(block.line))\n"
                try statec.write(place + block.text, to: "Module/Snippet\(block.line).swift")
            }
            let sources = try statec.list("Module").filter { $0.hasSuffix(".swift") }.map { "Module/\($0)" }
            let typecheck = ["-typecheck", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library"]
            let names = ["-module-name", "Snippets", "-package-name", "snippets"]
            #expect(try compile(typecheck + names + sources, in: statec.folder) == "", "\(path)")
        }
    }

    @Test func manifestsCompile() throws {
        let manifests = try Document("README.md").blocks.filter { $0.kind == "swift Package.swift" }
        try #require(!manifests.isEmpty)
        try Tool.run { tool in
            for manifest in manifests {
                try tool.write(manifest.text, to: "Package.swift")
                let library = try manifestLibrary(in: tool.folder)
                let arguments = ["-typecheck", "-package-description-version", "6.0.0", "-I", library, "Package.swift"]
                #expect(try compile(arguments, in: tool.folder) == "", "README.md:\(manifest.line)")
            }
        }
    }

    /// `yaml error=ID`: the mistakes that a document shows are those that the tool finds.
    @Test(arguments: ["README.md", "docs/language.md"])
    func mistakesAreFound(path: String) throws {
        try Tool.run { statec in
            for block in try Document(path).blocks {
                guard block.kind.hasPrefix("yaml error=") else { continue }
                let name = try #require(block.moduleName, "\(path):\(block.line): a schema begins with 'module:'")
                try statec.write(block.text, to: "\(name).state.yaml")
                let lines = try statec("check", "\(name).state.yaml").errors.split(separator: "\n")
                let errors = lines.filter { $0.contains(": error: ") }
                let id = block.kind.dropFirst("yaml error=".count)
                #expect(errors.count == 1 && errors[0].hasSuffix("[\(id)]"), "\(path):\(block.line): \(errors)")
            }
        }
    }

    @Test(arguments: ["README.md", "CONTRIBUTING.md", "docs/language.md", "docs/generated-code.md", "docs/architecture.md"])
    func linksLeadSomewhere(path: String) throws {
        let file = repository.appendingPathComponent(path)
        let text = try String(contentsOf: file, encoding: .utf8)
        for link in text.components(separatedBy: "](").dropFirst() {
            let target = link.prefix { $0 != ")" && $0 != "#" }
            guard !target.isEmpty, !target.hasPrefix("http") else { continue }
            let place = file.deletingLastPathComponent().appendingPathComponent(String(target))
            #expect(FileManager.default.fileExists(atPath: place.path), "\(path): '\(target)'")
        }
    }

    /// `swift generated`: the pieces between lines of `…` stand in the output as they are.
    private func expectGenerated(_ document: Document, by statec: Tool) throws {
        var output = ""
        for name in try statec.list("Module") where name.hasSuffix(".swift") { output += try statec.read("Module/\(name)") }
        for block in document.blocks where block.kind == "swift generated" {
            var pieces: [String] = [""]
            for line in block.text.components(separatedBy: "\n") {
                let isGap = line.trimmingCharacters(in: .whitespaces) == "…"
                if isGap { pieces.append("") } else { pieces[pieces.count - 1] += line + "\n" }
            }
            for piece in pieces {
                let piece = piece.trimmingCharacters(in: .newlines)
                let isThere = output.contains(piece)
                #expect(isThere, "\(document.path):\(block.line): the output has no\n\(piece)")
            }
        }
    }
}

private let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The fenced blocks of a Markdown file.
private struct Document {
    let path: String
    private(set) var blocks: [Block] = []

    struct Block {
        /// What stands behind the fence: `yaml`, `swift generated`.
        let kind: String
        /// Of its first line of text.
        let line: Int
        var text = ""

        var moduleName: String? {
            let words = text.split(separator: "\n").first { $0.hasPrefix("module: ") }?.split(separator: " ") ?? []
            return words.count > 1 ? String(words[1]) : nil
        }
    }

    init(_ path: String) throws {
        self.path = path
        let text = try String(contentsOf: repository.appendingPathComponent(path), encoding: .utf8)
        var block: Block?
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            if !line.hasPrefix("```") {
                block?.text += line + "\n"
            } else if let ended = block {
                blocks.append(ended)
                block = nil
            } else {
                block = Block(kind: String(line.dropFirst(3)), line: index + 2)
            }
        }
    }
}

/// What the compiler says; empty: it is content.
private func compile(_ arguments: [String], in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
}

/// Where the toolchain keeps `PackageDescription`.
private func manifestLibrary(in folder: URL) throws -> String {
    struct Target: Decodable {
        struct Paths: Decodable { let runtimeResourcePath: String }
        let paths: Paths
    }
    let json = try compile(["-print-target-info"], in: folder)
    return try JSONDecoder().decode(Target.self, from: Data(json.utf8)).paths.runtimeResourcePath + "/pm/ManifestAPI"
}
