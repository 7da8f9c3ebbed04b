// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "statec", path: "..")],
    targets: [
        .target(
            name: "Bench", dependencies: [.product(name: "StoreRuntime", package: "statec")],
            plugins: [.plugin(name: "StatecPlugin", package: "statec")]),
        .target(name: "ByHand"),
        .target(name: "Heap"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: ["Bench", "ByHand", "Heap", .product(name: "StoreRuntime", package: "statec")]),
        .testTarget(name: "BenchTests", dependencies: ["Bench", .product(name: "StoreRuntime", package: "statec")]),
    ],
    swiftLanguageModes: [.v6]
)
