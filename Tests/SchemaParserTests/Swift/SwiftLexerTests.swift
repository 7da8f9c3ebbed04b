import Testing

@testable import SchemaParser

@Suite struct SwiftLexerTests {
    /// Every token as `kind:text`, identifiers bare.
    private func tokens(_ text: String) -> String {
        let lexed = lexSwift(text)
        return lexed.tokens.map { token in
            switch token.kind {
            case .identifier, .punctuation, .operator: lexed.text(of: token)
            case .postfix: "postfix" + lexed.text(of: token)
            case .string: "STR"
            case .stringContinuation: "CONT"
            case .regex: "REGEX"
            case .backtickedIdentifier, .keyword, .dollarName, .number, .directive, .unknown:
                "\(token.kind):\(lexed.text(of: token))"
            }
        }.joined(separator: " ")
    }

    @Test("Words, numbers and maximal munch")
    func words() {
        #expect(tokens("code.count == 4") == "code . count == number:4")
        #expect(tokens("0...count") == "number:0 ... count")
        #expect(tokens("a..<b.c") == "a ..< b . c")
        #expect(tokens("1.5e-3+0x1F.8p2") == "number:1.5e-3 + number:0x1F.8p2")
        #expect(tokens("x-1") == "x - number:1")
        #expect(tokens("0xe-1") == "number:0xe - number:1")
        #expect(tokens("t.0") == "t . number:0")
        #expect(tokens("a<=b, !c, -d, e&&f") == "a <= b , ! c , - d , e && f")
        #expect(
            tokens("f($0, `default`, .default, Type.self)")
                == "f ( dollarName:$0 , backtickedIdentifier:default , . default , Type . keyword:self )")
        #expect(tokens("größe ≤ 3") == "größe ≤ number:3")
    }

    @Test("? and ! behind an operand are suffixes, before one they are operators")
    func suffixes() {
        #expect(tokens("a?.b!.c ?? !d") == "a postfix? . b postfix! . c ?? ! d")
        #expect(tokens("Int?=nil") == "Int postfix? = keyword:nil")
        #expect(tokens("a ? b : c") == "a ? b : c")
        #expect(tokens("try? f()") == "keyword:try postfix? f ( )")
    }

    @Test("Comments are skipped, nested ones too, and end an operator")
    func comments() {
        #expect(tokens("a /* x /* y */ z */ + b // c") == "a + b")
        #expect(tokens("a +/* ) */b") == "a + b")
        #expect(tokens("\"/* no comment\" // \"") == "STR")
    }

    @Test("R6.6 Interpolations are tokens, of raw and multi-line strings too; the rest of a string is none")
    func interpolations() {
        #expect(tokens(#""a \(x + f(y)) b""#) == "STR ( x + f ( y ) ) CONT")
        #expect(tokens(##"#"\(x) \#(y)"#"##) == "STR ( y ) CONT")
        #expect(tokens(#""\("\(x)")""#) == "STR ( STR ( x ) CONT ) CONT")
        #expect(tokens("\"\"\"\n \"quoted\" \\(x)\n\"\"\"") == "STR ( x ) CONT")
        #expect(tokens(##"#"""# + x"##) == "STR + x")
        #expect(tokens(#""\"" + x"#) == "STR + x")
        #expect(tokens(#""\\" + x"#) == "STR + x")
        #expect(tokens(#""" + x"#) == "STR + x")
    }

    @Test("R6.6 Regular expressions are one token, divisions are not")
    func regexes() {
        #expect(tokens("x.contains(/a[/)]b(c)/)") == "x . contains ( REGEX )")
        #expect(tokens("a / b / c") == "a / b / c")
        #expect(tokens("(a)/b/c") == "( a ) / b / c")
        #expect(tokens("f(/ 2)") == "f ( / number:2 )")
        #expect(tokens("x = #/a\n(/#") == "x = REGEX")
        #expect(tokens("f(x, /) /") == "f ( x , / ) /")
    }

    @Test("Directives, and # before a quote")
    func pounds() {
        #expect(tokens("#if os(iOS)") == "directive:#if keyword:os ( iOS )".replacing("keyword:os", with: "os"))
        #expect(tokens("#selector(x)") == "directive:#selector ( x )")
    }

    @Test("Ranges are UTF-8 offsets")
    func ranges() {
        let lexed = lexSwift("é + \"\\(ä)\"")
        #expect(lexed.tokens.map(\.range) == [0..<2, 3..<4, 5..<7, 7..<8, 8..<10, 10..<11, 11..<12])
    }

    @Test("The first thing that makes a text no Swift is reported, and only that")
    func faults() {
        #expect(expressionReports("f(a, [b)") == ["swift.unbalanced at ')'"])
        #expect(expressionReports("f(a))") == ["swift.unbalanced at ')'"])
        #expect(expressionReports("f(g(a)") == ["swift.unbalanced at '('"])
        #expect(expressionReports("if x { f(y }") == ["swift.unbalanced at '}'"])
        #expect(expressionReports("a + \"b") == ["swift.unterminated-string at '\"'"])
        #expect(expressionReports("f(\"b)") == ["swift.unterminated-string at '\"'"])
        #expect(expressionReports("\"\\(x\"") != [])
        #expect(expressionReports("a /* b") == ["swift.unterminated-comment at '/*'"])
        #expect(expressionReports("x = #/a") == ["swift.unterminated-regex at '#/'"])
        #expect(expressionReports("`a") == ["swift.unterminated-name at '`a'"])
        #expect(expressionReports("x == 'a'") == ["swift.single-quote at ''a'' → '\"a\"'"])
        #expect(expressionReports("x == “a”") == ["swift.typographic-quote at '“'"])
        #expect(expressionReports("f(\")\", \"(\") /* ( */ // [") == [])
    }

    @Test("An unbalanced bracket's note shows the one that is open")
    func note() {
        let fixture = SnippetFixture("f(a,\n  [b)")
        var diagnostics = Diagnostics()
        #expect(!checkExpression(fixture.snippet, diagnostics: &diagnostics))
        let notes = diagnostics.sorted.flatMap(\.notes)
        #expect(notes.map { fixture.source[$0.range] } == ["["])
    }

    @Test("R1.8 # before a space is no Swift; the fix-it is //")
    func hashComment() {
        let fixture = SnippetFixture("attempts += 1\n# one more ) \"\nx = #\"raw\"#")
        #expect(fixture.reports { _ = checkStatements($0, diagnostics: &$1) } == ["swift.hash-comment at '#' → '//'"])
        #expect(SnippetFixture("#if DEBUG\nx()\n#endif").reports { _ = checkStatements($0, diagnostics: &$1) } == [])
    }

    @Test("R1.7 Nothing, null and ~ are no expressions; the fix-it is nil")
    func emptyExpression() {
        #expect(expressionReports("null") == ["expr.empty at 'null' → 'nil'"])
        #expect(expressionReports("~") == ["expr.empty at '~' → 'nil'"])
        #expect(expressionReports("") == ["expr.empty at '' → ' nil'"])
        #expect(expressionReports("nil") == [])
        #expect(expressionReports("null + 1") == [])
        #expect(swiftBoolean(for: "yes") == "true")
        #expect(swiftBoolean(for: "True") == "true")
        #expect(swiftBoolean(for: "off") == "false")
        #expect(swiftBoolean(for: "true") == nil)
        #expect(SnippetFixture("// later").reports { _ = checkStatements($0, diagnostics: &$1) } == ["expr.empty at '// later'"])
    }

    @Test("R2.3 Empty text in quotes is told how to write an empty string")
    func emptyQuotes() {
        let empty = Snippet(
            lines: [Snippet.Line(text: "", position: SourcePosition(line: 1, column: 5), offset: nil)], range: SourceRange(4, 6))
        var diagnostics = Diagnostics()
        #expect(!checkExpression(empty, diagnostics: &diagnostics))
        #expect(diagnostics.sorted.map(\.fixIt?.replacement) == ["'\"\"'"])
        #expect(isBalancedExpression("a + f(\")\")"))
        #expect(!isBalancedExpression("a)"))
        #expect(!isBalancedExpression(" // a"))
    }

    @Test("R1.9 Two statements on one line are found, suffix words are no second statement")
    func runTogether() {
        func second(_ text: String) -> String? {
            let fixture = SnippetFixture(text)
            return secondStatementOnOneLine(in: fixture.snippet).map { fixture.source[$0] }
        }
        #expect(second("a = 1 b = 2") == "b")
        #expect(second("f() g()") == "g")
        #expect(second("a = 1\nb = 2; c()") == nil)
        #expect(second("let x = await f(y as? T) ?? try g()") == nil)
        #expect(second("if a { b() } else { c() } ") == nil)
        #expect(second("xs.map { $0 + 1 }.filter(f)") == nil)
    }

    @Test("R2.2 In a raw slice YAML and Swift must read the same strings")
    func rawSlices() {
        func reports(_ text: String) -> [String] { SnippetFixture(text).reports { _ = checkRawSlice($0, diagnostics: &$1) } }
        #expect(reports(#"["a": 1, "b\n\t\"\\\r\0": .c]"#) == [])
        #expect(reports("['a']") == ["swift.raw-single-quote at ''' → ''[''a'']''"])
        #expect(reports(#"["\x41"]"#) == [#"swift.raw-escape at '\x' → ''["\x41"]''"#])
        #expect(reports(#"["\u{41}"]"#) == [#"swift.raw-escape at '\u' → ''["\u{41}"]''"#])
        #expect(reports(#"["\(x)"]"#) == [#"swift.raw-escape at '\(' → ''["\(x)"]''"#])
        #expect(reports("[\"a\n b\"]") == ["swift.raw-line-end at '\"a'"])
    }
}
