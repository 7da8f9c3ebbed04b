/// Among more nothing is guessed.
let mostCandidates = 500

/// The candidate that `word` was most likely meant to be: the nearest by edits, if it is near enough to be a slip. Of equally
/// near ones the first is taken, so the order of `candidates` decides and the answer is always the same.
package func closest(to word: String, among candidates: [String]) -> String? {
    // Beyond this a guess costs more than it is worth: a file with as many mistakes as names must not take a minute.
    guard candidates.count <= mostCandidates, word.utf8.count <= 100 else { return nil }
    let limit = max(1, word.utf8.count / 3)
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where abs(candidate.utf8.count - word.utf8.count) <= limit && candidate != word {
        let distance = editDistance(word, candidate, upTo: limit)
        if distance <= limit, distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    return best?.candidate
}

/// "; did you mean 'x'?", or nothing: the end of a sentence about an unknown word. Two words that look the same side by side
/// are told apart by the character that cannot be seen.
package func didYouMean(_ word: String, among candidates: [String]) -> String {
    if let scalar = invisibleScalar(in: word) { return "; it contains \(codePoint(scalar)), which cannot be seen" }
    guard let near = closest(to: word, among: candidates) else { return "" }
    if let scalar = invisibleScalar(in: near) { return "; '\(near)' contains \(codePoint(scalar)), which cannot be seen" }
    return "; did you mean '\(near)'?"
}

/// The edit that follows `didYouMean`.
func closestEdit(for name: Name, among candidates: [String]) -> Diagnostic.FixIt? {
    guard invisibleScalar(in: name.text) == nil, let near = closest(to: name.text, among: candidates),
        invisibleScalar(in: near) == nil
    else { return nil }
    return Diagnostic.FixIt("write '\(near)'", replace: name.range, with: near, .suggested)
}

/// Zero-width characters, joiners, direction marks: some are legal in a Swift identifier, and nobody sees them.
func invisibleScalar(in name: String) -> Unicode.Scalar? {
    // Most names are ASCII, of which everything can be seen.
    var text = name
    return text.withUTF8 { $0.allSatisfy { $0 < 0x80 } } ? nil : name.unicodeScalars.first(where: isInvisible)
}

private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII && (scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .format)
}

/// Whether a declared name, in which something cannot be seen, is another one to the machine only.
func looksLike(_ declared: String, _ name: String) -> Bool {
    String(String.UnicodeScalarView(declared.unicodeScalars.filter { !isInvisible($0) })) == name
}

/// `U+200B`.
func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

/// Insertions, removals, replacements and swaps of neighbours, each counted as one, whatever the case of the letters; any number
/// beyond the limit is as good as another.
private func editDistance(_ a: String, _ b: String, upTo limit: Int) -> Int {
    var (a, b) = (a, b)
    return a.withUTF8 { a in b.withUTF8 { b in editDistance(a, b, upTo: limit) } }
}

private func editDistance(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>, upTo limit: Int) -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * (b.count + 1)) { rows in
        rows.initialize(repeating: 0)
        // Where the rows begin in `rows`: this one's, the one above, the one above that.
        var (current, last, beforeLast) = (0, b.count + 1, 2 * (b.count + 1))
        for j in 0...b.count { rows[last + j] = j }
        for i in a.indices {
            let letter = lowercased(a[i])
            rows[current] = i + 1
            var nearest = i + 1
            for j in b.indices {
                let replaced = rows[last + j] + (letter == lowercased(b[j]) ? 0 : 1)
                var distance = min(replaced, min(rows[last + j + 1], rows[current + j]) + 1)
                if i > 0, j > 0, letter == lowercased(b[j - 1]), lowercased(a[i - 1]) == lowercased(b[j]) {
                    distance = min(distance, rows[beforeLast + j - 1] + 1)
                }
                rows[current + j + 1] = distance
                nearest = min(nearest, distance)
            }
            // No row below can hold less: a swap goes back two rows, but at the price of one, by which rows differ at most.
            if nearest > limit { return nearest }
            (current, last, beforeLast) = (beforeLast, current, last)
        }
        return rows[last + b.count]
    }
}

private func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte
}
