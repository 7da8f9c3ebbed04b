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
    static let headSize = 1 + ByteBuffer.numberSize

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
        bytes.set(number: bytes.count - wordStart, at: wordStart - ByteBuffer.numberSize)
        self.wordStart = nil
    }

    private mutating func append(_ kind: Kind, _ text: UnsafeRawBufferPointer) {
        bytes.append(kind.rawValue)
        bytes.append(number: text.count)
        bytes.append(text)
    }
}

enum CodeRecord {
    case word(UnsafeRawBufferPointer)
    case lineEnd
    case template(UnsafeRawBufferPointer)
    case fixed(UnsafeRawBufferPointer, spaces: Int)
}

/// Reads records one after the other.
struct CodeRecordReader {
    private let bytes: UnsafeRawBufferPointer
    private var index = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    mutating func next() -> CodeRecord? {
        guard index < bytes.count, let kind = CodeRecords.Kind(rawValue: bytes[index]) else { return nil }
        index += 1
        switch kind {
        case .word: return .word(text())
        case .lineEnd: return .lineEnd
        case .template: return .template(text())
        case .fixed: return .fixed(text(), spaces: number())
        }
    }

    private mutating func number() -> Int {
        index += ByteBuffer.numberSize
        return bytes.loadUnaligned(fromByteOffset: index - ByteBuffer.numberSize, as: Int.self)
    }

    private mutating func text() -> UnsafeRawBufferPointer {
        let length = number()
        index += length
        return bytes.part(index - length, index)
    }
}
