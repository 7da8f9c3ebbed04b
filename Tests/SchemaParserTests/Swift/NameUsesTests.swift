import Testing

@testable import SchemaParser

@Suite struct NameUsesTests {
    /// The names that are read, in order of their first place.
    private func names(_ text: String) -> [String] {
        var seen: Set<String> = []
        return nameUses(in: SnippetFixture(text).snippet).uses.map(\.text).filter { seen.insert($0).inserted }
    }

    private func bound(_ text: String) -> Set<String> {
        Set(nameUses(in: SnippetFixture(text).snippet).uses.filter(\.isBound).map(\.text))
    }

    @Test("R6.1 Every unqualified name is a use, called or not; upper case and known functions can be told apart")
    func unqualified() {
        #expect(names("code.count == 4 && isLoading == false") == ["code", "isLoading"])
        #expect(names("isAdult && matching(name)") == ["isAdult", "matching", "name"])
        #expect(names("f(x) + g") == ["f", "x", "g"])
        #expect(isUpperCaseName("Route") && isUpperCaseName("_Route") && !isUpperCaseName("route") && !isUpperCaseName("_"))
        #expect(["min", "stride", "fatalError", "sqrt"].allSatisfy(knownFreeFunctions.contains))
    }

    @Test("R6.2 self by itself reads everything, and so does a key path from Self")
    func wholeSelf() {
        for text in ["f(self)", "self[keyPath: \\.n]", "self", "x == self", "\\Self.name", "{ [me = self] in me }"] {
            #expect(nameUses(in: SnippetFixture(text).snippet).usesWholeSelf, "\(text)")
        }
        for text in ["self.name", "Route.self", "{ [self] in name }", "{ [weak self] in self?.name }", "Self.limit", "\"self\""] {
            #expect(!nameUses(in: SnippetFixture(text).snippet).usesWholeSelf, "\(text)")
        }
        #expect(nameUses(in: SnippetFixture("f(self)").snippet).uses.map(\.text) == ["f"])
    }

    @Test("R6.3 Only the token . makes a member: a range operator reads what follows, ?. and !. do not")
    func members() {
        #expect(names("0...count") == ["count"])
        #expect(names("a..<count") == ["a", "count"])
        #expect(names("session?.token ?? user!.name") == ["session", "user"])
        #expect(names("xs\n  .first") == ["xs"])
        #expect(names("xs.map(\\.name)") == ["xs"])
    }

    @Test("R6.4 Labels are no reads; dictionary keys, ternaries and cases are")
    func labels() {
        #expect(names("format(title: phone, code)") == ["format", "phone", "code"])
        #expect(names("[title: phone, code: 1]") == ["title", "phone", "code"])
        #expect(names("a ? b : c") == ["a", "b", "c"])
        #expect(names("f(a ? b : c, d ? e : g)") == ["f", "a", "b", "c", "d", "e", "g"])
        #expect(names("switch x {\ncase y: z()\ncase u, v: w()\ndefault: break\n}") == ["x", "y", "z", "u", "v", "w"])
        #expect(names("scores[name, default: []]") == ["scores", "name"])
        #expect(names("users[id: key]") == ["users", "key"])
        #expect(names("outer: for x in xs { continue outer }") == ["x", "xs"])
        #expect(names("\"\\(price, specifier: format)\"") == ["price", "format"])
    }

    @Test(
        "R6.5 Names bound in the text are uses too, marked as bound",
        arguments: [
            ("if let session { f(session) }", ["session"]),
            ("guard let a = b, let c else { return d }", ["a", "c"]),
            ("let a = x, b = y\nvar c: Int, d: Int", ["a", "b", "c", "d"]),
            ("let (a, b) = pair", ["a", "b"]),
            ("for x in xs { }", ["x"]),
            ("for (k, v) in d where k > m { }", ["k", "v"]),
            ("for case let .some(x) in xs { }", ["x"]),
            ("if case .failed(let e, var n) = result { }", ["e", "n"]),
            ("if case let Route.phone(number) = route { }", ["number"]),
            ("xs.map { x in x + y }", ["x"]),
            ("xs.reduce(0) { (sum: Int, x) -> Int in sum + x + y }", ["sum", "x"]),
            ("f { [w = self.z] a, _ in a + w }", ["a", "w"]),
            ("func add(to total: Int, n: Int) -> Int { total + n + y }", ["add", "total", "n"]),
            ("do { try f() } catch { g(error) }", ["error"]),
            ("xs.map { $0 + y }", []),
        ] as [(String, Set<String>)])
    func bindings(_ text: String, _ expected: Set<String>) {
        #expect(bound(text) == expected)
    }

    @Test("R6.5 A bound name is still a read")
    func boundReads() {
        #expect(names("if let session { f(session) }") == ["session", "f"])
    }

    @Test("R6.6 Interpolations are read; strings, comments, regular expressions and #if conditions are not; both branches are")
    func texts() {
        #expect(names("\"a \\(x) b\"") == ["x"])
        #expect(names("#\"\\(x) \\#(y)\"#") == ["y"])
        #expect(names("\"\"\"\n x \\(y)\n\"\"\"") == ["y"])
        #expect(names("a // b\n/* c */ + d") == ["a", "d"])
        #expect(names("a.contains(/b(c)/)") == ["a"])
        #expect(names("#if os(iOS) && debug\na()\n#elseif linux\nb()\n#else\nc()\n#endif") == ["a", "b", "c"])
        #expect(names("if #available(iOS 13, *) { a }") == ["a"])
        #expect(names("xs.map { $0 + $x }") == ["xs"])
        #expect(names("`default` + x") == ["default", "x"])
    }

    @Test("R6.8 self.name is told apart from name")
    func selfQualified() {
        let uses = nameUses(in: SnippetFixture("self.name == name").snippet).uses
        #expect(uses.map(\.text) == ["name", "name"])
        #expect(uses.map(\.isSelfQualified) == [true, false])
        #expect(names("other.self.name") == ["other"])
        #expect(names("self.default") == ["default"])
    }

    @Test("Places are the file's")
    func places() {
        let fixture = SnippetFixture("f(\n  \"ä \\(name)\"\n)")
        let uses = nameUses(in: fixture.snippet).uses
        #expect(uses.map { fixture.source[$0.range] } == ["f", "name"])
        #expect(fixture.source.position(at: uses[1].range.lower) == SourcePosition(line: 4, column: 13))
    }

    @Test("Calls that give another value each time")
    func impure() {
        func impure(_ text: String) -> [String] { nameUses(in: SnippetFixture(text).snippet).impureCalls.map(\.text) }
        #expect(
            impure("f(Date(), UUID(), Date.now, Int.random(in: 0...9), xs.shuffled())") == [
                "Date()", "UUID()", "Date.now", "random", "shuffled",
            ])
        #expect(impure("Date(timeIntervalSince1970: 0)") == [])
        #expect(impure("Foundation.UUID().uuidString") == ["UUID()"])
        #expect(impure("random(x) + random + \"Date()\"") == [])
    }

    @Test("Contextual words before another word are no names, alone they are")
    func contextualWords() {
        #expect(names("await load(x)") == ["load", "x"])
        #expect(names("open + actor") == ["open", "actor"])
        #expect(names("x as? any P") == ["x", "P"])
        #expect(names("@MainActor func f() { }") == ["f"])
    }
}
