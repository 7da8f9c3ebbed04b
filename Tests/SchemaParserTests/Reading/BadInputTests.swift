import SchemaParser
import Testing

/// Bad input ends in a sentence, never in a trap, and a root cause is told once: through the whole front half.
@Suite struct BadInputTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let id: String
        var testDescription: String { id + ": " + text.debugDescription }

        init(_ id: String, _ text: String) {
            self.text = text
            self.id = id
        }
    }

    static let cases = [
        Case("file.empty", ""), Case("file.empty", "# only\n# comments\n"), Case("file.empty", "---\n"),
        Case("file.root", "- a\n- b\n"), Case("file.root", "hello\n"), Case("module.missing", "events:\n  e:\n"),
        Case("section.unknown", "module: M\nfoo:\n  a: 1\n"), Case("section.unknown", "module: M\nstat:\n  a: Int\n"),
        Case("type.missing", "module: M\nstate:\n  a:\neffects:\n  e: { set: { a: 1 } }\n"),
        Case("section.kind", "module: M\nstate: [a]\neffects:\n  e: { set: { a: 1 }, reset: b }\n"),
        Case("section.kind", "module: M\neffects: nothing\nactions:\n  go: { invoke: e }\n"),
        Case("section.later", "module: M\nchildren:\n  users: User\neffects:\n  e: { reset: users }\n"),
        Case("entity.rows", "module: M\nentities:\n  users: { key: id }\neffects:\n  e: { reset: users }\n"),
        Case("section.kind", "module: M\nentities: [users]\neffects:\n  e: { reset: users }\n"),
        Case("type.missing", "module: M\ntypes:\n  A: { id: }\nentities:\n  as: { of: A, index: id }\n"),
        Case("yaml.duplicate-key", "module: M\nevents:\n  a:\n  \"a\":\n"),
        Case("yaml.duplicate-key", "module: M\nactions:\n  go: Int\n  go: String\n"),
        Case("swift.unbalanced", "module: M\neffects:\n  e:\n    do: |\n      f(\nactions:\n  go: { invoke: e }\n"),
        Case("yaml.comment-in-string", "module: M\nstate:\n  a: String = \"a # b\"\neffects:\n  e: { set: { a: f() } }\n"),
        Case("yaml.text-after-flow", "module: M\nstate:\n  a: [Int]?\neffects:\n  e: { set: { a: nil } }\n"),
        Case("yaml.tag", "module: M\nstate:\n  flag: Bool\nactions:\n  go: { when: !flag, emit: e }\nevents:\n  e:\n"),
        Case("yaml.colon-in-plain", "module: M\nactions:\n  go:\n    emit:\n      - e(n: 1)\nevents:\n  e: Int\n"),
        Case("yaml.colon-in-plain", "module: M\nactions:\n  go:\n    - e(n: 1)\nevents:\n  e: Int\n"),
        Case("yaml.colon-in-plain", "module: M\nactions:\n  go: { emit: [{ e(n: 1) }] }\nevents:\n  e: Int\n"),
        Case("value.kind", "module: M\nactions:\n  a: { doc: \"\", handler: true }\n"),
        Case("yaml.merge-key", "module: M\nactions: { <<: x, go: { handler: false } }\n"),
        Case("yaml.empty-key", "module: M\nactions:\n  go: { : x }\nevents:\n  e: Int\n"),
        Case("yaml.tab-indent", "module: M\nevents:\n\te:\n"),
        Case("task.unknown", "module: M\nactions:\n  go: { start: x }\n  on: { dispatch: go }\n"),
        Case("expr.assignment", "module: M\nstate:\n  a: Int = = 3\neffects:\n  e: { set: { a: 1 } }\n"),
        Case("expr.empty", "module: M\nactions:\n  a: { when: , handler: true }\n"),
        Case("key.unknown", "module: M\nstate:\n  a: { typ: Int }\ncomputed:\n  b: Int = a\neffects:\n  e: { toggle: a }\n"),
        Case("name.shape", "module: M\neffects:\n  a-b:\nactions:\n  go: { handler: false }\n"),
        Case("value.kind", "module: M\nimports: Foundation\n"), Case("name.shape", "module: My-App\n"),
    ]

    @Test("one mistake, one sentence", arguments: cases) func oneSentence(input: Case) {
        let (module, diagnostics) = parseModule(SourceText(path: "M.state.yaml", text: input.text))
        let errors = diagnostics.filter { $0.message.severity == .error }
        #expect(errors.map(\.message.id) == [input.id])
        #expect(errors.allSatisfy { !$0.message.text.isEmpty && !$0.message.text.hasSuffix(".") })
        #expect(module == nil)
    }

    @Test("what looks odd and is fine: CRLF, a BOM, every section empty") func fine() {
        for text in [
            "module: M\r\nstate:\r\n  a: Int = 1\r\n", "\u{FEFF}module: M\n", "module: M\nstate:\nactions: {}\nevents:\n",
        ] {
            let (module, diagnostics) = parseModule(SourceText(path: "M.state.yaml", text: text))
            #expect(diagnostics.filter { $0.message.severity == .error }.map(\.message.id) == [])
            #expect(module?.name == "M")
        }
    }

    @Test("invalid UTF-8 has a place") func encoding() {
        let source = SourceText(path: "M.state.yaml", bytes: Array("module: M".utf8) + [0xFF, 0x0A])
        #expect(parseModule(source).diagnostics.map(\.message.id) == ["yaml.invalid-utf8"])
    }

    @Test("a hundred mistakes of many kinds: all told, in the order of their places, no follow-ups") func hundred() {
        var text = "module: M\nstate:\n"
        for index in 0..<20 { text += "  a\(index): { typ: Int }\n  b-\(index): Int\n" }
        text += "effects:\n"
        for index in 0..<20 { text += "  e\(index): { toggle: a\(index), set: { a\(index): = 1 } }\n" }
        text += "actions:\n"
        for index in 0..<20 {
            text += "  g\(index): { invoke: e\(index), let: x }\n  h\(index): { invoke: nowhere\(index) }\n"
        }
        let diagnostics = parseModule(SourceText(path: "M.state.yaml", text: text)).diagnostics.filter {
            $0.message.severity == .error
        }
        let pairs = [["key.unknown", "name.shape"], ["set.assignment"], ["key.reserved", "effect.unknown"]]
        #expect(diagnostics.map(\.message.id) == pairs.flatMap { Array(repeating: $0, count: 20).flatMap { $0 } })
        #expect(zip(diagnostics, diagnostics.dropFirst()).allSatisfy { $0.range.lower <= $1.range.lower })
    }
}
