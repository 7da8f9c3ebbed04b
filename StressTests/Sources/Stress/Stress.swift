import Dispatch
import StoreRuntime

/// Eight threads make mixed calls on one store. Everything that a callback writes is an ordinary variable: were two callbacks to
/// overlap, or one not to see what the one before it did, the thread sanitizer would say so.
@main
struct Stress {
    static let threads = 8

    nonisolated static func main() {
        let calls = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
        let witness = Witness(threads: threads)
        let store = SharedStore(handler: SharedLogic(), logger: .anyThread { witness.logged($0) })
        witness.observe(store)
        let clock = ContinuousClock()
        let mailbox = Mailbox()
        let workers = (0..<threads).map { Worker(number: $0, store: store, mailbox: mailbox) }
        let time = clock.measure {
            DispatchQueue.concurrentPerform(iterations: threads) { workers[$0].run(calls) }
        }
        mailbox.empty()
        let report = Report(store: store, witness: witness, workers: workers)
        for line in report.failures { print("FAILED: \(line)") }
        print("\(threads) threads × \(calls) calls in \(time); \(witness.summary)")
        print("\(report.checks - report.failures.count) passed, \(report.failures.count) failed")
        if !report.failures.isEmpty { fatalError("stress failed") }
    }
}
