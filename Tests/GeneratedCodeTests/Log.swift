/// What observers were told, in order.
@MainActor
final class Log {
    var lines: [String] = []
    func callAsFunction(_ line: String) { lines.append(line) }
}

/// Something a closure owns, so that a test sees when it goes.
final class Resource: Sendable {}
