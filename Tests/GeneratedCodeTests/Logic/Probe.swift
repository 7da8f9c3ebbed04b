/// Counts how often the Swift of a schema runs. Tests that read it run on the main actor, one at a time.
enum Probe {
    nonisolated(unsafe) static var evaluations = 0
    nonisolated(unsafe) static var looks = 0

    static func price(of line: CartModule.Line) -> Int {
        evaluations += 1
        return line.price * line.count
    }

    static func looked<Value>(at value: Value) -> Value {
        looks += 1
        return value
    }

    static func counted<Value>(_ value: Value) -> Value {
        evaluations += 1
        return value
    }
}

nonisolated extension CartModule.State {
    func lineNames() -> [String] { lines.map(\.name) }
}

nonisolated extension CatalogModule.State {
    func prefixedPrices() -> [String] { prices.map { "\(note)\($0)" } }
}
