import SchemaParser

/// `statec explain`: what a diagnostic means.
struct Explain {
    let id: String?
    let console: Console

    init(_ arguments: Arguments, console: Console) throws {
        guard arguments.paths.count <= 1 else { throw UsageError("'explain' takes one id", verb: .explain) }
        // As a message shows it: `[yaml.tag]`.
        id = arguments.paths.first?.filter { $0 != "[" && $0 != "]" }
        self.console = console
    }

    func run() throws -> ExitStatus {
        let pages = DiagnosticPage.all
        guard let id else {
            let width = pages.map(\.id.count).max() ?? 0
            for page in pages {
                let padding = String(repeating: " ", count: width - page.id.count + 2)
                console.print(page.id + padding + page.summary + "\n")
            }
            return .fine
        }
        guard let page = pages.first(where: { $0.id == id }) else {
            throw UsageError("there is no diagnostic '\(id)'" + didYouMean(id, among: pages.map(\.id)), verb: .explain)
        }
        console.print(page.plainText)
        return .fine
    }
}
