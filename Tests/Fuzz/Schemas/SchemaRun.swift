import CodeGen
import Foundation
import SchemaParser

/// Makes schemas, generates their Swift in this process, and compiles it in batches, each under other settings.
struct SchemaRun {
    var count = 200
    var seed: UInt64 = 1
    var first = 0
    var batchSize = 12
    /// As far as object code; else as far as the compiler's last diagnostics.
    var isWhole = false
    var jobs = 2
    var keeps: URL?
    var root = URL(fileURLWithPath: ".")
    var only: Int?

    struct Result: Sendable {
        var compiled = 0
        var refused: [String: Int] = [:]
        var examples: [String] = []
        var failures: [String] = []

        var refusedCount: Int { refused.values.reduce(0, +) }
    }

    func run() throws -> Result {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent(
            "statec-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        let compiler = try BatchCompiler(home: home, root: root, isWhole: isWhole)
        var result = Result()
        var batches: [Batch] = []
        var batch = Batch(number: 0)
        for number in first..<(first + count) {
            var maker = SchemaMaker(seed: seed, number: number)
            let schema = maker.make()
            add(schema, to: &batch, &result)
            if batch.schemas.count == batchSize {
                batches.append(batch)
                batch = Batch(number: batches.count + first / batchSize)
            }
        }
        if !batch.schemas.isEmpty { batches.append(batch) }
        for outcome in compileAll(batches, compiler) {
            result.compiled += outcome.compiled
            result.failures += outcome.failures
        }
        return result
    }

    private func add(_ schema: RandomSchema, to batch: inout Batch, _ result: inout Result) {
        let path = "\(schema.module).state.yaml"
        let source = SourceText(path: path, bytes: schema.bytes)
        let (module, diagnostics) = parseModule(source)
        guard let module else {
            let errors = diagnostics.filter { $0.message.severity == .error }
            for error in errors.prefix(1) {
                result.refused[error.message.id, default: 0] += 1
                let place = source.position(at: error.range.lower)
                let line = source[source.lineRange(place.line - 1)]
                result.examples.append(
                    "\(path):\(place.line):\(place.column): \(error.message.text) [\(error.message.id)]\n    \(line)")
            }
            return
        }
        let options = GenerateOptions(fileStem: schema.module, sourcePath: path, runtime: .import)
        let files = generateModule(module, options: options)
        batch.schemas.append(
            Batch.Schema(
                module: schema.module, yaml: schema.bytes,
                files: files + [GeneratedFile(name: schema.module + "Half.swift", utf8: Array(schema.swift.utf8))]))
    }

    /// Two compilers at a time, since each is one thread for most of its work.
    private func compileAll(_ batches: [Batch], _ compiler: BatchCompiler) -> [BatchCompiler.Outcome] {
        let outcomes = Outcomes()
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = jobs
        for batch in batches {
            queue.addOperation {
                let outcome = compiler.compile(batch)
                outcomes.add(outcome)
                for failure in outcome.failures { say(failure) }
            }
        }
        queue.waitUntilAllOperationsAreFinished()
        return outcomes.all
    }

    private final class Outcomes: @unchecked Sendable {
        private let lock = NSLock()
        private var outcomes: [BatchCompiler.Outcome] = []

        func add(_ outcome: BatchCompiler.Outcome) { lock.withLock { outcomes.append(outcome) } }
        var all: [BatchCompiler.Outcome] { lock.withLock { outcomes } }
    }
}

/// Schemas that are compiled together, as one Swift module.
struct Batch: Sendable {
    struct Schema: Sendable {
        let module: String
        let yaml: [UInt8]
        let files: [GeneratedFile]
    }

    let number: Int
    var schemas: [Schema] = []
}
