import Foundation

/// A path as it was given, and where it lies.
struct FilePath: Hashable {
    let text: String

    init(_ text: String) {
        self.text = text.isEmpty ? "." : text
    }

    var name: String {
        guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return text }
        let name = text[text.utf8.index(after: slash)...]
        return name.isEmpty ? String(text.split(separator: "/").last ?? "") : String(name)
    }

    /// `Auth` of `Auth.state.yaml`.
    var stem: String {
        if name.hasSuffix(".state.yaml") { return String(name.dropLast(11)) }
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    var parent: FilePath {
        guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return FilePath(".") }
        return slash == text.startIndex ? FilePath("/") : FilePath(String(text[..<slash]))
    }

    func appending(_ component: String) -> FilePath {
        if text == "." { return FilePath(component) }
        return FilePath(text.hasSuffix("/") ? text + component : text + "/" + component)
    }

    /// From the root, without `.`, `..` and doubled slashes; links are not followed.
    var absolute: FilePath {
        let full = text.hasPrefix("/") ? text : Self.workingFolder + "/" + text
        var parts: [Substring] = []
        for part in full.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return FilePath("/" + parts.joined(separator: "/"))
    }

    private static let workingFolder = FileManager.default.currentDirectoryPath

    /// The way from a folder to here: `../Schemas/Auth.state.yaml`.
    func relative(to folder: FilePath) -> String {
        let (path, folder) = (absolute.text, folder.absolute.text)
        if path.hasPrefix(folder + "/") { return String(path.dropFirst(folder.count + 1)) }
        let here = path.split(separator: "/")
        let there = folder.split(separator: "/")
        let shared = zip(here, there).prefix { $0 == $1 }.count
        let up = Array(repeating: Substring(".."), count: there.count - shared)
        return (up + here[shared...]).joined(separator: "/")
    }

    func isInside(_ folder: FilePath) -> Bool {
        let prefix = folder.absolute.text
        return absolute.text == prefix || absolute.text.hasPrefix(prefix == "/" ? "/" : prefix + "/")
    }

    /// This folder and those above it, from the inside out, as absolute paths.
    var ancestors: [FilePath] {
        var all = [absolute]
        while let last = all.last, last.text != "/" { all.append(last.parent) }
        return all
    }

    var exists: Bool { access(text, F_OK) == 0 }

    var isFolder: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: text, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The folder of the package that the file belongs to.
    var packageFolder: FilePath? {
        parent.ancestors.first { $0.appending("Package.swift").exists }
    }
}

/// At most `limit` bytes and one more, so that an endless file ends in a sentence about its size.
func readBytes(_ path: FilePath, limit: Int = 4 << 20) throws -> [UInt8] {
    let file = path.text == "-" ? STDIN_FILENO : open(path.text, O_RDONLY)
    guard file >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    defer { if file != STDIN_FILENO { close(file) } }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
        let chunk = try [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            let length = read(file, buffer.baseAddress, buffer.count)
            if length < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
            count = length
        }
        if chunk.isEmpty { break }
        bytes += chunk
    }
    return bytes
}

/// `No such file or directory`: what the system says, without Foundation's sentence around it.
func reason(_ error: any Error) -> String {
    let error = error as NSError
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError
    for candidate in [error, underlying].compactMap({ $0 }) where candidate.domain == NSPOSIXErrorDomain {
        return String(cString: strerror(Int32(candidate.code)))
    }
    switch CocoaError.Code(rawValue: error.code) {
    case .fileReadNoSuchFile, .fileNoSuchFile: return "no such file or folder"
    case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
    case _: return error.localizedDescription
    }
}
