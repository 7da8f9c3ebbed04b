import SchemaParser
import Testing

/// The tree: values, exact ranges, places of lines, comments and documentation.
@Suite struct SyntaxTreeTests {
    private func tree(_ text: String) -> SyntaxTree {
        var diagnostics = Diagnostics()
        let tree = parseSyntax(SourceText(path: "t", text: text), diagnostics: &diagnostics)
        #expect(diagnostics.sorted.map(\.message.text) == [])
        return tree
    }

    private func entries(_ node: SyntaxNode?) -> [SyntaxEntry] {
        guard case .mapping(let mapping) = node?.content else { return [] }
        return mapping.entries
    }

    private func items(_ node: SyntaxNode?) -> [SyntaxItem] {
        guard case .sequence(let sequence) = node?.content else { return [] }
        return sequence.items
    }

    private func scalar(_ node: SyntaxNode?) -> SyntaxScalar? {
        guard case .scalar(let scalar) = node?.content else { return nil }
        return scalar
    }

    /// The text that each value of a mapping stands on.
    private func slices(_ text: String) -> [String] {
        entries(tree(text).root).map { SourceText(path: "t", text: text)[$0.value.range] }
    }

    @Test("values have no type, and lists and mappings nest")
    func values() {
        #expect(treeText("a: no\nb: 1.10\nc: null\nd:\ne: ''\n") == #"{a: "no", b: "1.10", c: "null", d: ~, e: ""}"#)
        #expect(
            treeText("a:\n- b\n- c: d\n  e: [f, {g: h, i}]\nj: {}\n") == #"{a: ["b", {c: "d", e: ["f", {g: "h", i: ~}]}], j: {}}"#
        )
        #expect(treeText("a: [b,\n  c,\n ]\n") == #"{a: ["b", "c"]}"#)
        #expect(treeText("") == "~")
        #expect(treeText("# only\n") == "~")
        #expect(treeText("---\n") == "~")
        #expect(treeText("- a\n") == #"["a"]"#)
    }

    @Test("a range reaches from the first byte to behind the last: quotes, brackets and headers included")
    func ranges() {
        #expect(slices("a: b c # d\ne: 'f'\ng: [h, i]  \nj: { k: l }\n") == ["b c", "'f'", "[h, i]", "{ k: l }"])
        #expect(slices("a: |-\n  b\n  c\n\nd: >\n e\n") == ["|-\n  b\n  c", ">\n e"])
        #expect(slices("a:\n  b: c\n  d: e\n\nf:\n  - g\n  - h\n") == ["b: c\n  d: e", "- g\n  - h"])
        #expect(slices("a:\n b\n  c\nd:\n") == ["b\n  c", ""])
        let absent = entries(tree("a:\n# c\nb: 1\n").root).first?.value.range
        #expect(absent == SourceRange(2, 2))
        #expect(entries(tree("\"a\" : b\n").root).first?.key.range == SourceRange(0, 3))
        #expect(tree("a: b\n").root?.range == SourceRange(0, 4))
    }

    @Test("the places of a scalar's lines: known where the text stands as it is")
    func lineOffsets() {
        func places(_ text: String) -> [Int?]? { scalar(entries(tree(text).root).first?.value)?.lineOffsets }
        #expect(places("a: b c\n") == [3])
        #expect(places("a: 'b'\n") == [4])
        #expect(places("a: \"b\"\n") == [4])
        #expect(places("a: 'b''c'\n") == [nil])
        #expect(places("a: \"b\\nc\\td\"\n") == [4, nil])
        #expect(places("a: |\n  b\n\n   c\n") == [7, nil, 12])
        #expect(places("a: |\r\n  b\r\n  c\r\n") == [8, 13])
        #expect(places("a: b\n c\n") == [nil])
        #expect(places("a: b\n\n c\n") == [3, 7])
        #expect(places("a: >\n b\n\n c\n") == [6, 10])
        #expect(places("a: ''\n") == [4])
    }

    @Test("R1.9 a plain scalar of several lines is the folded text; so are quotes and '>'")
    func folding() {
        #expect(treeText("a: b\n  c\n\n  d\n") == #"{a: "b c\nd"}"#)
        #expect(treeText("a: 'b\n  c\n\n  d'\n") == #"{a: "b c\nd"}"#)
        #expect(treeText("a: >\n  b\n  c\n\n  d\n") == #"{a: "b c\nd\n"}"#)
        #expect(treeText("a: |+\n  b\n\nc: |-\n  d\ne: |2\n    f\n") == #"{a: "b\n\n", c: "d", e: "  f\n"}"#)
    }

    @Test("every escape of double quotes")
    func escapes() {
        let text = #"a: "\0\a\b\t\n\v\f\r\e\ \"\/\\\N\_\L\P\x41\u00e9\U0001F600\uD83D\uDE00""#
        let value = scalar(entries(tree(text).root).first?.value)?.text
        #expect(
            value
                == "\0\u{7}\u{8}\t\n\u{B}\u{C}\r\u{1B} \"/\\\u{85}\u{A0}\u{2028}\u{2029}A\u{E9}\u{1F600}\u{1F600}")
    }

    @Test("`[k: v]` is one pair, and says so")
    func singlePairs() {
        let list = items(entries(tree("a: [b: c, {d: e}, f]\n").root).first?.value)
        #expect(list.map(\.isSinglePair) == [true, false, false])
        #expect(treeText("a: [String: [Int]]\n") == #"{a: [{String: ["Int"]}]}"#)
        #expect(list.first?.value.range == SourceRange(4, 8))
    }

    @Test("comments: all of them, in order, on lines of their own or not")
    func comments() {
        let comments = tree("# a\nb: c # d\ne: [f, # g\n  h]\ni: | # j\n  # text\n").comments
        #expect(comments.map(\.text) == ["# a", "# d", "# g", "# j"])
        #expect(comments.map(\.isOnOwnLine) == [true, false, false, false])
        #expect(comments[1].range == SourceRange(9, 12))
    }

    @Test("R3.6 `##` directly above an entry, in its column, is its documentation")
    func documentation() {
        let root = tree("## One.\n##  two\n##\na: 1\nb: # c\n  ## Three.\n  d: 2 ## no\n  ### no\n  e: 3\n").root
        let outer = entries(root)
        #expect(outer[0].documentation?.lines == ["One.", " two", ""])
        #expect(outer[0].documentation?.range == SourceRange(0, 18))
        #expect(outer[1].documentation == nil)
        let inner = entries(outer[1].value)
        #expect(inner.map { $0.documentation?.lines } == [["Three."], nil])
        let list = items(tree("## a\n- b\n## c\n- d: e\n  ## f\n  g: h\n").root)
        #expect(list.map { $0.documentation?.lines } == [["a"], ["c"]])
        #expect(entries(list[1].value).map { $0.documentation?.lines } == [nil, ["f"]])
        let flow = entries(entries(tree("a: {\n  ## b\n  c: d,\n  ## e\n  f: g }\n").root)[0].value)
        #expect(flow.map { $0.documentation?.lines } == [["b"], ["e"]])
    }

    @Test("R3.6 `##` that documents nothing is a warning")
    func detachedDocumentation() {
        for text in [
            "«## a»\n\nb: c\n", "b:\n  c: d\n  «## e»\nf: g\n", "«## a»\n# b\nc: d\n", "«## a»\n  b: c\n",
            "a:\n  «## b»\n  c\nd: e\n",
            "a: 1\n«## b»",
        ] {
            expectDiagnostics(of: text, ["doc.detached"], from: syntaxDiagnostics)
        }
        expectDiagnostics(of: "a: 1 ## b\n\n### c\n\nd: 2\n", [], from: syntaxDiagnostics)
        #expect(syntaxDiagnostics(SourceText(path: "t", text: "## a")).map(\.message.severity) == [.warning])
    }

    @Test("a broken entry keeps its key and hides no other")
    func recovery() {
        let text = "a: &x\nb:\n  c: @d\n  e: f(g: h)\n    more\n  i: j\nk: [l\nm: \"n\no: [&p, q]\nr: s\n"
        #expect(treeText(text) == #"{a: ?, b: {c: ?, e: ?, i: "j"}, k: ?, m: ?, o: [?, "q"], r: "s"}"#)
        let source = SourceText(path: "t", text: text)
        #expect(
            syntaxDiagnostics(source).map(\.message.id) == [
                "yaml.anchor", "yaml.reserved-indicator", "yaml.colon-in-plain", "yaml.flow-unterminated",
                "yaml.unterminated-quote",
                "yaml.anchor",
            ])
    }

    @Test("a hundred mistakes are a hundred diagnostics, in order")
    func hundredMistakes() {
        let text = (0..<100).map { "k\($0): @x\n" }.joined()
        let lines = syntaxDiagnostics(SourceText(path: "t", text: text)).map {
            SourceText(path: "t", text: text).position(at: $0.range.lower).line
        }
        #expect(lines == Array(1...100))
    }

    @Test("one `---` in front and one `...` at the end")
    func documentMarkers() {
        #expect(treeText("# a\n--- # b\nc: d\n... # e\n# f\n") == #"{c: "d"}"#)
        expectDiagnostics(of: "--- «a»: b\n", ["yaml.indent"], from: syntaxDiagnostics)
    }
}
