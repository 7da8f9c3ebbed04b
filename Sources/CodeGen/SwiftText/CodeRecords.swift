/// What a piece of code consists of, as bytes, so that it becomes a part of other code by being copied.
struct CodeRecords {
    enum Kind: UInt8 {
        /// Length, text: a part of one line. No two stand in a row.
        case word
        case lineEnd
        /// Length, records: its lines move as far as the line that it stands on.
        case template
        /// Length, text, spaces: a line that keeps its column.
        case fixed
    }

    private var bytes: ByteBuffer
    /// Where the text of the last record begins, if it is a word.
    private var wordStart: Int?

    /// Kind and length.
    static let headSize = 5

    init(capacity: Int) {
        bytes = ByteBuffer(capacity: capacity + Self.headSize)
    }

    var count: Int { bytes.count }

    mutating func completed() -> Bytes {
        endWord()
        return bytes.completed()
    }

    mutating func append(word text: UnsafeRawBufferPointer) {
        if text.count == 0 { return }
        if wordStart == nil {
            bytes.append(Kind.word.rawValue)
            bytes.append(number: 0)
            wordStart = bytes.count
        }
        bytes.append(text)
    }

    mutating func appendLineEnd() {
        endWord()
        bytes.append(Kind.lineEnd.rawValue)
    }

    mutating func append(template: Bytes) {
        endWord()
        template.withBytes { append(.template, $0) }
    }

    mutating func append(_ line: SwiftCode.FixedLine) {
        endWord()
        _ = line.text.utf8.withContiguousStorageIfAvailable { append(.fixed, UnsafeRawBufferPointer($0)) }
        bytes.append(number: line.indentation)
    }

    /// Takes back those of a line that is void after all.
    mutating func removeAll(from start: Int) {
        bytes.removeAll(from: start)
        wordStart = nil
    }

    private mutating func endWord() {
        guard let wordStart else { return }
        bytes.set(number: bytes.count - wordStart, at: wordStart - 4)
        self.wordStart = nil
    }

    private mutating func append(_ kind: Kind, _ text: UnsafeRawBufferPointer) {
        bytes.append(kind.rawValue)
        bytes.append(number: text.count)
        bytes.append(text)
    }
}

/// One of them, read from the beginning of some.
enum CodeRecord {
    case word(UnsafeRawBufferPointer)
    case lineEnd
    case template(UnsafeRawBufferPointer)
    case fixed(UnsafeRawBufferPointer, spaces: Int)

    /// Nil at the end.
    init?(takenFrom bytes: inout UnsafeRawBufferPointer) {
        guard let first = bytes.first, let kind = CodeRecords.Kind(rawValue: first) else { return nil }
        var size = 1
        func number() -> Int {
            defer { size += 4 }
            return Int(bytes.loadUnaligned(fromByteOffset: size, as: UInt32.self))
        }
        func text() -> UnsafeRawBufferPointer {
            let length = number()
            defer { size += length }
            return UnsafeRawBufferPointer(rebasing: bytes[size..<size + length])
        }
        switch kind {
        case .word: self = .word(text())
        case .lineEnd: self = .lineEnd
        case .template: self = .template(text())
        case .fixed: self = .fixed(text(), spaces: number())
        }
        bytes = UnsafeRawBufferPointer(rebasing: bytes[size...])
    }
}
