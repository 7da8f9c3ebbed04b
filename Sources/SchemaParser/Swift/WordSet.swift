/// A few known words. Every name is held against some of them, so often that a `Set`, which hashes it each time, took a tenth of
/// a run.
package struct WordSet: ExpressibleByArrayLiteral, Sendable {
    package let words: Set<String>
    /// All words one behind the other, those of one length and first letter side by side.
    private let letters: [UInt8]
    /// Where they stand in `letters`, by length and first letter.
    private let groups: [Range<Int>]

    package init(arrayLiteral words: String...) {
        var letters: [UInt8] = []
        var groups = [Range<Int>](repeating: 0..<0, count: 32 * 32)
        for (group, words) in Dictionary(grouping: words, by: { Self.group($0.utf8.count, $0.utf8.first ?? 0) }) {
            let start = letters.count
            letters += words.joined().utf8
            groups[group] = start..<letters.count
        }
        self.words = Set(words)
        self.letters = letters
        self.groups = groups
    }

    package func contains(_ name: String) -> Bool {
        var name = name
        return name.withUTF8(contains)
    }

    func contains(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        // No word of ours is as long.
        guard let first = name.first, name.count < 32 else { return false }
        let group = groups[Self.group(name.count, first)]
        var start = group.lowerBound
        while start < group.upperBound {
            if letters[start..<(start + name.count)].elementsEqual(name) { return true }
            start += name.count
        }
        return false
    }

    private static func group(_ length: Int, _ first: UInt8) -> Int { (length & 31) << 5 | Int(first) & 31 }
}
