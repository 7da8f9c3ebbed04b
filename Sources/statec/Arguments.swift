import Foundation
import SchemaParser

/// The command line, sorted: what was asked for, before any file is looked at.
enum Command {
    /// nil: of the whole tool.
    case help(Verb?)
    case version
    case run(Verb, Arguments)
}

struct Arguments {
    let verb: Verb
    private(set) var paths: [String] = []
    private var values: [Option: [[String]]] = [:]

    init(verb: Verb) {
        self.verb = verb
    }

    func has(_ option: Option) -> Bool { values[option] != nil }

    /// The one value of an option that takes one.
    func value(_ option: Option) -> String? { values[option]?.first?.first }

    /// The values of an option each time it was given.
    func all(_ option: Option) -> [[String]] { values[option] ?? [] }

    /// A value from a closed list; the parser has checked that it is one of them.
    func choice<Value: RawRepresentable>(_ option: Option, of: Value.Type = Value.self) -> Value? where Value.RawValue == String {
        value(option).flatMap(Value.init(rawValue:))
    }
}

func readCommand(_ words: [String]) throws -> Command {
    guard let first = words.first else { throw UsageError("a verb is missing") }
    if first == "--help" || first == "-h" { return .help(nil) }
    if first == "--version" { return .version }
    if first == "help" { return .help(try words.dropFirst().first.map(readVerb)) }
    let verb = try readVerb(first)
    var arguments = Arguments(verb: verb)
    try arguments.read(Array(words.dropFirst()))
    if arguments.has(.help) { return .help(verb) }
    if let file = arguments.value(.argumentsFile) { try arguments.read(lines(of: file)) }
    return .run(verb, arguments)
}

private func readVerb(_ word: String) throws -> Verb {
    if let verb = Verb(rawValue: word) { return verb }
    let kind = word.hasPrefix("-") ? "option" : "verb"
    let known = Verb.allCases.map(\.rawValue) + ["--help", "--version"]
    throw UsageError("unknown \(kind) '\(word)'" + didYouMean(word, among: known))
}

extension Arguments {
    fileprivate mutating func read(_ words: [String]) throws {
        var index = 0
        while index < words.count {
            let word = words[index]
            index += 1
            if word == "--" {
                paths += words[index...]
                return
            }
            guard word.hasPrefix("-"), word != "-" else {
                paths.append(word)
                continue
            }
            try readOption(word, words, &index)
        }
    }

    /// `--name value`, `--name=value` or `-o value`; `index` stands behind the name.
    private mutating func readOption(_ word: String, _ words: [String], _ index: inout Int) throws {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let option = try option(named: parts[0])
        let count = option.placeholders.count
        var found: [String] = []
        if parts.count == 2 {
            guard count == 1 else { throw UsageError("'\(parts[0])' takes no value after '='", verb: verb) }
            found = [parts[1]]
        } else {
            guard index + count <= words.count else {
                throw UsageError("'\(word)' needs \(option.placeholders.joined(separator: " "))", verb: verb)
            }
            found = Array(words[index..<index + count])
            index += count
        }
        try accept(option, found)
    }

    private func option(named name: String) throws -> Option {
        if let option = Option.shortNames[name] ?? Option(rawValue: name), verb.options.contains(option) { return option }
        let known = verb.options.filter { $0.help != nil }.map(\.rawValue)
        if let other = Verb.allCases.first(where: { $0.options.contains { $0.rawValue == name } }) {
            throw UsageError("'\(verb.rawValue)' does not know '\(name)'; 'statec \(other.rawValue)' does", verb: verb)
        }
        throw UsageError("unknown option '\(name)'" + didYouMean(name, among: known), verb: verb)
    }

    private mutating func accept(_ option: Option, _ found: [String]) throws {
        let allowed = option.allowedValues
        if let value = found.first, !allowed.isEmpty, !allowed.contains(value) {
            let list = allowed.map { "'\($0)'" }.joined(separator: ", ")
            throw UsageError("'\(option.rawValue)' takes \(list), not '\(value)'" + didYouMean(value, among: allowed), verb: verb)
        }
        if !option.mayRepeat, has(option), !option.placeholders.isEmpty {
            throw UsageError("'\(option.rawValue)' stands twice", verb: verb)
        }
        values[option, default: []].append(found)
    }
}

/// A plugin's long list of arguments, one a line.
private func lines(of file: String) throws -> [String] {
    let text = String(decoding: try readBytes(FilePath(file), limit: .max), as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
}
