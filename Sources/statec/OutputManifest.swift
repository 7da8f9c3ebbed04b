import Foundation

/// A hidden file in a folder of outputs that says which schema each one came from, so that they go when it goes. Paths are
/// relative to the folder: the file may be checked in.
struct OutputManifest {
    static let fileName = ".statec-manifest"
    private static let heading = "# Written by statec. Each line: an output in this folder, a tab, the schema it comes from.\n"

    let path: FilePath
    private let folder: FilePath
    private let oldText: String
    private var entries: [String: String] = [:]

    init(in folder: FilePath) {
        self.folder = folder
        path = folder.appending(Self.fileName)
        let bytes = path.exists ? try? readBytes(path, limit: .max) : nil
        oldText = bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
        for line in oldText.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" }) where !line.hasPrefix("#") {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            // A name with a slash would lead out of this folder.
            if parts.count == 2, !parts[0].contains("/") { entries[parts[0]] = parts[1] }
        }
    }

    /// Takes in the files that this run writes here; returns the outputs that are gone: those whose schema is, and the runtime's own
    /// source, which has no schema, when this run has no use for it.
    mutating func prune(planned files: [OutputPlan.PlannedFile]) -> [FilePath] {
        let gone = entries.filter { $0.value.isEmpty || !folder.appending($0.value).exists }.keys.sorted()
        for name in gone { entries[name] = nil }
        var (last, way) = (folder, "")
        for file in files {
            switch file.origin {
            case .schema(let schema):
                // Several files in a row come from one schema.
                if schema != last { (last, way) = (schema, schema.relative(to: folder)) }
                entries[file.path.name] = way
            case .runtime: entries[file.path.name] = ""
            case .standardInput: continue
            }
        }
        return gone.map(folder.appending)
    }

    /// nil: the file is right as it is; empty: no file is needed.
    var changedText: String? {
        let lines = entries.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }
        let text = lines.isEmpty ? "" : Self.heading + lines.joined()
        return text == oldText ? nil : text
    }
}
