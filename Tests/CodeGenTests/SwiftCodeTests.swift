import Testing

@testable import CodeGen

/// How pieces of code become lines.
@Suite struct SwiftCodeTests {
    private var nothing: SwiftCode { .nothing }

    @Test("code of several lines moves as far as the line that it stands on, at every depth")
    func indentation() {
        CodeRegion.bind {
            let inner: SwiftCode = "{\n    deep\n}"
            let middle: SwiftCode = "if a \(inner)\nelse \(inner)"
            let outer: SwiftCode = "func f() {\n    \(middle)\n}"
            #expect(
                outer.lines == """
                    func f() {
                        if a {
                            deep
                        }
                        else {
                            deep
                        }
                    }

                    """)
        }
    }

    @Test("a line that holds nothing but empty code disappears, wherever it stands")
    func emptyCode() {
        CodeRegion.bind {
            let alone: SwiftCode = "\(nothing)"
            #expect(alone.isEmpty && alone.lines == "")
            let first: SwiftCode = "\(nothing)\nb"
            let last: SwiftCode = "a\n    \(nothing)\(nothing)"
            let between: SwiftCode = "a\n    \(nothing)\nb\(nothing)c"
            #expect(first.lines == "b\n" && last.lines == "a\n" && between.lines == "a\nbc\n")
            // What follows stands on the line before.
            let goesOn: SwiftCode = "\(last) and \(first)"
            #expect(goesOn.lines == "a and b\n")
            let all: SwiftCode = "\(nothing)\n\(lines: [nothing, nothing])\n\(paragraphs: [])"
            #expect(all.isEmpty)
        }
    }

    @Test("one empty line is enough, and none stands before a closing brace or at the end")
    func emptyLines() {
        CodeRegion.bind {
            let code: SwiftCode = "a {\n\n\(nothing)\n\n\n    b\n\n}\n\n"
            #expect(code.lines == "a {\n\n    b\n}\n")
            let pieces: SwiftCode = "\(paragraphs: ["a", nothing, "b\nc"])"
            #expect(pieces.lines == "a\n\nb\nc\n")
        }
    }

    @Test("pieces stand below each other in the column of the first")
    func pieces() {
        CodeRegion.bind {
            let code: SwiftCode = "x = [\n    \(lines: ["a,", "b {\n    c\n}", "d"]),\n]"
            #expect(code.lines == "x = [\n    a,\n    b {\n        c\n    }\n    d,\n]\n")
            let list: SwiftCode = "f(\(list: ["a", nothing, "b\n    c"], separator: " | "))"
            #expect(list.lines == "f(a |  | b     c)\n")
        }
    }

    @Test("fixed lines keep their columns, and their empty lines, at every depth")
    func fixedLines() {
        CodeRegion.bind {
            let fixed = SwiftCode(fixed: { write in
                for (spaces, line) in [(0, "#a"), (2, "b"), (0, ""), (0, ""), (0, "}")] { write(spaces, SwiftCode(word: line)) }
            })
            let inner: SwiftCode = "{\n    \(fixed)\n    c\n}"
            let code: SwiftCode = "    \(inner)"
            #expect(code.lines == "    {\n#a\n  b\n\n\n}\n        c\n    }\n")
        }
    }

    @Test("any text may be code: control characters, no text at all, more than fits at first")
    func anyText() {
        CodeRegion.bind {
            let word = SwiftCode(word: "\u{0}\u{1}\u{2}é")
            let code: SwiftCode = "\(word)\n\(SwiftCode(word: ""))\n\(word)"
            #expect(code.lines == "\u{0}\u{1}\u{2}é\n\n\u{0}\u{1}\u{2}é\n")
            let long = String(repeating: "long", count: 50_000)
            let longCode: SwiftCode = "a\n  \(SwiftCode(word: long))\(lines: [SwiftCode(word: long), "b\nc"])"
            #expect(longCode.lines == "a\n  \(long)\(long)\n  b\n  c\n")
            #expect(longCode.onOneLine.lines == "a   \(long)\(long)   b   c\n")
        }
    }
}

extension SwiftCode {
    fileprivate var lines: String { String(decoding: SwiftCode.utf8([self]), as: UTF8.self) }
}
