import Foundation
import Testing

@testable import statec

/// What the build tool plugin asks of the tool.
@Suite struct PluginModeTests {
    @Test func declaredFilesAreAllWrittenAndNothingElse() throws {
        try Tool.run(["App/Counter.state.yaml": counter()]) { statec throws in
            let schema = statec.folder.appendingPathComponent("App/Counter.state.yaml").path
            let result = try statec(
                "generate", "--plugin", "--runtime-default", "import", "--runtime-file", "out/StoreRuntime+Embedded.swift",
                "--pair", schema, "out"
            )
            #expect(result.status == 0)
            #expect(result.output.isEmpty && result.errors.isEmpty)
            #expect(try statec.list("out") == outputs("Counter") + ["StoreRuntime+Embedded.swift"])
            #expect(try statec.list("App") == ["Counter.state.yaml"])
            let text = try outputs("Counter").map { try statec.read("out/\($0)") }.joined()
            #expect(text.contains("#sourceLocation(file: \"\(schema)\""))
            #expect(try statec.read("out/StoreRuntime+Embedded.swift").contains("enum StoreRuntime") == false)
        }
    }

    @Test func embeddingFillsTheDeclaredFile() throws {
        try Tool.run(["Counter.state.yaml": counter()]) { statec throws in
            let result = try statec(
                "generate", "--plugin", "--runtime-default", "embed", "--runtime-file", "out/StoreRuntime+Embedded.swift",
                "--pair", "Counter.state.yaml", "out"
            )
            #expect(result.status == 0)
            #expect(try statec.read("out/StoreRuntime+Embedded.swift") == embeddedRuntime)
        }
    }

    @Test func onlyGivenConfigurationsHold() throws {
        let files = ["App/Counter.state.yaml": counter(), "App/statec.yaml": "access: public\n"]
        try Tool.run(files) { statec throws in
            let run = ["generate", "--plugin", "--pair", "App/Counter.state.yaml", "out"]
            #expect(try statec(run, input: Data()).status == 0)
            #expect(try statec.read("out/CounterStore.swift").contains("public class CounterViewStore") == false)
            #expect(try statec(run + ["--config", "App/statec.yaml"], input: Data()).status == 0)
            #expect(try statec.read("out/CounterStore.swift").contains("public class CounterViewStore"))
        }
    }

    @Test func longListsComeInAFile() throws {
        let files = ["a b/Counter.state.yaml": counter(), "arguments": "--pair\na b/Counter.state.yaml\nout folder\n"]
        try Tool.run(files) { statec throws in
            #expect(try statec("generate", "--plugin", "--arguments-file", "arguments").status == 0)
            #expect(try statec.list("out folder") == outputs("Counter"))
            #expect(try statec("generate", "--plugin", "--arguments-file", "gone").status == 74)
        }
    }

    @Test("a build log has lines with places, whatever the configuration asks for")
    func noDocumentInABuildLog() throws {
        let files = ["App/Broken.state.yaml": "module: Broken\nstat:\n", "App/statec.yaml": "format: json\n"]
        try Tool.run(files) { statec in
            let result = try statec(
                "generate", "--plugin", "--config", "App/statec.yaml", "--pair", "App/Broken.state.yaml", "out")
            #expect(result.status == 1 && result.output == "")
            #expect(result.errors.contains("App/Broken.state.yaml:2:1: error: "))
        }
    }
}
