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
    case fix = "--fix"
    case unused = "--unused"
    case stage = "--stage"
    case package = "--package"
    case statec = "--statec"
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
        case .check, .dryRun, .werror, .fix, .package, .help, .plugin: []
        case .output, .unused: ["DIR"]
        case .access, .runtime, .runtimeDefault, .stage, .format: [allowedValues.joined(separator: "|")]
        case .stdinPath, .config, .runtimeFile, .argumentsFile: ["FILE"]
        case .pair: ["FILE", "DIR"]
        case .statec: ["PATH-OR-URL"]
        }
    }

    /// A closed list of values; empty: any text.
    var allowedValues: [String] {
        switch self {
        case .access: Access.allCases.map(\.rawValue)
        case .runtime, .runtimeDefault: GenerateOptions.Runtime.allCases.map(\.rawValue)
        case .stage: Stage.allCases.map(\.rawValue)
        case .format: ReportFormat.allCases.map(\.rawValue)
        case .output, .check, .dryRun, .werror, .fix, .unused, .package, .statec, .stdinPath, .help, .plugin, .pair, .config,
            .runtimeFile, .argumentsFile:
            []
        }
    }

    /// nil: not for people.
    var help: String? {
        switch self {
        case .output: "write into DIR instead of beside each schema (also -o)"
        case .access: "the access of what a schema declares, unless it says so itself"
        case .runtime: "'import StoreRuntime', or write the runtime's source too"
        case .check: "write nothing; show a diff and exit with 1 when something would be written"
        case .dryRun: "write nothing; show what would be written"
        case .werror: "treat warnings as errors"
        case .fix: "apply the fix-its that are certain; with '--dry-run' show them as a diff"
        case .unused: "warn of what neither a schema nor the Swift files in DIR use; may be given several times"
        case .stage: "what to print"
        case .package: "a package of that name, with the plugin, a handler and a test"
        case .statec: "where the package gets statec; absent: the checkout that this tool lies in"
        case .stdinPath: "the path that '-' stands for, in messages and output names"
        case .format: "how mistakes are shown; json and sarif go to standard output"
        case .help: "this text (also -h)"
        case .plugin, .pair, .config, .runtimeDefault, .runtimeFile, .argumentsFile: nil
        }
    }

    var mayRepeat: Bool { self == .pair || self == .config || self == .unused }

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
        case .check: [.access, .werror, .fix, .dryRun, .unused, .stdinPath, .format, .help]
        case .explain: [.help]
        case .dump: [.stage, .stdinPath, .format, .help]
        case .fmt: [.check, .stdinPath, .format, .help]
        case .schema: [.help]
        case .`init`: [.package, .statec, .help]
        }
    }

    var summary: String {
        switch self {
        case .generate: "write the Swift files of schemas"
        case .check: "report mistakes in schemas, write nothing"
        case .explain: "tell what a diagnostic means, with examples"
        case .dump: "print what statec understood of a schema"
        case .fmt: "lay schemas out anew, in place"
        case .schema: "print the language as a JSON Schema, for editors"
        case .`init`: "begin a schema, or a package with one"
        }
    }

    var usage: String {
        switch self {
        case .generate: "statec generate PATHS… [options]"
        case .check: "statec check PATHS… [options]"
        case .explain: "statec explain [ID]"
        case .dump: "statec dump --stage \(Stage.allCases.map(\.rawValue).joined(separator: "|")) PATH"
        case .fmt: "statec fmt PATHS… [options]"
        case .schema: "statec schema"
        case .`init`: "statec init NAME [options]"
        }
    }
}
