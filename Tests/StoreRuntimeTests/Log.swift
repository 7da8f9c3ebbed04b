/// What was told, in order.
final class Log {
    var lines: [String] = []
    func callAsFunction(_ line: String) { lines.append(line) }
}
