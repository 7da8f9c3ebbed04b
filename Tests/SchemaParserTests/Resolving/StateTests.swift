import SchemaParser
import Testing

/// Fields and declared types.
@Suite struct StateTests {
    @Test("R5.1 defaults: written, implied, required") func defaults() throws {
        let module = try resolved(
            """
            state: { id: String, n: Int = 1, a?: Int, b: Optional<Int>, c: [Int], d: Array<Int>, e: '[Int: Int]', f: Set<Int> }
            """)
        let kinds = module.fields.map { field -> String in
            switch field.defaultValue {
            case .required: "required"
            case .implied(let text): text
            case .written(let snippet): "= \(snippet.text)"
            }
        }
        #expect(kinds == ["required", "= 1", "nil", "nil", "[]", "[]", "[:]", "[]"])
    }

    @Test("a standard name that `types` takes has no implied default and no fixed size") func shadowed() throws {
        let module = try resolved(
            """
            types: { Int: { a: String }, Optional: { b: String } }
            state: { x: Int, y: Optional<Bool>, z: Bool = true, w: Swift.Int = 1 }
            """)
        #expect(module.fields.map(\.isFixedSize) == [false, false, true, true])
        guard case .required = module.fields[1].defaultValue else { return #expect(Bool(false), "Optional is declared here") }
    }

    @Test("fixed-size types are numbers, Bool and enums without payload") func fixedSize() throws {
        let module = try resolved(
            """
            types: { Route: [a, b], Load: [idle, failed: String] }
            state: { a: Int8 = 0, b: Double = 0, c: Float = 0, d: UInt64 = 0, e: String = "", f: Route = .a, g: Load = .idle, h: Int? }
            """)
        #expect(module.fields.map(\.isFixedSize) == [true, true, true, true, false, true, false, false])
    }

    @Test("R5.8 functions and tuples must say how they are compared; identity needs a class") func comparison() throws {
        expectErrors(
            """
            types: { S: { a: Int } }
            state:
              f: «'() -> Void'»
              t: '«(Int, Int)» = (0, 0)'
              g: { type: '(() -> Void)?', compare: «equal» }
              h: { type: '[() -> Void]', compare: always }
              i: { type: Int, compare: «identity» }
              j: { type: S?, compare: «identity» }
              k: { type: Session?, compare: identity }
              l: «any Error»
              m: «Error?»
              n: '«[Any]» = []'
              o: { type: Error?, compare: always }
            """, "compare.impossible", "compare.impossible", "compare.impossible", "compare.identity", "compare.identity",
            "compare.impossible", "compare.impossible", "compare.impossible")
        _ = try resolved("types: { Error: [lost] }\nstate: { error: Error? }\n")
        let module = try resolved("state: { k: { type: Session, compare: identity }, l: Int = 0 }\n")
        #expect(module.fields.map(\.comparison) == [.identity, .equal])
    }

    @Test("a field that nothing writes, with its exceptions") func neverWritten() {
        let effects = "effects: { a: { set: { b: 1 } } }\n"
        expectWarnings(
            "state:\n  «a»: Int = 0\n  b: Int = 0\n  c: String\n  d: { type: Int, default: 0, allow: state.never-written }\n"
                + effects,
            "state.never-written")
        expectWarnings("state: { a: Int = 0 }\neffects: { x }\n")
        expectWarnings("state: { «a»: Int = 0, b: Int = 0 }\neffects: { x: { writes: b } }\n", "state.never-written")
    }

    @Test("R5.9 what declared types conform to") func conformances() throws {
        let module = try resolved(
            """
            types:
              Route: [a, b]
              Failure: { cases: { bad, locked: { until: Int } }, conforms: [Error, Equatable] }
              Own: { cases: [x], conforms: [Hashable, Codable] }
              Key: { id: Int, parts: [Part] }
              Part: { name: String }
              Plain: { name: String }
            state: { keys: Set<Key>, plain: Plain? }
            """)
        #expect(
            module.types.map(\.derivedConformances) == [
                ["Hashable", "CaseIterable"], [], ["CaseIterable"], ["Hashable"], ["Hashable"], [],
            ])
        #expect(module.types.map(\.conformances) == [[], ["Error"], ["Hashable", "Codable"], [], [], []])
    }

    @Test("R5.9 a key whose parts are Swift's must say `conforms: Hashable`") func unknownHashable() throws {
        expectErrors("types: { Key: { id: UserID } }\nstate:\n  names: «'[Key: String]'»\n", "types.not-hashable")
        _ = try resolved("types: { Key: { fields: { id: UserID }, conforms: Hashable } }\nstate: { names: '[Key: String]' }\n")
    }

    @Test("declared types are compared part by part") func uncomparableParts() {
        expectErrors(
            """
            types:
              S: { run: «'() -> Void'» }
              E: { cases: { a: «'(Int, Int)'», b: { f: «'(Int) -> Int'» } } }
            """, "types.not-comparable", "types.not-comparable", "types.not-comparable")
    }

    @Test("a value cannot contain itself; a collection can") func recursive() throws {
        let found = expectErrors(
            "types:\n  «Node»: { next: Node? }\n  «A»: { b: B }\n  B: { cases: { leaf, more: A } }\n", "types.recursive",
            "types.recursive")
        #expect(found.last?.message.text.contains("A → B → A") == true)
        _ = try resolved("types: { Tree: { children: [Tree], byName: '[String: Tree]' } }\n")
    }

    @Test("a case called `none` warns where the type is used as an Optional") func caseNone() {
        expectWarnings("types:\n  A: [«none», some]\n  B: [none, some]\nstate: { a: A?, b: B = .none }\n", "types.case-none")
        expectWarnings(
            "types:\n  A:\n    allow: types.case-none\n    cases: [none]\n  B:\n    cases: { none: { allow: types.case-none } }\nstate: { a: A?, b: B? }\n"
        )
    }

    @Test("R5.5 a case named like a type was probably meant as one") func caseNamedType() {
        expectWarnings(
            "types:\n  Numbers: [«Int»]\n  Routes: [«Numbers», home]\n  Fine: { cases: { Int: String } }\n  Said: { cases: [Bool], allow: types.case-named-type }\n",
            "types.case-named-type", "types.case-named-type")
    }

    @Test("an enum without payload has `allCases`") func allCases() throws {
        expectErrors("types:\n  E: [a, «allCases»]\n", "name.reserved")
        _ = try resolved("types: { E: { cases: { a: Int, allCases } } }\n")
    }
}
