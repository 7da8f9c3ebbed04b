extension SwiftCode {
    /// The lines, each ended by LF. A piece that came out empty leaves the empty lines around it: one is enough, and none before
    /// a closing brace or the end.
    package var text: String {
        let lines = lines
        let capacity = lines.reduce(0) { $0 + $1.indentation + $1.end - $1.start + 1 }
        var content = content
        let bytes = content.withUTF8 { content in
            [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                guard let source = content.baseAddress, let target = buffer.baseAddress else { return }
                var hasGap = false
                for line in lines {
                    if line.start == line.end, !line.isFixed {
                        hasGap = true
                        continue
                    }
                    let isClosing = !line.isFixed && !line.isBlank && source[line.start + line.leadingSpaces] == UInt8(ascii: "}")
                    if hasGap, !isClosing {
                        target[count] = 0x0A
                        count += 1
                    }
                    hasGap = false
                    (target + count).update(repeating: 0x20, count: line.indentation)
                    count += line.indentation
                    (target + count).update(from: source + line.start, count: line.end - line.start)
                    count += line.end - line.start
                    target[count] = 0x0A
                    count += 1
                }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
