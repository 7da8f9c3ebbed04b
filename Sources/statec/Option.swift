import CodeGen
import SchemaParser

/// Everything that begins with `--`. The help, the parser and the suggestions all read this table.
enum Option: String, CaseIterable {
    case output = "--output"
    case access = "--access"
    case runtime = "--runtime"
    case check = "--check"
    case dryRun = "--dry-run"
    case werror = "--werror"
    case stage = "--stage"
    case stdinPath = "--stdin-path"
    case format = "--format"
    case help = "--help"
    // What only the plugins say.
    case plugin = "--plugin"
    case pair = "--pair"
    case config = "--config"
    case runtimeDefault = "--runtime-default"
    case runtimeFile = "--runtime-file"
    case argumentsFile = "--arguments-file"

    /// What must follow it.
    var placeholders: [String] {
        switch self {
        case .check, .dryRun, .werror, .help, .plugin: []
        case .output: ["DIR"]
        case .access, .runtime, .runtimeDefault, .stage, .format: [allowedValues.joined(separator: "|")]
        case .stdinPath, .config, .runtimeFile, .argumentsFile: ["FILE"]
        case .pair: ["FILE", "DIR"]
        }
    }

    /// A closed list of values; empty: any text.
    var allowedValues: [String] {
        switch self {
        case .access: Access.allCases.map(\.rawValue)
        case .runtime, .runtimeDefault: GenerateOptions.Runtime.allCases.map(\.rawValue)
        case .stage: Stage.allCases.map(\.rawValue)
        case .format: ReportFormat.allCases.map(\.rawValue)
        case .output, .check, .dryRun, .werror, .stdinPath, .help, .plugin, .pair, .config, .runtimeFile, .argumentsFile: []
        }
    }

    /// nil: not for people.
    var help: String? {
        switch self {
        case .output: "write into DIR instead of beside each schema (also -o)"
        case .access: "the access of what a schema declares, unless it says so itself"
        case .runtime: "'import StoreRuntime', or write the runtime's source too"
        case .check: "write nothing; show a diff and exit with 1 when outputs are stale"
        case .dryRun: "write nothing; list what would be written and removed"
        case .werror: "treat warnings as errors"
        case .stage: "what to print"
        case .stdinPath: "the path that '-' stands for, in messages and output names"
        case .format: "how mistakes are shown; json goes to standard output"
        case .help: "this text (also -h)"
        case .plugin, .pair, .config, .runtimeDefault, .runtimeFile, .argumentsFile: nil
        }
    }

    var mayRepeat: Bool { self == .pair || self == .config }

    static let shortNames: [String: Option] = ["-o": .output, "-h": .help]
}

extension Verb {
    var options: [Option] {
        switch self {
        case .generate:
            [
                .output, .access, .runtime, .check, .dryRun, .stdinPath, .format, .help,
                .plugin, .pair, .config, .runtimeDefault, .runtimeFile, .argumentsFile,
            ]
        case .check: [.access, .werror, .stdinPath, .format, .help]
        case .dump: [.stage, .stdinPath, .format, .help]
        }
    }

    var summary: String {
        switch self {
        case .generate: "write the Swift files of schemas"
        case .check: "report mistakes in schemas, write nothing"
        case .dump: "print what statec understood of a schema"
        }
    }

    var usage: String {
        switch self {
        case .generate: "statec generate PATHS… [options]"
        case .check: "statec check PATHS… [options]"
        case .dump: "statec dump --stage \(Stage.allCases.map(\.rawValue).joined(separator: "|")) PATH"
        }
    }
}
