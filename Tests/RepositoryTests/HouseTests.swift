import Foundation
import Testing

/// What the house rules say of every file (CONTRIBUTING.md).
@Suite struct HouseTests {
    /// Text that the tool carries, recorded by a test.
    private static let carried = ["EmbeddedRuntime.swift", "DiagnosticPages.swift"]

    @Test("the package depends on no package")
    func noDependencies() throws {
        #expect(!(try Repository.read("Package.swift")).contains(".package("))
    }

    @Test("no file is a drawer for everything")
    func noDrawers() throws {
        for file in try Repository.files(below: "Sources") + Repository.files(below: "Plugins") {
            for word in ["Util", "Helper", "Manager", "Common", "Misc"] {
                #expect(!file.name.contains(word), "\(file.path)")
            }
        }
    }

    @Test("a file stays under 300 lines, or its reason stands here")
    func sizes() throws {
        for file in try Repository.files(below: "Sources") + Repository.files(below: "Plugins")
        where !Self.carried.contains(file.name) {
            #expect(file.lines.count <= 301, "\(file.path) has \(file.lines.count - 1) lines")
        }
    }

    @Test("the compiler stays under its lines of code; comments, blank lines and the text that it carries apart")
    func toolSize() throws {
        let (front, compiler) = try toolFiles()
        // 12,000 for the language as it began, 3,000 for tasks, tables and what came with them, 500 for speed
        // (docs/decisions/0004-size.md).
        #expect(linesOfCode(compiler) < 15_500)
        // What stands beside the compiler: no build of a consumer needs it to be there, but every one builds it.
        #expect(linesOfCode(front) < 2_000)
    }

    private static let front = [
        "Verbs/Format", "Verbs/Schema", "Verbs/Init", "Starter", "Verbs/Explain", "Verbs/Dump", "DiagnosticPage", "Outline",
        "SyntaxPieces",
    ].map { "Sources/statec/\($0).swift" }

    /// What people ask for by hand: `fmt`, `schema`, `init`, `explain`, `dump`; and what every build runs.
    private func toolFiles() throws -> (front: [Repository.File], compiler: [Repository.File]) {
        let folders = ["Sources/SchemaParser", "Sources/CodeGen", "Sources/statec", "Plugins"]
        let files = try folders.flatMap { try Repository.files(below: $0) }.filter { !Self.carried.contains($0.name) }
        let isFront = { (file: Repository.File) -> Bool in
            file.path.contains("SchemaParser/Format/") || Self.front.contains(file.path)
        }
        return (files.filter(isFront), files.filter { !isFront($0) })
    }

    private func linesOfCode(_ files: [Repository.File]) -> Int {
        files.flatMap(\.lines).filter { line in
            let text = line.drop { $0 == " " }
            return !text.isEmpty && !text.hasPrefix("//")
        }.count
    }

    @Test("nothing is left half-done, and no file knows one machine")
    func marks() throws {
        let marks = ["TO" + "DO", "FIX" + "ME", "X" + "XX", "/wo" + "rk/", "/ro" + "ot/"]
        let folders = ["Sources", "Plugins", "Tests", "Examples", "Benchmarks", "IntegrationTests", "docs"]
        for folder in folders {
            for ending in [".swift", ".md", ".yaml"] {
                for file in try Repository.files(below: folder, endingIn: ending) {
                    for mark in marks { #expect(!file.text.contains(mark), "\(file.path) has '\(mark)'") }
                }
            }
        }
    }

    @Test("every Swift file ends with one line end")
    func lastLine() throws {
        for file in try Repository.files(below: "Sources") + Repository.files(below: "Tests") {
            #expect(file.text.hasSuffix("\n") && !file.text.hasSuffix("\n\n"), "\(file.path)")
        }
    }

    @Test("the front and the back half touch no file, clock or environment")
    func pureHalves() throws {
        for file in try Repository.files(below: "Sources/SchemaParser") + Repository.files(below: "Sources/CodeGen") {
            for word in ["FileManager", "FileHandle", "ProcessInfo", "getenv", "print("] {
                #expect(!file.text.contains(word), "\(file.path) says \(word)")
            }
        }
    }

    @Test(
        "a switch has a default only over text or bits",
        arguments: ["Sources/SchemaParser/Constructs", "Sources/CodeGen/Emitters"])
    func noDefault(folder: String) throws {
        for file in try Repository.files(below: folder) {
            var isOverText = false
            for (index, line) in file.lines.enumerated() {
                if line.contains("switch ") { isOverText = false }
                if line.contains("case \"") || line.contains("trailingZeroBitCount") { isOverText = true }
                let isDefault = line.drop { $0 == " " }.hasPrefix("default:")
                #expect(!isDefault || isOverText, "\(file.path):\(index + 1)")
            }
        }
    }
}
