import Testing

/// `statec fmt` as its users run it.
@Suite struct FormatVerbTests {
    private let tidy = "module: A\nstate:\n  a: Int = 0\n"
    private let untidy = "module:  A\nstate:\n    a: Int = 0\n"

    @Test func formatsInPlaceAndOnlyWhatDiffers() throws {
        try Tool.run(["S/A.state.yaml": untidy, "S/B.state.yaml": tidy]) { statec in
            let before = try statec.inode("S/B.state.yaml")
            let result = try statec("fmt", "S")
            #expect(result.status == 0)
            #expect(result.output.isEmpty && result.errors.isEmpty)
            #expect(try statec.read("S/A.state.yaml") == tidy)
            #expect(try statec.inode("S/B.state.yaml") == before)
            #expect(try statec.list("S") == ["A.state.yaml", "B.state.yaml"])
        }
    }

    @Test func standardInputGoesToStandardOutput() throws {
        try Tool.run { statec in
            let result = try statec("fmt", "-", input: untidy)
            #expect(result.status == 0)
            #expect(result.output == tidy)
        }
    }

    @Test func checkWritesNothingAndShowsADiff() throws {
        try Tool.run(["A.state.yaml": untidy, "B.state.yaml": tidy]) { statec in
            let result = try statec("fmt", "--check", ".")
            #expect(result.status == 1)
            #expect(result.output.contains("\n-module:  A\n+module: A\n state:\n-    a: Int = 0\n+  a: Int = 0\n"))
            #expect(result.errors.contains("A.state.yaml: error: ") && !result.errors.contains("B.state.yaml"))
            #expect(try statec.read("A.state.yaml") == untidy)
            #expect(try statec("fmt", "--check", "B.state.yaml").status == 0)
        }
    }

    @Test func aFileThatCannotBeReadStaysAndIsExplained() throws {
        let broken = "module: A\nstate:\n   a: [Int\nactions:\n"
        try Tool.run(["A.state.yaml": broken, "B.state.yaml": untidy]) { statec in
            let result = try statec("fmt", ".")
            #expect(result.status == 1)
            #expect(result.errors.contains("A.state.yaml:3:7: error: ") && result.errors.contains("[yaml.flow-unterminated]"))
            #expect(try statec.read("A.state.yaml") == broken)
            #expect(try statec.read("B.state.yaml") == tidy)
            #expect(try statec("fmt", "-", input: broken).output.isEmpty)
        }
    }

    @Test func aMissingFileIsAnInputError() throws {
        try Tool.run { statec in
            let missing = try statec("fmt", "No.state.yaml")
            #expect(missing.status == 74)
            let none = try statec("fmt")
            #expect(none.status == 64)
            let help = try statec("fmt", "--help")
            #expect(help.output.hasPrefix("usage: statec fmt PATHS… [options]\n"))
        }
    }
}
