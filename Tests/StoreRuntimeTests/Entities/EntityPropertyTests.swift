import StoreRuntime
import Testing

/// Random operations on a table and on the naive one: after each, the same rows in the same order by every way of looking.
@Suite struct EntityPropertyTests {
    @Test("a table is the fold of its operations", arguments: 0..<30)
    func fold(seed: UInt64) {
        check(EntityTable<Plain>(), sorts: nil, seed: seed) { _ in }
        check(EntityTable<ByName>(), sorts: { $0.name < $1.name }, seed: seed, checkIndexes)
        check(EntityTable<ByNameDown>(), sorts: { $0.name > $1.name }, seed: seed, checkIndexes)
    }

    @Test("a batch is the fold of single operations, sorted or not, with changed keys", arguments: 0..<30)
    func batch(seed: UInt64) {
        checkBatch(EntityTable<Plain>(), seed: seed)
        checkBatch(EntityTable<ByName>(), seed: seed)
        checkBatch(EntityTable<ByNameDown>(), seed: seed)
    }

    @Test("what is rolled back was never there", arguments: 0..<30)
    func undo(seed: UInt64) {
        checkUndo(EntityTable<Plain>(), seed: seed) { _ in [] }
        checkUndo(EntityTable<ByName>(), seed: seed) { table in (0..<4).map { Array(table.by(team: $0)) } }
    }

    private func check<Rules: EntityRules>(
        _ empty: EntityTable<Rules>, sorts: ((Member, Member) -> Bool)?, seed: UInt64, _ checkMore: (EntityTable<Rules>) -> Void
    ) where Rules.Row == Member, Rules.Key == Int {
        var random = SeededRandom(seed)
        var table = empty
        var naive = NaiveTable(sorts: sorts)
        for _ in 0..<150 {
            apply(Operation(&random), to: &table, &naive)
            let all = naive.all
            #expect(Array(table.all) == all)
            #expect(table.ids == all.map(\.id) && table.count == all.count && table.isEmpty == all.isEmpty)
            #expect(table.first == all.first && table.last == all.last)
            for id in 0..<24 { #expect(table[id] == all.first { $0.id == id } && table.contains(id) == (table[id] != nil)) }
            #expect(table == EntityTable(all) || sorts == nil)
            checkMore(table)
        }
    }

    private func checkIndexes<Rules: EntityRules>(_ table: EntityTable<Rules>)
    where Rules.Indexes == MemberIndexes, Rules.Row == Member {
        for team in 0..<4 { #expect(Array(table.by(team: team)) == table.all.filter { $0.team == team }) }
        for name in Set(table.all.map(\.name)) { #expect(Array(table.by(name: name)) == table.all.filter { $0.name == name }) }
    }

    private func checkBatch<Rules: EntityRules>(_ empty: EntityTable<Rules>, seed: UInt64)
    where Rules.Row == Member, Rules.Key == Int {
        var random = SeededRandom(seed)
        var (one, other) = (empty, empty)
        for _ in 0..<6 {
            let rows = (0..<Int(random.next() % 120)).map { _ in Member(&random) }
            one.upsert(contentsOf: rows)
            for row in rows { other.upsert(row) }
            #expect(one == other)
            one.insert(contentsOf: rows.map { Member(id: $0.id + 40, name: $0.name, team: $0.team) })
            for row in rows { other.insert(Member(id: row.id + 40, name: row.name, team: row.team)) }
            #expect(one == other)
            // What merging makes has another key now and then.
            let merge = { (present: Member, new: Member) in Member(id: present.team == 3 ? new.id + 1 : new.id, name: new.name) }
            one.upsert(contentsOf: rows, merge: merge)
            for row in rows { other.upsert(row, merge: merge) }
            #expect(one == other)
            #expect(Set(one.ids).count == one.count)
        }
    }

    private func checkUndo<Rules: EntityRules>(
        _ empty: EntityTable<Rules>, seed: UInt64, groups: (EntityTable<Rules>) -> [[Member]]
    ) where Rules.Row == Member, Rules.Key == Int {
        var random = SeededRandom(seed)
        var table = empty
        var unused = NaiveTable(sorts: nil)
        for _ in 0..<20 {
            for _ in 0..<6 { apply(Operation(&random), to: &table, &unused) }
            let before = table
            let mark = table._begin()
            for _ in 0..<8 { apply(Operation(&random), to: &table, &unused) }
            table._rollBack(mark)
            #expect(table == before && groups(table) == groups(before))
            // The order among equals is as it was, too.
            var (a, b) = (table, before)
            for id in before.ids {
                a.update(id) { $0.name = "" }
                b.update(id) { $0.name = "" }
            }
            #expect(a == b)
        }
    }
}

private enum Operation {
    case insert(Member), upsert(Member), replace(Int, Member), rename(Int, String), team(Int, Int), remove(Int)
    case load([Member]), removeTeam(Int), clear

    init(_ random: inout SeededRandom) {
        let id = Int(random.next() % 20)
        switch random.next() % 24 {
        case 0..<5: self = .insert(Member(&random))
        case 5..<10: self = .upsert(Member(&random))
        case 10..<12: self = .replace(id, Member(&random))
        case 12..<15: self = .rename(id, Member(&random).name)
        case 15..<17: self = .team(id, Int(random.next() % 4))
        case 17..<21: self = .remove(id)
        case 21: self = .load((0..<Int(random.next() % 50)).map { _ in Member(&random) })
        case 22: self = .removeTeam(Int(random.next() % 4))
        default: self = random.next() % 8 == 0 ? .clear : .remove(id)
        }
    }
}

private func apply<Rules: EntityRules>(_ operation: Operation, to table: inout EntityTable<Rules>, _ naive: inout NaiveTable)
where Rules.Row == Member, Rules.Key == Int {
    switch operation {
    case .insert(let row):
        table.insert(row)
        naive.insert(row)
    case .upsert(let row):
        table.upsert(row)
        naive.upsert(row)
    case .replace(let id, let row):
        table.update(id) { $0 = row }
        naive.update(id) { $0 = row }
    case .rename(let id, let name):
        table.update(id) { $0.name = name }
        naive.update(id) { $0.name = name }
    case .team(let id, let team):
        table.update(id) { $0.team = team }
        naive.update(id) { $0.team = team }
    case .remove(let id):
        table.remove(id)
        naive.remove(id)
    case .load(let rows):
        table.upsert(contentsOf: rows)
        for row in rows { naive.upsert(row) }
    case .removeTeam(let team):
        table.removeAll { $0.team == team }
        naive.removeAll { $0.team == team }
    case .clear:
        table.removeAll()
        naive.rows = []
    }
}

extension Member {
    fileprivate init(_ random: inout SeededRandom) {
        self.init(
            id: Int(random.next() % 20), name: ["", "a", "b", "c", "dd"][Int(random.next() % 5)], team: Int(random.next() % 4))
    }
}

/// The same numbers for the same seed.
private struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
