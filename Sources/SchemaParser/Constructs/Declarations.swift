/// Where every name of a file is declared: looked up once, a name tells about all sections.
struct Declarations: Sendable {
    private var places: [String: Places] = [:]
    /// Some section has a name twice.
    private(set) var hasDuplicates = false

    /// In each section the first declaration of a name, as an index.
    struct Places: Sendable {
        fileprivate var indices: [(section: Section, index: Int)] = []

        subscript(section: Section) -> Int? { indices.first { $0.section == section }?.index }

        func contains(anyOf sections: [Section]) -> Bool { sections.contains { self[$0] != nil } }
    }

    subscript(name: String) -> Places? { places[name] }

    /// Whether a name is declared in a section of each list.
    func overlap(_ some: [Section], _ others: [Section]) -> Bool {
        places.values.contains { $0.indices.count > 1 && $0.contains(anyOf: some) && $0.contains(anyOf: others) }
    }

    mutating func add(_ name: String, _ section: Section, _ index: Int) {
        let isTaken = places[name]?[section] != nil
        if isTaken { hasDuplicates = true } else { places[name, default: Places()].indices.append((section, index)) }
    }
}
