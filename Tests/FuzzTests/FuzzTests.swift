import Foundation
import SchemaParser
import Testing

@testable import Fuzz

/// The fuzzers in small; `Fuzz schemas` and `Fuzz mutations` are the long forms.
@Suite struct FuzzTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test("a seed gives the same schema every time, and another number another one")
    func deterministic() {
        func schema(_ number: Int) -> RandomSchema {
            var maker = SchemaMaker(seed: 3, number: number)
            return maker.make()
        }
        #expect(schema(1).bytes == schema(1).bytes && schema(1).swift == schema(1).swift)
        #expect(schema(1).bytes != schema(2).bytes)
    }

    @Test("what is made to be valid is accepted")
    func accepted() {
        var refused: [String] = []
        for number in 0..<300 {
            var maker = SchemaMaker(seed: 5, number: number)
            let schema = maker.make()
            let source = SourceText(path: schema.module + ".state.yaml", bytes: schema.bytes)
            let (module, diagnostics) = parseModule(source)
            if module == nil {
                refused.append("\(number): \(diagnostics.first { $0.message.severity == .error }?.message.text ?? "")")
            }
        }
        #expect(refused == [])
    }

    /// `STATEC_SCHEMAS` compiles more of them.
    @Test("what is accepted compiles, without a warning, whatever the consumer's settings")
    func compiles() throws {
        var run = SchemaRun()
        run.count = ProcessInfo.processInfo.environment["STATEC_SCHEMAS"].flatMap { Int($0) } ?? 8
        run.batchSize = 4
        run.root = Self.root
        let result = try run.run()
        #expect(result.failures == [])
        #expect(result.compiled == run.count && result.refusedCount == 0)
    }

    @Test("mutated schemas keep every promise")
    func mutations() {
        let mutator = Mutator(corpus: MutationRun.corpus(root: Self.root))
        for number in 0..<400 {
            let found = problems(of: mutator.input(seed: 11, number: number))
            #expect(found == [], "input \(number) of seed 11")
        }
    }

    @Test("inputs that broke a promise once keep it now")
    func found() throws {
        let folder = Self.root.appendingPathComponent("Tests/Fixtures/Inputs")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(!names.isEmpty)
        for name in names {
            #expect(problems(of: Array(try Data(contentsOf: folder.appendingPathComponent(name)))) == [], "\(name)")
        }
    }

    @Test("a good schema, bytes that are no text and nothing at all")
    func plain() {
        #expect(problems(of: Array("module: A\nstate: { a: Int = 0 }\neffects: { b: { set: { a: 1 } } }\n".utf8)) == [])
        #expect(problems(of: [0xFF, 0xFE, 0x00]) == [])
        #expect(problems(of: []) == [])
    }
}
