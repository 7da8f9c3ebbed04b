import Foundation

/// A thread of its own that runs `body`, so that a test says when it begins and waits for its end.
final class OtherThread: Sendable {
    private let ended = DispatchSemaphore(value: 0)

    @discardableResult
    init(_ body: @escaping @Sendable () -> Void) {
        let ended = ended
        Thread {
            body()
            ended.signal()
        }.start()
    }

    func wait() { ended.wait() }

    /// Runs `body` on that many threads at once, and comes back when all have ended. All are there before the first begins.
    static func many(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        let gate = DispatchSemaphore(value: 0)
        let threads = (0..<count).map { number in
            OtherThread {
                gate.wait()
                body(number)
            }
        }
        for _ in threads { gate.signal() }
        for thread in threads { thread.wait() }
    }
}

/// What callbacks on any thread were told, in order.
final class SharedLog: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [String] = []
    private var allThreads: [ObjectIdentifier] = []

    var lines: [String] { lock.withLock { all } }
    var threads: [ObjectIdentifier] { lock.withLock { allThreads } }
    var numbers: [Int] { lines.compactMap { Int($0) } }

    func callAsFunction(_ line: String) {
        let thread = ObjectIdentifier(Thread.current)
        lock.withLock {
            all.append(line)
            allThreads.append(thread)
        }
    }
}
