/// Runs rows in turn, round after round, in one process, so that what slows the machine slows all of them. A row's turn is
/// shorter than a time slice, so that in most rounds nothing else runs in the middle of it.
struct Measuring {
    var rounds = 101
    /// Of one row in one round.
    var nanoseconds = 300_000.0
    /// Of a whole process.
    var runs = 5

    /// Each body's nanoseconds a call, round by round.
    @MainActor
    func times(_ bodies: [Loop]) -> [[Double]] {
        let calls = bodies.map(callsForOneRound)
        var times = bodies.map { _ in [Double]() }
        for _ in 0..<rounds {
            for (index, body) in bodies.enumerated() {
                times[index].append(time(body, calls[index]) / Double(calls[index]))
            }
        }
        return times
    }

    @MainActor
    private func callsForOneRound(_ body: Loop) -> Int {
        var calls = 64
        while true {
            let elapsed = time(body, calls)
            if elapsed > nanoseconds / 8 { return max(1, Int(Double(calls) * nanoseconds / elapsed)) }
            calls *= 4
        }
    }

    @MainActor
    private func time(_ body: Loop, _ calls: Int) -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        body(calls)
        let (seconds, attoseconds) = (clock.now - start).components
        return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    }
}
