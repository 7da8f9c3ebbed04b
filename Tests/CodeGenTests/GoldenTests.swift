import CodeGen
import Foundation
import SchemaParser
import Testing

/// Goldens are compiled and run by GeneratedCodeTests, which sees the same files.
@Suite struct GoldenTests {
    @Test("generated code is what was recorded and read", arguments: Goldens.ofPackage.schemas())
    func golden(schema: String) {
        for problem in Goldens.ofPackage.problems(of: schema) { Issue.record("\(problem)") }
    }

    @Test("every recorded file belongs to a schema")
    func unused() {
        for file in Goldens.ofPackage.unused() {
            Issue.record("Tests/Fixtures/Generated/\(file): no schema generates it; delete it")
        }
    }

    @Test("there are schemas, and no two generate a file of the same name, since all are compiled together")
    func names() {
        let schemas = Goldens.ofPackage.schemas()
        #expect(schemas.contains("auth/Auth.state.yaml"))
        let names = schemas.map { String($0.split(separator: "/").last ?? "").lowercased() }
        #expect(Set(names).count == names.count)
    }

    @Test("the same schema gives the same bytes, without a trace of the machine", arguments: Goldens.ofPackage.schemas())
    func deterministic(schema: String) throws {
        let first = try Goldens.ofPackage.generate(schema).get()
        let second = try Goldens.ofPackage.generate(schema).get()
        #expect(first.map(\.text) == second.map(\.text))
        for output in first {
            #expect(!output.text.contains(NSHomeDirectory() + "/") && !output.text.contains(Goldens.ofPackage.folder.path))
            #expect(output.text.hasSuffix("\n") && !output.text.hasSuffix("\n\n"))
            let head = output.text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
            #expect(head.count > 1 && head[1] == "// swift-format-ignore-file")
        }
    }
}

/// The harness itself, on a folder of its own.
@Suite struct GoldenHarnessTests {
    private static let schema = "module: One\nstate: { count: Int = 0 }\neffects: { set: { with: { count: Int }, set: count } }\n"

    private func withFolder(_ body: (_ goldens: (_ isRecording: Bool, _ isCI: Bool) -> Goldens, URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("goldens-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let schemas = folder.appendingPathComponent("Schemas/one")
        try FileManager.default.createDirectory(at: schemas, withIntermediateDirectories: true)
        try Data(Self.schema.utf8).write(to: schemas.appendingPathComponent("One.state.yaml"))
        try body({ Goldens(folder: folder, name: "Fixtures", isRecording: $0, isCI: $1) }, folder)
    }

    @Test("recording writes and fails; afterwards all is well")
    func recording() throws {
        try withFolder { goldens, _ in
            let schema = "one/One.state.yaml"
            #expect(
                goldens(false, false).problems(of: schema).first
                    == "Fixtures/Generated/one/OneModule.swift: not recorded; run RECORD=1 swift test")
            let recorded = goldens(true, false).problems(of: schema)
            #expect(recorded.count == 4 && recorded.allSatisfy { $0.hasSuffix(": recorded, read the diff, run again") })
            #expect(goldens(true, false).problems(of: schema) == [] && goldens(false, true).problems(of: schema) == [])
            #expect(goldens(false, false).unused() == [])
        }
    }

    @Test("a difference names the file and shows its first line")
    func difference() throws {
        try withFolder { goldens, folder in
            _ = goldens(true, false).problems(of: "one/One.state.yaml")
            let url = folder.appendingPathComponent("Generated/one/OneStore.swift")
            let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
            try Data((lines.prefix(1) + ["// changed"] + lines.dropFirst(2)).joined(separator: "\n").utf8).write(to: url)
            let problems = goldens(false, false).problems(of: "one/One.state.yaml")
            #expect(
                problems == [
                    """
                    Fixtures/Generated/one/OneStore.swift:2: differs; if that is meant, run RECORD=1 swift test
                    recorded:  // changed
                    generated: // swift-format-ignore-file
                    """
                ])
        }
    }

    @Test("CI never records")
    func neverOnCI() throws {
        try withFolder { goldens, folder in
            #expect(goldens(true, true).problems(of: "one/One.state.yaml").count == 1)
            #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("Generated").path))
        }
    }

    @Test("a file that no schema generates is found")
    func unused() throws {
        try withFolder { goldens, folder in
            _ = goldens(true, false).problems(of: "one/One.state.yaml")
            try Data().write(to: folder.appendingPathComponent("Generated/one/TwoStore.swift"))
            #expect(goldens(false, false).unused() == ["one/TwoStore.swift"])
        }
    }

    @Test("a schema with a mistake or a warning is a problem, and writes nothing")
    func mistake() throws {
        try withFolder { goldens, folder in
            let url = folder.appendingPathComponent("Schemas/one/One.state.yaml")
            try Data("module: One\nstate: { count: Int = 0 }\n".utf8).write(to: url)
            let problems = goldens(true, false).problems(of: "one/One.state.yaml")
            #expect(problems.count == 1 && problems[0].contains("no effect writes 'count'"))
            #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("Generated").path))
        }
    }
}
