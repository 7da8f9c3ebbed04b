import Todo

@main
struct TodoDemo {
    @MainActor
    static func main() {
        afternoon { print($0) }
    }

    /// What a person does, after `>`, and under it what the screen was told.
    @MainActor
    static func afternoon(_ line: @escaping (String) -> Void) {
        let store = TodoStore()
        let screen = TodoScreen(store: store) { line("  " + $0) }
        let steps: [(String, TodoModule.Action)] = [
            ("adds milk", .addTapped(title: " milk ")), ("adds nothing", .addTapped(title: "  ")),
            ("adds bread", .addTapped(title: "bread")), ("adds tea", .addTapped(title: "tea")),
            ("ticks bread", .toggleTapped(id: 2)), ("looks at what is left", .filterTapped(.active)),
            ("edits tea", .editTapped(id: 3)), ("writes green tea", .editEnded(title: "green tea")),
            ("edits milk and thinks better of it", .editTapped(id: 1)), ("cancels", .editCancelled),
            ("looks at what is done", .filterTapped(.completed)), ("clears it", .clearTapped),
            ("looks at all", .filterTapped(.all)), ("ticks everything", .toggleAllTapped),
            ("edits milk", .editTapped(id: 1)), ("leaves no title", .editEnded(title: "")),
            ("removes tea", .removeTapped(id: 3)),
        ]
        line("> the screen loads")
        screen.viewDidLoad()
        for (text, action) in steps {
            line("> \(text)")
            store.dispatch(action)
        }
    }
}
