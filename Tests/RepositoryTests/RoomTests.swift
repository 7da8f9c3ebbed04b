import Testing

/// Each folder is a room that speaks of its own things (docs/architecture.md): a line is in the wrong room when it speaks another's
/// words, and an import where no arrow is.
@Suite struct RoomTests {
    struct Room: CustomTestStringConvertible, Sendable {
        let folder: String
        let neverSays: [String]
        /// Modules of this package and of the toolchain that it may import.
        let mayImport: [String]

        var testDescription: String { folder }
    }

    static let rooms = [
        Room(folder: "Sources/SchemaParser/Source", neverSays: ["action", "effect", "event", "reducer", "yaml"], mayImport: []),
        Room(folder: "Sources/SchemaParser/Diagnostics", neverSays: ["effect", "reducer", "stderr", "token"], mayImport: []),
        Room(
            folder: "Sources/SchemaParser/Syntax", neverSays: ["action", "effect", "event", "reducer", "schema"], mayImport: []),
        Room(folder: "Sources/SchemaParser/Swift", neverSays: ["action", "effect", "event", "indentation"], mayImport: []),
        Room(folder: "Sources/SchemaParser/Constructs", neverSays: ["token", "indentation", "stderr"], mayImport: []),
        Room(folder: "Sources/SchemaParser/Format", neverSays: ["token", "reducer", "stderr", "observer"], mayImport: []),
        Room(
            folder: "Sources/CodeGen/SwiftText", neverSays: ["action", "effect", "event", "diagnostic", "token"],
            mayImport: ["SchemaParser"]),
        Room(
            folder: "Sources/CodeGen/Emitters", neverSays: ["diagnostic", "lexer", "stderr", "yaml"], mayImport: ["SchemaParser"]),
        Room(
            folder: "Sources/StoreRuntime", neverSays: ["schema", "emitter", "yaml"],
            mayImport: ["Foundation", "Dispatch", "Synchronization", "Darwin", "Observation"]),
        Room(
            folder: "Sources/statec", neverSays: ["reducer", "indentation"],
            mayImport: ["Foundation", "CodeGen", "SchemaParser", "Glibc", "Darwin", "Musl", "ucrt"]),
        Room(
            folder: "Plugins", neverSays: ["action", "effect", "event", "lexer"],
            mayImport: ["Foundation", "PackagePlugin", "XcodeProjectPlugin"]),
    ]

    @Test("a room does not speak another room's words", arguments: rooms)
    func words(room: Room) throws {
        let files = try Repository.files(below: room.folder).filter { !Self.carried.contains($0.name) }
        #expect(!files.isEmpty)
        for file in files {
            let words = Words(file)
            for word in room.neverSays {
                let places = words.places(saying: word)
                #expect(places.isEmpty, "\(file.path) says '\(word)' in lines \(places)")
            }
        }
    }

    @Test("imports follow the arrows", arguments: rooms)
    func imports(room: Room) throws {
        for file in try Repository.files(below: room.folder).filter({ !Self.carried.contains($0.name) }) {
            for line in file.lines {
                let words = line.split(separator: " ").filter { $0 != "internal" && $0 != "public" && $0 != "package" }
                guard words.count == 2, words[0] == "import" else { continue }
                #expect(room.mayImport.contains(String(words[1])), "\(file.path): import \(words[1])")
            }
        }
    }

    /// Text of other rooms that the tool carries.
    private static let carried = ["EmbeddedRuntime.swift", "DiagnosticPages.swift", "Starter.swift"]
}
