/// A half-open range of byte offsets into one source text.
package struct SourceRange: Hashable, Sendable {
    package let lower: Int
    package let upper: Int

    package init(_ lower: Int, _ upper: Int) {
        precondition(lower <= upper)
        self.lower = lower
        self.upper = upper
    }

    package var isEmpty: Bool { lower == upper }
    package var count: Int { upper - lower }

    /// The smallest range that holds both.
    package func union(_ other: SourceRange) -> SourceRange {
        SourceRange(min(lower, other.lower), max(upper, other.upper))
    }
}
