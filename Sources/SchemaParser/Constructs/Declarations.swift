/// Where every name of a file is declared: looked up once, a name tells about all sections.
struct Declarations: Sendable {
    private var places: [String: Places] = [:]
    /// Some section has a name twice.
    private(set) var hasDuplicates = false

    /// In each section the first declaration of a name, as an index; -1: none.
    struct Places: Sendable {
        private var indices = SIMD8<Int32>(repeating: -1)

        subscript(section: Section) -> Int? {
            guard let lane = section.lane, indices[lane] >= 0 else { return nil }
            return Int(indices[lane])
        }

        func contains(anyOf sections: [Section]) -> Bool { sections.contains { self[$0] != nil } }

        /// False if the section has the name already.
        fileprivate mutating func take(_ section: Section, _ index: Int) -> Bool {
            guard let lane = section.lane, indices[lane] < 0 else { return false }
            indices[lane] = Int32(clamping: index)
            return true
        }
    }

    init(of schema: Schema) {
        let fields = schema.types.count + schema.state.count + schema.computed.count
        places.reserveCapacity(fields + schema.actions.count + schema.effects.count + schema.events.count)
    }

    subscript(name: String) -> Places? { places[name] }

    /// Whether a name is declared in a section of each list.
    func overlap(_ some: [Section], _ others: [Section]) -> Bool {
        places.values.contains { $0.contains(anyOf: some) && $0.contains(anyOf: others) }
    }

    mutating func add(_ name: String, _ section: Section, _ index: Int) {
        if !places[name, default: Places()].take(section, index) { hasDuplicates = true }
    }
}

extension Section {
    /// Its place in a vector of those that declare names.
    fileprivate var lane: Int? {
        switch self {
        case .statec, .module, .doc, .access, .isolation, .entities: nil
        case .imports: 0
        case .types: 1
        case .state: 2
        case .computed: 3
        case .actions: 4
        case .effects: 5
        case .events: 6
        case .tasks: 7
        }
    }
}
