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
        memory.withUnsafeMutablePointerToHeader { $0.pointee = count }
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

    mutating func append(number: UInt32) {
        makeRoom(for: MemoryLayout<UInt32>.size)
        start.storeBytes(of: number, toByteOffset: count, as: UInt32.self)
        count += MemoryLayout<UInt32>.size
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

/// Bytes that no longer change.
struct Bytes: @unchecked Sendable {
    /// With their count.
    typealias Memory = ManagedBuffer<Int, UInt8>

    fileprivate let memory: Memory

    var count: Int { memory.withUnsafeMutablePointerToHeader { $0.pointee } }

    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        memory.withUnsafeMutablePointers { body(UnsafeRawBufferPointer(start: $1, count: $0.pointee)) }
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

    /// How much is left without those of a byte that it ends with.
    func count(withoutTrailing byte: UInt8) -> Int {
        var index = count
        while index > 0, self[index - 1] == byte { index -= 1 }
        return index
    }
}
