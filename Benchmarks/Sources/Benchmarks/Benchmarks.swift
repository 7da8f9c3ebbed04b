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
/// `--short` takes fewer and shorter rounds. `--loop NAME ROUNDS` only runs one loop, for `Benchmarks/instructions`.
@main
@MainActor
struct Benchmarks {
    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        if words.first == "--loop" { exit(runLoop(words.dropFirst()) ? 0 : 64) }
        let isShort = CommandLine.arguments.contains("--short")
        let measuring = isShort ? Measuring(rounds: 25, nanoseconds: 200_000) : Measuring()
        let toolRows = tool(runs: isShort ? 1 : 5)
        let rows =
            dispatchRows(measuring) + appendRows(measuring) + registrationRows(measuring) + lockRows(measuring)
            + tableRows(measuring) + trackingRows(measuring) + memoRows(measuring)
        print("nanoseconds a call, medians of \(measuring.rounds) interleaved rounds; one action changes one of 16 fields\n")
        print(Row.header)
        for row in rows { print(row.text) }
        print("\nthe tool, as a whole process: milliseconds of the processor, schemas of \(SchemaText.lineCount) lines\n")
        for row in toolRows { print(row.text) }
        let all = rows + toolRows
        let missed = all.count { !$0.isMet }
        print(missed == 0 ? "\nall budgets met" : "\n\(missed) of \(all.count) budgets missed")
        exit(missed == 0 ? 0 : 1)
    }

    /// First of all: a child's peak is at least what this program holds when it starts it.
    private static func tool(runs: Int) -> [Row] {
        do {
            return try toolRows(runs: runs)
        } catch {
            print("the tool was not measured: \(error)")
            exit(1)
        }
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
