import Foundation
import Testing

/// Outputs go when their schema goes; nothing else does.
@Suite struct PruneTests {
    @Test func outputsOfADeletedSchemaAreRemoved() throws {
        try Tool.run(["App/Counter.state.yaml": counter(), "App/Other.state.yaml": counter("Other")]) { statec throws in
            #expect(try statec("generate", "App").status == 0)
            try statec.remove("App/Other.state.yaml")
            let plan = try statec("generate", "App", "--dry-run").output.split(separator: "\n")
            #expect(plan == outputs("Other").map { "remove App/\($0)" })
            #expect(try statec("generate", "App", "--check").status == 1)
            #expect(try statec("generate", "App").status == 0)
            #expect(try statec.list("App") == [".statec-manifest"] + (outputs("Counter") + ["Counter.state.yaml"]).sorted())
        }
    }

    @Test func aManifestWhoseLinesEndInCRLF() throws {
        try Tool.run(["App/Counter.state.yaml": counter(), "App/Other.state.yaml": counter("Other")]) { statec throws in
            #expect(try statec("generate", "App").status == 0)
            let manifest = try statec.read("App/.statec-manifest")
            try statec.write(manifest.replacingOccurrences(of: "\n", with: "\r\n"), to: "App/.statec-manifest")
            try statec.remove("App/Other.state.yaml")
            #expect(try statec("generate", "App").status == 0)
            #expect(try statec.list("App") == [".statec-manifest"] + (outputs("Counter") + ["Counter.state.yaml"]).sorted())
        }
    }

    @Test func theLastSchemaTakesTheManifestWithIt() throws {
        try Tool.run(["App/Counter.state.yaml": counter()]) { statec throws in
            #expect(try statec("generate", "App", "--runtime", "embed").status == 0)
            try statec.remove("App/Counter.state.yaml")
            #expect(try statec("generate", "App").status == 0)
            #expect(try statec.list("App").isEmpty)
        }
    }

    @Test func anOutputThatWasTakenOverStays() throws {
        try Tool.run(["Counter.state.yaml": counter(), "Other.state.yaml": counter("Other")]) { statec throws in
            #expect(try statec("generate", ".").status == 0)
            try statec.remove("Other.state.yaml")
            try statec.write("// Mine now.\n", to: "OtherStore.swift")
            #expect(try statec("generate", ".").status == 0)
            let left = try statec.list().filter { $0.hasPrefix("Other") }
            #expect(left == ["OtherStore.swift"])
            #expect(try statec.read("OtherStore.swift") == "// Mine now.\n")
        }
    }

    @Test func schemasThatWereNotNamedKeepTheirOutputs() throws {
        try Tool.run(["a/Counter.state.yaml": counter(), "b/Other.state.yaml": counter("Other")]) { statec throws in
            #expect(try statec("generate", "a", "b", "-o", "out").status == 0)
            #expect(try statec("generate", "a", "-o", "out").status == 0)
            #expect(try statec.list("out") == [".statec-manifest"] + outputs("Counter") + outputs("Other"))
            try statec.remove("b/Other.state.yaml")
            #expect(try statec("generate", "a", "-o", "out").status == 0)
            #expect(try statec.list("out") == [".statec-manifest"] + outputs("Counter"))
        }
    }
}
