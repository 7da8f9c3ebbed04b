import StoreRuntime
import Testing

/// SCENARIOS part 7: tables. What is about single rows stands in `RowScenarios`.
@MainActor
struct EntityScenarios {
    typealias Author = LibraryModule.Author
    typealias Book = LibraryModule.Book

    let store = LibraryStore()
    let log = Log()

    private func load(authors: [Author] = [], books: [Book] = []) {
        store.invoke(.loaded(authors: authors, books: books))
    }

    @Test("S103 one row inserted in a batch: count 1, and the table equals itself across reads")
    func insert() {
        store.transaction { _ = store.invoke(.insertAuthor(Author(id: 1))) }
        #expect(store.authors.count == 1 && store.authors == store.authors && store.authors == store.state.authors)
    }

    @Test("S104 three updates in one batch: each sees the one before, the last value stays")
    func updates() {
        load(books: [Book(id: "b")])
        store.observe(\.books, skipInitial: true) { log("\($0["b"]?.tags ?? [])") }
        store.transaction {
            for tag in ["1", "2", "3"] { store.invoke(.tagged(id: "b", tag: tag)) }
        }
        #expect(store.books["b"]?.tags == ["1", "2", "3"] && log.lines == ["[\"1\", \"2\", \"3\"]"])
        store.invoke(.tagged(id: "nobody", tag: "4"))
        #expect(log.lines.count == 1)
    }

    @Test("S105 all removed and one inserted again in one batch: count 1")
    func removeAndInsert() {
        load(authors: [Author(id: 1), Author(id: 2)])
        store.invoke(.replaceInOne(authors: [Author(id: 1)]))
        #expect(store.authors.ids == [1])
        store.transaction {
            store.invoke(.removeAuthor(id: 1))
            store.invoke(.insertAuthor(Author(id: 1, name: "again")))
        }
        #expect(store.authors.count == 1 && store.authors[1]?.name == "again")
    }

    @Test("S106 two of a hundred by their ids")
    func find() {
        load(books: (0..<100).map { Book(id: "\($0)") })
        #expect(store.books["1"]?.id == "1" && ["1", "2"].compactMap { store.books[$0] }.count == 2)
        #expect(store.books.contains("99") && store.books["100"] == nil)
    }

    @Test("S107 ids that are held elsewhere: cascade takes them out, in every kind of holder, and what goes with them")
    func cascade() {
        load(
            authors: [Author(id: 1), Author(id: 2)],
            books: [Book(id: "a", authorID: 1), Book(id: "b", authorID: 2, sequelOf: "a"), Book(id: "c", authorID: 2)])
        store.invoke(.fill)
        store.observe([.books, .order, .picked, .favourite, .notes], skipInitial: true) { log("\($1)") }
        store.invoke(.removeAuthor(id: 1))
        #expect(store.order == [2] && store.picked == [2] && store.favourite == nil && store.notes == [2: "y"])
        #expect(store.books.ids == ["c"], "b is a sequel of a, which went with its author")
        #expect(log.lines == ["[order, picked, favourite, notes, books]"])
    }

    @Test("S107 ids that no rule names are kept; a row whose key changes leaves what it had behind")
    func keep() {
        load(authors: [Author(id: 1)], books: [Book(id: "a", authorID: 1)])
        store.invoke(.setCurrent(author: Author(id: 1))).invoke(.rekeyed(id: 1, other: 5))
        #expect(store.authors.ids == [5] && store.books.isEmpty && store.current == Author(id: 1))
    }

    @Test("S108 the only book, then the only author: the group goes")
    func groups() {
        load(authors: [Author(id: 1)], books: [Book(id: "a", authorID: 1), Book(id: "b", authorID: 1)])
        #expect(store.books.by(authorID: 1).map(\.id) == ["a", "b"])
        store.invoke(.removeBook(id: "a")).invoke(.removeBook(id: "b"))
        #expect(store.books.by(authorID: 1).isEmpty)
        load(books: [Book(id: "c", authorID: 1)])
        store.invoke(.removeAuthor(id: 1))
        #expect(store.books.by(authorID: 1).isEmpty && store.books.by(title: "").isEmpty)
    }

    @Test("S109 an index follows every change of the table")
    func index() {
        load(books: [Book(id: "a", title: "T", authorID: 1)])
        #expect(store.books.by(authorID: 1).count == 1 && store.books.by(title: "T").count == 1)
        store.invoke(.retitled(id: "a", title: "U"))
        #expect(store.books.by(title: "T").isEmpty && store.books.by(title: "U").map(\.id) == ["a"])
    }

    @Test("S111 a value over rows of two tables: the first, both inserted in one batch, the author's new name; nothing else")
    func query() {
        store.observe(\.credit) { log($0.map { "\($0.book) by \($0.author)" } ?? "nil") }
        load(authors: [Author(id: 1, name: "Ada")], books: [Book(id: "b", title: "T", authorID: 1)])
        store.invoke(.setCount(count: 5))
        store.invoke(.renamed(id: 1, name: "Bea"))
        load(books: [Book(id: "other")])
        #expect(log.lines == ["nil", "T by Ada", "T by Bea"])
    }

    @Test("S114 a list of ids that is built anew and comes out the same is not told")
    func list() {
        load(authors: [Author(id: 2, name: "b"), Author(id: 1, name: "a")])
        store.observe(\.authorIDs) { log("\($0)") }
        store.invoke(.replaceInOne(authors: [Author(id: 1, name: "a", age: 3), Author(id: 2, name: "b")]))
        store.invoke(.insertAuthor(Author(id: 3, name: "c")))
        #expect(log.lines == ["[1, 2]", "[1, 2, 3]"])
    }
}
