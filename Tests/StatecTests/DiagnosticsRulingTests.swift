import SchemaParser
import Testing

/// Rulings whose only trace is a diagnostic.
@Suite struct DiagnosticsRulingTests {
    /// `line:column id`, of a schema whose first line is `module: A`.
    private func places(_ schema: String) -> [String] {
        let source = SourceText(path: "A.state.yaml", text: "module: A\n" + schema)
        return parseModule(source).diagnostics.map { diagnostic in
            let position = source.position(at: diagnostic.range.lower)
            return "\(position.line):\(position.column) \(diagnostic.message.id)"
        }
    }

    private func fixed(_ schema: String) -> String {
        let source = SourceText(path: "A.state.yaml", text: "module: A\n" + schema)
        guard let fixIt = parseModule(source).diagnostics.first?.fixIt else { return "" }
        let bytes = source.bytes[..<fixIt.range.lower] + Array(fixIt.replacement.utf8) + source.bytes[fixIt.range.upper...]
        return String(decoding: bytes, as: UTF8.self).replacing("module: A\n", with: "")
    }

    @Test(
        "R1.7 words that only YAML takes for Booleans, as a condition and as a Bool's default",
        arguments: [
            ("yes", "true"), ("on", "true"), ("True", "true"), ("no", "false"), ("off", "false"), ("FALSE", "false"),
        ])
    func yamlBooleans(word: String, meant: String) {
        #expect(places("actions:\n  a: { when: \(word), handler: true }\n") == ["3:14 value.boolean"])
        #expect(
            fixed("actions:\n  a: { when: \(word), handler: true }\n") == "actions:\n  a: { when: \(meant), handler: true }\n")
        #expect(places("state:\n  a: Bool = \(word)\neffects: { b: { toggle: a } }\n") == ["3:13 value.boolean"])
        #expect(places("state:\n  \(word): Bool\nactions:\n  a: { when: \(word), handler: true }\n") == [], "a field's name")
        #expect(places("actions:\n  a: { with: { \(word): Bool }, when: \(word), handler: true }\n") == [], "a label")
    }

    @Test("R2.5 attributes are quoted, with a certain fix-it; quoted they are types")
    func attributes() {
        for attribute in ["@Sendable", "@MainActor"] {
            let bare = "actions:\n  a: { with: { f: \(attribute) (Int) async throws -> Void } }\n"
            let quoted = "actions:\n  a: { with: { f: '\(attribute) (Int) async throws -> Void' } }\n"
            #expect(places(bare) == ["3:19 yaml.reserved-indicator"])
            #expect(fixed(bare) == quoted)
            #expect(places(quoted) == [])
        }
    }

    @Test("R2.5 names need no backticks: the fix-it takes them away")
    func backticks() {
        #expect(places("state:\n  `default`: Int\n") == ["3:3 yaml.reserved-indicator"])
        #expect(fixed("state:\n  `default`: Int\n") == "state:\n  default: Int\n")
        #expect(places("state:\n  default: Int\n") == [])
        #expect(
            fixed("actions:\n  a: { when: `default` > 1, handler: true }\n")
                == "actions:\n  a: { when: '`default` > 1', handler: true }\n")
    }

    @Test("R3.2 reserved words and those of a later issue are no payload labels")
    func reservedWords() {
        for word in ["let", "wait", "animation"] {
            #expect(places("actions:\n  a: { \(word): x, handler: true }\n") == ["3:8 key.reserved"])
        }
        #expect(places("events:\n  a: { with: Int, replay: x }\n") == ["3:19 key.reserved"])
        #expect(places("state:\n  a: { type: Int, bind: x }\n") == ["3:19 key.reserved"])
        #expect(places("tasks:\n  a: { returns: Int, scope: x, allow: task.never-started }\n") == ["3:22 key.reserved"])
        for word in ["id", "name", "value", "text", "error", "index", "count", "date"] {
            #expect(places("events:\n  a: { \(word): Int }\n") == [], "free for payloads")
        }
    }

    @Test("R4.2 `tags` and `tags?` are one mistake, although nothing writes the second")
    func duplicateIsOneMistake() {
        #expect(places("state:\n  tags: Int\n  tags?: Int\n") == ["4:3 name.duplicate"])
    }

    @Test("R4.6 `generics` is reserved; types may be generic applications")
    func generics() {
        #expect(places("generics: [T]\n") == ["2:1 section.reserved"])
        #expect(places("state:\n  a: Box<Int>\n  b: Map<String, Box<[Int]>>\n") == [])
    }

    @Test("part 6: a look-alike with an invisible character is told once, by its code point, and never proposed")
    func invisibleCharacters() {
        let used = "state:\n  count: Int\neffects:\n  a: { set: { co\u{200B}unt: 1 } }\n"
        #expect(places(used) == ["5:15 field.unknown"])
        let declared = "state:\n  co\u{200B}unt: Int\neffects:\n  a: { set: { count: 1 } }\n"
        #expect(places(declared) == ["3:3 name.invisible"])
        for schema in [used, declared] {
            let found = parseModule(SourceText(path: "A", text: "module: A\n" + schema)).diagnostics
            #expect(
                found.allSatisfy { $0.message.text.contains("U+200B") && $0.fixIt == nil && !$0.message.text.contains("did you") }
            )
        }
    }

    @Test("R7.3 which step takes what")
    func valuesOfSteps() {
        #expect(places("actions:\n  a: { when: { b: 1 }, handler: true }\n") == ["3:14 expr.mapping"])
        #expect(places("actions:\n  a: { handler: [true] }\n") == ["3:17 value.kind"])
        #expect(places("actions:\n  a: { invoke: { b: 1 } }\n") == ["3:16 call.kind"])
        #expect(places("actions:\n  a: { emit: [[b]] }\n") == ["3:15 call.kind"])
        #expect(places("events: { b: }\nactions:\n  a: { emit: [b, b] }\n") == [])
    }

    @Test("R7.6 there is no `let`; fresh values are arguments")
    func freshValues() {
        let schema = "imports: [Foundation]\nstate: { id: UUID }\neffects: { set: { with: UUID, set: id } }\n"
        #expect(places(schema + "actions:\n  a: { invoke: set(UUID()) }\n") == [])
        #expect(places(schema + "actions:\n  a: { let: { x: UUID() }, invoke: set(x) }\n") == ["6:8 key.reserved"])
    }

    @Test("part 2: an odd space beside a colon, also where a single entry becomes one text")
    func oddSpaces() {
        #expect(places("state:\n  count:\u{A0}Int\n") == ["3:9 yaml.odd-space"])
        #expect(fixed("state:\n  count:\u{A0}Int\n") == "state:\n  count: Int\n")
        #expect(places("doc: rated 4\u{A0}of 5\n") == [], "inside a text it is a letter like others")
    }

    @Test("R1.6 an escape that is Swift's: certain where the text is a string, a suggestion where it is a default")
    func escapes() {
        func applicability(_ schema: String) -> Diagnostic.FixIt.Applicability? {
            parseModule(SourceText(path: "A", text: "module: A\nstate: { n: Int }\n" + schema)).diagnostics.first?.fixIt?
                .applicability
        }
        #expect(applicability("computed: { a: { type: String, get: \"\\(n)\" } }\n") == .certain)
        #expect(applicability("computed:\n  a: \"String = \\(n)\"\n") == .suggested)
    }

    @Test("R6.9 a folded or escaped text has no single column: swiftc reports at the line where it begins")
    func foldedTextFallsBackToItsBeginning() throws {
        let schema = """
            module: Auth
            state:
              code: String
            computed:
              folded:
                type: Int
                get: >
                  code.count
                  + code.absent1
              plain: Int = code.count
                + code.absent2
              escaped: "Int = code.count + code.\\x61bsent3"
              doubled: { type: String, get: 'code + "it''s" + code.absent4' }

            """
        try Tool.run(["Auth.state.yaml": schema]) { tool in
            #expect(try tool("generate", "Auth.state.yaml", "--runtime", "embed").status == 0)
            let errors = try SwiftCompiler.compile(tool).filter { $0.severity == "error" }
            #expect(Set(errors.map { "\($0.file):\($0.line)" }) == Set([7, 10, 12, 13].map { "Auth.state.yaml:\($0)" }))
        }
    }
}
