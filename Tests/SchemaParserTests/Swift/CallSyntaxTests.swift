import SchemaParser
import Testing

@Suite struct CallSyntaxTests {
    private func call(_ text: String) -> [String]? {
        var diagnostics = Diagnostics()
        return parseCall(SnippetFixture(text).snippet, diagnostics: &diagnostics).map { call in
            [call.name.text]
                + call.arguments.map { argument in (argument.label.map { $0.text + ": " } ?? "") + argument.value.text }
        }
    }

    private func reports(_ text: String) -> [String] {
        SnippetFixture(text).reports { _ = parseCall($0, diagnostics: &$1) }
    }

    @Test("R7.1 Arguments are parted at depth 0, never inside brackets, strings or comments")
    func arguments() {
        #expect(call(#"login(phone, [a, b], f(x, y), "a,b")"#) == ["login", "phone", "[a, b]", "f(x, y)", #""a,b""#])
        #expect(call("f(a < b, c > d)") == ["f", "a < b", "c > d"])
        #expect(call("f(a<b, c>d)") == ["f", "a<b", "c>d"])
        #expect(call("f(Dictionary<String, Int>(), b)") == ["f", "Dictionary<String, Int>()", "b"])
        #expect(call("f(G<A, H<B, C>>.x, [A<B, C>])") == ["f", "G<A, H<B, C>>.x", "[A<B, C>]"])
        #expect(call("f(G<A, B>)") == ["f", "G<A, B>"])
        #expect(call("f(A<b, c>1)") == ["f", "A<b", "c>1"])
        #expect(call("f(A < b, c > (d))") == ["f", "A < b", "c > (d)"])
        #expect(call("f({ a, b in a + b }, /* x, y */ c)") == ["f", "{ a, b in a + b }", "c"])
        #expect(call("f(\"\\(a, b)\", c)") == ["f", "\"\\(a, b)\"", "c"])
        #expect(call("f(\n  a,\n  b\n)") == ["f", "a", "b"])
    }

    @Test("R7.1 name and name() are the same call")
    func noArguments() {
        #expect(call("logout") == ["logout"])
        #expect(call("logout()") == ["logout"])
        #expect(call("logout( )") == ["logout"])
        #expect(call("default") == ["default"])
        #expect(call("profile.refresh(x)") == ["profile.refresh", "x"])
    }

    @Test("R7.2 Labels are read with their place")
    func labels() {
        #expect(call("put(n: 1, in: x ? y : z, nil)") == ["put", "n: 1", "in: x ? y : z", "nil"])
        let fixture = SnippetFixture("put(n: 1)")
        var diagnostics = Diagnostics()
        let argument = parseCall(fixture.snippet, diagnostics: &diagnostics)?.arguments.first
        #expect(argument?.label.map { fixture.source[$0.range] } == "n")
        #expect(argument.map { fixture.source[$0.value.range] } == "1")
    }

    @Test("R7.1 Trailing closures and anything behind the call are errors")
    func faults() {
        #expect(reports("f(x) { y }") == ["call.trailing-closure at '{'"])
        #expect(reports("f { y }") == ["call.trailing-closure at '{'"])
        #expect(reports("f(x).g") == ["call.after at '.'"])
        #expect(reports("f(x), g(y)") == ["call.after at ','"])
        #expect(reports("f x") == ["call.arguments at 'x'"])
        #expect(reports("f = 1") == ["call.arguments at '='"])
        #expect(reports("f(a,, b)") == ["expr.empty at ','"])
        #expect(reports("f(a, )") == ["expr.empty at ')'"])
        #expect(reports("f(n: )") == ["expr.empty at ')'"])
        #expect(reports("") == ["call.name at ''"])
        #expect(reports("(x)") == ["call.name at '('"])
        #expect(reports("f(x") == ["swift.unbalanced at '('"])
    }
}
