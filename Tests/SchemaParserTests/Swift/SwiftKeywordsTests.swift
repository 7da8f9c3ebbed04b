import SchemaParser
import Testing

@Suite struct SwiftKeywordsTests {
    @Test("Names are letters, digits and _, in any script; $x, _ and a-b are none")
    func identifiers() {
        for name in ["a", "_a", "a1", "größe", "名前", "default", "self", "a_b", "e\u{301}"] {
            #expect(isSwiftIdentifier(name), "\(name)")
        }
        for name in ["", "_", "$x", "$0", "a-b", "1a", "a b", "`a`", "a.b", "a?", "≤", "\u{301}a", "a\u{A0}"] {
            #expect(!isSwiftIdentifier(name), "\(name)")
        }
    }

    @Test("Reserved words take backticks where swiftc wants them, contextual words nowhere")
    func backticks() {
        #expect(SwiftKeywords.spelled("default", as: .property) == "`default`")
        #expect(SwiftKeywords.spelled("default", as: .enumCase) == "`default`")
        #expect(SwiftKeywords.spelled("default", as: .memberAccess) == "default")
        #expect(SwiftKeywords.spelled("init", as: .memberAccess) == "`init`")
        #expect(SwiftKeywords.spelled("await", as: .parameter) == "`await`")
        #expect(SwiftKeywords.spelled("inout", as: .label) == "`inout`")
        #expect(SwiftKeywords.spelled("for", as: .label) == "for")
        #expect(SwiftKeywords.spelled("any", as: .type) == "`any`")
        #expect(SwiftKeywords.spelled("any", as: .property) == "any")
        #expect(SwiftKeywords.spelled("let", as: .declaredLabel) == "`let`")
        #expect(SwiftKeywords.spelled("let", as: .label) == "let")
        for word in ["actor", "get", "set", "package", "macro", "open", "left", "right", "code"] {
            for position in SwiftKeywords.Position.allCases { #expect(SwiftKeywords.spelled(word, as: position) == word) }
        }
    }
}
