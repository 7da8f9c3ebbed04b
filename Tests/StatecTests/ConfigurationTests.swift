import Foundation
import Testing

/// `statec.yaml`: found beside or above the schemas, and mistaken at a place.
@Suite struct ConfigurationTests {
    @Test func holdsForAllSchemasBelow() throws {
        let files = ["App/statec.yaml": "access: public\n", "App/Deep/Counter.state.yaml": counter()]
        try Tool.run(files) { statec throws in
            #expect(try statec("generate", "App").status == 0)
            #expect(try statec.read("App/Deep/CounterStore.swift").contains("public class CounterViewStore"))
        }
    }

    @Test func nearestOneWins() throws {
        let files = [
            "App/statec.yaml": "access: public\n", "App/Deep/statec.yaml": "access: package\n",
            "App/Deep/Counter.state.yaml": counter(),
        ]
        try Tool.run(files) { statec throws in
            #expect(try statec("generate", "App").status == 0)
            #expect(try statec.read("App/Deep/CounterStore.swift").contains("package class CounterViewStore"))
        }
    }

    @Test func searchEndsAtThePackage() throws {
        let files = [
            "statec.yaml": "access: public\n", "Package/Package.swift": "", "Package/Sources/App/Counter.state.yaml": counter(),
        ]
        try Tool.run(files) { statec throws in
            #expect(try statec("generate", "Package").status == 0)
            #expect(try statec.read("Package/Sources/App/CounterStore.swift").contains("public class CounterViewStore") == false)
        }
    }

    @Test("R5.14 what the schema says wins") func schemaWins() throws {
        let files = [
            "statec.yaml": "access: public\nisolation: none\n",
            "Counter.state.yaml": counter(head: "access: internal\nisolation: main"),
        ]
        try Tool.run(files) { statec throws in
            #expect(try statec("generate", ".").status == 0)
            let text = try statec.read("CounterStore.swift")
            #expect(!text.contains("public class CounterViewStore"))
            #expect(text.contains("@_Concurrency.MainActor"))
        }
    }

    @Test func isolationReachesTheStore() throws {
        try Tool.run(["statec.yaml": "isolation: none\n", "Counter.state.yaml": counter()]) { statec throws in
            #expect(try statec("generate", ".").status == 0)
            #expect(try statec.read("CounterStore.swift").contains("@_Concurrency.MainActor") == false)
        }
    }

    @Test func commandLineWins() throws {
        try Tool.run(["statec.yaml": "access: public\nruntime: embed\n", "Counter.state.yaml": counter()]) { statec throws in
            #expect(try statec("generate", ".", "--access", "package", "--runtime", "import").status == 0)
            #expect(try statec.read("CounterStore.swift").contains("package class CounterViewStore"))
            #expect(try statec.list().contains("StoreRuntime+Embedded.swift") == false)
        }
    }

    @Test func formatIsHowMistakesAreShown() throws {
        try Tool.run(["statec.yaml": "format: github\n", "Broken.state.yaml": broken]) { statec throws in
            #expect(try statec("check", ".").output.hasPrefix("::error file=Broken.state.yaml,line=3,"))
            #expect(try statec("check", ".", "--format", "text").errors.hasPrefix("Broken.state.yaml:3:"))
        }
    }

    @Test(arguments: [
        ("acess: public\n", "1:1: error: unknown setting 'acess'", "config.unknown-key"),
        ("# why\naccess: pubic\n", "2:9: error: 'access' takes 'internal', 'package', 'public'", "config.unknown-value"),
        ("runtime: [embed]\n", "1:10: error: 'runtime' needs one of 'import', 'embed'", "config.missing-value"),
        ("- access\n", "1:1: error: expected settings such as 'access: public'", "config.no-mapping"),
    ])
    func mistakesHaveAPlace(text: String, sentence: String, id: String) throws {
        try Tool.run(["statec.yaml": text, "Counter.state.yaml": counter()]) { statec throws in
            let result = try statec("generate", ".")
            #expect(result.status == 1)
            #expect(result.errors.hasPrefix("statec.yaml:\(sentence)"), "\(result.errors)")
            #expect(result.errors.contains("[\(id)]"))
            #expect(try statec.list() == ["Counter.state.yaml", "statec.yaml"])
        }
    }

    @Test func emptyOneSaysNothing() throws {
        try Tool.run(["statec.yaml": "# nothing yet\n", "Counter.state.yaml": counter()]) { statec throws in
            let result = try statec("check", ".")
            #expect(result.status == 0)
            #expect(result.errors.isEmpty)
        }
    }
}
