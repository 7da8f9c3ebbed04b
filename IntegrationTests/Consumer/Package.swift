// swift-tools-version: 6.0
import PackageDescription

let statec: Target.PluginUsage = .plugin(name: "StatecPlugin", package: "statec")

// Some of the targets are wrong on purpose: `../run` builds them one by one.
let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v10_15)],
    dependencies: [.package(name: "statec", path: "../..")],
    targets: [
        .executableTarget(name: "Embedding", plugins: [statec]),
        .executableTarget(
            name: "Importing", dependencies: [.product(name: "StoreRuntime", package: "statec")], plugins: [statec]),
        .target(name: "Meeting", plugins: [statec]),
        .target(name: "Broken", plugins: [statec]),
        .target(name: "Linked", plugins: [statec]),
        .target(name: "Commanded", exclude: ["Counter.state.yaml"]),
        .testTarget(name: "ConsumerTests", dependencies: ["Embedding"], plugins: [statec]),
    ]
)
