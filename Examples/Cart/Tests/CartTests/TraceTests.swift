import Testing

@testable import CartDemo

@MainActor
@Suite struct TraceTests {
    @Test func eachSumIsToldWhenItDiffers() {
        var lines: [String] = []
        CartDemo.shop { lines.append($0) }
        #expect(lines.joined(separator: "\n") == expected)
    }
}

// 2 × 12.50, and shipping below 50; a tenth off and a sample in one delivery; 65 less a tenth is over 50, also abroad; 40 less a
// tenth is not.
private let expected = """
      0 things
      shipping 0
      total 0
    > two packets of tea
      2 things
      shipping 4.9
      total 29.9
      [lines]: 1 lines, 0 off
    > a coupon
      3 things
      total 27.4
      [lines, reduction]: 2 lines, 2.5 off
    > a pot
      4 things
      shipping 0
      total 58.5
      [lines, reduction]: 3 lines, 6.5 off
    > to another country
    > two packets of tea, once more
    > no tea
      2 things
      shipping 12
      total 48
      [lines, reduction]: 2 lines, 4 off
    > a coupon that no one knows
      error unknown(code: "FREE")
    > check out
      0 things
      shipping 0
      total 0
      [lines, reduction]: 0 lines, 0 off
      event ordered(48)
    > check out again
    """
