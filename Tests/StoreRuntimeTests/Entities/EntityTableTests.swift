import Testing

@testable import StoreRuntime

@Suite struct EntityTableTests {
    @Test("in the order of insertion, whatever goes in between")
    func insertionOrder() {
        var table: EntityTable<Plain> = [Member(id: 3), Member(id: 1), Member(id: 2), Member(id: 7)]
        table.remove(1)
        table.insert(Member(id: 1))
        table.upsert(Member(id: 3, name: "new"))
        #expect(table.ids == [3, 2, 7, 1] && table[3]?.name == "new")
        let isNew = table.insert(Member(id: 7, name: "second"))
        #expect(!isNew && table[7]?.name == "")
    }

    @Test("R10.4 sorted, ties by insertion, also when what it is sorted by changes")
    func sortOrder() {
        var table: EntityTable<ByName> = [Member(id: 1, name: "b"), Member(id: 2, name: "a"), Member(id: 3, name: "b")]
        #expect(table.ids == [2, 1, 3])
        table.update(1) { $0.name = "c" }
        #expect(table.ids == [2, 3, 1])
        table.update(1) { $0.name = "b" }
        #expect(table.ids == [2, 1, 3], "it was inserted before 3")
        let down = EntityTable<ByNameDown>(table.all)
        #expect(down.ids == [1, 3, 2])
    }

    @Test("R10.4 after many rows went at once, ties are still by insertion")
    func orderAfterManyRemovals() {
        var table = EntityTable<ByName>((0..<100).map { Member(id: $0, name: $0 < 50 ? "b" : "a") })
        table.removeAll { $0.id % 50 > 1 }
        #expect(table.ids == [50, 51, 0, 1])
        for id in table.ids { table.update(id) { $0.name = "c" } }
        #expect(table.ids == [0, 1, 50, 51])
    }

    @Test("S108 a group of an index that loses its last row is gone")
    func groups() {
        var table: EntityTable<ByName> = [Member(id: 1, name: "b", team: 5), Member(id: 2, name: "a", team: 5)]
        #expect(table.by(team: 5).map(\.id) == [2, 1] && table.by(team: 6).isEmpty)
        table.update(1) { $0.team = 6 }
        #expect(table.by(team: 5).map(\.id) == [2] && table.by(team: 6).map(\.id) == [1])
        table.remove(2)
        #expect(table.by(team: 5).isEmpty && table.by(name: "a").isEmpty)
    }

    @Test("a changed key takes the place of the row that had it")
    func changedKey() {
        var table: EntityTable<Plain> = [Member(id: 1, name: "a"), Member(id: 2, name: "b"), Member(id: 3, name: "c")]
        table.update(1) { $0.id = 3 }
        #expect(table.ids == [3, 2] && table[3]?.name == "a" && table[1] == nil)
        table.update(2) { $0.id = 9 }
        #expect(table.ids == [3, 9])
    }

    @Test("equal rows in equal order are equal tables, however they came to be")
    func equality() {
        var table: EntityTable<Plain> = [Member(id: 1), Member(id: 2), Member(id: 3)]
        let copy = table
        table.remove(2)
        #expect(table != copy && table == [Member(id: 1), Member(id: 3)])
        table.insert(Member(id: 2))
        #expect(table != copy && table == [Member(id: 1), Member(id: 3), Member(id: 2)])
        #expect("\(EntityTable<Plain>([Member(id: 1)]))".hasPrefix("[") && EntityTable<Plain>().all == EntityTable<Plain>().all)
    }

    @Test("what replaces an equal row, keeps a row, or finds none, is no change")
    func changes() {
        var table: EntityTable<Plain> = [Member(id: 1)]
        #expect(!hasChanged(&table))
        table.upsert(Member(id: 1))
        table.insert(Member(id: 1, name: "other"))
        table.remove(2)
        let isThere = table.update(2) { $0.name = "nobody" }
        #expect(!isThere && !hasChanged(&table))
        table.upsert(Member(id: 1, name: "other"))
        #expect(hasChanged(&table) && !hasChanged(&table))
    }

    @Test("the keys of changed rows, each once, and only when someone wants them")
    func touched() {
        var table: EntityTable<ByName> = [Member(id: 1), Member(id: 2)]
        table.update(1) { $0.name = "a" }
        #expect(touched(&table) == [])
        table._observeRows(true)
        for number in 0..<500 { table.update(number % 2 + 1) { $0.team = number } }
        table.insert(Member(id: 3))
        #expect(touched(&table) == [1, 2, 3] && touched(&table) == [])
        _ = hasChanged(&table)
        let mark = table._begin()
        table.remove(2)
        table._rollBack(mark)
        #expect(touched(&table) == [] && !hasChanged(&table))
        var other = table
        other.upsert(Member(id: 1, name: "z"))
        other.remove(3)
        table._replace(with: other)
        #expect(Set(touched(&table)) == [1, 3] && table == other)
    }

    private func hasChanged<Rules: EntityRules>(_ table: inout EntityTable<Rules>) -> Bool { table._takeChange() }
    private func touched(_ table: inout EntityTable<ByName>) -> [Int] {
        var keys: ContiguousArray<Int> = []
        table._takeTouched(&keys)
        return Array(keys)
    }

    @Test("the keys of rows that went, for what refers to them")
    func removed() {
        var table: EntityTable<ByName> = [Member(id: 1), Member(id: 2), Member(id: 3)]
        table.remove(1)
        table.update(2) { $0.id = 4 }
        table.remove(3)
        table.insert(Member(id: 3))
        let (first, second) = (table._takeRemoved(), table._takeRemoved())
        #expect(first == [1, 2] && second == [])
    }

    @Test("an error in the middle of a change leaves the table in order")
    func errors() {
        struct Failure: Error {}
        var table: EntityTable<ByName> = [Member(id: 1, name: "a"), Member(id: 2, name: "b")]
        #expect(throws: Failure.self) {
            try table.update(1) { row in
                row.name = "c"
                throw Failure()
            }
        }
        #expect(table.ids == [2, 1] && table.by(name: "c").map(\.id) == [1])
    }

    @Test("a rank that compares with nothing breaks no table")
    func nan() {
        var table: EntityTable<ByScore> = [Score(id: 1, value: 2), Score(id: 2, value: .nan), Score(id: 3, value: 1)]
        for id in 4..<40 { table.insert(Score(id: id, value: id % 3 == 0 ? .nan : Double(40 - id))) }
        for id in 1..<40 { table.update(id) { $0.value = id % 5 == 0 ? .nan : $0.value + 1 } }
        for id in 1..<39 { table.remove(id) }
        #expect(table.ids == [39])
    }

    @Test("a row is changed where it stands: the rows of a table are not copied for it")
    func inPlace() {
        var table = EntityTable<Plain>((0..<1000).map { Member(id: $0) })
        let before = address(of: table)
        table.update(500) { $0.name = "a" }
        table.upsert(Member(id: 501, name: "b"))
        table.remove(999)
        #expect(address(of: table) == before)
    }

    private func address(of table: EntityTable<Plain>) -> Int {
        table.all.rows.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
}

private struct Score: Equatable, Sendable {
    var id: Int
    var value: Double
}

private enum ByScore: EntityRules {
    static func key(of row: Score) -> Int { row.id }
    static func sortKey(of row: Score) -> some Comparable { row.value }
    static var order: EntityOrder { .ascending }
    static var cascades: Bool { false }
    typealias Indexes = NoEntityIndexes<Score>
}
