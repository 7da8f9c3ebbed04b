/// Bytes that grow at their end. An array would do the same, at twice the cost in release, and far more in a debug build, in which
/// the tool runs as a plugin.
struct ByteBuffer {
    private var memory: Bytes.Memory
    /// Into the memory, which lives as long as this does.
    private var start: UnsafeMutableRawPointer
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        (memory, start) = Self.allocate(capacity)
        self.capacity = capacity
    }

    private static func allocate(_ capacity: Int) -> (Bytes.Memory, UnsafeMutableRawPointer) {
        let memory = Bytes.Memory.create(minimumCapacity: capacity) { _ in 0 }
        return (memory, memory.withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) })
    }

    /// As they are now; nothing can be appended afterwards.
    consuming func completed() -> Bytes {
        memory.header = count
        return Bytes(memory: memory)
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        makeRoom(for: bytes.count)
        (start + count).copyMemory(from: source, byteCount: bytes.count)
        count += bytes.count
    }

    mutating func append(_ byte: UInt8) {
        makeRoom(for: 1)
        start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count += 1
    }

    mutating func append(spaces: Int) {
        makeRoom(for: spaces)
        (start + count).initializeMemory(as: UInt8.self, repeating: 0x20, count: spaces)
        count += spaces
    }

    static let numberSize = MemoryLayout<Int>.size

    mutating func append(number: Int) {
        makeRoom(for: Self.numberSize)
        count += Self.numberSize
        set(number: number, at: count - Self.numberSize)
    }

    mutating func set(number: Int, at offset: Int) {
        start.storeBytes(of: number, toByteOffset: offset, as: Int.self)
    }

    mutating func removeAll(from offset: Int) {
        count = offset
    }

    private mutating func makeRoom(for more: Int) {
        if count + more > capacity { grow(by: more) }
    }

    private mutating func grow(by more: Int) {
        capacity = 2 * (capacity + more)
        let (largerMemory, larger) = Self.allocate(capacity)
        larger.copyMemory(from: start, byteCount: count)
        (memory, start) = (largerMemory, larger)
    }
}

// Without slices, which a debug build cannot afford.
extension UnsafeRawBufferPointer {
    func part(_ start: Int, _ end: Int) -> UnsafeRawBufferPointer {
        guard let baseAddress else { return self }
        return UnsafeRawBufferPointer(start: baseAddress + start, count: end - start)
    }

    /// How many of a byte it begins with.
    func count(ofLeading byte: UInt8) -> Int {
        var index = 0
        while index < count, self[index] == byte { index += 1 }
        return index
    }

    /// Where a byte stands first; eight are looked at together.
    func offset(of byte: UInt8) -> Int? {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var index = 0
        while index + 8 <= count {
            // A byte that is the one that is looked for is zero now, and only there does a borrow reach its highest bit.
            let bytes = loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ (ones &* UInt64(byte))
            if (bytes &- ones) & ~bytes & (ones << 7) != 0 { break }
            index += 8
        }
        while index < count {
            if self[index] == byte { return index }
            index += 1
        }
        return nil
    }
}

/// Bytes that no longer change.
struct Bytes: @unchecked Sendable {
    /// With their count.
    typealias Memory = ManagedBuffer<Int, UInt8>

    fileprivate let memory: Memory

    var count: Int { memory.header }

    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        memory.withUnsafeMutablePointers { body(UnsafeRawBufferPointer(start: $1, count: $0.pointee)) }
    }
}
