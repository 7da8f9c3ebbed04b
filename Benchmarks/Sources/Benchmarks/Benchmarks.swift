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
/// `--short` takes fewer and shorter rounds.
@main
@MainActor
struct Benchmarks {
    static func main() {
        let isShort = CommandLine.arguments.contains("--short")
        let measuring = isShort ? Measuring(rounds: 25, nanoseconds: 200_000) : Measuring()
        let rows = dispatchRows(measuring) + appendRows(measuring) + registrationRows(measuring)
        print("nanoseconds a call, medians of \(measuring.rounds) interleaved rounds; one action changes one of 16 fields\n")
        print(Row.header)
        for row in rows { print(row.text) }
        let missed = rows.count { !$0.isMet }
        print(missed == 0 ? "\nall budgets met" : "\n\(missed) of \(rows.count) budgets missed")
        exit(missed == 0 ? 0 : 1)
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
