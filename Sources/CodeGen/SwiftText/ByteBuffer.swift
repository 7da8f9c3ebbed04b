/// Bytes that grow at their end. An array of bytes would do the same, but not in a debug build, where each byte of it is a call.
struct ByteBuffer: ~Copyable {
    private var start: UnsafeMutableRawPointer
    private var capacity = 1 << 12
    private var count = 0

    init() {
        start = .allocate(byteCount: capacity, alignment: 1)
    }

    deinit {
        start.deallocate()
    }

    var isEmpty: Bool { count == 0 }

    var text: String { String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self) }

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        makeRoom(for: bytes.count)
        (start + count).copyMemory(from: source, byteCount: bytes.count)
        count += bytes.count
    }

    mutating func append(_ byte: UInt8, count repetitions: Int = 1) {
        guard repetitions > 0 else { return }
        makeRoom(for: repetitions)
        (start + count).initializeMemory(as: UInt8.self, repeating: byte, count: repetitions)
        count += repetitions
    }

    private mutating func makeRoom(for more: Int) {
        guard count + more > capacity else { return }
        capacity = 2 * max(capacity, more)
        let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 1)
        larger.copyMemory(from: start, byteCount: count)
        start.deallocate()
        start = larger
    }
}
