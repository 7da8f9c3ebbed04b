import SchemaParser
import Testing

/// `entities:` as written.
@Suite struct EntityReadingTests {
    @Test("R10.4 short and long forms of keys, orders and indexes") func forms() {
        let schema = readWhole(
            """
            entities:
              users: User
              books: { of: Book, key: id, sort: title, index: authorID }
              shelves: { of: A.Shelf, key: { code: String }, sort: { by: size, descending: true }, index: [room, size] }
              notes:
                of: Note
                index: { owner: Int, day: Date }
                onRemove: { order: cascade, books.noteID: keep }
            state: { n: Int = 0 }
            """)
        #expect(
            schema.state.map(described) == [
                "n: Int = 0", "users: User table by -", "books: Book table by id, sorted by title, index authorID",
                "shelves: A.Shelf table by code: String, sorted by size down, index room, index size",
                "notes: Note table by -, index owner: Int, index day: Date, cascade order, keep books.noteID",
            ])
    }

    @Test("what an entry, a key, an order and an index cannot be") func mistakes() {
        expectMistakes(
            """
            entities:
              «a»: { key: id }
              b: { of: B, key: «{ x: Int, y: Int }» }
              c: { of: C, sort: «[x, y]» }
              d: { of: D, sort: «{ descending: true }» }
              e: { of: E, index: «{}» }
              f: { of: F, onRemove: «cascade» }
              g: { of: G, onRemove: { x: «delete» } }
              h: { of: H, «keys»: id }
              i: { of: I, sort: { by: x, «down»: true } }
            """, "entity.rows", "entity.member", "entity.member", "entity.member", "entity.member", "entity.on-remove",
            "value.unknown", "key.unknown", "key.unknown")
    }

    @Test("`merge` stands beside `upsert`, `update` says which one and what of it") func forms2() {
        expectMistakes(
            """
            effects:
              a: { «merge»: keep }
              b: { upsert: { t: e }, merge: «{ by: f }» }
              c: { upsert: { t: e }, merge: «keeps» }
              d: { update: { t: «x» } }
              e: { update: { t: «{ key: id }» } }
              f: { update: { t: { key: id, set: { x: 1 }, «where»: y } } }
            """, "effect.merge", "effect.merge", "value.unknown", "effect.update", "effect.update", "key.unknown")
    }
}
