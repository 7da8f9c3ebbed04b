/// Lays out pieces of code as one text: indents lines, and leaves out those that came out empty.
///
/// Line ends and indentation are owed until something visible follows, so a line that turns out to be empty was never written.
struct CodeWriter: ~Copyable {
    private var bytes = ByteBuffer()
    private var lineEndsOwed = 0
    private var spacesOwed = 0
    private var line = Line(indentation: 0)
    private var template = Template()
    /// Line ends are written as spaces.
    private var isOnOneLine = false

    /// The line being written, as the template knows it that stands there.
    private struct Line {
        /// What its first visible byte has before it; code of several lines moves as far.
        var indentation: Int
        var isBlank = true
        var hasEmptyCode = false

        /// It disappears.
        var isVoid: Bool { isBlank && hasEmptyCode }
    }

    /// The template being written.
    private struct Template {
        /// Of the line that it stands on.
        var indentation = 0
        /// What its line began with: what was owed, and where it stands.
        var start = (spacesOwed: 0, indentation: 0)
        /// The last line that it ended.
        var lastLine: Line?
    }

    var text: String { bytes.text }

    mutating func endText() {
        if !bytes.isEmpty { bytes.append(0x0A) }
    }

    mutating func write(_ code: SwiftCode) {
        switch code.content {
        case .nothing: line.hasEmptyCode = true
        case .word(let word): writeWord(word)
        case .literal(let literal): writeLines(literal)
        case .text(let text): writeTemplate([SwiftCode(literal: text)])
        case .template(let pieces): writeTemplate(pieces)
        case .lines(let pieces): writeLines(pieces, lineEnds: 1)
        case .paragraphs(let pieces): writeLines(pieces, lineEnds: 2)
        case .oneLine(let pieces): writeOnOneLine(pieces)
        case .fixed(let lines): writeFixed(lines)
        }
    }

    private mutating func writeTemplate(_ pieces: [SwiftCode]) {
        let (host, outer) = (line, template)
        template = Template(indentation: line.indentation, start: (spacesOwed, line.indentation))
        line.isBlank = true
        line.hasEmptyCode = host.isVoid
        for piece in pieces { write(piece) }
        let ended = template
        template.indentation = outer.indentation
        if let lastLine = ended.lastLine {
            // The template's own last line may be none: then what follows stands on the one before.
            if line.isVoid { takeUp(lastLine) }
            line.hasEmptyCode = false
            return
        }
        template = outer
        if line.isVoid {
            line = host
            line.hasEmptyCode = true
            spacesOwed = ended.start.spacesOwed
        } else if !host.isBlank {
            line = host
        } else {
            line.hasEmptyCode = host.hasEmptyCode
        }
    }

    private mutating func takeUp(_ lastLine: Line) {
        line = lastLine
        lineEndsOwed -= 1
        spacesOwed = 0
    }

    private mutating func writeLines(_ pieces: [SwiftCode], lineEnds: Int) {
        let outer = template.indentation
        template.indentation = line.indentation
        var isFirst = true
        for piece in pieces where !piece.isEmpty {
            if !isFirst { for _ in 0..<lineEnds { endLine() } }
            isFirst = false
            write(piece)
        }
        template.indentation = outer
    }

    private mutating func writeOnOneLine(_ pieces: [SwiftCode]) {
        let outer = (isOnOneLine, line.hasEmptyCode)
        isOnOneLine = true
        for piece in pieces { write(piece) }
        (isOnOneLine, line.hasEmptyCode) = outer
    }

    private mutating func writeFixed(_ lines: [SwiftCode.FixedLine]) {
        for (index, fixed) in lines.enumerated() {
            if index > 0 { endLine() }
            if line.isBlank {
                spacesOwed = fixed.indentation
                line.indentation = fixed.indentation
            }
            let text = fixed.text.utf8
            _ = text.withContiguousStorageIfAvailable { show(UnsafeRawBufferPointer($0), isFixed: true) }
        }
    }

    private mutating func writeWord(_ word: String) {
        _ = word.utf8.withContiguousStorageIfAvailable { write(onLine: UnsafeRawBufferPointer($0)) }
    }

    private mutating func writeLines(_ text: String) {
        _ = text.utf8.withContiguousStorageIfAvailable { text in
            var rest = UnsafeRawBufferPointer(text)
            while let end = rest.firstIndex(of: 0x0A) {
                write(onLine: UnsafeRawBufferPointer(rebasing: rest[..<end]))
                endLine()
                rest = UnsafeRawBufferPointer(rebasing: rest[(end + 1)...])
            }
            write(onLine: rest)
        }
    }

    private mutating func write(onLine text: UnsafeRawBufferPointer) {
        var spaces = 0
        if line.isBlank { while spaces < text.count, text[spaces] == 0x20 { spaces += 1 } }
        spacesOwed += spaces
        line.indentation += spaces
        if spaces < text.count { show(UnsafeRawBufferPointer(rebasing: text[spaces...]), isFixed: false) }
    }

    private mutating func show(_ text: UnsafeRawBufferPointer, isFixed: Bool) {
        if lineEndsOwed > 0 { writeLineEnds(isClosing: !isFixed && text.first == UInt8(ascii: "}")) }
        bytes.append(0x20, count: spacesOwed)
        bytes.append(text)
        spacesOwed = 0
        line.isBlank = false
    }

    /// One empty line stands for any number, and for none before a closing brace.
    private mutating func writeLineEnds(isClosing: Bool) {
        if isOnOneLine {
            bytes.append(0x20, count: lineEndsOwed)
        } else if bytes.isEmpty {
            bytes.append(0x0A, count: isClosing ? 0 : 1)
        } else {
            bytes.append(0x0A, count: isClosing ? 1 : min(lineEndsOwed, 2))
        }
        lineEndsOwed = 0
    }

    private mutating func endLine() {
        if line.isVoid {
            (spacesOwed, line.indentation) = template.start
            line.hasEmptyCode = false
            return
        }
        template.lastLine = line
        template.start = (template.indentation, template.indentation)
        lineEndsOwed += 1
        spacesOwed = template.indentation
        line = Line(indentation: template.indentation)
    }
}
