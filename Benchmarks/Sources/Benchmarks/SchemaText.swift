/// A made-up schema of exactly 100 lines that uses every section. Its number alone decides what stands in it, so that every run
/// measures the same bytes, and neighbours differ in their fields, types and steps.
struct SchemaText {
    let number: Int

    static let lineCount = 100

    var fileName: String { "Module\(number).state.yaml" }

    var text: String {
        let (before, after) = (lines(header) + lines(types), lines(computed) + lines(actions) + lines(effects))
        let fields = state(lineCount: Self.lineCount - before.count - after.count)
        return (before + fields + after).map { $0 + "\n" }.joined()
    }

    private func lines(_ section: String) -> [Substring] {
        section.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// How many screens the module has: neighbouring numbers differ.
    private var screens: Range<Int> { 0..<3 + number % 3 }

    private var header: String {
        """
        statec: 1
        module: Module\(number)
        doc: |
          What screen \(number) shows and does.

          - it loads, fails and is sent
        access: \(number % 2 == 0 ? "public" : "internal")

        """
    }

    private var types: String {
        """
        types:
          ## Where the module can be.
          Route:
            cases:
              home:
        \(screens.map { "      screen\($0): { title: String, index: Int }" }.joined(separator: "\n"))
            conforms: Hashable
          Item:
            fields: { id: Int, title: String = "", tags: '[String]' }
          Failure\(number % 7): { cases: [offline, refused], conforms: Error }

        """
    }

    /// Fills what the other sections leave.
    private func state(lineCount: Int) -> [Substring] {
        var lines = lines(
            """
            state:
              count: Int = \(number)
              title: String = "screen \(number)"
              isLoading: Bool = false
              route: Route = .home
              items: [Item]
              selection: Item?
              scores: [String: Int]
            """)
        var index = 0
        while lines.count < lineCount - 2 {
            lines += self.lines(field(index))
            index += 1
        }
        while lines.count < lineCount { lines.append("") }
        return lines
    }

    private func field(_ index: Int) -> String {
        switch (index + number) % 6 {
        case 0: "  number\(index): Int = \(index)"
        case 1: "  ## The text of line \(index), as it was typed.\n  text\(index): String = \"line \(index)\""
        case 2: "  note\(index): { type: String, default: '\"\"', doc: What is left to say. }"
        case 3: "  date\(index): Double?   # seconds"
        case 4: "  list\(index): [[Int]]"
        default: "  flag\(index): Bool = \(index % 2 == 0)"
        }
    }

    private var computed: String {
        """
        computed:
          isSubmitEnabled: Bool = !title.isEmpty && isLoading == false
          rows: Int = items.count + count
          heading: 'String = isLoading ? "…" : "\\(title) (\\(count))"'

        """
    }

    private var actions: String {
        """
        actions:
          viewDidLoad:
          titleChanged: { with: { title: String }, invoke: setTitle(title) }
          itemAdded: { with: { item: Item }, invoke: insert(item) }
          submitTapped:
            when: isSubmitEnabled
            invoke: setLoading(true)
            handler: true
        \(screens.map(tap).joined(separator: "\n"))
          retryTapped:
            - { when: count >= 3, emit: gaveUp, fail: Failure\(number % 7).offline }
            - { invoke: add(1), dispatch: submitTapped }

        """
    }

    private func tap(_ index: Int) -> String {
        """
          screen\(index)Tapped:
            with: { title: String }
            when: count < \(10 + index)
            invoke: ['open(.screen\(index)(title: title, index: \(index)))', add(1)]
        """
    }

    private var effects: String {
        """
        effects:
          setTitle: { with: { title: String }, set: { title: String(title.prefix(\(20 + number % 50))) } }
          setLoading: { with: { isLoading: Bool }, set: isLoading }
          add: { with: { amount: Int }, set: { count: += amount } }
          open: { with: Route, set: route }
          insert:
            with: { item: Item }
            do: |
              items.append(item)
              scores[item.title, default: 0] += 1
          clear: { reset: [items, selection, count] }
          load: { with: { line: String }, throws: true, writes: [items, title] }
          replaceAll: { with: { lines: '[String]' } }

        events:
          gaveUp:
          opened: Route
        """
    }
}
