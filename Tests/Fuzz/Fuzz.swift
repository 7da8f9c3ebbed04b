import CodeGen
import Foundation
import SchemaParser

/// `Fuzz schemas --count 200 --seed 1` makes valid schemas and compiles what comes out; `Fuzz mutations --seconds 120` hands broken
/// ones to the parser.
@main
enum Fuzz {
    static func main() throws {
        var arguments = Array(CommandLine.arguments.dropFirst())
        let verb = arguments.isEmpty ? "" : arguments.removeFirst()
        let options = Options(arguments)
        switch verb {
        case "schemas": exit(try schemas(options) ? 0 : 1)
        case "mutations": exit(try mutations(options) ? 0 : 1)
        case "worker": exit(runWorker(options))
        case "check": exit(try check(options) ? 0 : 3)
        case "show":
            var maker = SchemaMaker(seed: options.number("seed") ?? 1, number: Int(options.number("first") ?? 0))
            let schema = maker.make()
            say(String(decoding: schema.bytes, as: UTF8.self))
            say("// -----\n" + schema.swift)
            let (module, diagnostics) = parseModule(SourceText(path: schema.module + ".state.yaml", bytes: schema.bytes))
            for diagnostic in diagnostics { say("// \(diagnostic.message.severity): \(diagnostic.message.text)") }
            if options.has("generated"), let module {
                let names = GenerateOptions(fileStem: schema.module, sourcePath: schema.module + ".state.yaml", runtime: .import)
                for file in generateModule(module, options: names) { say("// ----- \(file.name)\n" + file.text) }
            }
        default:
            say(
                "usage: Fuzz schemas|mutations|show|check [--count N] [--seed N] [--first N] [--seconds N] [--at-least N] [--whole] [--root PATH]"
            )
            exit(2)
        }
    }

    private static func mutations(_ options: Options) throws -> Bool {
        var run = MutationRun()
        run.seconds = Int(options.number("seconds") ?? 120)
        run.seed = options.number("seed") ?? 1
        if let root = options.text("root") { run.root = URL(fileURLWithPath: root) }
        let result = try run.run()
        say("seed \(run.seed), \(run.seconds) s")
        say("\(result.inputs - result.failures.count) passed, \(result.failures.count) failed")
        return result.failures.isEmpty && result.inputs >= Int(options.number("at-least") ?? 1)
    }

    /// One file, with what is wrong with the parser's answer.
    private static func check(_ options: Options) throws -> Bool {
        let found = problems(of: Array(try Data(contentsOf: URL(fileURLWithPath: options.text("file") ?? ""))))
        for problem in found { say(problem) }
        return found.isEmpty
    }

    private static func schemas(_ options: Options) throws -> Bool {
        var run = SchemaRun()
        run.count = Int(options.number("count") ?? 200)
        run.seed = options.number("seed") ?? 1
        run.first = Int(options.number("first") ?? 0)
        run.batchSize = Int(options.number("batch") ?? 12)
        run.isWhole = options.has("whole")
        if let root = options.text("root") { run.root = URL(fileURLWithPath: root) }
        let start = Date()
        let result = try run.run()
        for example in result.examples.prefix(20) { say(example) }
        for (id, count) in result.refused.sorted(by: { $0.key < $1.key }) { say("refused: \(id) \(count)") }
        let seconds = Int(Date().timeIntervalSince(start))
        say("seed \(run.seed), \(result.refusedCount) refused, \(seconds) s")
        // What is made to be valid and refused is a mistake of the one or the other.
        let failed = result.failures.count + result.refusedCount
        say("\(result.compiled) passed, \(failed) failed")
        return failed == 0 && result.compiled == run.count
    }
}

/// `--name value` and `--name`.
struct Options {
    private var values: [String: String] = [:]

    init(_ arguments: [String]) {
        var index = 0
        while index < arguments.count {
            let name = String(arguments[index].drop { $0 == "-" })
            let value = index + 1 < arguments.count && !arguments[index + 1].hasPrefix("--") ? arguments[index + 1] : nil
            values[name] = value ?? ""
            index += value == nil ? 1 : 2
        }
    }

    func has(_ name: String) -> Bool { values[name] != nil }
    func text(_ name: String) -> String? { values[name] }
    func number(_ name: String) -> UInt64? { values[name].flatMap { UInt64($0) } }
}

/// At once, whatever standard output is.
func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
