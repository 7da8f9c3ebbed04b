import Foundation
import PackagePlugin

/// `swift package generate-state [--target NAME]… [options of 'statec generate']`: writes the outputs beside the schemas, for
/// packages that check them in.
@main
struct StatecCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        let tool = try context.tool(named: "statec").url
        let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
        var found = false
        for target in targets.compactMap(\.sourceModule) {
            let invocation = Invocation(files: target.sourceFiles.map(\.url), packageFolder: context.package.directoryURL)
            guard let invocation else { continue }
            found = true
            let dependencies = target.recursiveTargetDependencies.map(\.name)
            try generate(invocation, of: target.name, tool: tool, dependencies, extractor.remainingArguments)
        }
        if !found { Diagnostics.warning("no target has a '*.state.yaml'") }
    }

    private func generate(
        _ invocation: Invocation, of name: String, tool: URL, _ dependencies: [String], _ options: [String]
    ) throws {
        let process = Process()
        process.executableURL = tool
        process.arguments = ["generate"] + runtimeDefault(dependencies) + options + invocation.schemas.map(path)
        try process.run()
        process.waitUntilExit()
        // The tool has said what is wrong; without this the command would exit with 0.
        if process.terminationStatus != 0 { Diagnostics.error("statec failed for target '\(name)'") }
    }
}
