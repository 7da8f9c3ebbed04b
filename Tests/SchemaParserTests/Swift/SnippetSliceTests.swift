import SchemaParser
import Testing

@Suite struct SnippetSliceTests {
    @Test("A slice keeps the place of every line it touches")
    func slices() {
        let fixture = SnippetFixture("abc\ndéf\nghi")
        let slice = fixture.snippet.slice(1..<10)
        #expect(slice.text == "bc\ndéf\ng")
        #expect(slice.lines.map(\.position) == [3, 4, 5].map { SourcePosition(line: $0, column: $0 == 3 ? 6 : 5) })
        #expect(slice.lines.map { fixture.source.position(at: $0.offset ?? 0) } == slice.lines.map(\.position))
        #expect(fixture.source[fixture.snippet.range(of: 4..<8)] == "déf")
        #expect(fixture.source[slice.range] == "bc\n    déf\n    g")
        #expect(slice.slice(3..<7).text == "déf")
    }

    @Test("Where a line has no place, ranges are the whole snippet's")
    func places() {
        let snippet = SnippetFixture.withoutPlaces("abc\ndef")
        #expect(snippet.range(of: 4..<5) == SourceRange(7, 99))
        #expect(
            snippet.slice(5..<6).lines == [Snippet.Line(text: "e", position: SourcePosition(line: 1, column: 8), offset: nil)])
        #expect(snippet.exactRange(of: 4..<5) == nil)
    }

    @Test("What lies outside is cut off")
    func outside() {
        let snippet = SnippetFixture("abc").snippet
        #expect(snippet.slice(2..<50).text == "c")
        #expect(snippet.slice(7..<9).text == "")
        #expect(snippet.slice(3..<3).text == "")
        #expect(Snippet(lines: [], range: SourceRange(3, 4)).slice(0..<9).text == "")
        #expect(snippet.range(of: 2..<50) == snippet.range)
    }

    @Test("White space alone is empty")
    func empty() {
        #expect(SnippetFixture(" \t\n ").snippet.isEmpty)
        #expect(!SnippetFixture(" \n.").snippet.isEmpty)
        #expect(SnippetFixture(" \n a b \n").snippet.trimmed.text == "a b")
    }
}
