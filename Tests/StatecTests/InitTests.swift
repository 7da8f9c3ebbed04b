import Foundation
import Testing

/// `statec init`: what it writes is without a mistake, and nothing is overwritten. `IntegrationTests/run` builds the package.
@Suite struct InitTests {
    @Test func theStarterIsWithoutMistakesAndFormatted() throws {
        try Tool.run { statec in
            let result = try statec("init", "Profile")
            #expect(result.status == 0)
            #expect(result.output == "wrote Profile.state.yaml\n")
            let check = try statec("check", "--werror", "Profile.state.yaml")
            #expect(check.status == 0 && check.errors.isEmpty)
            let format = try statec("fmt", "--check", "Profile.state.yaml")
            #expect(format.status == 0)
            #expect(try statec.read("Profile.state.yaml").contains("\nmodule: Profile\n"))
        }
    }

    @Test func nothingIsOverwritten() throws {
        try Tool.run(["A.state.yaml": "mine", "B/Package.swift": "mine", "C/notes": "mine"]) { statec in
            for words in [["init", "A"], ["init", "B", "--package"], ["init", "C", "--package"]] {
                let result = try statec(words, input: Data())
                #expect(result.status == 74)
                #expect(result.errors.contains("[init.exists]"))
                #expect(result.output.isEmpty)
            }
            #expect(try statec.read("A.state.yaml") == "mine")
            #expect(try statec.list("B") == ["Package.swift"])
            #expect(try statec.list("C") == ["notes"])
        }
    }

    @Test func aPackageWithThePluginAHandlerAndATest() throws {
        try Tool.run(["statec/Package.swift": "", "deep/x": ""]) { statec in
            let result = try statec("init", "Profile", "--package", "--statec", "statec")
            #expect(result.status == 0)
            #expect(try statec.list("Profile") == [".gitignore", "Package.swift", "Sources", "Tests"])
            let manifest = try statec.read("Profile/Package.swift")
            #expect(manifest.contains(#".package(name: "statec", path: "../statec")"#))
            #expect(manifest.contains(#"plugins: [.plugin(name: "StatecPlugin", package: "statec")]"#))
            #expect(
                try statec.read("Profile/Sources/Profile/Demo.swift").contains("final class Sharing: ProfileModule.Handler {"))
            let check = try statec("check", "--werror", "--unused", "Profile", "Profile")
            #expect(check.status == 0 && check.errors.isEmpty)
        }
    }

    @Test func aURLIsNamedForItsLastPart() throws {
        try Tool.run { statec in
            _ = try statec("init", "Profile", "--package", "--statec", "https://example.org/tools/state.git")
            let manifest = try statec.read("Profile/Package.swift")
            #expect(manifest.contains(#".package(url: "https://example.org/tools/state.git", from: "#))
            #expect(manifest.contains(#".plugin(name: "StatecPlugin", package: "state")"#))
        }
    }

    @Test func withoutAPlaceItIsTheCheckoutOfTheTool() throws {
        try Tool.run { statec in
            let result = try statec("init", "Profile", "--package")
            #expect(result.status == 0)
            let path = RepositorySchemas.package.resolvingSymlinksInPath().path
            #expect(try statec.read("Profile/Package.swift").contains("path: \"\(path)\""))
        }
    }

    @Test func namesAndOptionsThatCannotBe() throws {
        try Tool.run { statec in
            for words in [
                ["init"], ["init", "A", "B"], ["init", "a-b"], ["init", "../A"], ["init", "A", "--statec", "x"],
                ["init", "A", "--package", "--statec", "nowhere"], ["init", "class", "--package"],
            ] {
                let result = try statec(words, input: Data())
                #expect(result.status == 64, "\(words)")
            }
            #expect(try statec.list() == [])
            let help = try statec("init", "--help")
            #expect(help.output.hasPrefix("usage: statec init NAME [options]\n"))
        }
    }
}
