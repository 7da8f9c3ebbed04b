/// Counts how often the Swift of a schema runs. Tests that read it run on the main actor, one at a time.
enum Probe {
    nonisolated(unsafe) static var evaluations = 0

    static func price(of line: CartModule.Line) -> Int {
        evaluations += 1
        return line.price * line.count
    }
}

nonisolated extension CartModule.State {
    func lineNames() -> [String] { lines.map(\.name) }
}
