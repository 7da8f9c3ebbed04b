import StoreRuntime

/// A row of the tables under test.
struct Member: Hashable, Sendable {
    var id: Int
    var name = ""
    var team = 0
}

/// In the order of insertion, with no index.
enum Plain: EntityRules {
    static func key(of row: Member) -> Int { row.id }
    static func sortKey(of row: Member) -> EntityOrder.Unsorted { .init() }
    static var order: EntityOrder { .ascending }
    static var cascades: Bool { false }
    typealias Indexes = NoEntityIndexes<Member>
}

/// By name, and found by team and by name.
enum ByName: EntityRules {
    static func key(of row: Member) -> Int { row.id }
    static func sortKey(of row: Member) -> some Comparable { row.name }
    static var order: EntityOrder { .ascending }
    static var cascades: Bool { true }
    typealias Indexes = MemberIndexes
}

/// From Z to A.
enum ByNameDown: EntityRules {
    static func key(of row: Member) -> Int { row.id }
    static func sortKey(of row: Member) -> some Comparable { row.name }
    static var order: EntityOrder { .descending }
    static var cascades: Bool { false }
    typealias Indexes = MemberIndexes
}

struct MemberIndexes: EntityIndexes {
    struct Keys: Equatable {
        let team: Int
        let name: String
    }

    var team = EntityIndex<Int>()
    var name = EntityIndex<String>()

    static func keys(of row: Member) -> Keys { Keys(team: row.team, name: row.name) }

    mutating func insert<Rules: EntityRules>(_ place: EntityPlace<Rules>, _ keys: Keys) {
        team.insert(place, keys.team)
        name.insert(place, keys.name)
    }

    mutating func remove<Rules: EntityRules>(_ place: EntityPlace<Rules>, _ keys: Keys) {
        team.remove(place, keys.team)
        name.remove(place, keys.name)
    }

    mutating func move<Rules: EntityRules>(_ place: EntityPlace<Rules>, to slot: Int32, _ keys: Keys) {
        team.move(place, to: slot, keys.team)
        name.move(place, to: slot, keys.name)
    }
}

extension EntityTable where Rules.Indexes == MemberIndexes {
    func by(team: Int) -> EntityRows<Member> { _rows(_indexes.team, team) }
    func by(name: String) -> EntityRows<Member> { _rows(_indexes.name, name) }
}
