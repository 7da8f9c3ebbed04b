// swift-tools-version: 6.0
import PackageDescription

// Small on purpose: under a sanitizer only the runtime and one generated store are built.
let package = Package(
    name: "StressTests",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "statec", path: "..")],
    targets: [
        .executableTarget(name: "Stress", dependencies: [.product(name: "StoreRuntime", package: "statec")])
    ],
    swiftLanguageModes: [.v6]
)
