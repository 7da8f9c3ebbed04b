// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "statec",
    platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
    products: [
        .executable(name: "statec", targets: ["statec"]),
        .library(name: "StoreRuntime", targets: ["StoreRuntime"]),
        .plugin(name: "StatecPlugin", targets: ["StatecPlugin"]),
        .plugin(name: "StatecCommand", targets: ["StatecCommand"]),
    ],
    targets: [
        .target(name: "SchemaParser"),
        .target(name: "CodeGen", dependencies: ["SchemaParser"]),
        .target(name: "StoreRuntime"),
        .executableTarget(name: "statec", dependencies: ["SchemaParser", "CodeGen"]),
        .plugin(name: "StatecPlugin", capability: .buildTool(), dependencies: ["statec"]),
        .plugin(
            name: "StatecCommand",
            capability: .command(
                intent: .custom(verb: "generate-state", description: "Write the Swift files of state schemas beside them"),
                permissions: [.writeToPackageDirectory(reason: "The outputs stand beside the schemas")]
            ),
            dependencies: ["statec"]
        ),
        .testTarget(name: "CodeGenTests", dependencies: ["SchemaParser", "CodeGen"]),
        .testTarget(name: "GeneratedCodeTests", dependencies: ["StoreRuntime"]),
        .executableTarget(name: "Fuzz", dependencies: ["SchemaParser", "CodeGen"], path: "Tests/Fuzz", exclude: ["libfuzzer"]),
        .testTarget(name: "FuzzTests", dependencies: ["Fuzz", "SchemaParser"]),
        .testTarget(name: "RepositoryTests"),
        .testTarget(name: "SchemaParserTests", dependencies: ["SchemaParser"]),
        .testTarget(name: "StatecTests", dependencies: ["statec", "SchemaParser"]),
        .testTarget(name: "StoreRuntimeTests", dependencies: ["StoreRuntime"]),
    ],
    swiftLanguageModes: [.v6]
)
