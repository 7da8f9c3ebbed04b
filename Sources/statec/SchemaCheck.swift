import CodeGen
import Foundation
import SchemaParser

/// A schema that was read.
struct CheckedSchema {
    let file: SchemaFile
    let source: SourceText
    let options: ParseOptions
    let runtime: GenerateOptions.Runtime
    /// Nil if it has an error.
    let moduleName: String?
    /// Where outputs are asked for and it has no error. They are made here, while its module is at hand.
    let outputs: [GeneratedFile]
}

/// Reads and checks every schema that a command line names; what is wrong goes to the report, and the other files are still
/// checked. `format` is the command line's, or what the first configuration says.
struct SchemaCheck {
    let schemas: [CheckedSchema]
    let manifestFolders: [FilePath]
    private(set) var format: ReportFormat

    init(_ arguments: Arguments, report: inout Report) throws {
        guard !arguments.paths.isEmpty || arguments.has(.plugin) else {
            throw UsageError("a path is missing: a schema, a folder, or '-' for standard input", verb: arguments.verb)
        }
        guard arguments.paths.filter({ $0 == "-" }).count <= 1 else { throw UsageError("'-' stands twice", verb: arguments.verb) }
        let search = try SchemaSearch(arguments, report: &report)
        let given = arguments.all(.config).compactMap(\.first).map(FilePath.init)
        var configurations = ConfigurationSearch(given: arguments.has(.plugin) ? given : nil)
        var tasks: [(file: SchemaFile, configuration: Configuration, report: Report)] = []
        var format: ReportFormat? = arguments.choice(.format)
        for file in search.files {
            var own = Report()
            own.treatsWarningsAsErrors = report.treatsWarningsAsErrors
            let configuration = configurations.configuration(for: file, report: &own)
            format = format ?? configuration.format
            tasks.append((file, configuration, own))
        }
        let results = concurrentMap(tasks) { task in
            var own = task.report
            let schema = check(task.file, task.configuration, arguments, report: &own)
            return (schema, own)
        }
        for (_, own) in results { report.add(own) }
        let checked = results.compactMap(\.0)
        reportCollisions(among: checked, report: &report)
        self.schemas = checked
        self.manifestFolders = search.manifestFolders
        // A build log shows lines as they come; a document in it would hide the places of mistakes.
        let isLog = arguments.has(.plugin) && format?.isDocument == true
        self.format = isLog ? .text : format ?? .text
    }
}

private func check(
    _ file: SchemaFile, _ configuration: Configuration, _ arguments: Arguments, report: inout Report
) -> CheckedSchema? {
    let source: SourceText
    do {
        source = SourceText(path: file.path.text, bytes: try readBytes(file.isStandardInput ? FilePath("-") : file.path))
    } catch {
        report.addFailure(.unreadable(reason(error)), path: file.path.text)
        return nil
    }
    var options = ParseOptions()
    if let access: Access = arguments.choice(.access) ?? configuration.access { options.access = access }
    if let isolation = configuration.isolation { options.isolation = isolation }
    let (module, diagnostics) = parseModule(source, options: options)
    report.add(diagnostics, in: source)
    let ownRuntime: GenerateOptions.Runtime? = arguments.choice(.runtime) ?? configuration.runtime
    let runtime = ownRuntime ?? arguments.choice(.runtimeDefault) ?? .import
    var outputs: [GeneratedFile] = []
    if let module, arguments.verb == .generate, !report.hasErrors {
        outputs = generate(module, of: file, runtime, arguments)
    }
    return CheckedSchema(
        file: file, source: source, options: options, runtime: runtime, moduleName: module?.name, outputs: outputs)
}

private func generate(
    _ module: Module, of file: SchemaFile, _ runtime: GenerateOptions.Runtime, _ arguments: Arguments
) -> [GeneratedFile] {
    let shown = sourcePath(file, isPlugin: arguments.has(.plugin))
    return generateModule(module, options: GenerateOptions(fileStem: file.path.stem, sourcePath: shown, runtime: runtime))
}

/// What `#sourceLocation` names: outputs that are checked in must not tell where a package lies; those of a plugin are not,
/// and the build's messages then lead to the schema from anywhere.
private func sourcePath(_ file: SchemaFile, isPlugin: Bool) -> String {
    if isPlugin { return file.path.absolute.text }
    return file.package.map { file.path.relative(to: $0) } ?? file.path.text
}
