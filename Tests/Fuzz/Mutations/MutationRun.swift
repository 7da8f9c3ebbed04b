import Foundation

/// Hands mutated inputs to the parser, in child processes, so that a trap is caught and its input found and shrunk.
struct MutationRun {
    var seconds = 120
    var seed: UInt64 = 1
    var jobs = 2
    var root = URL(fileURLWithPath: ".")
    /// Where inputs that fail are kept.
    var findings = URL(fileURLWithPath: "fuzz-findings")

    struct Result {
        var inputs = 0
        var failures: [String] = []
    }

    func run() throws -> Result {
        let mutator = Mutator(corpus: Self.corpus(root: root))
        let end = Date().addingTimeInterval(Double(seconds))
        let results = Results()
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = jobs
        for job in 0..<jobs {
            queue.addOperation { self.work(seed: self.seed &* 1000 &+ UInt64(job), until: end, mutator, results) }
        }
        queue.waitUntilAllOperationsAreFinished()
        return results.all
    }

    /// One child after the other, each going on behind the input at which the last one ended.
    private func work(seed: UInt64, until end: Date, _ mutator: Mutator, _ results: Results) {
        var first = 0
        while Date() < end {
            let child = Child(seed: seed, first: first, seconds: min(10, end.timeIntervalSinceNow), root: root)
            let outcome = child.run()
            results.add(outcome.last - first)
            first = outcome.last
            guard let failure = outcome.failure else { continue }
            let input = mutator.input(seed: seed, number: outcome.last)
            let shrunk = shrink(input)
            let name = "\(seed)-\(outcome.last).state.yaml"
            try? FileManager.default.createDirectory(at: findings, withIntermediateDirectories: true)
            try? Data(shrunk).write(to: findings.appendingPathComponent(name))
            results.add(
                "\(failure); input kept as \(findings.lastPathComponent)/\(name):\n\(String(decoding: shrunk.prefix(600), as: UTF8.self))"
            )
            first += 1
        }
    }

    /// The same failure with as few bytes as a few hundred tries find.
    private func shrink(_ input: [UInt8]) -> [UInt8] {
        var bytes = input
        var size = bytes.count / 2
        var tries = 0
        while size > 0, tries < 300 {
            var start = 0
            while start < bytes.count, tries < 300 {
                tries += 1
                let shorter = Array(bytes[..<start] + bytes[min(bytes.count, start + size)...])
                if Child.fails(shorter) { bytes = shorter } else { start += size }
            }
            size /= 2
        }
        return bytes
    }

    private final class Results: @unchecked Sendable {
        private let lock = NSLock()
        private var result = Result()

        func add(_ inputs: Int) { lock.withLock { result.inputs += inputs } }
        func add(_ failure: String) {
            lock.withLock { result.failures.append(failure) }
            say(failure)
        }
        var all: Result { lock.withLock { result } }
    }

    /// Every schema of the repository, random ones, and the cases of the YAML test suite where it is there.
    static func corpus(root: URL) -> [[UInt8]] {
        var corpus: [[UInt8]] = []
        for folder in ["Tests/Fixtures/Schemas", "Examples", "docs", "../shared/yaml-test-suite", "Tests/yaml-test-suite"] {
            let url = root.appendingPathComponent(folder)
            let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
            for name in names.sorted() where name.hasSuffix(".yaml") {
                guard !name.contains(".build/"), let data = try? Data(contentsOf: url.appendingPathComponent(name)) else {
                    continue
                }
                corpus.append(Array(data.prefix(20_000)))
            }
        }
        for number in 0..<60 {
            var maker = SchemaMaker(seed: 7, number: number)
            corpus.append(Array(maker.make().bytes.prefix(6_000)))
        }
        return corpus
    }
}
