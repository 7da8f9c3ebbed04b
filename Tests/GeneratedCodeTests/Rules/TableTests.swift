import StoreRuntime
import Testing

/// R5.11, R5.12, R10.4, R10.5: tables in generated stores.
@MainActor
struct TableTests {
    typealias Author = LibraryModule.Author
    typealias Book = LibraryModule.Book

    let store = LibraryStore(
        state: .init(count: 1, authors: [Author(id: 1, name: "b", age: 1), Author(id: 2, name: "a", age: 2)]))
    let log = Log()

    @Test("R5.12 insert keeps a present row, upsert replaces it; a batch is the fold of single operations")
    func insertAndUpsert() {
        store.invoke(.insertAuthor(Author(id: 1, name: "new"))).invoke(.insertAuthor(Author(id: 3, name: "c")))
        #expect(store.authors.all.map(\.name) == ["a", "b", "c"])
        store.invoke(.putAuthor(Author(id: 1, name: "z")))
        #expect(store.authors.ids == [2, 3, 1])
        store.invoke(.loaded(authors: [Author(id: 9, name: "m"), Author(id: 2, name: "y"), Author(id: 9, name: "n")], books: []))
        #expect(store.authors.all.map(\.name) == ["c", "n", "y", "z"])
    }

    @Test("R5.12 merge: keep, overwrite, with")
    func merge() {
        store.invoke(.loadedNew(authors: [Author(id: 1, name: "x"), Author(id: 5, name: "e")]))
        #expect(store.authors.all.map(\.name) == ["a", "b", "e"])
        store.invoke(.merged(authors: [Author(id: 1, name: "x", age: 10), Author(id: 6, name: "f", age: 6)]))
        #expect(store.authors[1] == Author(id: 1, name: "x", age: 11) && store.authors[6]?.age == 6)
    }

    @Test("R5.12 update: the left is the row's, the right sees payload and fields; an absent row is nothing")
    func update() {
        store.invoke(.aged(id: 2))
        #expect(store.authors[2] == Author(id: 2, name: "a1", age: 3))
        let before = store.state
        store.invoke(.aged(id: 7)).invoke(.renamed(id: 7, name: "x"))
        store.invoke(.scoreRenamed(key: "a", name: "x")).invoke(.currentRenamed(name: "x"))
        #expect(store.state == before)
        store.invoke(.fill).invoke(.setCurrent(author: Author(id: 4)))
        store.invoke(.scoreRenamed(key: "a", name: "x")).invoke(.currentRenamed(name: "y"))
        #expect(store.scores["a"]?.name == "x" && store.current?.name == "y")
        store.invoke(.rekeyed(id: 1, other: 2))
        #expect(store.authors.ids == [2] && store.authors[2]?.name == "b")
    }

    @Test("R5.12 remove, R5.11 reset: one table, or all with every field")
    func removeAndReset() {
        store.invoke(.loaded(authors: [], books: [Book(id: "a")])).invoke(.removeAuthor(id: 2)).invoke(.removeAuthor(id: 2))
        #expect(store.authors.ids == [1])
        store.invoke(.forgetBooks)
        #expect(store.books.isEmpty && store.authors.count == 1)
        store.invoke(.forgetAll)
        #expect(store.state == LibraryModule.State())
    }

    @Test("R10.4 Swift's rows, by a key of their own, from high to low; Identifiable's, by id")
    func foreignRows() {
        let places = [Place(code: "a", size: 1), Place(code: "b", size: 3, country: "x"), Place(code: "c", size: 3)]
        store.invoke(.placed(places: places))
        #expect(store.places.ids == ["b", "c", "a"] && store.places.by(country: "x").map(\.code) == ["b"])
        store.invoke(.visited(visit: Visit(id: 7, note: "n"))).invoke(.visited(visit: Visit(id: 7, note: "m")))
        #expect(store.visits[7]?.note == "m" && store.visits.count == 1)
    }

    @Test("what is told: a table once a delivery, in its place, and only where something changed")
    func told() {
        store.observe(\.authors, skipInitial: true) { log("authors \($0.ids)") }
        store.observe(\.books, skipInitial: true) { log("books \($0.ids)") }
        store.observe(\.count, skipInitial: true) { log("count \($0)") }
        store.observe(\.authorIDs, skipInitial: true) { log("ids \($0)") }
        store.observe([.authors, .titles], skipInitial: true) { log("\($1)") }
        _ = store.transaction {
            store.invoke(.loaded(authors: [Author(id: 3)], books: [Book(id: "a"), Book(id: "b")])).invoke(.setCount(count: 4))
        }
        #expect(log.lines == ["count 4", "authors [3, 2, 1]", "books [\"a\", \"b\"]", "ids [3, 2, 1]", "[authors]"])
        log.lines = []
        store.invoke(.putAuthor(Author(id: 3))).invoke(.renamed(id: 1, name: "b")).invoke(.removeBook(id: "z"))
        store.invoke(.loadedNew(authors: [Author(id: 1)])).invoke(.loaded(authors: [], books: []))
        #expect(log.lines == [], "equal rows, absent rows and kept rows are no change")
    }

    @Test("an effect that throws takes back what it did to tables, row by row, and what went with the rows")
    func undo() {
        store.catch { log("\($0)") }
        store.invoke(.loaded(authors: [], books: [Book(id: "a", authorID: 1)])).invoke(.fill)
        let before = store.state
        store.observe(\.authors, skipInitial: true) { _ in log("told") }
        store.invoke(.addAll(names: ["x", "xx", ""]))
        #expect(store.state == before && log.lines == ["refused"])
        store.invoke(.importAll(names: ["x", "", "xx"]))
        #expect(store.state == before && store.books.by(authorID: 1).map(\.id) == ["a"])
        store.importTapped(names: ["thirteen char"])
        #expect(store.state == before && log.lines == ["refused", "refused", "refused"])
        store.importTapped(names: ["xx"])
        #expect(store.authors[2]?.name == "xx" && store.count == 2 && log.lines.last == "told")
    }

    @Test("the pure reducer, and a state with rows at the beginning")
    func pure() {
        var state = LibraryModule.State(authors: [Author(id: 2), Author(id: 1)])
        LibraryModule.reduceOrFail(&state, .putAuthor(Author(id: 3)))
        #expect(state.authors.ids == [2, 1, 3] && state.authors.first?.id == 2 && state.authors.last?.id == 3)
    }

    @Test("a computed value over an index is memoised until the table changes")
    func computed() {
        let books = [Book(id: "a", title: "T", authorID: 1), Book(id: "b", title: "U", authorID: 2)]
        store.invoke(.loaded(authors: [], books: books))
        #expect(store.titles == ["T"])
        store.invoke(.setCount(count: 2))
        #expect(store.titles == ["U"])
        store.invoke(.retitled(id: "b", title: "V"))
        #expect(store.titles == ["V"])
    }
}

extension LibraryModule {
    fileprivate static func reduceOrFail(_ state: inout State, _ effect: Effect) {
        do { try reduce(&state, effect) } catch { Issue.record(error) }
    }
}
