import Foundation
import SchemaParser

/// `statec init`: a first schema to change, alone or in a package that builds.
struct Init {
    let name: String
    let arguments: Arguments
    let console: Console

    init(_ arguments: Arguments, console: Console) throws {
        guard arguments.paths.count == 1 else {
            throw UsageError("'init' takes one name, as in 'statec init Profile'", verb: .`init`)
        }
        if arguments.has(.statec), !arguments.has(.package) {
            throw UsageError("'--statec' says where a package gets statec; it goes with '--package'", verb: .`init`)
        }
        name = arguments.paths[0]
        self.arguments = arguments
        self.console = console
        try checkName()
    }

    /// A target is a Swift module, which has no backticks, and must not hide one that its files import. Besides, the starter is without a mistake, so what is wrong with it is its name.
    private func checkName() throws {
        if arguments.has(.package), SwiftKeywords.reserved.contains(name) || ["Swift", "Testing", "StoreRuntime"].contains(name) {
            throw UsageError("'\(name)' cannot be the name of a Swift module; take another one", verb: .`init`)
        }
        let (_, diagnostics) = parseModule(SourceText(path: name, text: starterSchema(name)))
        guard let mistake = diagnostics.first(where: { $0.message.severity == .error }) else { return }
        throw UsageError("'\(name)' cannot be the name of a module: \(mistake.message.text)", verb: .`init`)
    }

    func run() throws -> ExitStatus {
        var report = Report()
        let files = arguments.has(.package) ? try package() : [(FilePath("\(name).state.yaml"), starterSchema(name))]
        for (path, _) in files where path.exists { report.addFailure(.exists, path: path.text) }
        if arguments.has(.package), !report.hasErrors, FilePath(name).exists { report.addFailure(.exists, path: name) }
        for (path, text) in files where !report.hasErrors { write(text, to: path, report: &report) }
        report.print(.text, on: console)
        return report.exitStatus
    }

    private func write(_ text: String, to path: FilePath, report: inout Report) {
        do {
            try FileManager.default.createDirectory(atPath: path.parent.text, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path.text), options: .withoutOverwriting)
            console.print("wrote \(path.text)\n")
        } catch {
            report.addFailure(.unwritable(reason(error)), path: path.text)
        }
    }

    private func package() throws -> [(FilePath, String)] {
        let folder = FilePath(name)
        return [
            (folder.appending("Package.swift"), packageManifest(name, statec: try dependency())),
            (folder.appending("Sources/\(name)/\(name).state.yaml"), starterSchema(name)),
            (folder.appending("Sources/\(name)/Demo.swift"), starterProgram(name)),
            (folder.appending("Tests/\(name)Tests/\(name)Tests.swift"), starterTests(name)),
            (folder.appending(".gitignore"), ".build/\n"),
        ]
    }

    /// A relative path is meant from here, and written as the package sees it.
    private func dependency() throws -> PackageDependency {
        if let place = arguments.value(.statec) {
            if place.contains("://") || place.hasPrefix("git@") { return PackageDependency(url: place) }
            guard FilePath(place).appending("Package.swift").exists else {
                throw UsageError(
                    "there is no package in '\(place)'; '--statec' takes a checkout of statec or a URL", verb: .`init`)
            }
            let isRelative = !place.hasPrefix("/")
            return PackageDependency(
                path: isRelative ? FilePath(place).relative(to: FilePath(name)) : FilePath(place).absolute.text)
        }
        let tool = Bundle.main.executableURL?.resolvingSymlinksInPath().path
        let checkout = tool.flatMap { FilePath($0).ancestors.first { isCheckout($0) } }
        guard let checkout else {
            throw UsageError(
                "this tool lies in no checkout of statec; say where there is one: '--statec PATH-OR-URL'", verb: .`init`)
        }
        return PackageDependency(path: checkout.text)
    }

    private func isCheckout(_ folder: FilePath) -> Bool {
        folder.appending("Sources/statec").isFolder && folder.appending("Package.swift").exists
    }
}

/// A line of `dependencies:`, and the name that the package manager gives to it.
struct PackageDependency {
    let line: String
    let identity: String

    init(path: String) {
        line = ".package(name: \"statec\", path: \(path.debugDescription))"
        identity = "statec"
    }

    /// Of a URL the last part is the name.
    init(url: String) {
        line = ".package(url: \(url.debugDescription), from: \"\(Statec.version)\")"
        let last = String(url.split { $0 == "/" || $0 == ":" }.last ?? "statec")
        identity = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }
}

extension Diagnostic.Message {
    fileprivate static var exists: Self {
        .error("init.exists", "is there already, and 'init' overwrites nothing; move it away or take another name")
    }
}
