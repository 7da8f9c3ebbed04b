import Foundation

@main
enum Statec {
    static let version = "0.1.0"

    static func main() {
        exit(run(Array(CommandLine.arguments.dropFirst()), console: Console()).rawValue)
    }

    static func run(_ words: [String], console: Console) -> ExitStatus {
        do {
            switch try readCommand(words) {
            case .help(let verb): console.print(verb.map(helpText(for:)) ?? helpText())
            case .version: console.print("statec \(version)\n")
            case .run(.generate, let arguments): return try Generate(arguments, console: console).run()
            case .run(.check, let arguments): return try Check(arguments, console: console).run()
            case .run(.explain, let arguments): return try Explain(arguments, console: console).run()
            case .run(.dump, let arguments): return try Dump(arguments, console: console).run()
            case .run(.schema, let arguments): return try PrintSchema(arguments, console: console).run()
            case .run(.`init`, let arguments): return try Init(arguments, console: console).run()
            case .run(.fmt, let arguments): return try Format(arguments, console: console).run()
            }
            return .fine
        } catch let error as UsageError {
            console.printError("statec: error: \(error.sentence)\n\(error.advice)\n")
            return .usage
        } catch {
            console.printError("statec: error: \(error.localizedDescription)\n")
            return .inputOutput
        }
    }
}

/// What the tool says to scripts; the numbers of `sysexits.h`.
enum ExitStatus: Int32 {
    case fine = 0
    /// A schema has errors, or, under `--check`, an output is stale.
    case schema = 1
    case usage = 64
    case inputOutput = 74
}

enum Verb: String, CaseIterable {
    case generate, check, fmt, `init`, schema, explain, dump
}

/// The command line was not understood.
struct UsageError: Error {
    let sentence: String
    let verb: Verb?

    init(_ sentence: String, verb: Verb? = nil) {
        self.sentence = sentence
        self.verb = verb
    }

    var advice: String {
        verb.map { "run 'statec \($0.rawValue) --help' for what it takes" } ?? "run 'statec --help' for what there is"
    }
}
