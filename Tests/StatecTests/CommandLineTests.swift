import Foundation
import Testing

/// What the tool says to people and scripts, before any schema is looked at.
@Suite struct CommandLineTests {
    @Test func versionIsOneLine() throws {
        let result = try Tool.run { try $0("--version") }
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("statec ") && result.output.hasSuffix("\n"))
        #expect(result.errors.isEmpty)
    }

    @Test func helpNamesEveryVerb() throws {
        let result = try Tool.run { try $0("--help") }
        #expect(result.status == 0)
        for verb in ["generate", "check", "explain", "dump"] { #expect(result.output.contains("\n  \(verb) ")) }
    }

    @Test(arguments: [
        ("generate", ["--output", "--access", "--runtime", "--check", "--dry-run", "--stdin-path", "--format"]),
        ("check", ["--werror", "--fix", "--dry-run", "--unused", "--stdin-path", "--format"]),
        ("dump", ["--stage", "--format"]),
    ])
    func helpOfAVerbNamesItsOptions(verb: String, options: [String]) throws {
        let result = try Tool.run { try $0(verb, "--help") }
        #expect(result.status == 0)
        for option in options { #expect(result.output.contains("\n  \(option)")) }
        #expect(!result.output.contains("--plugin"), "what only plugins say is not for people")
    }

    @Test(arguments: [
        ([], "a verb is missing"),
        (["genrate"], "unknown verb 'genrate'; did you mean 'generate'?"),
        (["--versoin"], "unknown option '--versoin'; did you mean '--version'?"),
        (["check"], "a path is missing"),
        (["check", "--formt", "text", "a"], "unknown option '--formt'; did you mean '--format'?"),
        (["check", "--output", "a"], "'check' does not know '--output'; 'statec generate' does"),
        (["check", "--format", "yaml", "a"], "'--format' takes 'text', 'json', 'github', 'sarif', not 'yaml'"),
        (["check", "--format"], "'--format' needs text|json|github|sarif"),
        (["check", "--werror=yes", "a"], "'--werror' takes no value"),
        (["check", "--format", "text", "--format=json", "a"], "'--format' stands twice"),
        (["generate", "-"], "'-' needs '--stdin-path FILE'"),
        (["dump", "a"], "'--stage' is missing"),
        (["dump", "--stage", "tree", "a", "b"], "'dump' takes one path"),
    ])
    func usageErrors(arguments: [String], sentence: String) throws {
        let result = try Tool.run { try $0(arguments, input: Data()) }
        #expect(result.status == 64)
        #expect(result.errors.hasPrefix("statec: error: \(sentence)"), "\(result.errors)")
        #expect(result.errors.contains("--help"))
        #expect(result.output.isEmpty)
    }

    @Test func missingFileCarriesItsPath() throws {
        let result = try Tool.run { try $0("check", "no/such.state.yaml") }
        #expect(result.status == 74)
        #expect(result.errors.hasPrefix("no/such.state.yaml: error: cannot be read: "))
        #expect(result.errors.hasSuffix("[input.unreadable]\n"))
    }

    @Test func emptyFolderIsAWarning() throws {
        try Tool.run(["Sources/App/App.swift": ""]) { statec throws in
            let result = try statec("check", "Sources")
            #expect(result.status == 0)
            #expect(result.errors == "Sources: warning: no '*.state.yaml' in this folder or below it [input.no-schema]\n")
            #expect(try statec("check", "Sources", "--werror").status == 1)
        }
    }
}
