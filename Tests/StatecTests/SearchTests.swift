import Foundation
import Testing

/// Which files a command line means, and what shows only when they are seen together.
@Suite struct SearchTests {
    @Test func foldersAreSearchedInOrderAndHiddenOnesAreNot() throws {
        let files = [
            "b/Broken.state.yaml": broken, "a/Broken.state.yaml": broken, ".build/Broken.state.yaml": broken,
            "a/.hidden/Broken.state.yaml": broken, "a/notes.yaml": "[", "a/Sub/Broken.state.yaml": broken,
        ]
        try Tool.run(files) { statec throws in
            let result = try statec("check", "a", "b")
            let paths = result.errors.split(separator: "\n").filter { $0.contains("error: ") }.map { $0.prefix { $0 != ":" } }
            #expect(paths.filter { $0 == "a/.hidden/Broken.state.yaml" }.isEmpty)
            var order: [Substring] = []
            for path in paths where !order.contains(path) { order.append(path) }
            #expect(order == ["a/Broken.state.yaml", "a/Sub/Broken.state.yaml", "b/Broken.state.yaml"])
        }
    }

    @Test func aFileNamedTwiceIsReadOnce() throws {
        try Tool.run(["Counter.state.yaml": counter()]) { statec throws in
            let result = try statec("check", "Counter.state.yaml", "./Counter.state.yaml", ".")
            #expect(result.status == 0)
            #expect(result.errors.isEmpty)
        }
    }

    @Test func unreadableFileHidesNoOther() throws {
        try Tool.run(["Broken.state.yaml": broken]) { statec throws in
            let link = statec.folder.appendingPathComponent("Gone.state.yaml").path
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
            let result = try statec("check", ".")
            #expect(result.status == 74)
            #expect(result.errors.contains("Gone.state.yaml: error: cannot be read: "))
            #expect(result.errors.contains("Broken.state.yaml:3:"))
        }
    }

    @Test func invalidUTF8IsALocatedError() throws {
        try Tool.run(["Broken.state.yaml": broken]) { statec throws in
            try statec.write(Data("module: A\nstate:\n  a: ".utf8) + [0xFF, 0x0A], to: "A.state.yaml")
            let result = try statec("check", ".")
            #expect(result.status == 1)
            #expect(result.errors.contains("A.state.yaml:3:6: error: "))
            #expect(result.errors.contains("[yaml.invalid-utf8]"))
            #expect(result.errors.contains("Broken.state.yaml:3:"))
        }
    }

    @Test func endlessInputEndsInASentence() throws {
        guard FileManager.default.fileExists(atPath: "/dev/zero") else { return }
        let result = try Tool.run { try $0("check", "/dev/zero") }
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("/dev/zero:"))
    }

    @Test(arguments: [("a/Counter", "b/Counter"), ("a/Counter", "b/counter")])
    func outputNamesThatMeetNameBothSchemas(first: String, second: String) throws {
        let files = ["\(first).state.yaml": counter(), "\(second).state.yaml": counter("Other")]
        try Tool.run(files) { statec throws in
            let result = try statec("generate", ".")
            #expect(result.status == 1)
            #expect(result.errors.contains("\(second).state.yaml:1:1: error: "))
            #expect(result.errors.contains("[output.same-name]"))
            #expect(result.errors.contains("\(first).state.yaml:1:1: note: "))
        }
    }

    @Test("R4.5 the same module twice names both files") func moduleTwice() throws {
        try Tool.run(["Counter.state.yaml": counter(), "Other.state.yaml": counter()]) { statec throws in
            let result = try statec("check", ".")
            #expect(result.status == 1)
            #expect(result.errors.contains("Other.state.yaml:1:9: error: module 'Counter' is declared by"))
            #expect(result.errors.contains("Counter.state.yaml:1:9: note: also declared here"))
        }
    }

    @Test("R4.5 two targets may have modules of one name") func moduleOfAnotherTarget() throws {
        let files = [
            "Package.swift": "", "Sources/A/Counter.state.yaml": counter(), "Sources/B/Counter.state.yaml": counter(),
        ]
        try Tool.run(files) { statec throws in
            #expect(try statec("generate", "Sources").status == 0)
            #expect(try statec("generate", "Sources", "-o", "out").status == 1, "in one folder they meet")
        }
    }

    @Test("R4.5 a file called otherwise than its module is a warning") func fileName() throws {
        try Tool.run(["Count.state.yaml": counter()]) { statec throws in
            let result = try statec("check", ".")
            #expect(result.status == 0)
            #expect(result.errors.hasPrefix("Count.state.yaml:1:9: warning: module 'Counter' "))
            #expect(result.errors.contains("[module.file-name]"))
            let strict = try statec("check", "--werror", ".")
            #expect(strict.status == 1)
            #expect(strict.errors.hasPrefix("Count.state.yaml:1:9: error: "))
        }
    }
}
