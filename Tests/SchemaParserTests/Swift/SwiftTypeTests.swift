import Testing

@testable import SchemaParser

@Suite struct SwiftTypeTests {
    private func spelled(_ text: String, qualifying: (String) -> String = { $0 }) -> String? {
        var diagnostics = Diagnostics()
        return parseType(SnippetFixture(text).snippet, diagnostics: &diagnostics)?.spelled(qualifying: qualifying)
    }

    private func reports(_ text: String) -> [String] {
        SnippetFixture(text).reports { _ = parseType($0, diagnostics: &$1) }
    }

    @Test(
        "Every form of LANGUAGE part 3 comes back as Swift spells it",
        arguments: [
            "T", "T?", "T??", "[T]", "[K: V]", "Set<T>", "A.B", "G<T, U>", "(A, B)", "(A) -> B", "any P", "some P", "()", "P & Q",
            "@Sendable (A) async throws -> B", "(@Sendable () -> Void)?", "[String: [Int]]", "Set<Set<Int>>?", "(any P)?",
            "any P & Q",
            "(a: A, b: B)?", "((A) -> B) -> (C) -> D", "(inout A, B?) throws(E) -> ()", "A.B<C>.D", "[A?]?", "Any",
            "[(Int, String)]",
            "@MainActor @Sendable () -> Void", "@isolated(any) () -> Void", "(@escaping () -> Void) -> Void",
            "(_ x: A, b c: B) -> C",
            "P.Type", "Result<(), any Error>", "(Set<A>) -> B", "(P & Q)?",
        ])
    func forms(_ text: String) {
        #expect(spelled(text) == text)
    }

    @Test("Spacing becomes Swift's usual one")
    func spacing() {
        #expect(spelled("[ String:Int ]") == "[String: Int]")
        #expect(spelled("G<A,B<C>>?") == "G<A, B<C>>?")
        #expect(spelled("(Int,String)->Void") == "(Int, String) -> Void")
        #expect(spelled("(A)") == "A")
        #expect(spelled("[`default`]") == "[`default`]")
        #expect(spelled("( (A) -> B )") == "(A) -> B")
        #expect(spelled("G<A>->B") == nil)
        #expect(spelled("P&Q") == "P & Q")
        #expect(spelled("@escaping () -> Void") == "() -> Void")
        #expect(spelled("[\n  A // first\n]") == "[A]")
    }

    @Test("Leading names are qualified wherever they stand, others are not")
    func qualifying() {
        let qualify: (String) -> String = { ["Session", "Failure"].contains($0) ? "AuthModule." + $0 : $0 }
        #expect(spelled("[Session: A.Session]", qualifying: qualify) == "[AuthModule.Session: A.Session]")
        #expect(spelled("G<Session.ID?>", qualifying: qualify) == "G<AuthModule.Session.ID?>")
        #expect(spelled("(Session: Int, b: Session)", qualifying: qualify) == "(Session: Int, b: AuthModule.Session)")
        #expect(
            spelled("(Session) throws(Failure) -> Int", qualifying: qualify)
                == "(AuthModule.Session) throws(AuthModule.Failure) -> Int")
    }

    @Test("What is no type is reported where it stops being one")
    func faults() {
        #expect(reports("") == ["type.empty at ''"])
        #expect(reports("Int String") == ["type.text-after at 'String'"])
        #expect(reports("[Int") == ["swift.unbalanced at '['"])
        #expect(reports("Set<Int") == ["type.unclosed-generic at '<'"])
        #expect(reports("Int!") == ["type.implicitly-unwrapped at '!' → '?'"])
        #expect(reports("any P?") == ["type.optional-any at 'any P?' → '(any P)?'"])
        #expect(reports("@Sendable Int") == ["type.attribute at '@'"])
        #expect(reports("(a: Int)") == ["type.single-tuple at '('"])
        #expect(reports("(Int...) -> Void") == ["type.variadic at '...'"])
        #expect(reports("(inout Int, Int)") == ["type.specifier at '('"])
        #expect(reports("() async") == ["type.arrow at ''"])
        #expect(reports("Int.self") == ["type.expected at 'self'"])
        #expect(reports("default") == ["type.expected at 'default'"])
        #expect(reports("[]") == ["type.expected at ']'"])
        #expect(reports("\"Int\"") == ["type.expected at '\"Int\"'"])
        #expect(reports("Set<Int>= []") == ["type.text-after at '='"])
        #expect(reports(String(repeating: "[", count: 70) + "A" + String(repeating: "]", count: 70)) == ["type.too-deep at '['"])
    }

    @Test("R5.1 Optionals and collections have a default of their own")
    func impliedDefaults() {
        let expected: [String: String?] = [
            "T?": "nil", "Optional<T>": "nil", "Swift.Optional<T>": "nil", "[T]": "[]", "Array<T>": "[]", "[K: V]": "[:]",
            "Dictionary<K, V>": "[:]", "Set<T>": "[]", "(() -> Void)?": "nil", "String": nil, "Other.Set<T>": nil, "(A, B)": nil,
            "Set": nil, "() -> [T]": nil,
        ]
        for (text, value) in expected { #expect(parseType(text: text)?.impliedDefault == value, "\(text)") }
    }

    @Test("R5.8 Functions and tuples are found at any depth; only a function itself escapes")
    func kinds() {
        let function = parseType(text: "[String: (() -> Void)?]")
        #expect(function?.containsFunction == true)
        #expect(function?.isFunction == false)
        #expect(parseType(text: "@Sendable () -> Void")?.isFunction == true)
        #expect(parseType(text: "G<(A, B)>")?.containsTuple == true)
        #expect(parseType(text: "Void?")?.containsTuple == true)
        #expect(parseType(text: "[A]")?.containsTuple == false)
        #expect(parseType(text: "Optional<A>")?.isOptional == true)
        #expect(parseType(text: "[A?]")?.isOptional == false)
        #expect(parseType(text: "(A, b: B.C) throws(E) -> [A: D<F>]")?.names == ["A", "B", "E", "D", "F"])
    }

    @Test("R5.2 A default begins at the first = that is an operator by itself, outside brackets")
    func defaults() {
        func split(_ text: String) -> [String?] {
            let (type, value) = splitDefault(SnippetFixture(text).snippet)
            return [type.text, value?.text]
        }
        #expect(split("Int = 0") == ["Int", "0"])
        #expect(split("Bool = a == b") == ["Bool", "a == b"])
        #expect(split("Int?=nil") == ["Int?", "nil"])
        #expect(split("(Int) -> Bool") == ["(Int) -> Bool", nil])
        #expect(split("Bool == x") == ["Bool == x", nil])
        #expect(split("(a: Int = 1) -> B = f") == ["(a: Int = 1) -> B", "f"])
        #expect(split("String =") == ["String", ""])
        #expect(split("String = \"=\"") == ["String", "\"=\""])
        let fixture = SnippetFixture("Int =  f(x) ")
        #expect(splitDefault(fixture.snippet).defaultValue.map { fixture.source[$0.range] } == "f(x)")
    }

    @Test("R5.10 Text that begins with an assignment operator")
    func assignments() {
        func leading(_ text: String) -> [String]? {
            leadingAssignment(SnippetFixture(text).snippet).map { [$0.operator, $0.value.text] }
        }
        for operation in ["+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>=", "&+=", "&-=", "&*=", "??="] {
            #expect(leading("\(operation) x + 1") == [operation, "x + 1"])
        }
        #expect(leading("= 1") == ["=", "1"])
        for comparison in ["==", "!=", "<=", ">=", "===", "~="] { #expect(leading("\(comparison) x") == nil) }
        #expect(leading("-1") == nil)
        #expect(leading("x += 1") == nil)
        #expect(leading("") == nil)
    }
}
