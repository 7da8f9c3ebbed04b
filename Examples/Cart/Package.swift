// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Cart",
    platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
    dependencies: [.package(name: "statec", path: "../..")],
    targets: [
        .target(
            name: "Cart",
            dependencies: [.product(name: "StoreRuntime", package: "statec")],
            plugins: [.plugin(name: "StatecPlugin", package: "statec")]
        ),
        .executableTarget(name: "CartDemo", dependencies: ["Cart"]),
        .testTarget(name: "CartTests", dependencies: ["Cart", "CartDemo", .product(name: "StoreRuntime", package: "statec")]),
    ],
    swiftLanguageModes: [.v6]
)
