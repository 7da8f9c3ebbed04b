/// Breaks inputs: bytes, lines, and pieces of the language in the wrong place.
struct Mutator {
    let corpus: [[UInt8]]

    /// The input of a number, always the same.
    func input(seed: UInt64, number: Int) -> [UInt8] {
        var random = Random(seed: seed &+ UInt64(number) &* 0x2545_F491_4F6C_DD1D)
        guard var bytes = random.pick(from: corpus) else { return [] }
        for _ in 0..<random.pick([1, 1, 1, 2, 2, 3, 5, 8, 16]) { mutate(&bytes, &random) }
        return Array(bytes.prefix(100_000))
    }

    private func mutate(_ bytes: inout [UInt8], _ random: inout Random) {
        let place = random.below(bytes.count + 1)
        switch random.below(13) {
        case 0 where place < bytes.count: bytes[place] ^= UInt8(1 << random.below(8))
        case 1 where place < bytes.count: bytes[place] = UInt8(random.below(256))
        case 2: bytes.insert(contentsOf: random.pick(Self.tokens).utf8, at: place)
        case 3: bytes.removeSubrange(place..<min(bytes.count, place + random.int(1...8)))
        case 4: bytes.removeLast(bytes.count - place)
        case 5: bytes.removeFirst(min(place, random.below(60)))
        case 6: duplicateLine(&bytes, at: place, &random)
        case 7: removeLine(&bytes, at: place)
        case 8: splice(&bytes, at: place, &random)
        case 9: swapTokens(&bytes, &random)
        case 10 where place < bytes.count: bytes[place] = random.pick(Array(Self.indicators.utf8))
        case 11: indent(&bytes, at: place, &random)
        case 12:
            bytes.insert(
                contentsOf: Array(repeating: random.pick(Array("[{(<\"' \n-:#".utf8)), count: random.int(1...90)), at: place)
        default: bytes.insert(random.pick(Array(Self.indicators.utf8)), at: place)
        }
    }

    private func line(around place: Int, in bytes: [UInt8]) -> Range<Int> {
        var lower = min(place, bytes.count)
        while lower > 0, bytes[lower - 1] != 0x0A { lower -= 1 }
        var upper = lower
        while upper < bytes.count, bytes[upper] != 0x0A { upper += 1 }
        return lower..<min(bytes.count, upper + 1)
    }

    private func duplicateLine(_ bytes: inout [UInt8], at place: Int, _ random: inout Random) {
        let line = Array(bytes[line(around: place, in: bytes)])
        let target = self.line(around: random.below(bytes.count + 1), in: bytes).lowerBound
        bytes.insert(contentsOf: line, at: target)
    }

    private func removeLine(_ bytes: inout [UInt8], at place: Int) {
        bytes.removeSubrange(line(around: place, in: bytes))
    }

    private func splice(_ bytes: inout [UInt8], at place: Int, _ random: inout Random) {
        guard let other = random.pick(from: corpus), !other.isEmpty else { return }
        let start = random.below(other.count)
        let piece = other[start..<min(other.count, start + random.int(1...200))]
        bytes.insert(contentsOf: piece, at: place)
    }

    /// Two words change places.
    private func swapTokens(_ bytes: inout [UInt8], _ random: inout Random) {
        func word(at place: Int) -> Range<Int> {
            func isWord(_ byte: UInt8) -> Bool {
                byte >= 0x80 || byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x7A).contains(byte)
            }
            var upper = place
            while upper < bytes.count, isWord(bytes[upper]) { upper += 1 }
            var lower = place
            while lower > 0, isWord(bytes[lower - 1]) { lower -= 1 }
            return lower..<upper
        }
        guard !bytes.isEmpty else { return }
        let (a, b) = (word(at: random.below(bytes.count)), word(at: random.below(bytes.count)))
        let (first, second) = a.lowerBound <= b.lowerBound ? (a, b) : (b, a)
        guard first.upperBound <= second.lowerBound else { return }
        let (one, two) = (Array(bytes[first]), Array(bytes[second]))
        bytes.replaceSubrange(second, with: one)
        bytes.replaceSubrange(first, with: two)
    }

    private func indent(_ bytes: inout [UInt8], at place: Int, _ random: inout Random) {
        let start = line(around: place, in: bytes).lowerBound
        if random.chance(50), start < bytes.count, bytes[start] == 0x20 {
            bytes.remove(at: start)
        } else {
            bytes.insert(contentsOf: random.pick([" ", "  ", "\t", "- ", "? ", "# "]).utf8, at: start)
        }
    }

    private static let indicators = "-?:,[]{}#&*!|>'\"%@` \n\r\t\u{0}\\()<>=.$_;~^/0aA\u{FEFF}\u{85}é"
    private static let tokens = [
        "module: X\n", "state:", "actions:\n", "effects: {", "with: ", "set: ", "cases: [", "do: |\n", "|-", ">+2", "&a", "*a",
        "!t", "<<: ", "---\n",
        "...\n", "%YAML 1.2\n", "\"\\u", "\\x4", "\"\\(", "#\"", "\"\"\"", "/*", "*/", "//", "##", "'", "''", "? ", "[:]", "$0",
        "`", "\u{FEFF}", "\u{2028}",
        "\r\n", "\r", "\t", "\u{A0}", "\u{200B}", "é", "😀", "= ", "+= 1", "*= 2", "when: true", "invoke: f(", "fail: .x",
        "dispatch: a", "emit: b", "[",
        "]", "{", "}", "(", ")", "<", ">", "Int?", "[Int]", "Set<", "any P", "@Sendable ", "-> Void", "null", "~", "true",
        "deprecated: true",
        "doc: ", "was: ", "allow: x", "reset: all", "writes: ", "uses: ", "throws: true", "handler: false", "self", "init",
        "9999999999999999999999",
    ]
}
