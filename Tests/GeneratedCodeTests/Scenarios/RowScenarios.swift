import StoreRuntime
import Testing

/// SCENARIOS part 7: the observers of single rows.
@MainActor
struct RowScenarios {
    typealias Author = LibraryModule.Author
    typealias Book = LibraryModule.Book

    let store = LibraryStore()
    let log = Log()

    private func put(_ author: Author) { store.invoke(.putAuthor(author)) }

    @Test("S110 a row that is not there: nil, then the row when it comes")
    func missing() {
        store.observe(authors: 1) { log($0?.name ?? "nil") }
        put(Author(id: 2, name: "other"))
        put(Author(id: 1, name: "Ada"))
        #expect(log.lines == ["nil", "Ada"])
    }

    @Test("S112 an observer of one row hears of writes to that row only")
    func oneRow() {
        put(Author(id: 1, name: "Ada"))
        store.observe(authors: 1) { author, isGone in log("\(author.name) \(isGone)") }
        store.invoke(.renamed(id: 1, name: "Bea"))
        for number in 1...10 { store.invoke(.setCount(count: number)) }
        store.invoke(.loaded(authors: [], books: [Book(id: "b", authorID: 1)]))
        put(Author(id: 2, name: "Cy"))
        store.invoke(.removeAuthor(id: 2))
        store.invoke(.renamed(id: 1, name: "Bea"))
        #expect(log.lines == ["Ada false", "Bea false"])
    }

    @Test("S113 a row that goes: nil for one, for the other the last value and that it is gone")
    func gone() {
        store.invoke(.loaded(authors: [], books: [Book(id: "b", title: "T")]))
        store.observe(books: "b") { book in log(book?.title ?? "nil") }
        store.observe(books: "b") { book, isGone in log("\(book.title) \(isGone)") }
        store.invoke(.removeBook(id: "b"))
        store.invoke(.loaded(authors: [], books: [Book(id: "b", title: "U")]))
        #expect(log.lines == ["T", "T false", "nil", "T true", "U", "U false"])
    }

    @Test("the form that keeps the last value is not called before there is one; skipInitial keeps the one that is there")
    func lasting() {
        store.observe(authors: 1) { author, isGone in log("\(author.name) \(isGone)") }
        #expect(log.lines == [])
        put(Author(id: 1, name: "Ada"))
        store.observe(authors: 1, skipInitial: true) { author, isGone in log("later \(author.name) \(isGone)") }
        store.invoke(.removeAuthor(id: 1))
        #expect(log.lines == ["Ada false", "Ada true", "later Ada true"])
    }

    @Test("a table's rows come after it and before the next table, in the order of their changes, each once with its last value")
    func order() {
        for id in 1...3 { put(Author(id: id, name: "\(id)")) }
        store.observe(books: "b", skipInitial: true) { _ in log("book") }
        for id in 1...3 { store.observe(authors: id, skipInitial: true) { log("row \($0?.name ?? "nil")") } }
        store.observe(\.authors, skipInitial: true) { log("table \($0.count)") }
        store.observe(\.authorIDs, skipInitial: true) { log("ids \($0)") }
        store.transaction {
            store.invoke(.loaded(authors: [], books: [Book(id: "b")]))
            store.invoke(.renamed(id: 3, name: "x")).invoke(.renamed(id: 1, name: "y")).invoke(.renamed(id: 3, name: "z"))
            store.invoke(.removeAuthor(id: 2))
        }
        #expect(log.lines == ["table 2", "row y", "row z", "row nil", "book", "ids [1, 3]"])
    }

    @Test("an observer that changes rows: a row whose turn is still to come is told once, the others in the next round")
    func nested() {
        for id in 1...2 { put(Author(id: id, name: "\(id)")) }
        store.observe(authors: 1, skipInitial: true) { author in
            log("1 \(author?.name ?? "")")
            if author?.name == "a" { store.invoke(.renamed(id: 2, name: "late")).invoke(.renamed(id: 1, name: "b")) }
        }
        store.observe(authors: 2, skipInitial: true) { log("2 \($0?.name ?? "")") }
        _ = store.transaction { store.invoke(.renamed(id: 1, name: "a")).invoke(.renamed(id: 2, name: "early")) }
        #expect(log.lines == ["1 a", "2 late", "1 b"])
    }

    @Test("a silent change of a row is told with the next notification")
    func silent() {
        put(Author(id: 1, name: "a"))
        store.observe(authors: 1, skipInitial: true) { log($0?.name ?? "nil") }
        store.invoke(.renamed(id: 1, name: "b"), notify: false)
        #expect(log.lines == [])
        store.invoke(.setCount(count: 3))
        #expect(log.lines == ["b"])
    }

    @Test("what is taken back was not told, and leaves nothing to tell")
    func undone() {
        store.observe(authors: 1, skipInitial: true) { log($0?.name ?? "nil") }
        store.observe(authors: 2, skipInitial: true) { log($0?.name ?? "nil") }
        store.invoke(.addAll(names: ["x", ""]))
        store.invoke(.addAll(names: ["xx"]))
        #expect(log.lines == ["xx"])
    }

    @Test("bind and subscribe: as long as the target or the token lives; then the table notes no keys any more")
    func lifetimes() {
        final class Screen { var name = "" }
        var screen: Screen? = Screen()
        store.bind(authors: 1, to: screen!) { $0.name = $1?.name ?? "nil" }
        #expect(screen?.name == "nil")
        put(Author(id: 1, name: "a"))
        #expect(screen?.name == "a")
        screen = nil
        var tokens = [
            store.subscribe(authors: 1) { log($0?.name ?? "nil") }, store.subscribe(authors: 1) { log("\($0.name) \($1)") },
        ]
        store.invoke(.renamed(id: 1, name: "b"))
        #expect(log.lines == ["a", "a false", "b", "b false"])
        tokens = []
        store.invoke(.renamed(id: 1, name: "c")).invoke(.renamed(id: 1, name: "d"))
        #expect(log.lines.count == 4 && tokens.isEmpty)
        store.observe(authors: 1) { log($0?.name ?? "nil") }
        store.invoke(.renamed(id: 1, name: "e"))
        #expect(log.lines.dropFirst(4) == ["d", "e"])
    }

    @Test("rows observed by the hundred: each hears of its own, also where nobody observes others any more")
    func manyRows() {
        for id in 0..<200 { put(Author(id: id, name: "a")) }
        let tokens = (0..<100).map { id in store.subscribe(authors: id, skipInitial: true) { log("\(id) \($0?.name ?? "nil")") } }
        tokens[..<50].forEach { $0.cancel() }
        for id in 100..<200 { store.observe(authors: id, skipInitial: true) { log("\(id) \($0?.name ?? "nil")") } }
        store.transaction { for id in 0..<200 { store.invoke(.renamed(id: id, name: "b")) } }
        #expect(log.lines == (50..<200).map { "\($0) b" })
    }

    @Test("an observer that registers for a row in the middle of a round is not told again in it")
    func newcomer() {
        put(Author(id: 1, name: "a"))
        store.observe(\.authors, skipInitial: true) { [store, log] _ in
            if log.lines.isEmpty { store.observe(authors: 1) { log($0?.name ?? "nil") } }
        }
        store.invoke(.renamed(id: 1, name: "b"))
        #expect(log.lines == ["b"])
        store.invoke(.renamed(id: 1, name: "c"))
        #expect(log.lines == ["b", "c"])
    }
}
