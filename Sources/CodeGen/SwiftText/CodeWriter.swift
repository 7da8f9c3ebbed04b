/// Lays out records as one text: indents lines, and leaves out empty ones that came together.
///
/// Line ends and spaces are owed until something visible follows.
struct CodeWriter {
    private var bytes: ByteBuffer
    private let isOnOneLine: Bool
    private var lineEndsOwed = 0
    private var spacesOwed = 0
    /// Of the line that the template stands on.
    private var indentation = 0
    /// What the first visible byte of the line has before it; code that stands on it moves as far.
    private var lineIndentation = 0
    private var isLineBlank = true

    /// What is written has about `size` bytes; with `isOnOneLine` its lines have spaces between them.
    init(size: Int, isOnOneLine: Bool = false) {
        bytes = ByteBuffer(capacity: size)
        self.isOnOneLine = isOnOneLine
    }

    consuming func text() -> String {
        bytes.completed().withBytes { String(decoding: $0, as: UTF8.self) }
    }

    mutating func endText() {
        if bytes.count > 0 { bytes.append(0x0A) }
    }

    mutating func write(_ records: UnsafeRawBufferPointer) {
        var reader = CodeRecordReader(records)
        while let record = reader.next() {
            switch record {
            case .word(let text): write(word: text)
            case .lineEnd: endLine()
            case .template(let inner): write(template: inner)
            case .fixed(let text, let spaces):
                if isLineBlank { (spacesOwed, lineIndentation) = (spaces, spaces) }
                show(text, isFixed: true)
            }
        }
    }

    private mutating func write(template: UnsafeRawBufferPointer) {
        let outer = indentation
        indentation = lineIndentation
        isLineBlank = true
        write(template)
        indentation = outer
    }

    private mutating func endLine() {
        lineEndsOwed += 1
        spacesOwed = indentation
        lineIndentation = indentation
        isLineBlank = true
    }

    mutating func write(word: UnsafeRawBufferPointer) {
        let spaces = isLineBlank ? word.count(ofLeading: 0x20) : 0
        spacesOwed += spaces
        lineIndentation += spaces
        if spaces < word.count { show(word.part(spaces, word.count), isFixed: false) }
    }

    private mutating func show(_ text: UnsafeRawBufferPointer, isFixed: Bool) {
        if lineEndsOwed > 0 { writeLineEnds(isClosing: !isFixed && text.count > 0 && text[0] == UInt8(ascii: "}")) }
        if spacesOwed > 0 { bytes.append(spaces: spacesOwed) }
        bytes.append(text)
        spacesOwed = 0
        isLineBlank = false
    }

    /// One empty line stands for any number, and for none before a closing brace.
    private mutating func writeLineEnds(isClosing: Bool) {
        let hasText = bytes.count > 0
        if isOnOneLine {
            bytes.append(spaces: lineEndsOwed)
        } else {
            if hasText { bytes.append(0x0A) }
            if lineEndsOwed > (hasText ? 1 : 0), !isClosing { bytes.append(0x0A) }
        }
        lineEndsOwed = 0
    }
}
