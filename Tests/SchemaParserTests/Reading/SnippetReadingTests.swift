import SchemaParser
import Testing

/// Nodes that are read as Swift: rulings part 2.
@Suite struct SnippetReadingTests {
    private func defaultValue(_ text: String) -> Snippet? { readWhole("state:\n" + text).state.first?.defaultValue }

    @Test("R2.1 a flow sequence in a type or an expression is the raw text") func rawSlices() {
        let schema = readWhole(
            """
            state:
              a: [String: [Int]]
              b: { type: [Int], default: [1, 2] }
              c: { type: '[String: Int]', default: ["a": 1] }
            computed:
              d: { type: [Kind], get: [.a, .b] }
            effects:
              e: { set: { a: [x, y] }, append: { b: [3] } }
            """)
        #expect(schema.state.map(described) == ["a: [String: [Int]]", "b: [Int] = [1, 2]", "c: [String: Int] = [\"a\": 1]"])
        #expect(schema.computed.first?.expression.text == "[.a, .b]")
        #expect(schema.effects.map(described) == ["e; -; a| = [x, y]; append b [3]"])
    }

    @Test("R2.1 braces never are Swift: quote the closure") func closures() {
        let found = expectMistakes(
            "state:\n  a: { type: F, default: «{ $0 }» }\n  b: { type: «{ x: Int }» }\n", "expr.mapping", "expr.mapping")
        #expect(found.first?.fixIt?.replacement == "'{ $0 }'")
        expectMistakes("state:\n  a:\n    type: Int\n    default:\n      «- 1»\n", "expr.list")
    }

    @Test("R2.2 comments and line ends in a raw slice become spaces, so every byte keeps its place") func blanks() {
        let value = defaultValue("  a:\n    type: [Int]\n    default: [1, # one\n      2]\n")
        #expect(value?.text == "[1,      " + "      " + " 2]")
        #expect(value?.lines.first?.position == SourcePosition(line: 5, column: 14))
        #expect(value?.lines.count == 1)
    }

    @Test("R2.2 what YAML and Swift read differently in a raw slice", arguments: ["['a']", "[\"\\x41\"]"])
    func unlike(list: String) {
        let ids = read("module: M\nstate:\n  a: { type: [String], default: \(list) }\n").diagnostics.map(\.message.id)
        #expect(ids.count == 1 && ids[0].hasPrefix("swift.raw-"))
    }

    @Test("R2.3 double quotes are YAML's: empty, or words that are no expression") func stringLiterals() {
        let found = expectMistakes(
            """
            state:
              a: { type: String, default: «""» }
              b: { type: String, default: «"Sign in"» }
              c: { type: String, default: «"Hello, you"» }
              d: { type: String, default: «"(open"» }
              e: { type: Int, default: "Pair<Int, Int>(1, 2).a" }
              f: { type: Int, default: "max(1, 2)" }
            """,
            "expr.empty", "expr.string-literal", "expr.string-literal", "expr.string-literal")
        #expect(found.map(\.fixIt?.replacement) == ["'\"\"'", "'\"Sign in\"'", "'\"Hello, you\"'", "'\"(open\"'"])
    }

    @Test("R2.4 text after decoding: positions of plain, quoted and block lines, with CRLF too") func positions() {
        #expect(defaultValue("  a: Int = 1\n")?.lines.first?.position == SourcePosition(line: 3, column: 12))
        #expect(defaultValue("  a: 'Int = 1'\n")?.lines.first?.position == SourcePosition(line: 3, column: 13))
        #expect(defaultValue("  a: { type: T, default: 'f(x)' }\n")?.lines.first?.position == SourcePosition(line: 3, column: 27))
        let code = readWhole("effects:\r\n  a:\r\n    do: |\r\n      x += 1\r\n\r\n      y = 2\r\n").effects.first?.forms.first
        guard case .code(let snippet)? = code else {
            Issue.record("no code")
            return
        }
        #expect(snippet.text == "x += 1\n\ny = 2")
        #expect(snippet.lines.map(\.position.line) == [5, 6, 7])
        #expect(snippet.lines.first?.position.column == 7 && snippet.lines.last?.position.column == 7)
    }

    @Test("R1.7 nothing, `null` and `~` where an expression is due become `nil`") func nulls() {
        let text = "module: M\nstate:\n  a: { type: T, default: null }\n  b: { type: T, default: ~ }\n"
        #expect(read(text).diagnostics.map(\.message.id) == ["expr.empty", "expr.empty"])
        #expect(mended(text) == "module: M\nstate:\n  a: { type: T, default: nil }\n  b: { type: T, default: nil }\n")
        #expect(read("module: M\nactions:\n  a:\n    when:\n    emit: x\n").diagnostics.map(\.message.id) == ["expr.empty"])
        expectMistakes("state:\n  a: «~»\n  «b»:\n  c: «null»\n", "type.missing", "type.missing", "type.missing")
    }

    @Test("R1.7 `true` and `false` are the only Booleans") func booleans() {
        let found = expectMistakes(
            "actions:\n  a: { handler: «yes» }\n  b: { handler: «True» }\n  c: { handler: async }\n  d: { handler: «maybe» }\n"
                + "effects:\n  e: { throws: «on», do: f() }\n",
            "value.boolean", "value.boolean", "value.boolean", "value.boolean")
        #expect(found.map(\.fixIt?.replacement) == ["true", "true", nil, "true"])
    }

    @Test("R1.9 a folded `do:` with two statements says to use `|`") func folded() {
        let found = read("module: M\neffects:\n  a:\n    do: >\n      x = 1\n      y = 2\n  b: { do: x = 1 y = 2 }\n").diagnostics
        #expect(found.map(\.message.id) == ["do.folded", "do.folded"])
        #expect(readWhole("effects:\n  a: { do: x = 1 }\n  b:\n    do: >\n      x = 1 +\n      2\n").effects.count == 2)
        expectMistakes("effects:\n  a: { do: «[x]» }\n  b: { do: «{ x: 1 }» }\n", "do.kind", "do.kind")
    }

    @Test("R5.2 the default begins at the first lone `=`") func defaults() {
        #expect(defaultValue("  a: Bool = x == y\n")?.text == "x == y")
        #expect(
            readWhole("state:\n  a: '(Int) -> Bool = { $0 <= 1 }'\n").state.map(described) == ["a: (Int) -> Bool = { $0 <= 1 }"])
        expectMistakes("state:\n  a: { type: Int = «0» }\nactions:\n  b: Int = «1»\n", "type.default", "payload.default")
    }

    @Test("unbalanced Swift is found in every position") func unbalanced() {
        let ids = read(
            """
            module: M
            state:
              a: Int = (1
            computed:
              b: Int = f(1))
            actions:
              c: { when: 'f(', emit: x }
              d: { fail: 'E.x)' }
            effects:
              e:
                do: |
                  if x {
              f: { set: { 'a[': 1 } }
              g: { set: { a: '+= (' } }
            """
        ).diagnostics.map(\.message.id)
        #expect(ids == Array(repeating: "swift.unbalanced", count: 7))
    }
}
