import Foundation
import PackagePlugin

/// Turns the schemas of a target into Swift at each build: one command a target, so that its schemas see each other.
@main
struct StatecPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let target = target.sourceModule else { return [] }
        let command = try command(
            Invocation(files: target.sourceFiles.map(\.url), packageFolder: context.package.directoryURL),
            named: target.name, tool: context.tool(named: "statec").url, folder: context.pluginWorkDirectoryURL,
            dependencies: target.recursiveTargetDependencies.map(\.name)
        )
        return [command].compactMap { $0 }
    }

    private func command(
        _ invocation: Invocation?, named name: String, tool: URL, folder: URL, dependencies: [String]
    ) throws -> Command? {
        guard let invocation else { return nil }
        return .buildCommand(
            displayName: "Generating stores of \(name)", executable: tool,
            arguments: try invocation.arguments(writingTo: folder, dependencies: dependencies),
            inputFiles: invocation.inputs, outputFiles: invocation.outputs(in: folder)
        )
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension StatecPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let command = try command(
                Invocation(files: target.inputFiles.map(\.url), packageFolder: context.xcodeProject.directoryURL),
                named: target.displayName, tool: context.tool(named: "statec").url, folder: context.pluginWorkDirectoryURL,
                dependencies: target.dependencies.flatMap(moduleNames)
            )
            return [command].compactMap { $0 }
        }

        private func moduleNames(_ dependency: XcodeTargetDependency) -> [String] {
            switch dependency {
            case .target(let target): [target.displayName]
            case .product(let product): product.targets.flatMap { [$0.name] + $0.recursiveTargetDependencies.map(\.name) }
            @unknown default: []
            }
        }
    }
#endif
