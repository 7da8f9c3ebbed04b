import Foundation
import Testing

@Suite struct DumpTests {
    @Test func piecesAreInTheOrderOfTheirBytes() throws {
        let text = "module: A # why\nstate: { a: Int }\n"
        let result = try Tool.run(["A.state.yaml": text]) { try $0("dump", "--stage", "tokens", "A.state.yaml") }
        #expect(result.status == 0)
        let expected = """
            1:1-1:7 key "module"
            1:9-1:10 plain "A"
            1:11-1:16 comment "# why"
            2:1-2:6 key "state"
            2:8-2:9 bracket "{"
            2:10-2:11 key "a"
            2:13-2:16 plain "Int"
            2:17-2:18 bracket "}"

            """
        #expect(result.output == expected)
    }

    @Test(arguments: ["tree", "schema", "module"])
    func everyStageIsAnOutline(stage: String) throws {
        let result = try Tool.run { try $0("dump", "--stage", stage, "-", input: counter()) }
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        #expect(result.output.contains("\"Counter\""))
        #expect(result.output.contains("\"count\""))
        #expect(!result.output.contains("Optional("))
    }

    @Test func aBrokenSchemaHasNoModuleButATree() throws {
        try Tool.run(["Broken.state.yaml": broken]) { statec throws in
            let module = try statec("dump", "--stage", "module", "Broken.state.yaml")
            #expect(module.status == 1)
            #expect(module.output.isEmpty)
            #expect(module.errors.hasPrefix("Broken.state.yaml:3:"))
            #expect(try statec("dump", "--stage", "tree", "Broken.state.yaml").status == 0)
        }
    }
}
