#if LIBFUZZER
    /// What libFuzzer calls; see `Tests/Fuzz/libfuzzer`.
    @_cdecl("LLVMFuzzerTestOneInput")
    public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
        let found = problems(of: Array(UnsafeBufferPointer(start: start, count: count)))
        if let first = found.first { fatalError(first) }
        return 0
    }
#endif
