/// A few known words. Every name is held against some of them, so often that a `Set`, which hashes it each time, took a tenth of
/// a run.
package struct WordSet: ExpressibleByArrayLiteral, Sendable {
    package let words: Set<String>
    /// All of them one behind the other.
    private let letters: [UInt8]
    /// Where in `letters` those of a length and a first letter begin.
    private let starts: [[Int]]

    package init(arrayLiteral words: String...) {
        self.words = Set(words)
        letters = words.flatMap(\.utf8)
        var starts = [[Int]](repeating: [], count: 32 * 32)
        var start = 0
        for word in words {
            starts[Self.group(word.utf8.count, word.utf8.first ?? 0)].append(start)
            start += word.utf8.count
        }
        self.starts = starts
    }

    package func contains(_ name: String) -> Bool {
        var name = name
        return name.withUTF8 { contains($0) }
    }

    func contains(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        // No word of ours is longer.
        guard let first = name.first, name.count < 32 else { return false }
        return starts[Self.group(name.count, first)].contains { start in
            var length = 0
            while length < name.count, letters[start + length] == name[length] { length += 1 }
            return length == name.count
        }
    }

    private static func group(_ length: Int, _ first: UInt8) -> Int { (length & 31) << 5 | Int(first) & 31 }
}
