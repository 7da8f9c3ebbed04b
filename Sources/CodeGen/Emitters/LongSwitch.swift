/// A switch over an enum's cases, in pieces where there are so many that the compiler gives up checking that none is missing.
struct LongSwitch {
    let subject: SwiftCode
    let cases: [SwiftCode]

    private static let limit = 300

    /// The bodies of functions: the first, and one for each further piece; `next` calls the function of a piece, counted from 2.
    func bodies(_ next: (Int) -> SwiftCode) -> [SwiftCode] {
        let starts = Array(stride(from: 0, to: max(cases.count, 1), by: Self.limit))
        return starts.enumerated().map { number, start in
            let piece = cases[start..<min(cases.count, start + Self.limit)]
            let isLast = number == starts.count - 1
            let otherwise: SwiftCode =
                starts.count == 1 ? .nothing : isLast ? "default: break" : "default: \(next(number + 2))"
            return """
                switch \(subject) {
                \(lines: Array(piece))
                \(otherwise)
                }
                """
        }
    }
}
