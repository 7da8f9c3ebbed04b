import SchemaParser
import Testing

/// One mistake hides no other, and is told once.
@Suite struct RecoveryTests {
    @Test("a broken entry is left out, its name remembered, its neighbours read") func neighbours() {
        let schema = read(
            "module: M\nstate:\n  a: { typ: Int }\n  b: Int\nactions:\n  go: { invoke: [] }\n  stop: { emit: x }\n"
        ).schema
        #expect(schema.state.map(\.name.text) == ["b"] && schema.brokenNames[.state] == ["a"])
        #expect(schema.actions.map(\.name.text) == ["stop"] && schema.brokenNames[.actions] == ["go"])
    }

    @Test("what the YAML layer refused is no second mistake here") func brokenNodes() {
        let (schema, diagnostics) = read(
            """
            module: M
            state:
              a: &anchor Int
              b: String = "a # b"
              c: [Int]?
              d: Int
            actions:
              go: { when: *x, emit: y }
            """)
        #expect(diagnostics.count == 4)
        #expect(diagnostics.allSatisfy { $0.message.id.hasPrefix("yaml.") })
        #expect(schema.brokenNames[.state] == ["a", "b", "c"] && schema.state.map(\.name.text) == ["d"])
        #expect(schema.brokenNames[.actions] == ["go"])
    }

    @Test("a hundred mistakes in one file: all told, sorted, no follow-ups") func hundred() {
        var text = "module: M\nstate:\n"
        for index in 0..<50 { text += "  a\(index): { type: Int, compare: «nope» }\n" }
        text += "effects:\n"
        for index in 0..<50 { text += "  e\(index): { «setx»: { a\(index): 1 }, reset: a\(index) }\n" }
        let ids = Array(repeating: "value.unknown", count: 50) + Array(repeating: "key.unknown", count: 50)
        expectMistakes(inFile: text, ids)
        #expect(read(MarkedSource(text).source).schema.brokenNames[.effects]?.count == 50)
    }

    @Test("every text that a schema can be cut to is read without a trap") func prefixes() {
        let bytes = Array(LanguageExampleTests.text.utf8)
        for count in stride(from: 0, to: bytes.count, by: 7) {
            _ = read(SourceText(path: "x", bytes: Array(bytes[..<count])))
        }
        for index in stride(from: 0, to: bytes.count, by: 11) {
            for byte in [UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "\""), 0x0A] {
                var changed = bytes
                changed[index] = byte
                _ = read(SourceText(path: "x", bytes: changed))
            }
        }
    }
}
