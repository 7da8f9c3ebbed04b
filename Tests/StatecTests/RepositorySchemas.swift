import Foundation

/// The schemas that this repository holds.
enum RepositorySchemas {
    static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Path and bytes, sorted by path.
    static func files(
        below folders: [String] = ["Tests/Fixtures/Schemas", "Examples", "Benchmarks/Sources", "IntegrationTests"]
    ) throws -> [(path: String, bytes: [UInt8])] {
        var found: [(path: String, bytes: [UInt8])] = []
        for folder in folders {
            let url = package.appendingPathComponent(folder)
            let files = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
            for file in files where file.hasSuffix(".state.yaml") && !file.contains(".build/") {
                found.append((folder + "/" + file, [UInt8](try Data(contentsOf: url.appendingPathComponent(file)))))
            }
        }
        return found.sorted { $0.path < $1.path }
    }
}
