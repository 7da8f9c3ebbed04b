import Bench
import ByHand
import StoreRuntime

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Measures the generated store against one written by hand; exits with 1 when a budget is missed.
///
/// `--short` takes fewer and shorter rounds, and names of groups of rows, such as `dispatch table`, only those.
/// `--loop NAME ROUNDS` only runs one loop, for `Benchmarks/instructions`.
@main
@MainActor
struct Benchmarks {
    /// The tool first of all: a child's peak is at least what this program holds when it starts it.
    private static let groups: [(name: String, title: String, rows: @MainActor (Measuring) throws -> [Row])] = [
        ("tool", "the tool, as a whole process: ms of the processor, schemas of \(SchemaText.lineCount) lines", toolRows),
        ("compile", "the compiler, for generated stores and for the same by hand: ms of the processor", compileRows),
        ("dispatch", "ns a call, medians of interleaved rounds; one action changes one field", dispatchRows),
        ("append", "append and remove, on an array field", appendRows),
        ("registration", "observers that come and go", registrationRows),
        ("lock", "a store for any thread", lockRows),
        ("table", "rows of a table", tableRows),
        ("tracking", "Observation, tracked again each time", trackingRows),
        ("memo", "computed values", memoRows),
    ]

    static func main() throws {
        let words = Array(CommandLine.arguments.dropFirst())
        if words.first == "--loop" { exit(runLoop(words.dropFirst()) ? 0 : 64) }
        let isShort = words.contains("--short")
        let measuring = isShort ? Measuring(rounds: 25, nanoseconds: 200_000, runs: 1) : Measuring()
        let names = words.filter { $0 != "--short" }
        if let unknown = names.first(where: { name in !groups.contains { $0.name == name } }) {
            print("there are no rows '\(unknown)'; there are \(groups.map(\.name).joined(separator: ", "))")
            exit(64)
        }
        var (count, missed) = (0, 0)
        print(Row.header)
        for group in groups where names.isEmpty || names.contains(group.name) {
            print("\n\(group.title)")
            for row in try group.rows(measuring) {
                print(row.text)
                count += 1
                if !row.isMet { missed += 1 }
            }
        }
        print(missed == 0 ? "\nall \(count) budgets met" : "\n\(missed) of \(count) budgets missed")
        exit(missed == 0 ? 0 : 1)
    }

    private static func runLoop(_ words: ArraySlice<String>) -> Bool {
        guard words.count == 2, let name = words.first, let rounds = words.last.flatMap({ Int($0) }) else { return false }
        guard let loop = loop(named: name) else { return false }
        loop(rounds)
        return true
    }
}

/// Counts what observers were told, so that no row is fast by telling no one.
@MainActor
final class Told {
    var calls = 0
}

@MainActor
func makeStores(observers: Int, told: Told) -> (BenchStore, ByHandStore) {
    let generated = BenchStore(handler: BenchLogic())
    let byHand = ByHandStore()
    // One observer of the field that changes; the others of a field that does not.
    if observers > 0 {
        generated.observe(\.count, skipInitial: true) { _ in told.calls &+= 1 }
        byHand.observeCount { _ in told.calls &+= 1 }
    }
    for _ in 0..<max(0, observers - 1) {
        generated.observe(\.total, skipInitial: true) { _ in told.calls &+= 1 }
        byHand.observeTotal { _ in told.calls &+= 1 }
    }
    told.calls = 0
    return (generated, byHand)
}
