// swift-tools-version: 6.2
import PackageDescription

/// A target for each setting that a consumer may have; all of them hold the same schemas and the same Swift beside them.
let settings: [(name: String, settings: [SwiftSetting])] = [
    ("Mode6", [.swiftLanguageMode(.v6)]),
    ("Mode5", [.swiftLanguageMode(.v5), .enableUpcomingFeature("StrictConcurrency")]),
    ("MainActorByDefault", [.defaultIsolation(MainActor.self)]),
    ("InternalImports", [.enableUpcomingFeature("InternalImportsByDefault")]),
    (
        "Upcoming",
        [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"), .strictMemorySafety()]
    ),
    (
        "Everything",
        [
            .swiftLanguageMode(.v5), .enableUpcomingFeature("StrictConcurrency"), .defaultIsolation(MainActor.self),
            .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"), .strictMemorySafety(),
            .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            .enableUpcomingFeature("InferIsolatedConformances"),
        ]
    ),
]

let package = Package(
    name: "CompileTests",
    dependencies: [.package(name: "statec", path: "..")],
    targets: settings.map { entry in
        .target(
            name: entry.name,
            dependencies: [.product(name: "StoreRuntime", package: "statec")],
            swiftSettings: entry.settings,
            plugins: [.plugin(name: "StatecPlugin", package: "statec")]
        )
    }
)
