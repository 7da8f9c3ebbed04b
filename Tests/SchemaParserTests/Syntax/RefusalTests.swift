import SchemaParser
import Testing

/// Every refusal of the language's YAML subset, at its place.
@Suite struct RefusalTests {
    private func check(_ marked: String, _ ids: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        expectDiagnostics(of: marked, ids, from: syntaxDiagnostics, sourceLocation: sourceLocation)
    }

    private func fix(_ marked: String, _ id: String, _ fixed: String, sourceLocation: SourceLocation = #_sourceLocation) {
        expectFix(of: marked, id, gives: fixed, from: syntaxDiagnostics, sourceLocation: sourceLocation)
    }

    @Test("anchors and aliases: quote the value")
    func anchors() {
        fix("x: «&count»\n", "yaml.anchor", "x: '&count'\n")
        fix("x: [«&a»]\n", "yaml.anchor", "x: ['&a']\n")
        fix("files: «*.swift»\n", "yaml.alias", "files: '*.swift'\n")
        fix("files: [«*.swift», b]\n", "yaml.alias", "files: ['*.swift', b]\n")
        check("«&a» x: «&b»\n  y: «*a»\n«*c» : 1\n", "yaml.anchor", "yaml.anchor", "yaml.alias", "yaml.alias")
        check("a: «&b»\n- «*c»\n", "yaml.anchor", "yaml.alias")
        for text in ["a: &b\n  c: d\n", "a: &b\n- c\n", "- &b\n  c\n", "a: !!b\n"] {
            let found = syntaxDiagnostics(SourceText(path: "t", text: text))
            #expect(found.count == 1 && found.first?.fixIt?.applicability != .certain, "\(text)")
        }
    }

    @Test("tags: `!isLoading` is Swift, so it is quoted or turned round")
    func tags() {
        fix("when: «!isLoading»\n", "yaml.tag", "when: '!isLoading'\n")
        fix("when: «!a» && b\n", "yaml.tag", "when: '!a && b'\n")
        fix("x: { when: «!a» && b, emit: c }\n", "yaml.tag", "x: { when: '!a && b', emit: c }\n")
        check("x: «!!str» a\ny: «!<tag:x>» b\n", "yaml.tag", "yaml.tag")
        let message = syntaxDiagnostics(SourceText(path: "t", text: "when: !isLoading")).first?.message.text
        #expect(message?.contains("'isLoading == false'") == true)
    }

    @Test("merge keys, directives, several documents, explicit, complex and empty keys")
    func keysAndDocuments() {
        check("a: 1\n«<<»: *b\nc: 2\n", "yaml.merge-key")
        check("«%YAML 1.2»\n---\na: 1\n«%X»\nb: 2\n", "yaml.directive", "yaml.directive")
        check("a: 1\n«---»\nb: 2\n---\n", "yaml.multiple-documents")
        check("a: 1\n...\n«b: 2»\n", "yaml.multiple-documents")
        check("a: 1\n... «b»\n", "yaml.multiple-documents")
        check("...\n«a: 1»\n", "yaml.multiple-documents")
        check("«?» a\n: 1\nb: 2\n", "yaml.explicit-key")
        check("«?» - a\n: 1\n«[a, b]»: 2\nx: { «{ a: 1 }»: 2 }\n", "yaml.complex-key", "yaml.complex-key", "yaml.complex-key")
        check("«:» a\nb: {«:» c}\nd: [«:»]\n", "yaml.empty-key", "yaml.empty-key", "yaml.empty-key")
    }

    @Test("duplicate keys are compared after unquoting; the note is at the first")
    func duplicateKeys() {
        check("a: 1\nb: 2\n«\"a\"»: 3\nx: { c: 1, «'c'»: 2 }\n", "yaml.duplicate-key", "yaml.duplicate-key")
        let source = SourceText(path: "t", text: "a: 1\n\"\\x61\": 2\n")
        let found = syntaxDiagnostics(source)
        #expect(found.first?.notes.first?.range == SourceRange(0, 1))
        #expect(treeText("a: 1\na: 2\nb: 3\n") == "{a: \"1\", b: \"3\"}")
    }

    @Test("text behind a bracket: `[T]?` and an implied default have a fix of their own")
    func textAfterFlow() {
        fix("state:\n  tags: [Int]«?»\n", "yaml.text-after-flow", "state:\n  tags?: [Int]\n")
        fix("x: { tags: [Int]«?», b: c }\n", "yaml.text-after-flow", "x: { tags?: [Int], b: c }\n")
        fix("tags: [T] «= []»\n", "yaml.text-after-flow", "tags: [T]\n")
        fix("tags: [A: B] «= [:]» # c\n", "yaml.text-after-flow", "tags: [A: B] # c\n")
        fix("tags: [T] «= [.a]»\n", "yaml.text-after-flow", "tags: '[T] = [.a]'\n")
        fix("x: { y: [a]«.count», b: c }\n", "yaml.text-after-flow", "x: { y: '[a].count', b: c }\n")
        check("x: {a: b} «c»\ny: 1\n", "yaml.text-after-flow")
    }

    @Test("`: ` inside a value: the whole value goes into single quotes")
    func colonInPlain() {
        fix("a: f(b«:» 1)\nc: 2\n", "yaml.colon-in-plain", "a: 'f(b: 1)'\nc: 2\n")
        fix("a: b ? \"it's\" «:» c # d\n", "yaml.colon-in-plain", "a: 'b ? \"it''s\" : c' # d\n")
        fix("x: { a: b ? 1 «:» 2, c: d }\n", "yaml.colon-in-plain", "x: { a: 'b ? 1 : 2', c: d }\n")
        check("a: f(\n  b«:» 1,\n  c: 2)\nd: e\n", "yaml.colon-in-plain")
        let open = syntaxDiagnostics(SourceText(path: "t", text: "a: f(b: 1\n"))
        #expect(open.map(\.fixIt?.applicability) == [.suggested])
    }

    @Test("R1.4 a call with labels as a list item is cut at the key")
    func callAsKey() {
        fix("- «put(n»: 1)\n", "yaml.colon-in-plain", "- 'put(n: 1)'\n")
        fix("x: [«put(n»: 1), b]\n", "yaml.colon-in-plain", "x: ['put(n: 1)', b]\n")
        fix("- «x = \"a»: b\"\n", "yaml.colon-in-plain", "- 'x = \"a: b\"'\n")
        check("- bla\"keks: 1\n- 'put(n': 1\n- f(x): 1\n")
    }

    @Test("R1.5 values that end at a comment")
    func commentInString() {
        fix("a: String = \"a «#» b\"\n", "yaml.comment-in-string", "a: 'String = \"a # b\"'\n")
        check(
            "a: String = «#»\"raw\"#\nb: «#»selector(x)\nc: «#»\"r\"#\n", "yaml.comment-in-string", "yaml.comment-in-string",
            "yaml.comment-in-string")
        check("a: f(x, «#» c\nb: a == b # c\nc: Int? # d\nd: # e\ne: \"a\" # \"\nf: x(\"\\\"\") # g\n", "yaml.comment-in-string")
    }

    @Test("R1.1 less-than is no bracket; a generic cut at its comma is one diagnostic")
    func lessThan() {
        check("x: { when: attempts < 3, emit: e }\ny: { when: a <b, emit: c }\nz: { t: Set<Int>, u: (A) -> B, v: a > b }\n")
        fix("x: { r: Result<U«,» E> }\n", "yaml.flow-comma", "x: { r: 'Result<U, E>' }\n")
    }

    @Test("R1.2 a comma cuts types as well; R7.7 a call is better put in block form")
    func commaInFlow() {
        fix("a: [(Int«,» String)]\n", "yaml.flow-comma", "a: ['(Int, String)']\n")
        fix("a: [Result<U«,» E>]\n", "yaml.flow-comma", "a: ['Result<U, E>']\n")
        fix(
            "x: { start: login(phone«,» code), emit: e }\ny: 1\n", "yaml.flow-comma",
            "x: { start: 'login(phone, code)', emit: e }\ny: 1\n")
        let call = syntaxDiagnostics(SourceText(path: "t", text: "x: { start: login(phone, code) }\n"))
        let text = call.first?.message.text ?? ""
        #expect(text.contains("block form") && text.contains("or quote 'login(phone, code)'"))
        fix("x: { a: b«[»0], c: d }\n", "yaml.flow-comma", "x: { a: 'b[0]', c: d }\n")
    }

    @Test("R1.3 brackets, commas and colons in a Swift string in flow")
    func stringInFlow() {
        fix("{ x: f(\"«}»\") }\n", "yaml.flow-comma", "{ x: 'f(\"}\")' }\n")
        fix("y: [f(\"a«,» b\")]\n", "yaml.flow-comma", "y: ['f(\"a, b\")']\n")
        fix("y: { x: f(\"k«:» v\") }\n", "yaml.flow-comma", "y: { x: 'f(\"k: v\")' }\n")
    }

    @Test("missing and surplus commas")
    func commas() {
        check("a: [«,» b]\nc: [d, «,» e]\n", "yaml.flow-comma", "yaml.flow-comma")
        check("a:\n  { b: 1\n   «c»: 2 }\n", "yaml.flow-comma")
    }

    @Test("R1.6 compound assignments that meet indicators are quoted; the others are plain")
    func compoundAssignment() {
        check("a: += 1\nb: -= 1\nc: /= 2\nd: ^= 3\n")
        fix("a: «*=» 2\n", "yaml.alias", "a: '*= 2'\n")
        fix("a: «%»= 2\n", "yaml.reserved-indicator", "a: '%= 2'\n")
        fix("a: «|= 2»\n", "yaml.block-header", "a: '|= 2'\n")
        fix("a: «&=» 2\n", "yaml.anchor", "a: '&= 2'\n")
        fix("a: «&+=» 2\n", "yaml.anchor", "a: '&+= 2'\n")
        fix("a: «>>= 1»\nd: e\n", "yaml.block-header", "a: '>>= 1'\nd: e\n")
        check("a: «>>= 1»\n  b: c\nd: e\n", "yaml.block-header")
        fix("x: { a: «*=» 2, b: 1 }\n", "yaml.alias", "x: { a: '*= 2', b: 1 }\n")
    }

    @Test("characters that no text may begin with")
    func reservedIndicators() {
        fix("a: «@»Sendable () -> Void # c\n", "yaml.reserved-indicator", "a: '@Sendable () -> Void' # c\n")
        check(
            "a: «`»default`\nb: «%»x\nc: «}»\nd: [«@»a, b]\ne: [«-», b]\n", "yaml.reserved-indicator", "yaml.reserved-indicator",
            "yaml.reserved-indicator", "yaml.reserved-indicator", "yaml.reserved-indicator")
    }

    @Test("a tab indents nothing; the message names the columns, and one block is one mistake")
    func tabs() {
        check("a:\n«\t»b: 1\n\tc: 2\nd: 3\n", "yaml.tab-indent")
        check("a:\n  b: 1\n  «\t»c: 2\n  d: 3\n", "yaml.tab-indent")
        check("-«\t»- a\n", "yaml.tab-indent")
        check("a:\n  b: 1\n«\t»c: 2\n\n\td: 3\n  e: «@»f\ng: h\n", "yaml.tab-indent", "yaml.reserved-indicator")
        check("a:\n  - b\n«\t»- c\n  - «@»d\n", "yaml.tab-indent", "yaml.reserved-indicator")
        check("a: \"b\n«\t»c\"\n", "yaml.tab-indent")
        check("a: [\n«\t\t»b]\n", "yaml.tab-indent")
        check("a: |\n«\t»b\n", "yaml.tab-indent")
        check("a:\tb\nc: [\td,\n \te]\nf: |\n \tg\n")
        let message = syntaxDiagnostics(SourceText(path: "t", text: "a:\n\t\tb: 1\n")).first?.message.text
        #expect(message?.contains("U+0009") == true && message?.contains("columns 1 to 2") == true)
    }

    @Test("spaces that are none: named by code point")
    func oddSpaces() {
        fix("a:«\u{A0}»b\nc: d\n", "yaml.odd-space", "a: b\nc: d\n")
        fix("x: 1\na: «\u{2003}»b\n", "yaml.odd-space", "x: 1\na:  b\n")
        fix("a«\u{A0}»: b\n", "yaml.odd-space", "a : b\n")
        fix("x: 1\n«\u{3000}»a: b\n", "yaml.odd-space", "x: 1\n a: b\n")
        fix("- a\n-«\u{A0}»b\n", "yaml.odd-space", "- a\n- b\n")
        check("a: 'b\u{A0}c'\nd: e\u{A0}f\n")
        let message = syntaxDiagnostics(SourceText(path: "t", text: "a\u{200B}: b")).first?.message.text
        #expect(message?.contains("U+200B") == true)
    }

    @Test("unclosed brackets and quotes point at their opener and swallow no sibling")
    func unterminated() {
        check("a: «[»b\nc: d\n", "yaml.flow-unterminated")
        check("a:\n  x: { y: «[»1 }\n  z: b\n", "yaml.flow-unterminated")
        check("a: «\"»b\nc: 'd'\n", "yaml.unterminated-quote")
        check("a: «'»b\n", "yaml.unterminated-quote")
        check("a: {b: «\"»c}\nd: e\n", "yaml.unterminated-quote")
        check("a: «\"»b\nc\nd\"\ne: f\n", "yaml.unterminated-quote")
        check("a: { b: 1,\n«c: 2 }»\nd: 3\n", "yaml.indent")
        #expect(treeText("a: [b\nc: \"d\ne: f\n") == "{a: ?, c: ?, e: \"f\"}")
    }

    @Test("escapes that YAML does not know")
    func escapes() {
        fix("a: \"«\\(»name)\"\n", "yaml.bad-escape", "a: '\"\\(name)\"'\n")
        check("a: \"«\\é»\"\nb: \"«\\x»4\"\nc: \"«\\u»{41}\"\n", "yaml.bad-escape", "yaml.bad-escape", "yaml.bad-escape")
    }

    @Test("indentation that belongs to nothing names the sibling's column")
    func indentation() {
        check("a:\n    b: 1\n  «c: 2»\nd: 3\n", "yaml.indent")
        check("a: b\n  «c»: d\ne: f\n", "yaml.indent")
        check("a: 'b'\n  «c: d»\n", "yaml.indent")
        check("- a\n«b: c»\n- d\n", "yaml.indent")
        check("a: 1\n«-» b\nc: 2\n", "yaml.indent")
        check("a: «-» b\n", "yaml.indent")
        fix("a: {\n  b: c\n«}»\nd: e\n", "yaml.indent", "a: {\n  b: c\n }\nd: e\n")
        check("a: [\n«b,»\nc]\n", "yaml.indent")
        check("a: \"b\n«\"»\nc: d\n", "yaml.indent")
        let found = syntaxDiagnostics(SourceText(path: "t", text: "a:\n    b: 1\n  c: 2\n"))
        #expect(found.first?.notes.first?.range == SourceRange(0, 1))
    }

    @Test("block headers, keys and colons, comments and quotes")
    func forms() {
        check("a: «> text»\nb: «|10»\n c\nd: «|++»\n", "yaml.block-header", "yaml.block-header", "yaml.block-header")
        fix("a: \"b\"«#» c\n", "yaml.comment-needs-space", "a: \"b\" # c\n")
        fix("a: [b]«#» c\nd: |\n e\n", "yaml.comment-needs-space", "a: [b] # c\nd: |\n e\n")
        fix("a: [b,«#» c\n d]\n", "yaml.comment-needs-space", "a: [b, # c\n d]\n")
        fix("a: |«#» c\n d\n", "yaml.comment-needs-space", "a: | # c\n d\n")
        fix("a: 1\nb«:»2\nc: 3\n", "yaml.colon-needs-space", "a: 1\nb: 2\nc: 3\n")
        fix("s:\n  a«:»1\n  b: 2\n", "yaml.colon-needs-space", "s:\n  a: 1\n  b: 2\n")
        fix("x: { a«:»1, b: 2 }\n", "yaml.colon-needs-space", "x: { a: 1, b: 2 }\n")
        check("x: { \"a\":1, b:[c], http://d }\ny: [String:Int]\n")
        fix("\"a\"«:»1\n", "yaml.colon-needs-space", "\"a\": 1\n")
        fix("a: \"b\" «+ c»\n", "yaml.text-after-quote", "a: '\"b\" + c'\n")
        fix("x: { a: \"b\" «+ c», d: e }\n", "yaml.text-after-quote", "x: { a: '\"b\" + c', d: e }\n")
        check("a: 1\n«\"b\n c\"»: 2\nd: [«'e'\n  »: f]\n", "yaml.multiline-key", "yaml.multiline-key")
        check("a: 1\n«b»\nc: 2\n", "yaml.missing-colon")
        check("    a: 'b\n     c' «:» d\n", "yaml.colon-in-plain")
    }

    @Test("a key of 1024 characters passes, one of 1025 does not")
    func longKeys() {
        let key = String(repeating: "é", count: 1024)
        check("\(key): 1\n")
        check("«\(key)x»: 1\n", "yaml.key-too-long")
        check("«'\(key)x'»: 1\n", "yaml.key-too-long")
    }

    @Test("bytes that are no UTF-8, control characters, byte order marks")
    func encoding() {
        let invalid = SourceText(path: "t", bytes: Array("a: b".utf8) + [0xE9, 0x0A] + Array("c: &d\n".utf8))
        #expect(syntaxDiagnostics(invalid).map(\.message.id) == ["yaml.invalid-utf8", "yaml.anchor"])
        #expect(syntaxDiagnostics(invalid).first?.range == SourceRange(4, 5))
        #expect(syntaxDiagnostics(invalid).first?.message.text.contains("0xE9 at offset 4") == true)
        for bytes: [UInt8] in [[0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80]] {
            #expect(syntaxDiagnostics(SourceText(path: "t", bytes: bytes)).map(\.message.id) == ["yaml.invalid-utf8"])
        }
        #expect(
            syntaxDiagnostics(SourceText(path: "t", bytes: [0xFF, 0xFE, 0x61, 0x00])).map(\.message.id).last
                == "yaml.invalid-utf8")
        check("a: b«\u{1}»c\nd: «\u{7F}»\n", "yaml.control-char", "yaml.control-char")
        check("\u{FEFF}a: b\n«\u{FEFF}»c: d\n", "yaml.bom")
    }

    @Test("64 levels pass, 65 do not, and are said once")
    func depth() {
        let open = String(repeating: "[", count: 64)
        let close = String(repeating: "]", count: 64)
        check("\(open)\(close)\n")
        check("\(open)«[»]\(close)\n", "yaml.too-deep")
        check(String(repeating: "- ", count: 64) + "«-» a\n", "yaml.too-deep")
        check("a:\n" + String(repeating: "- ", count: 63) + "«-» a\nb: 1\n", "yaml.too-deep")
    }

    @Test("4 MiB pass, a byte more does not")
    func size() {
        let line = Array("# a comment of thirty-two bytes.\n".utf8)
        let bytes = Array(repeatElement(line, count: (4 << 20) / line.count + 1).joined().prefix(4 << 20))
        #expect(syntaxDiagnostics(SourceText(path: "t", bytes: bytes)).isEmpty)
        #expect(syntaxDiagnostics(SourceText(path: "t", bytes: bytes + [0x0A])).map(\.message.id) == ["yaml.too-large"])
    }
}
