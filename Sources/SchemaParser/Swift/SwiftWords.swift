/// The names that stand in a Swift file, each as a bare word: what comments and the text of strings say does not count, what is
/// interpolated does. Of a file that cannot be lexed every word counts: rather too many than too few.
package func swiftWords(in text: String) -> Set<String> {
    let lexed = lexSwift(text)
    guard lexed.fault == nil else { return allWords(in: text) }
    var words: Set<String> = []
    for token in lexed.tokens {
        if token.isName { words.insert(lexed.text(of: token)) }
        if token.kind == .dollarName { words.insert(String(lexed.text(of: token).dropFirst())) }
    }
    return words
}

private func allWords(in text: String) -> Set<String> {
    let words = text.utf8.split { byte in
        !(byte >= 0x80 || byte == 0x5F || byte >= 0x30 && byte <= 0x39 || (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A)
    }
    return Set(words.map { String(Substring($0)) })
}
