// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Search",
    platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
    dependencies: [.package(name: "statec", path: "../..")],
    targets: [
        .target(
            name: "Search",
            dependencies: [.product(name: "StoreRuntime", package: "statec")],
            plugins: [.plugin(name: "StatecPlugin", package: "statec")]
        ),
        .executableTarget(name: "SearchDemo", dependencies: ["Search", .product(name: "StoreRuntime", package: "statec")]),
        .testTarget(name: "SearchTests", dependencies: ["SearchDemo"]),
    ],
    swiftLanguageModes: [.v6]
)
