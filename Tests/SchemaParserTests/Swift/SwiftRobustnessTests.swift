import Testing

@testable import SchemaParser

@Suite struct SwiftRobustnessTests {
    /// Everything this room can be asked about a text; the answers do not matter, only that there are some.
    private func tryEverything(_ bytes: some Sequence<UInt8>) {
        let text = String(decoding: Array(bytes), as: UTF8.self)
        for snippet in [SnippetFixture(text).snippet, SnippetFixture.withoutPlaces(text)] {
            var diagnostics = Diagnostics()
            _ = checkExpression(snippet, diagnostics: &diagnostics)
            _ = checkStatements(snippet, diagnostics: &diagnostics)
            _ = checkRawSlice(snippet, diagnostics: &diagnostics)
            _ = parseType(snippet, diagnostics: &diagnostics)?.spelled { $0 }
            _ = parseCall(snippet, diagnostics: &diagnostics)
            _ = splitDefault(snippet)
            _ = leadingAssignment(snippet)
            _ = secondStatementOnOneLine(in: snippet)
            _ = nameUses(in: snippet)
            for token in lexSwift(snippet.text).tokens { _ = snippet.slice(token.range) }
        }
    }

    private let samples = [
        ##"f(x, "a \(b + #"c \#(d["e"] ?? /f[g]/) h"#) i", 1.5e-3, 0xFF.8p1, `default`) { [weak self, x = y] a, b in $0 }"##,
        "if case let .some(x) = self?.y, #available(iOS 13, *) { (a, b) = (b, a); swap(&self.c, &d) } // e\n/* f /* g */ */",
        "\"\"\"\n  x \\(y ? z : w)\n\"\"\" + 'q' # comment\n#if os(iOS)\nouter: for (k, v) in d { continue outer }\n#endif",
        "@Sendable (inout A, _ b: G<H<I>>?, (any P)?) async throws(E) -> [K: (V, w: Set<W>)]! = nil",
        "func f(a b: C, d: E = .g) -> H { switch a { case .x: y += 1; default: z.w[1]?.append(2) } } “é” ≤ \u{301}",
    ]

    @Test("Every prefix and every suffix of a text gets an answer")
    func prefixesAndSuffixes() {
        for sample in samples {
            let bytes = Array(sample.utf8)
            for length in 0...bytes.count {
                tryEverything(bytes.prefix(length))
                tryEverything(bytes.suffix(length))
            }
        }
    }

    @Test("Random bytes, and random pieces of Swift, get an answer")
    func randomBytes() {
        var random = LinearGenerator(state: 42)
        let pieces = [
            "(", ")", "[", "]", "{", "}", "<", ">", "\"", "\\(", "#", "/", "*", "'", "`", "let ", "x", "in ", ":", ",", ".", "?",
            "=",
            "\n", "self", "é", "1", "any ",
        ]
        for _ in 0..<1500 {
            tryEverything((0..<random.next(40)).map { _ in UInt8(random.next(256)) })
            tryEverything((0..<random.next(24)).flatMap { _ in Array(pieces[random.next(pieces.count)].utf8) })
        }
    }

    @Test("Long and deep texts take linear time", .timeLimit(.minutes(1)))
    func long() {
        for piece in [
            "(", "{ [", "f(A<", "\"\\(", "a + ", "let x, ", "/*", "for ", "{ a, ", "[[", "a.b?.c[", "x ? ", "case ", "A<B, ",
            "/a", "func f", "/[", "a: ", "let (", "try ", "await ",
        ] {
            let opening = String(repeating: piece, count: 1500)
            let closers: [Character: Character] = ["(": ")", "[": "]", "{": "}"]
            let text = "f(" + opening + String(opening.reversed().compactMap { closers[$0] }) + "]]"
            tryEverything(text.utf8)
        }
    }
}

private struct LinearGenerator {
    var state: UInt64

    mutating func next(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return limit == 0 ? 0 : Int(state >> 33) % limit
    }
}
