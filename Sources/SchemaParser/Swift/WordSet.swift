/// A few known words. Every name is held against some of them, so often that a `Set`, which hashes it each time, took a tenth of
/// a run.
package struct WordSet: ExpressibleByArrayLiteral, Sendable {
    /// By length and first letter.
    private let groups: [[String]]

    package init(arrayLiteral words: String...) {
        var groups = [[String]](repeating: [], count: 512)
        for word in words { groups[Self.group(of: word)].append(word) }
        self.groups = groups
    }

    package var words: Set<String> { Set(groups.joined()) }

    package func contains(_ name: String) -> Bool { groups[Self.group(of: name)].contains(name) }

    private static func group(of word: String) -> Int {
        let letters = word.utf8
        return (letters.count & 15) << 5 | Int(letters.first ?? 0) & 31
    }
}
