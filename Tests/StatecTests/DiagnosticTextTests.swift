import Foundation
import SchemaParser
import Testing

@testable import statec

@Suite struct DiagnosticTextTests {
    private let source = SourceText(path: "A.state.yaml", text: "module: A\n\tü: !flag # 🚀\n")

    private var diagnostic: Diagnostic {
        let place = SourceRange(15, 20)
        return Diagnostic(
            .error("yaml.tag", "'!flag' is a tag"), at: place,
            notes: [Diagnostic.Note("the module is here", at: SourceRange(8, 9))],
            fixIt: Diagnostic.FixIt("quote it", replace: place, with: "'!flag'")
        )
    }

    @Test func aLogGetsOneLineEach() {
        let expected = """
            A.state.yaml:2:6: error: '!flag' is a tag [yaml.tag]
            A.state.yaml:1:9: note: the module is here
            A.state.yaml:2:6: note: fix-it: quote it

            """
        #expect(DiagnosticText(showsSource: false, usesColor: false).text(diagnostic, in: source) == expected)
    }

    @Test func aTerminalGetsTheLineAndACaret() {
        let expected = """
            A.state.yaml:2:6: error: '!flag' is a tag [yaml.tag]
            \tü: !flag # 🚀
            \t   ^~~~~
            A.state.yaml:1:9: note: the module is here
            module: A
                    ^
            A.state.yaml:2:6: note: fix-it: quote it
            \tü: !flag # 🚀
            \t   ^~~~~
            \t   '!flag'

            """
        #expect(DiagnosticText(showsSource: true, usesColor: false).text(diagnostic, in: source) == expected)
    }

    @Test func wideCharactersTakeTwoColumns() {
        let source = SourceText(path: "A", text: "🚀漢 x")
        let diagnostic = Diagnostic(.warning("a.b", "x"), at: SourceRange(8, 9))
        let text = DiagnosticText(showsSource: true, usesColor: false).text(diagnostic, in: source)
        #expect(text == "A:1:9: warning: x [a.b]\n🚀漢 x\n     ^\n")
    }

    /// Combining marks, joiners and selectors take no column of their own; a tab stays a tab.
    @Test(arguments: [
        ("é", " "), ("e\u{301}", " "), ("漢", "  "), ("👨‍👩‍👧", "  "), ("🇩🇪", "  "), ("❤️", "  "), ("👍🏽", "  "),
        ("\t", "\t"), ("ｱ", " "), ("Ａ", "  "), ("한", "  "), ("\u{200B}", ""),
    ])
    func theCaretStandsUnderItsPlace(text: String, padding: String) {
        let source = SourceText(path: "A", text: text + "x")
        let length = text.utf8.count
        let diagnostic = Diagnostic(.error("a.b", "x"), at: SourceRange(length, length + 1))
        let shown = DiagnosticText(showsSource: true, usesColor: false).text(diagnostic, in: source)
        #expect(shown == "A:1:\(length + 1): error: x [a.b]\n\(text)x\n\(padding)^\n")
    }

    /// Twenty wide characters are forty columns of underline.
    @Test func theUnderlineIsAsWideAsItsText() {
        let source = SourceText(path: "A", text: String(repeating: "漢", count: 20))
        let diagnostic = Diagnostic(.error("a.b", "x"), at: SourceRange(0, 60))
        let shown = DiagnosticText(showsSource: true, usesColor: false).text(diagnostic, in: source)
        #expect(shown.hasSuffix("\n^" + String(repeating: "~", count: 39) + "\n"))
    }

    @Test func aPlaceBehindTheEndIsNoTrap() {
        let source = SourceText(path: "A", text: "")
        let diagnostic = Diagnostic(.error("a.b", "x"), at: SourceRange(0, 0))
        let text = DiagnosticText(showsSource: true, usesColor: true).text(diagnostic, in: source)
        #expect(text.contains("\u{1B}[1;31merror:\u{1B}[0m x [a.b]"))
    }
}

@Suite struct UnifiedDiffTests {
    @Test func farChangesAreHunksOfTheirOwn() {
        let old = (1...20).map { "\($0)\n" }.joined()
        let new = old.replacingOccurrences("2\n", "two\n").replacingOccurrences("\n19\n", "\n")
        let expected = """
            --- a.swift
            +++ a.swift
            @@ -1,5 +1,5 @@
             1
            -2
            +two
             3
             4
             5
            @@ -16,5 +16,4 @@
             16
             17
             18
            -19
             20

            """
        #expect(unifiedDiff(.write(FilePath("a.swift"), old: Array(old.utf8), new: Array(new.utf8))) == expected)
    }

    @Test func newFileComesFromNowhere() {
        #expect(
            unifiedDiff(.write(FilePath("a"), old: nil, new: Array("x\n".utf8))) == "--- /dev/null\n+++ a\n@@ -0,0 +1,1 @@\n+x\n")
        #expect(
            unifiedDiff(.remove(FilePath("a"), old: Array("x".utf8)))
                == "--- a\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-x\n\\ No newline at end of file\n"
        )
    }
}

extension String {
    /// Replaces the first one only.
    fileprivate func replacingOccurrences(_ old: String, _ new: String) -> String {
        guard let range = range(of: old) else { return self }
        return replacingCharacters(in: range, with: new)
    }
}
