import Foundation

/// This checkout, found from where its tests lie.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    struct File {
        /// Relative to the root.
        let path: String
        let text: String

        var name: String { path.split(separator: "/").last.map(String.init) ?? path }
        var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    }

    /// The files below a folder, hidden ones and symbolic links left out, by path.
    static func files(below folder: String, endingIn ending: String = ".swift") throws -> [File] {
        let url = folder.isEmpty ? root : root.appendingPathComponent(folder)
        let keys: [URLResourceKey] = [.isRegularFileKey]
        guard let found = FileManager.default.enumerator(at: url, includingPropertiesForKeys: keys, options: .skipsHiddenFiles)
        else {
            return []
        }
        var files: [File] = []
        for case let file as URL in found where file.lastPathComponent.hasSuffix(ending) {
            let isFile = try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
            guard isFile, let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
            let path = file.standardizedFileURL.path
            files.append(File(path: String(path.dropFirst(root.standardizedFileURL.path.count + 1)), text: text))
        }
        return files.sorted { $0.path < $1.path }
    }

    static func read(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
}

/// What a Swift file says, words with a hump taken apart: `flowSequence` says `flow` and `sequence`.
struct Words {
    let lines: [(number: Int, words: Set<String>)]

    init(_ file: Repository.File) {
        lines = file.lines.enumerated().map { ($0 + 1, Self.words(in: $1)) }
    }

    func places(saying word: String) -> [Int] {
        lines.filter { $0.words.contains(word) || $0.words.contains(word + "s") }.map(\.number)
    }

    private static func words(in line: Substring) -> Set<String> {
        var words: Set<String> = []
        var word = ""
        for character in line {
            if character.isUppercase || !character.isLetter {
                words.insert(word.lowercased())
                word = ""
            }
            if character.isLetter { word.append(character) }
        }
        words.insert(word.lowercased())
        return words
    }
}
