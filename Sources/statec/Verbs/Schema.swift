import SchemaParser

/// `statec schema`: the language for editors.
struct PrintSchema {
    let console: Console

    init(_ arguments: Arguments, console: Console) throws {
        guard arguments.paths.isEmpty else {
            throw UsageError("'schema' takes no path; it prints to standard output", verb: .schema)
        }
        self.console = console
    }

    func run() -> ExitStatus {
        console.print(languageSchema())
        return .fine
    }
}
