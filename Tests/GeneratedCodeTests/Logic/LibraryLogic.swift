/// Rows that are written in Swift.
struct Place: Equatable, Sendable {
    var code: String
    var size = 0.0
    var country = ""
}

struct Visit: Identifiable, Equatable {
    var id: Int
    var note = ""
}

extension LibraryModule.Draft {
    mutating func importAll(names: [String]) throws {
        count = 100
        try _s_addAll(names: names)
        books.removeAll()
    }

    func name(of id: Int) -> String { "\(authors[id]?.name ?? "")\(count)" }
}
