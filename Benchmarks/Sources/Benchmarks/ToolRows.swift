import Foundation

/// What `statec generate` takes as a whole process, from the schemas on disk to the last byte of the outputs. They go to a
/// folder in memory where there is one: the disk is not what is measured.
@MainActor
func toolRows(_ measuring: Measuring) throws -> [Row] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let thousand = try folder.write(schemas: 0..<1_000, named: "thousand")
    let twoThousand = try folder.write(schemas: 0..<2_000, named: "two-thousand")
    let one = try folder.write(schemas: 7..<8, named: "one")
    let (release, debug) = (try Tool.builtForRelease(), try Tool.builtForDebug())
    var (few, many, single): ([ChildProcess], [ChildProcess], [ChildProcess]) = ([], [], [])
    for _ in 0..<measuring.runs {
        few.append(try release.generate(thousand))
        many.append(try release.generate(twoThousand))
        for _ in 0..<5 { single.append(try debug.generate(one)) }
    }
    let times = few.map(\.milliseconds)
    return [
        Row("generate, 1,000 schemas, ms elapsed", few.map(\.millisecondsElapsed), .atMost(1_000)),
        // A second of both cores of the machine that the budget was made on.
        Row("generate, 1,000 schemas, peak MB", few.map(\.peakMegabytes), .atMost(300)),
        Row("generate, 2,000 schemas against 1,000, ms", many.map(\.milliseconds), against: times, .ratio(2.3, orMore: 0)),
        Row("generate, 1 schema, debug-built, ms", single.map(\.milliseconds), .atMost(50)),
    ]
}

/// A built `statec`.
struct Tool {
    let program: String

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The plugin's build of it lies beside this program.
    static func builtForRelease() throws -> Tool {
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        for name in ["statec-tool", "statec"] {
            let program = folder.appendingPathComponent(name).path
            if FileManager.default.isExecutableFile(atPath: program) { return Tool(program: program) }
        }
        return try built("release")
    }

    static func builtForDebug() throws -> Tool { try built("debug") }

    private static func built(_ configuration: String) throws -> Tool {
        let arguments = ["build", "--package-path", root, "--configuration", configuration, "--product", "statec"]
        guard let build = ChildProcess("swift", arguments), build.status == 0 else {
            throw Failure(description: "'swift \(arguments.joined(separator: " "))' failed")
        }
        return Tool(program: root + "/.build/\(configuration)/statec")
    }

    static let root = URL(fileURLWithPath: #filePath + "/../../../..").standardizedFileURL.path

    /// Each time into an empty folder, so that all files are written.
    func generate(_ folder: URL) throws -> ChildProcess {
        let output = folder.appendingPathExtension("output")
        defer { try? FileManager.default.removeItem(at: output) }
        let run = ChildProcess(program, ["generate", "-o", output.path, folder.path])
        guard let run, run.status == 0 else { throw Failure(description: "'\(program) generate' failed") }
        return run
    }
}

struct TemporaryFolder {
    let url: URL

    init() throws {
        let memory = URL(fileURLWithPath: "/dev/shm")
        let isThere = FileManager.default.isWritableFile(atPath: memory.path)
        let parent = isThere ? memory : FileManager.default.temporaryDirectory
        url = parent.appendingPathComponent("statec-benchmarks-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(at: url) }

    /// Fifty schemas a folder, as in a large app.
    func write(schemas numbers: Range<Int>, named name: String) throws -> URL {
        let folder = url.appendingPathComponent(name)
        for number in numbers {
            let group = folder.appendingPathComponent("Group\(number / 50)")
            if number == numbers.lowerBound || number % 50 == 0 {
                try FileManager.default.createDirectory(at: group, withIntermediateDirectories: true)
            }
            let schema = SchemaText(number: number)
            try Data(schema.text.utf8).write(to: group.appendingPathComponent(schema.fileName))
        }
        return folder
    }
}
