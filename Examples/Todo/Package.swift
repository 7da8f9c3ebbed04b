// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Todo",
    platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
    dependencies: [.package(name: "statec", path: "../..")],
    targets: [
        .target(
            name: "Todo",
            dependencies: [.product(name: "StoreRuntime", package: "statec")],
            plugins: [.plugin(name: "StatecPlugin", package: "statec")]
        ),
        .executableTarget(name: "TodoDemo", dependencies: ["Todo"]),
        .testTarget(name: "TodoTests", dependencies: ["Todo", "TodoDemo", .product(name: "StoreRuntime", package: "statec")]),
    ],
    swiftLanguageModes: [.v6]
)
