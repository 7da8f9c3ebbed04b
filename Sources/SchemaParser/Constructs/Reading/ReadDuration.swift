/// `300ms`, `1.5s`, `5m`, `1h`, as nanoseconds; nil: reported.
extension DeclReader {
    mutating func duration(_ entry: SyntaxEntry) -> Written<UInt64>? {
        guard let text = text(of: entry, as: "a duration such as '300ms'") else { return nil }
        guard let value = nanoseconds(text.text) else {
            report(.durationForm(entry.key.text, text.text), at: text.range)
            return nil
        }
        return Written(value: value, range: text.range)
    }
}

/// Nil: no duration, or none that is longer than nothing and shorter than a century.
private func nanoseconds(_ text: String) -> UInt64? {
    let units = ["ms": 1e6, "s": 1e9, "m": 60e9, "h": 3600e9]
    let number = text.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".") }
    let isPlain = number.first != UInt8(ascii: ".") && number.last != UInt8(ascii: ".")
    guard isPlain, let unit = units[String(text.dropFirst(number.count))], let count = Double(String(Substring(number))) else {
        return nil
    }
    let value = (count * unit).rounded()
    return value >= 1 && value < 3.2e18 ? UInt64(value) : nil
}

extension Diagnostic.Message {
    fileprivate static func durationForm(_ key: String, _ text: String) -> Self {
        .error(
            "duration.form",
            "'\(key)' takes a duration, a number with 'ms', 's', 'm' or 'h' as in '300ms' or '1.5s'; '\(text)' is none")
    }
}
