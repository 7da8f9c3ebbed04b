import CodeGen
import Foundation
import SchemaParser
import Testing

/// What generated code owes to the settings and the compiler of a target that it does not know.
@Suite struct ConsumerTests {
    @Test(
        "R11.2 the unchecked attribute only where it does not warn: release builds without strict memory safety; reads are `get`")
    func exclusivity() throws {
        var count = 0
        for file in try generated() + runtime() {
            for (index, line) in file.lines.enumerated() where line.contains("@exclusivity") {
                #expect(file.lines[index - 1].contains("#if !DEBUG && !hasFeature(StrictMemorySafety)"), "\(file.path):\(index)")
                #expect(file.lines[index + 1].contains("#endif"), "\(file.path):\(index + 2)")
                count += 1
            }
            // Only `Draft` lends what it holds, and that is for what stands in the module itself.
            if !file.path.hasSuffix("Changes.swift") { #expect(!file.text.contains("_read {"), "\(file.path)") }
        }
        #expect(count > 20)
    }

    @Test("R11.9 a default stands once, for `init`, for `reset` and for default arguments")
    func defaults() throws {
        let (module, diagnostics) = parseModule(
            SourceText(
                path: "M.state.yaml",
                text: """
                    module: M
                    access: public
                    types: { Point: { x: Int = 1001 } }
                    state: { count: Int = 1002, name: String }
                    actions: { turn: { with: { page: Int = 1003 }, invoke: go(page) } }
                    effects: { go: { with: { page: Int = 1004 }, set: { count: page } }, forget: { reset: count }, all: { reset: [count] } }
                    """))
        let checked = try #require(module, "\(diagnostics.map(\.message.text))")
        let text = generateModule(checked, options: GenerateOptions(fileStem: "M", sourcePath: "M.state.yaml", runtime: .import))
            .map(\.text).joined()
        for value in 1001...1004 { #expect(text.components(separatedBy: "\(value)").count == 2, "\(value)") }
        #expect(text.contains("@usableFromInline enum Defaults {"))
        #expect(text.components(separatedBy: "Defaults.count").count > 3, "of `init` and of each `reset`")
    }

    @Test("R11.10 `nonisolated` on every type and extension outside the store classes, in the runtime too")
    func nonisolated() throws {
        for file in try generated() + runtime() {
            for line in file.lines where isTypeOrExtension(line) && !line.contains("Store {") && !line.contains("ViewStore {") {
                let isOfStore = line.contains("class ") && line.contains("ViewStore")
                #expect(isOfStore || line.hasPrefix("nonisolated "), "\(file.path): \(line)")
            }
        }
    }

    @Test("R11.17 nothing that Swift 6.1 does not know")
    func oldCompilers() throws {
        let newer = [
            "@concurrent", "nonisolated(nonsending)", "isolated deinit", "InlineArray", "Span<", "@abi", "@export",
            "@specialized",
            "@inline(always)", "weak let", "Observations", "MutableSpan",
        ]
        for file in try generated() + runtime() {
            for word in newer { #expect(!file.text.contains(word), "\(file.path): \(word)") }
        }
        let manifest = try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let version = manifest.prefix { $0 != "\n" }
        #expect(["// swift-tools-version: 6.0", "// swift-tools-version: 6.1"].contains(version))
    }

    // MARK: Files

    private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private struct File {
        let path: String
        let text: String
        var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    }

    private func isTypeOrExtension(_ line: Substring) -> Bool {
        // What stands in a type follows it; only what begins a line is at the file's level.
        let words = line.split(separator: " ")
        guard let first = words.first, line.first != " ", !first.hasPrefix("//"), !first.hasPrefix("#") else { return false }
        return words.prefix(5).contains { ["enum", "struct", "class", "protocol", "extension", "actor"].contains($0) }
    }

    private func generated() throws -> [File] {
        let files = try Goldens.ofPackage.schemas().flatMap { try Goldens.ofPackage.generate($0).get() }
        #expect(!files.isEmpty)
        return files.map { File(path: $0.path, text: $0.text) }
    }

    private func runtime() throws -> [File] {
        let folder = root.appendingPathComponent("Sources/StoreRuntime")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        #expect(!names.isEmpty)
        return try names.map {
            File(path: $0, text: try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
        }
    }
}
