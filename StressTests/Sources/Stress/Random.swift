/// The same numbers each time.
struct Random {
    private var state: UInt64

    init(_ seed: Int) { state = UInt64(seed + 1) &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }
}
