/// One line of the report: the generated store against its yardstick.
struct Row {
    /// When a row is good enough.
    enum Budget {
        /// At most so many times the yardstick, or so many nanoseconds more.
        case ratio(Double, orMore: Double)
        /// At most so much, in the row's own unit.
        case atMost(Double)
    }

    let name: String
    let value: Double
    let yardstick: Double
    let budget: Budget

    var isMet: Bool {
        switch budget {
        case .ratio(let ratio, let more): value <= yardstick * ratio || value <= yardstick + more
        case .atMost(let limit): value <= limit
        }
    }

    var text: String {
        let cells = [name.padded(to: 44), value.text.padded(from: 9), yardstick.text.padded(from: 9), comparison.padded(from: 8)]
        return cells.joined(separator: "  ") + "  " + budgetText.padded(to: 16) + (isMet ? "" : "  MISSED")
    }

    static var header: String {
        let cells = ["".padded(to: 44), "generated".padded(from: 9), "by hand".padded(from: 9), "ratio".padded(from: 8)]
        return cells.joined(separator: "  ") + "  budget"
    }

    private var comparison: String {
        yardstick > 0 ? (value / yardstick).text + "×" : "–"
    }

    private var budgetText: String {
        switch budget {
        case .ratio(let ratio, let more): "≤ \(ratio)×" + (more > 0 ? " or +\(Int(more)) ns" : "")
        case .atMost(let limit): "≤ \(Int(limit))"
        }
    }
}

extension Double {
    /// With two decimals.
    fileprivate var text: String {
        let hundredths = Int((self * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }

    fileprivate func padded(from width: Int) -> String {
        String(repeating: " ", count: max(0, width - count)) + self
    }
}
