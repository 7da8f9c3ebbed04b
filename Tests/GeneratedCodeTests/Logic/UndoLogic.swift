final class UndoLogic: UndoModule.Handler {
    var calls: [String] = []

    func twoTapped(_ store: UndoStore, line: String) { calls.append("twoTapped") }
    func outerTapped(_ store: UndoStore, line: String) { calls.append("outerTapped") }
    func oneTapped(_ store: UndoStore, line: String) { calls.append("oneTapped") }
    func failTapped(_ store: UndoStore) { calls.append("failTapped") }
}

nonisolated extension UndoModule.Draft {
    /// Writes `items` and `scores`, as the schema says, and refuses a line that ends in "!" after it has written. For one test
    /// it breaks that promise and writes `others`.
    mutating func importLine(line: String) throws {
        if line.hasPrefix("others") { others.append(0) }
        items = []
        for word in line.split(separator: " ") {
            items.append(word.count)
            scores[String(word)] = word.count
        }
        if line.hasSuffix("!") { throw UndoModule.UndoError.refused }
    }

    mutating func replaceAll(line: String) throws {
        name = line
        count = -1
        items.append(-1)
        others.append(-1)
        scores[line] = -1
        if line.hasSuffix("!!") { throw UndoModule.UndoError.refused }
    }

    mutating func fill(upTo: Int) {
        for item in 0..<upTo { others.append(item) }
        if upTo > 0, itemCount == 0 { name = "filled \(state.others.count)" }
    }
}
