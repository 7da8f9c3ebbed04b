import Foundation

/// This program again, as a process that may trap or hang. It says which input it is at in a file that both see.
struct Child {
    let seed: UInt64
    let first: Int
    let seconds: Double
    let root: URL

    /// `last` is the input at which it stopped: the next one to be looked at, or the one that failed.
    func run() -> (last: Int, failure: String?) {
        let progress = FileManager.default.temporaryDirectory.appendingPathComponent("statec-fuzz-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: progress) }
        try? Data("\(first)".utf8).write(to: progress)
        let arguments = [
            "worker", "--seed", "\(seed)", "--first", "\(first)", "--milliseconds", "\(Int(max(0, seconds) * 1000))",
            "--progress",
            progress.path, "--root", root.path,
        ]
        guard let process = Self.start(arguments) else { return (first, "the child process does not start") }
        var last = (number: first, since: Date())
        while process.isRunning {
            usleep(100_000)
            let number = Self.number(in: progress) ?? last.number
            if number != last.number { last = (number, Date()) }
            // The first input waits for the corpus.
            if Date().timeIntervalSince(last.since) > (number == first ? 30 : 5) {
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
                return (number, "hangs")
            }
        }
        let number = Self.number(in: progress) ?? first
        if process.terminationReason == .uncaughtSignal { return (number, "crashes (signal \(process.terminationStatus))") }
        switch process.terminationStatus {
        case 0: return (number, nil)
        case 3: return (number, "breaks a promise")
        default: return (number, "ends with status \(process.terminationStatus)")
        }
    }

    /// Whether one input makes it trap, hang or break a promise.
    static func fails(_ bytes: [UInt8]) -> Bool {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("statec-fuzz-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try? Data(bytes).write(to: file)
        guard let process = start(["check", "--file", file.path]) else { return false }
        let end = Date().addingTimeInterval(5)
        while process.isRunning, Date() < end { usleep(2_000) }
        if process.isRunning {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            return true
        }
        return process.terminationReason == .uncaughtSignal || process.terminationStatus != 0
    }

    private static func start(_ arguments: [String]) -> Process? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { return nil }
        return process
    }

    private static func number(in file: URL) -> Int? {
        (try? String(contentsOf: file, encoding: .utf8)).flatMap { Int($0.filter(\.isNumber)) }
    }
}

/// The child's side: inputs one after the other until time is up.
func runWorker(_ options: Options) -> Int32 {
    let root = URL(fileURLWithPath: options.text("root") ?? ".")
    let mutator = Mutator(corpus: MutationRun.corpus(root: root))
    let seed = options.number("seed") ?? 1
    var number = Int(options.number("first") ?? 0)
    let progress = open(options.text("progress") ?? "/dev/null", O_WRONLY)
    defer { close(progress) }
    let end = Date().addingTimeInterval(Double(options.number("milliseconds") ?? 1000) / 1000)
    func note() {
        let text = Array("\(number)                ".utf8.prefix(16))
        _ = text.withUnsafeBytes { pwrite(progress, $0.baseAddress, $0.count, 0) }
    }
    while true {
        note()
        let start = Date()
        if start >= end { return 0 }
        let found = problems(of: mutator.input(seed: seed, number: number))
        if let first = found.first {
            say(first)
            return 3
        }
        // An input that was only slow because the machine is busy is given a second chance.
        if Date().timeIntervalSince(start) > 1, isSlow(mutator.input(seed: seed, number: number)) {
            say("takes over a second")
            return 3
        }
        number += 1
    }
}

/// Measured in processor time.
private func isSlow(_ bytes: [UInt8]) -> Bool {
    let start = clock()
    _ = problems(of: bytes)
    return Double(clock() - start) / Double(CLOCKS_PER_SEC) > 1
}
