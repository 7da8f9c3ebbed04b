import Foundation
import SchemaParser
import Testing

/// Shapes that invite a parser to read the same bytes again and again. At this size that would take minutes, while reading
/// once takes a fraction of a second: the limit tells the two apart on any machine.
@Suite struct LinearTimeTests {
    static let size = 64_000

    @Test(
        "repeated without end, each shape is read in linear time", .timeLimit(.minutes(1)),
        arguments: [
            "&a ", "&a\n", "!a - ", "*a ", "## a\n", "[", "a: [\n", "\"\n", "- \"a\n", "'", "? ", "?\n", "- ", ": ", "\n", "\t",
            "- |\n\n", "b\n  ",
            "]", "---\n", "...\n", "%a\n", "a #", "a:\u{A0}b\n", "<<: a\n", "a: b: ", "a: |\n", "a: {\n", "\u{1}", "a: \"\\q",
            "# a\n", "|\n \n",
        ])
    func linear(_ shape: String) {
        for head in ["", "a: ["] {
            let text = head + String(repeating: shape, count: Self.size / shape.utf8.count)
            let found = syntaxDiagnostics(SourceText(path: "t", text: text))
            #expect(found.allSatisfy { $0.range.upper <= text.utf8.count })
        }
    }

    @Test("the deepest file fits into the stack of a second thread (512 KiB)")
    func stack() {
        let stairs = (0..<64).map { String(repeating: " ", count: $0) + "k:\n" }.joined()
        let shapes = [stairs] + ["- ", "[", "{a: ", "[a: ", "? "].map { String(repeating: $0, count: 100) }
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            for shape in shapes { _ = syntaxDiagnostics(SourceText(path: "t", text: shape)) }
            done.signal()
        }
        thread.stackSize = 512 << 10
        thread.start()
        done.wait()
    }
}
