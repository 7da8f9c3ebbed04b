/// Lays out code as one text: indents lines, and leaves out empty ones that came together.
///
/// Line ends and spaces are owed until something visible follows.
struct CodeWriter {
    private let bytes: CodeBuffer
    private let isOnOneLine: Bool
    private var lineEndsOwed = 0
    private var spacesOwed = 0
    /// Of the line that the template stands on.
    private var indentation = 0
    /// What the first visible byte of the line has before it; code that stands on it moves as far.
    private var lineIndentation = 0
    private var isLineBlank = true

    /// Appends to `bytes`; with `isOnOneLine` the lines have spaces between them.
    init(to bytes: CodeBuffer, isOnOneLine: Bool = false) {
        self.bytes = bytes
        self.isOnOneLine = isOnOneLine
    }

    mutating func endText() {
        if bytes.count > 0 { bytes.append(CodeMark.lineEnd) }
    }

    mutating func write(paragraph code: UnsafeRawBufferPointer) {
        if bytes.count > 0 { for _ in 0..<2 { endLine() } }
        write(code)
    }

    mutating func write(_ code: UnsafeRawBufferPointer) {
        var index = 0
        writeTemplate(code, &index)
    }

    /// Up to its end, behind which the index stands then.
    private mutating func writeTemplate(_ code: UnsafeRawBufferPointer, _ index: inout Int) {
        while index < code.count {
            let end = code.nextMark(from: index)
            if end > index { write(text: code.part(index, end)) }
            index = end + 1
            if end == code.count { return }
            switch code[end] {
            case CodeMark.lineEnd: endLine()
            case CodeMark.templateStart:
                let outer = indentation
                indentation = lineIndentation
                isLineBlank = true
                writeTemplate(code, &index)
                indentation = outer
            case CodeMark.fixed: writeFixed(code, &index)
            default: return
            }
        }
    }

    private mutating func writeFixed(_ code: UnsafeRawBufferPointer, _ index: inout Int) {
        let spaces = Int(code.loadUnaligned(fromByteOffset: index, as: UInt32.self))
        if isLineBlank { (spacesOwed, lineIndentation) = (spaces, spaces) }
        let start = index + MemoryLayout<UInt32>.size
        index = code.nextMark(from: start)
        show(code.part(start, index), isFixed: true)
    }

    private mutating func endLine() {
        lineEndsOwed += 1
        spacesOwed = indentation
        lineIndentation = indentation
        isLineBlank = true
    }

    private mutating func write(text: UnsafeRawBufferPointer) {
        let spaces = isLineBlank ? text.leadingSpaces : 0
        spacesOwed += spaces
        lineIndentation += spaces
        if spaces < text.count { show(text.part(spaces, text.count), isFixed: false) }
    }

    private mutating func show(_ text: UnsafeRawBufferPointer, isFixed: Bool) {
        if isOnOneLine {
            bytes.appendLine(lineEnds: 0, spaces: lineEndsOwed + spacesOwed, text)
        } else {
            bytes.appendLine(lineEnds: lineEndsOwed > 0 ? lineEnds(before: text, isFixed) : 0, spaces: spacesOwed, text)
        }
        (lineEndsOwed, spacesOwed, isLineBlank) = (0, 0, false)
    }

    /// One empty line stands for any number, and for none before a closing brace.
    private func lineEnds(before text: UnsafeRawBufferPointer, _ isFixed: Bool) -> Int {
        let needed = bytes.count > 0 ? 1 : 0
        let isClosing = !isFixed && text.count > 0 && text[0] == UInt8(ascii: "}")
        return lineEndsOwed > needed && !isClosing ? needed + 1 : needed
    }
}
