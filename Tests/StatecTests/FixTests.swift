import Foundation
import Testing

/// `check --fix` does what is certain and nothing else.
@Suite struct FixTests {
    /// Two certain fix-its, in one line and beside each other.
    private let fixable = """
        module: Board
        state:
          scores: [Int]?
          tags: [String] = []
        effects:
          add: { with: Int, append: { tags: '"\\(value)"' }, set: { scores: [value] } }

        """
    private let fixed = """
        module: Board
        state:
          scores?: [Int]
          tags: [String]
        effects:
          add: { with: Int, append: { tags: '"\\(value)"' }, set: { scores: [value] } }

        """

    @Test func certainFixesAreWrittenAndNothingIsSaid() throws {
        try Tool.run(["Board.state.yaml": fixable, "Counter.state.yaml": counter()]) { tool in
            let untouched = try tool.inode("Counter.state.yaml")
            let result = try tool("check", "--fix", ".")
            #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty, "\(result.errors)")
            #expect(try tool.read("Board.state.yaml") == fixed)
            #expect(try tool.inode("Counter.state.yaml") == untouched, "what needs no fix is not written")
            #expect(try tool.list() == ["Board.state.yaml", "Counter.state.yaml"], "nothing is left beside")
        }
    }

    @Test func suggestionsAreNotApplied() throws {
        let schema = counter().replacingOccurrences(of: "invoke: increase", with: "invoke: incraese")
        try Tool.run(["Counter.state.yaml": schema]) { tool in
            let result = try tool("check", "--fix", ".")
            #expect(result.status == 1)
            #expect(result.errors.contains("did you mean 'increase'") && result.errors.contains("[effect.unknown]"))
            #expect(try tool.read("Counter.state.yaml") == schema)
        }
    }

    @Test func whatIsLeftIsReportedWhereItStandsNow() throws {
        // The first mistake is mended, the unknown effect stays; its line is that of the file as it is now.
        let schema = "module: Auth\nactions:\n  a?: { invoke: nothing }\n"
        try Tool.run(["Auth.state.yaml": schema]) { tool in
            let result = try tool("check", "--fix", ".")
            #expect(result.status == 1)
            #expect(try tool.read("Auth.state.yaml") == schema.replacingOccurrences(of: "a?", with: "a"))
            #expect(result.errors.split(separator: "\n").count == 1)
            #expect(result.errors.hasPrefix("Auth.state.yaml:3:16: error: ") && result.errors.hasSuffix("[effect.unknown]\n"))
        }
    }

    @Test func aDiffOfLinesThatEndInCRLF() throws {
        let schema = "module: Auth\r\nstate:\r\n  codes: [Int] = []\r\neffects:\r\n  clear: { reset: codes }\r\n"
        try Tool.run(["Auth.state.yaml": schema]) { tool in
            let result = try tool("check", "--fix", "--dry-run", ".")
            #expect(result.output.contains("-  codes: [Int] = []\r\n+  codes: [Int]\r\n"))
            #expect(!result.output.contains("No newline"))
        }
    }

    @Test func fixesThatUncoverMistakesAreFollowedByTheirFixes() throws {
        // Quoting makes a call of the item, and the call then wants its argument.
        let schema = """
            module: Auth
            state:
              code: String
            actions:
              codeChanged: { with: { code: String }, invoke: setCode }
            effects:
              setCode: { with: { code: String }, set: { code: = code } }

            """
        try Tool.run(["Auth.state.yaml": schema]) { tool in
            let result = try tool("check", "--fix", ".")
            #expect(result.status == 0, "\(result.errors)")
            let text = try tool.read("Auth.state.yaml")
            #expect(text.contains("invoke: setCode(code) }") && text.contains("set: { code: code } }"))
        }
    }

    @Test func aDryRunShowsADiffAndWritesNothing() throws {
        try Tool.run(["Board.state.yaml": fixable]) { tool in
            let result = try tool("check", "--fix", "--dry-run", "Board.state.yaml")
            #expect(result.status == 1, "the file still has its mistakes")
            #expect(result.output.hasPrefix("--- Board.state.yaml\n+++ Board.state.yaml\n@@ "))
            #expect(result.output.contains("\n-  scores: [Int]?\n-  tags: [String] = []\n+  scores?: [Int]\n+  tags: [String]\n"))
            #expect(result.errors.contains("Board.state.yaml:3:16: error: "))
            #expect(try tool.read("Board.state.yaml") == fixable)
            let json = try tool("check", "--fix", "--dry-run", "--format", "json", "Board.state.yaml")
            #expect(json.output.hasPrefix("{"), "a document stays one")
        }
    }

    @Test func permissionsAndLinksStay() throws {
        try Tool.run(["real/Board.state.yaml": fixable]) { tool in
            let real = tool.folder.appendingPathComponent("real/Board.state.yaml").path
            let link = tool.folder.appendingPathComponent("Board.state.yaml").path
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: real)
            #expect(try tool("check", "--fix", "Board.state.yaml").status == 0)
            #expect(try tool.read("real/Board.state.yaml") == fixed)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == real)
            let permissions = try FileManager.default.attributesOfItem(atPath: real)[.posixPermissions] as? Int
            #expect(permissions == 0o640)
        }
    }

    @Test func lineEndsAndABeginningMarkStay() throws {
        let schema = "\u{FEFF}" + fixable.replacingOccurrences(of: "\n", with: "\r\n")
        try Tool.run(["Board.state.yaml": schema]) { tool in
            #expect(try tool("check", "--fix", ".").status == 0)
            let expected = "\u{FEFF}" + fixed.replacingOccurrences(of: "\n", with: "\r\n")
            let found = try Data(contentsOf: tool.folder.appendingPathComponent("Board.state.yaml"))
            #expect(found == Data(expected.utf8))
        }
    }

    @Test func usage() throws {
        let input = try Tool.run { try $0("check", "--fix", "-", input: fixable) }
        #expect(input.status == 64 && input.errors.hasPrefix("statec: error: '--fix' changes files"))
        let alone = try Tool.run { try $0("check", "--dry-run", ".") }
        #expect(alone.status == 64 && alone.errors.contains("'--dry-run' goes with '--fix'"))
    }

    @Test func warningsAreErrorsUnderWerror() throws {
        let schema = "module: Form\nstate:\n  code: String = \"\"\n"
        try Tool.run(["Form.state.yaml": schema]) { tool in
            let lenient = try tool("check", ".")
            #expect(lenient.status == 0 && lenient.errors.contains(" warning: "))
            let strict = try tool("check", "--werror", ".")
            #expect(strict.status == 1 && strict.errors.contains(" error: ") && !strict.errors.contains(" warning: "))
        }
    }
}
