import SchemaParser
import Testing

/// Tables: what their keys and orders lead to, and what effects may do with them.
@Suite struct EntityTests {
    private let sections = """
        types: { User: { id: Int, name: String, teamID: Int = 0 }, Kind: [a, b] }
        state: { order: [Int], best: Int?, n: Int = 0, scores: '[Int: User]', made: Custom = 1 }
        entities:
          users: { of: User, key: id, sort: name, index: teamID, onRemove: { order: cascade, books.userID: cascade } }
          books: { of: Book, index: { userID: Int } }

        """

    @Test("R10.4 keys and indexes have the types of the declared row's fields; Swift's `id` has `Book.ID`") func types() throws {
        let module = try resolved(sections)
        let tables = module.fields.suffix(2).compactMap(\.entity)
        #expect(tables.map { $0.key.type?.type.spelled { $0 } } == ["Int", "Book.ID"])
        #expect(
            tables.map { $0.indexes.map { "\($0.name.text): \($0.type?.type.spelled { $0 } ?? "")" } } == [
                ["teamID: Int"], ["userID: Int"],
            ])
        #expect(tables[0].sort?.name.text == "name" && tables[0].cascades.count == 2 && tables[1].cascades.isEmpty)
        #expect(module.fields[5].type.type.spelled { $0 } == "StoreRuntime.EntityTable<MModule.Tables.users>")
    }

    @Test("what names no field of a declared row, and what has to be written for a row of Swift's") func members() {
        let found = expectErrors(
            """
            types: { User: { id: Int, name: String }, Kind: [a, b] }
            state: { n: Int = 0 }
            entities:
              a: { of: User, key: «ident», sort: «nme», index: «team» }
              b: { of: Book, key: «isbn», sort: title, index: «shelf» }
              c: «Kind»
              d: «'(Int, Int)'»
              e: { of: User, index: [name, «name»] }
              f: { of: User, onRemove: { «n»: cascade, «zzz»: keep, «e»: keep, e.«nam»: cascade } }
            """, "entity.member", "entity.member", "entity.member", "entity.member", "entity.member", "entity.rows",
            "entity.rows", "name.duplicate", "entity.on-remove", "field.unknown", "entity.on-remove", "entity.member")
        #expect(found.contains { $0.message.text == "'User' has no field 'nme'; did you mean 'name'?" })
    }

    @Test("R5.12 which form takes which kind of field") func fieldKinds() {
        expectErrors(
            sections + """
                effects:
                  a: { with: { users: [User] }, set: «users» }
                  b: { set: { «users»: '[]' } }
                  c: { set: { '«users»[1]': nil } }
                  d: { append: { «users»: x }, toggle: «books» }
                  e: { upsert: { «order»: 1 } }
                  f: { upsert: { «made»: 1 } }
                """, "entity.set", "entity.set", "entity.set", "effect.form", "effect.form", "effect.form", "effect.form")
    }

    @Test("R5.12 `update` takes a table, a dictionary or an Optional, with the properties of the row") func updates() throws {
        let module = try resolved(
            sections + """
                effects:
                  a: { with: { id: Int, name: String }, update: { users: { key: id, set: { name: name, teamID: += 1 } } } }
                  b: { with: { id: Int, name: String }, update: { scores: { key: id, set: name } } }
                  c: { with: { title: String }, update: { best: { set: { title: title } } } }
                """)
        #expect(module.effects.map { names($0.writes, in: module) } == [["order", "users", "books"], ["scores"], ["best"]])
        expectErrors(
            sections + """
                effects:
                  a: { with: { id: Int }, update: { users: { key: id, set: { «nme»: '""' } } } }
                  b: { update: { «users»: { set: { name: n } } } }
                  c: { update: { best: { key: «n», set: { x: 1 } } } }
                  d: { update: { «order»: { key: n, set: { x: 1 } } } }
                  e: { with: { id: Int }, update: { users: { key: id, set: «name» } } }
                """, "entity.member", "effect.update", "effect.update", "effect.form", "set.no-payload")
    }

    @Test("a table is a read; what goes with its rows is written with it") func readsAndWrites() throws {
        let module = try resolved(
            sections + """
                computed: { names: '[String] = users.all.map { $0.name } + [String(n)]' }
                effects:
                  a: { with: { id: Int }, remove: { users: id } }
                  b: { with: { id: Int }, remove: { books: id } }
                  c: { reset: all }
                  d: { do: users.removeAll() }
                """)
        #expect(names(module.computed[0].reads, in: module) == ["n", "users"])
        #expect(
            module.effects.map { names($0.writes, in: module) } == [
                ["order", "users", "books"], ["books"], ["order", "best", "n", "scores", "made", "users", "books"],
                ["order", "users", "books"],
            ])
    }
}
