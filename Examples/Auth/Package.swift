// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Auth",
    platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
    dependencies: [.package(name: "statec", path: "../..")],
    targets: [
        .target(
            name: "Auth",
            dependencies: [.product(name: "StoreRuntime", package: "statec")],
            plugins: [.plugin(name: "StatecPlugin", package: "statec")]
        ),
        .executableTarget(name: "AuthDemo", dependencies: ["Auth"]),
        .testTarget(name: "AuthTests", dependencies: ["Auth", "AuthDemo", .product(name: "StoreRuntime", package: "statec")]),
    ],
    swiftLanguageModes: [.v6]
)
