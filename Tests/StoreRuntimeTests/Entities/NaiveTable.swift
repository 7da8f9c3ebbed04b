import StoreRuntime

/// What a table means, as simply as it can be said: a list of rows with the order of their insertion.
struct NaiveTable {
    var rows: [(row: Member, stamp: Int)] = []
    var stamp = 0
    let sorts: ((Member, Member) -> Bool)?

    var all: [Member] {
        let byInsertion = rows.sorted { $0.stamp < $1.stamp }.map(\.row)
        guard let sorts else { return byInsertion }
        // Stable: ties stay in the order of insertion.
        return byInsertion.enumerated().sorted { a, b in
            sorts(a.element, b.element) || !sorts(b.element, a.element) && a.offset < b.offset
        }.map(\.element)
    }

    private func index(_ id: Int) -> Int? { rows.firstIndex { $0.row.id == id } }

    mutating func insert(_ row: Member) {
        if index(row.id) != nil { return }
        rows.append((row, stamp))
        stamp += 1
    }

    mutating func upsert(_ row: Member) {
        if let index = index(row.id) { rows[index].row = row } else { insert(row) }
    }

    /// A row with a new key takes the place of the one that had it.
    mutating func update(_ id: Int, _ body: (inout Member) -> Void) {
        guard let index = index(id) else { return }
        var row = rows[index]
        body(&row.row)
        rows[index] = row
        if row.row.id != id { rows.removeAll { $0.row.id == row.row.id && $0.stamp != row.stamp } }
    }

    mutating func remove(_ id: Int) { rows.removeAll { $0.row.id == id } }
    mutating func removeAll(where condition: (Member) -> Bool) { rows.removeAll { condition($0.row) } }
}
