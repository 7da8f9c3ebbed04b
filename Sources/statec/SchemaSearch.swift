import Foundation
import SchemaParser

/// A schema on disk, or on standard input, and where what it makes goes.
struct SchemaFile {
    let path: FilePath
    /// `-` was given; `path` is what `--stdin-path` says.
    let isStandardInput: Bool
    /// Schemas of one target share it: the target's folder, as far as one can tell, or the output folder.
    let target: FilePath
    let outputFolder: FilePath
    /// Of the package that it belongs to.
    let package: FilePath?
}

/// The schemas that a command line names, each once, and the folders where an earlier run left its manifest.
struct SchemaSearch {
    private(set) var files: [SchemaFile] = []
    private(set) var manifestFolders: [FilePath] = []
    private var seen: Set<FilePath> = []
    private var targets: Set<FilePath> = []
    /// Of the schemas' folders.
    private var packages: [FilePath: FilePath?] = [:]
    /// Those that were named before count too.
    private var schemasMet = 0

    init(_ arguments: Arguments, report: inout Report) throws {
        let output = arguments.value(.output).map(FilePath.init)
        for path in arguments.paths.map(FilePath.init) {
            if path.text == "-" {
                let named = FilePath(arguments.value(.stdinPath) ?? "<stdin>")
                add(named, isStandardInput: true, searched: named.parent, output: output)
            } else if path.isFolder {
                let met = schemasMet
                search(path, in: path, output: output, report: &report)
                if schemasMet == met { report.add(.noSchema, path: path.text) }
            } else {
                add(path, searched: path.parent, output: output)
            }
        }
        for pair in arguments.all(.pair) { addPair(pair) }
        if let output { manifestFolders.append(output) }
    }

    /// Folders of a target whose last schema is gone have no schema that would lead to them.
    private mutating func searchManifests(below folder: FilePath) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.text)) ?? []
        if names.contains(OutputManifest.fileName) { manifestFolders.append(folder) }
        for name in names where !name.hasPrefix(".") {
            let path = folder.appending(name)
            if path.isFolder, !path.isLink { searchManifests(below: path) }
        }
    }

    /// The plugin says where each schema's outputs go; all of them are one target's.
    private mutating func addPair(_ pair: [String]) {
        guard pair.count == 2 else { return }
        let folder = FilePath(pair[1])
        let path = FilePath(pair[0])
        files.append(
            SchemaFile(path: path, isStandardInput: false, target: folder, outputFolder: folder, package: path.packageFolder))
    }

    private mutating func add(_ path: FilePath, isStandardInput: Bool = false, searched folder: FilePath, output: FilePath?) {
        schemasMet += 1
        guard seen.insert(path.absolute).inserted else { return }
        let package = packageFolder(of: path)
        let ownTarget = package.flatMap { targetFolder(of: path, in: $0) }
        if output == nil, let ownTarget, targets.insert(ownTarget.absolute).inserted { searchManifests(below: ownTarget) }
        let target = output ?? ownTarget ?? folder
        let outputFolder = output ?? path.parent
        files.append(
            SchemaFile(
                path: path, isStandardInput: isStandardInput, target: target, outputFolder: outputFolder, package: package))
    }

    private mutating func packageFolder(of path: FilePath) -> FilePath? {
        if let known = packages[path.parent] { return known }
        let package = path.packageFolder
        packages[path.parent] = package
        return package
    }

    private mutating func search(_ folder: FilePath, in root: FilePath, output: FilePath?, report: inout Report) {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder.text).sorted()
        } catch {
            report.addFailure(.unreadable(reason(error)), path: folder.text)
            return
        }
        if names.contains(OutputManifest.fileName) { manifestFolders.append(folder) }
        for name in names where !name.hasPrefix(".") {
            let path = folder.appending(name)
            if path.isFolder {
                // A linked folder may lead in a circle; what lies in it is found where it really is.
                if !path.isLink { search(path, in: root, output: output, report: &report) }
            } else if name.hasSuffix(".state.yaml") {
                add(path, searched: root, output: output)
            }
        }
    }

    /// `Sources/App` of a package, as the package manager lays targets out when nothing else is said.
    private func targetFolder(of path: FilePath, in package: FilePath) -> FilePath? {
        let parts = path.relative(to: package).split(separator: "/").map(String.init)
        guard parts.count > 2, ["Sources", "Source", "src", "srcs", "Tests"].contains(parts[0]) else { return nil }
        let depth = parts.count - 2
        return (0..<depth - 1).reduce(path.parent) { folder, _ in folder.parent }
    }
}

/// Every Swift file in a folder and below it, hidden folders and links aside; a file stands for itself.
func swiftFiles(in path: FilePath, report: inout Report) -> [FilePath] {
    guard path.isFolder else { return [path] }
    do {
        let names = try FileManager.default.contentsOfDirectory(atPath: path.text).filter { !$0.hasPrefix(".") }.sorted()
        return names.map(path.appending).flatMap { inner in
            if inner.isFolder { return inner.isLink ? [] : swiftFiles(in: inner, report: &report) }
            return inner.name.hasSuffix(".swift") ? [inner] : []
        }
    } catch {
        report.addFailure(.unreadable(reason(error)), path: path.text)
        return []
    }
}

extension FilePath {
    fileprivate var isLink: Bool {
        let type = try? FileManager.default.attributesOfItem(atPath: text)[.type] as? FileAttributeType
        return type == .typeSymbolicLink
    }
}

extension Diagnostic.Message {
    static var noSchema: Self {
        .warning("input.no-schema", "no '*.state.yaml' in this folder or below it")
    }

    static func unreadable(_ reason: String) -> Self {
        .error("input.unreadable", "cannot be read: \(reason)")
    }
}
