import Foundation
import PackagePlugin

/// `swift package generate-state [--target NAME]… [options of 'statec generate']`: writes the outputs beside the schemas, for
/// packages that check them in. Such a package excludes its schemas, so that they are no unhandled files; the target's folder
/// is searched, not its list of sources.
@main
struct StatecCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let tool = try context.tool(named: "statec").url
        let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
        var found = false
        for target in targets.compactMap(\.sourceModule) {
            // `directoryURL` came with tools version 6.1, and the members of `Path` are deprecated in 6.0.
            let folder = String(describing: target.directory)
            guard concernsSchemas(folder) else { continue }
            found = true
            let dependencies = target.recursiveTargetDependencies.map(\.name)
            let arguments = ["generate"] + runtimeDefault(dependencies) + extractor.remainingArguments + [folder]
            try run(tool, arguments, target: target.name)
        }
        if !found { Diagnostics.warning("no target has a '*.state.yaml'") }
    }

    /// It holds a schema, or outputs of schemas that are gone.
    private func concernsSchemas(_ folder: String) -> Bool {
        let names = FileManager.default.enumerator(atPath: folder)?.lazy.compactMap { $0 as? String }
        return names?.contains { $0.hasSuffix(".state.yaml") || $0.hasSuffix(".statec-manifest") } ?? false
    }

    private func run(_ tool: URL, _ arguments: [String], target: String) throws {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        // The tool has said what is wrong; without this the command would exit with 0.
        if process.terminationStatus != 0 { Diagnostics.error("statec failed for target '\(target)'") }
    }
}
