import Dispatch
import StoreRuntime

/// Eight threads make mixed calls on two stores. Everything that a callback writes is an ordinary variable: were two callbacks to
/// overlap, or one not to see what the one before it did, the thread sanitizer would say so.
@main
struct Stress {
    static let threads = 8

    nonisolated static func main() {
        let calls = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
        let witness = Witness(threads: threads)
        let store = SharedStore(handler: SharedLogic(), logger: .anyThread { witness.logged($0) })
        witness.observe(store)
        let depotWitness = DepotWitness()
        let depot = DepotStore(tasks: .init(work: { $0 }, look: { _ in await Task.yield() }, line: { _ in }))
        depotWitness.observe(depot, store)
        let mailbox = Mailbox()
        let workers = (0..<threads).map { Worker(number: $0, store: store, mailbox: mailbox) }
        let depotWorkers = (0..<threads).map { DepotWorker(number: $0, depot: depot, witness: depotWitness) }
        let run: @Sendable (Int, Range<Int>) -> Void = { number, calls in
            for call in calls { call % 16 != 0 ? workers[number].call() : depotWorkers[number].call() }
        }
        let time = ContinuousClock().measure {
            // A tenth on that many threads at once, the rest on as many as the machine runs at once: they would else mostly wait.
            OtherThread.many(threads) { run($0, 0..<calls / 10) }
            DispatchQueue.concurrentPerform(iterations: threads) { number in
                run(number, calls / 10..<calls)
                workers[number].end()
                depotWorkers[number].end()
            }
        }
        mailbox.empty()
        var report = Report()
        report.check(store, witness, workers)
        report.check(depot, depotWitness, depotWorkers, store)
        for line in report.failures { print("FAILED: \(line)") }
        print("\(threads) threads × \(calls) calls in \(time); \(witness.summary); \(depotWitness.summary)")
        print("\(report.checks - report.failures.count) passed, \(report.failures.count) failed")
        if !report.failures.isEmpty { fatalError("stress failed") }
    }
}
