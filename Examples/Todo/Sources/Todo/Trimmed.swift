/// Without the spaces around it.
func trimmed(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    let spaces = start.reversed().prefix { $0.isWhitespace }.count
    return String(start.dropLast(spaces))
}
