/// The memory that the code of one module lies in. Pieces of code are many and small, and all of them are done with when the files
/// are: they are made by moving a pointer, copied without being counted, and given back together.
struct CodeRegion: @unchecked Sendable {
    /// Of the module that is being generated: code is made of literals, to which nobody can hand a region.
    @TaskLocal private static var bound: CodeRegion?

    /// No thread but the one that it is bound on knows it.
    private let state: UnsafeMutablePointer<State>

    private struct State {
        var blocks: [UnsafeMutableRawPointer] = []
        /// What is left of the last block.
        var rest = UnsafeMutableRawBufferPointer(start: nil, count: 0)
        /// The first of those that nobody writes to.
        var spare: CodeBuffer?
    }

    static var current: CodeRegion {
        guard let bound else { preconditionFailure("code is made in a region only") }
        return bound
    }

    /// Code that `body` makes ends with it: only bytes may leave.
    static func bind<Result>(_ body: () -> Result) -> Result {
        let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
        state.initialize(to: State())
        defer {
            for block in state.pointee.blocks { block.deallocate() }
            while let buffer = state.pointee.spare {
                state.pointee.spare = buffer.next
                buffer.deallocate()
            }
            state.deinitialize(count: 1)
            state.deallocate()
        }
        return $bound.withValue(CodeRegion(state: state), operation: body)
    }

    /// A copy that stays until the region ends.
    func keep(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        let count = bytes.count
        if state.pointee.rest.count < count { addBlock(for: count) }
        guard let source = bytes.baseAddress, let start = state.pointee.rest.baseAddress else { return bytes }
        start.copyBytes(from: source, count: count)
        state.pointee.rest = UnsafeMutableRawBufferPointer(start: start + count, count: state.pointee.rest.count - count)
        return UnsafeRawBufferPointer(start: start, count: count)
    }

    private func addBlock(for count: Int) {
        let size = max(count, 1 << 16)
        let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 1)
        state.pointee.blocks.append(block)
        state.pointee.rest = UnsafeMutableRawBufferPointer(start: block, count: size)
    }

    /// An empty one, to be given back.
    func buffer() -> CodeBuffer {
        guard let buffer = state.pointee.spare else { return .allocate() }
        state.pointee.spare = buffer.next
        return buffer
    }

    func giveBack(_ buffer: CodeBuffer) {
        buffer.removeAll(from: 0)
        buffer.next = state.pointee.spare
        state.pointee.spare = buffer
    }
}

/// Bytes that grow at their end.
struct CodeBuffer {
    private let state: UnsafeMutablePointer<State>

    private struct State {
        var start: UnsafeMutableRawPointer
        /// Behind what was written, and behind the memory.
        var end: UnsafeMutableRawPointer
        var limit: UnsafeMutableRawPointer
        var next: CodeBuffer?
    }

    fileprivate static func allocate() -> CodeBuffer {
        let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
        let start = UnsafeMutableRawPointer.allocate(byteCount: 1 << 10, alignment: 1)
        state.initialize(to: State(start: start, end: start, limit: start + (1 << 10)))
        return CodeBuffer(state: state)
    }

    fileprivate func deallocate() {
        state.pointee.start.deallocate()
        state.deallocate()
    }

    /// The next one that is spare.
    fileprivate var next: CodeBuffer? {
        get { state.pointee.next }
        nonmutating set { state.pointee.next = newValue }
    }

    var count: Int { state.pointee.end - state.pointee.start }

    /// As they are now.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: state.pointee.start, count: count) }

    func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        space(for: bytes.count).copyBytes(from: source, count: bytes.count)
    }

    func append(_ byte: UInt8) {
        space(for: 1).storeBytes(of: byte, as: UInt8.self)
    }

    func append(spaces: Int) {
        appendLine(lineEnds: 0, spaces: spaces, UnsafeRawBufferPointer(start: nil, count: 0))
    }

    /// Line ends, spaces and a text at once.
    func appendLine(lineEnds: Int, spaces: Int, _ text: UnsafeRawBufferPointer) {
        // Eight spaces are written at a time; what was too much is written over.
        let total = lineEnds + spaces + text.count
        var place = space(for: total + 8)
        state.pointee.end = place + total
        var left = lineEnds
        while left > 0 {
            place.storeBytes(of: CodeMark.lineEnd, as: UInt8.self)
            place += 1
            left -= 1
        }
        left = spaces
        while left > 0 {
            place.storeBytes(of: 0x2020_2020_2020_2020, as: UInt64.self)
            place += min(left, 8)
            left -= 8
        }
        if let source = text.baseAddress { place.copyBytes(from: source, count: text.count) }
    }

    func append(number: UInt32) {
        space(for: MemoryLayout<UInt32>.size).storeBytes(of: number, as: UInt32.self)
    }

    func append(digitsOf number: UInt, radix: UInt) {
        var (rest, count) = (number, 1)
        while rest >= radix { (rest, count) = (rest / radix, count + 1) }
        let place = space(for: count)
        rest = number
        while count > 0 {
            count -= 1
            let digit = UInt8(truncatingIfNeeded: rest % radix)
            place.storeBytes(of: digit < 10 ? 0x30 + digit : 0x57 + digit, toByteOffset: count, as: UInt8.self)
            rest /= radix
        }
    }

    func removeAll(from offset: Int) {
        state.pointee.end = state.pointee.start + offset
    }

    /// Where as many bytes must be written now.
    private func space(for more: Int) -> UnsafeMutableRawPointer {
        if state.pointee.limit - state.pointee.end < more { grow(by: more) }
        let place = state.pointee.end
        state.pointee.end = place + more
        return place
    }

    private func grow(by more: Int) {
        let (old, count) = (state.pointee.start, count)
        let capacity = 2 * (count + more)
        let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 1)
        larger.copyMemory(from: old, byteCount: count)
        old.deallocate()
        (state.pointee.start, state.pointee.end, state.pointee.limit) = (larger, larger + count, larger + capacity)
    }
}

extension UnsafeMutableRawPointer {
    /// As `copyMemory`, whose call is most of what it costs where there are but a few bytes: those are copied in two halves, which
    /// may overlap.
    fileprivate func copyBytes(from source: UnsafeRawPointer, count: Int) {
        if count > 16 {
            copyMemory(from: source, byteCount: count)
        } else if count >= 8 {
            let last = source.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
            storeBytes(of: source.loadUnaligned(as: UInt64.self), as: UInt64.self)
            storeBytes(of: last, toByteOffset: count - 8, as: UInt64.self)
        } else if count >= 4 {
            let last = source.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
            storeBytes(of: source.loadUnaligned(as: UInt32.self), as: UInt32.self)
            storeBytes(of: last, toByteOffset: count - 4, as: UInt32.self)
        } else {
            var index = 0
            while index < count {
                storeBytes(of: source.load(fromByteOffset: index, as: UInt8.self), toByteOffset: index, as: UInt8.self)
                index += 1
            }
        }
    }
}
