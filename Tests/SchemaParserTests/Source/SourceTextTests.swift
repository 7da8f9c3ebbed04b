import SchemaParser
import Testing

@Suite struct SourceTextTests {
    @Test("LF, CRLF and CR each end a line once; columns count bytes")
    func positions() {
        let source = SourceText(path: "x", text: "a\r\né=b\rc\n")
        #expect(source.lineStarts == [0, 3, 8, 10])
        #expect(source.position(at: 6) == SourcePosition(line: 2, column: 4))
        #expect(source.position(at: 10) == SourcePosition(line: 4, column: 1))
        #expect(source[source.lineRange(1)] == "é=b")
    }
}
