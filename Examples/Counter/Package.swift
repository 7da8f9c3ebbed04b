// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Counter",
    platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
    dependencies: [.package(name: "statec", path: "../..")],
    targets: [
        // It does not depend on StoreRuntime, so the plugin writes the runtime's source into the target too.
        .executableTarget(name: "Counter", plugins: [.plugin(name: "StatecPlugin", package: "statec")]),
        .testTarget(name: "CounterTests", dependencies: ["Counter"]),
    ],
    swiftLanguageModes: [.v6]
)
