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
    /// Round by round; a ratio is the median of the rounds' own ratios, since the machine's pace changes between them.
    let values: [Double]
    let yardsticks: [Double]
    let budget: Budget

    init(_ name: String, _ values: [Double], against yardsticks: [Double] = [], _ budget: Budget) {
        (self.name, self.values, self.yardsticks, self.budget) = (name, values, yardsticks, budget)
    }

    var isMet: Bool {
        switch budget {
        case .ratio(let ratio, let more): self.ratio <= ratio || difference <= more
        case .atMost(let limit): values.median <= limit
        }
    }

    private var ratio: Double { zip(values, yardsticks).map { $0 / $1 }.median }
    private var difference: Double { zip(values, yardsticks).map { $0 - $1 }.median }

    var text: String {
        let cells = [
            name.padded(to: 44), values.median.text.padded(from: 9), yardstickText.padded(from: 9), comparison.padded(from: 8),
        ]
        return cells.joined(separator: "  ") + "  " + budgetText.padded(to: 16) + (isMet ? "" : "  MISSED")
    }

    static var header: String {
        let cells = ["".padded(to: 44), "generated".padded(from: 9), "by hand".padded(from: 9), "ratio".padded(from: 8)]
        return cells.joined(separator: "  ") + "  budget"
    }

    private var yardstickText: String {
        yardsticks.isEmpty ? "–" : yardsticks.median.text
    }

    private var comparison: String {
        yardsticks.isEmpty ? "–" : ratio.text + "×"
    }

    private var budgetText: String {
        switch budget {
        case .ratio(let ratio, let more): "≤ \(ratio)×" + (more > 0 ? " or +\(Int(more)) ns" : "")
        case .atMost(let limit): "≤ \(Int(limit))"
        }
    }
}

extension [Double] {
    fileprivate var median: Double { isEmpty ? 0 : sorted()[count / 2] }
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
