import Foundation

/// A path as it was given, and where it lies.
struct FilePath: Hashable {
    let text: String

    init(_ text: String) {
        self.text = text.isEmpty ? "." : text
    }

    var name: String {
        let start = text.utf8.lastIndex(of: Self.slash).map { text.utf8.index(after: $0) } ?? text.startIndex
        return start == text.endIndex ? parts(of: text).last.map(String.init) ?? "" : String(text[start...])
    }

    /// `Auth` of `Auth.state.yaml`.
    var stem: String {
        let name = name
        if name.hasSuffix(".state.yaml") { return String(name.dropLast(11)) }
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    var parent: FilePath {
        guard let slash = text.utf8.lastIndex(of: Self.slash) else { return FilePath(".") }
        return slash == text.startIndex ? FilePath("/") : FilePath(String(text[..<slash]))
    }

    func appending(_ component: String) -> FilePath {
        if text == "." { return FilePath(component) }
        return FilePath(text.utf8.last == Self.slash ? text + component : text + "/" + component)
    }

    /// From the root, without `.`, `..` and doubled slashes; links are not followed.
    var absolute: FilePath {
        let full = text.utf8.first == Self.slash ? text : Self.workingFolder + "/" + text
        if isPlain(full) { return FilePath(full) }
        var kept: [Substring] = []
        for part in parts(of: full) where part != "." {
            if part == ".." { _ = kept.popLast() } else { kept.append(part) }
        }
        return FilePath("/" + kept.joined(separator: "/"))
    }

    /// Nothing in it needs to be taken away: no part is empty or begins with a dot.
    private func isPlain(_ full: String) -> Bool {
        var isAfterSlash = false
        for byte in full.utf8 {
            if isAfterSlash, byte == Self.slash || byte == UInt8(ascii: ".") { return false }
            isAfterSlash = byte == Self.slash
        }
        return !isAfterSlash || full == "/"
    }

    private func parts(of text: String) -> [Substring] {
        text.utf8.split(separator: Self.slash).map(Substring.init)
    }

    private static let slash = UInt8(ascii: "/")
    private static let workingFolder = FileManager.default.currentDirectoryPath

    /// The way from a folder to here: `../Schemas/Auth.state.yaml`.
    func relative(to folder: FilePath) -> String {
        let (path, folder) = (absolute.text, folder.absolute.text)
        if path.hasPrefix(folder + "/") { return String(Substring(path.utf8.dropFirst(folder.utf8.count + 1))) }
        let here = parts(of: path)
        let there = parts(of: folder)
        let shared = zip(here, there).prefix { $0 == $1 }.count
        let up = Array(repeating: Substring(".."), count: there.count - shared)
        return (up + here[shared...]).joined(separator: "/")
    }

    func isInside(_ folder: FilePath) -> Bool {
        let (path, prefix) = (absolute.text, folder.absolute.text)
        return path == prefix || path.hasPrefix(prefix == "/" ? "/" : prefix + "/")
    }

    /// This folder and those above it, from the inside out, as absolute paths.
    var ancestors: [FilePath] {
        var all = [absolute]
        while let last = all.last, last.text != "/" { all.append(last.parent) }
        return all
    }

    var exists: Bool { access(text, F_OK) == 0 }

    var isFolder: Bool {
        var status = stat()
        return stat(text, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
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
    var bytes = try chunk(of: file, min(expectedSize(of: file), max(1, limit)))
    var last = bytes.count
    while last > 0, bytes.count <= limit {
        let more = try chunk(of: file, min(max(1 << 9, bytes.count), max(1, limit - bytes.count)))
        last = more.count
        bytes += more
    }
    return bytes
}

/// Of a regular file; what else may be read says nothing of it.
private func expectedSize(of file: Int32) -> Int {
    var status = stat()
    return fstat(file, &status) == 0 && status.st_size > 0 ? Int(status.st_size) : 1 << 16
}

private func chunk(of file: Int32, _ size: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        let length = read(file, buffer.baseAddress, buffer.count)
        if length < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        count = length
    }
}

/// A new file, or the old one's contents replaced.
func write(_ utf8: [UInt8], to path: FilePath) throws {
    let file = open(path.text, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard file >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    defer { close(file) }
    try utf8.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
            let length = write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if length < 0, errno != EINTR { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
            rest = rest.dropFirst(max(0, length))
        }
    }
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
