import SchemaParser
import Testing

/// Each section's entries: types, state, computed values, actions, effects, events.
@Suite struct ConstructReadingTests {
    @Test("R5.5 types: lists, single pairs, `cases:` in both forms, `fields:`, a bare struct") func types() {
        let schema = readWhole(
            """
            types:
              A: [phone]
              B: [idle, failed: String]
              C:
                - idle
                - failed: String
              D: { cases: [x, y], conforms: [Error, Swift.Codable] }
              E:
                cases:
                  one:
                  two: Int
                  three: { until: Date }
                  four: { with: { until: Date }, doc: D }
                  five: [Int]
                conforms: Error
              F: { fields: { a: Int, b: Int = 1 } }
              G: { a: { type: String, default: '"x"', doc: A. } }
            """)
        #expect(
            schema.types.map(described) == [
                "enum A phone -", "enum B idle - | failed String", "enum C idle - | failed String",
                "enum D: Error & Swift.Codable x - | y -",
                "enum E: Error one - | two Int | three (until: Date) | four (until: Date) | five [Int]",
                "struct F a: Int, b: Int = 1", "struct G a: String = \"x\"",
            ])
    }

    @Test("R5.5 what is no type, one mistake each") func typeMistakes() {
        expectMistakes(
            """
            types:
              Cursor: «String»
              «Empty»:
              None: «[]»
              Both: { cases: [a], «fields»: { b: Int } }
              «Neither»: { deprecated: true }
              Odd: { cases: «a» }
              Thin: { fields: «[a]» }
              Bad: ['«a-b»', «{ x: Int, y: Int }», «[c]»]
              Kin: { cases: [a], conforms: '«@unchecked Sendable»' }
              Label: { a: { «x»: Int, type: Int } }
            """,
            "types.alias", "types.empty", "types.cases", "types.two-kinds", "types.empty", "types.cases", "types.fields",
            "name.shape", "types.case", "types.case", "types.conforms", "key.unknown")
    }

    @Test("state: short and long form, compare, fields without a type") func state() {
        let schema = readWhole("state:\n  a: { type: Object, compare: identity }\n  b: '(Int, Int)? = nil'\n")
        #expect(schema.state.map(described) == ["a: Object compare identity", "b: (Int, Int)? = nil"])
        expectMistakes(
            "state:\n  «a»:\n  b: «= 1»\n  «c»: { default: 1 }\n  d: { type: Int, compare: «equals» }\n  e: { «with»: Int, type: Int }\n",
            "type.missing", "type.missing", "type.missing", "value.unknown", "key.misplaced")
        #expect(read("module: M\nstate:\n  a: Int =\n").diagnostics.map(\.message.id) == ["expr.empty"])
    }

    @Test("computed: an expression is due, `uses` takes names, `with` is later") func computed() {
        let schema = readWhole("computed:\n  a: { type: Int, get: f(b), uses: b }\n")
        #expect(schema.computed.first?.uses?.map(\.text) == ["b"])
        expectMistakes(
            "computed:\n  «a»: Int\n  «b»: { type: Int }\n  «c»: { get: 1 }\n  d: { type: Int, get: 1, uses: «{ x: 1 }» }\n",
            "computed.expression", "computed.expression", "type.missing", "value.kind")
    }

    @Test("R5.4 `with:` takes a mapping or one type") func payloads() {
        let schema = readWhole(
            "events:\n  a: { with: Route }\n  b: { with: [Int] }\n  c: { with: { page: Int = 1, n?: Int } }\n  d: '(Int) -> Void'\n"
        )
        #expect(schema.events.map { described($0.payload) } == ["Route", "[Int]", "(page: Int = 1, n?: Int)", "(Int) -> Void"])
        expectMistakes(
            "events:\n  a: { «with»: }\n  b: { with: «{}» }\n  c: { with: Int = «1» }\n  d: { «code»: }\n  e: { with: { '«a-b»': Int } }\n",
            "payload.empty", "payload.empty", "payload.default", "type.missing", "name.shape")
    }

    @Test("R5.3 R7.1 R7.2 R7.3 steps: calls, lists, labels, cases under a common condition") func steps() {
        let schema = readWhole(
            """
            actions:
              a:
                with: { n: Int }
                when: n > 0
                cases:
                  - { when: n == 1, invoke: [one, two()] }
                  - invoke: three(n, [a, b], f(x, y), "a,b")
                    fail: .broken
              b: { invoke: 'put(n: 1)', handler: true }
              c: { when: ready }
              d: { when: ready, handler: true }
              e: { dispatch: [a(1), b], emit: [x, x] }
            """)
        #expect(
            schema.actions.map(described) == [
                "a (n: Int) when n > 0 [when n == 1; invoke one; invoke two | invoke three(n, [a, b], f(x, y), \"a,b\"); fail .broken]",
                "b - [invoke put(n: 1)] handler true", "c - when ready", "d - when ready handler true",
                "e - [emit x; emit x; dispatch a(1); dispatch b]",
            ])
    }

    @Test("steps that are none") func stepMistakes() {
        expectMistakes(
            """
            actions:
              a: { cases: «go» }
              b:
                - «go»
                - stop
              c: { cases: [{ emit: x }], «invoke»: y }
              d: { cases: [«{}», { emit: x, «handler»: true }, { «code»: Int }] }
              e: { invoke: «{ go: 1 }» }
              f: { dispatch: '«profile.refresh»(1)' }
              g: { invoke: [«[x]»] }
            """,
            "steps.cases", "steps.case", "steps.beside-cases", "steps.empty", "key.misplaced", "key.unknown", "call.kind",
            "value.later",
            "call.kind")
    }

    @Test("R7.8 an empty list of calls does nothing; the same call twice is legal") func emptySteps() {
        let found = expectMistakes(
            "actions:\n  a: { invoke: «[]» }\n  b: { invoke: «[]», emit: x }\n  c: { «emit»: }\n", "steps.empty", "steps.empty",
            "steps.empty")
        #expect(found.map(\.fixIt?.replacement) == ["handler: false", nil, "handler: false"])
        #expect(readWhole("actions:\n  a: { invoke: [x, x] }\n").actions.map(described) == ["a - [invoke x; invoke x]"])
    }

    @Test("R5.10 set: names, lists, targets with paths, compound assignment, in written order") func set() {
        let schema = readWhole(
            """
            effects:
              a: { with: Route, set: route }
              b: { set: [a, b] }
              c: { set: { session.token: x, 'scores[name]': += 1, session?.token: y } }
              d: { set: { b: '*= 2', a: [] } }
            """)
        #expect(
            schema.effects.map(described) == [
                "a; Route; set route", "b; -; set a; set b",
                "c; -; session|.token = x; scores|[name] += 1; session|?.token = y", "d; -; b| *= 2; a| = []",
            ])
    }

    @Test("R5.10 assignments written as text offer the mapping") func setMistakes() {
        let found = expectMistakes(
            """
            effects:
              a: { set: «attempts = 0» }
              b: { set: «attempts += 1» }
              c: { set: { x: «= 1» } }
              d: { set: «[a: 1, b: 2]» }
              e: { «set»: }
              f: { set: «{}» }
              g: { set: '«a.b»' }
              h: { set: { «a?»: 1 } }
              i: { set: { x: «null» } }
            """,
            "set.assignment", "set.assignment", "set.assignment", "set.assignment", "set.empty", "set.empty", "name.shape",
            "name.optional",
            "expr.empty")
        #expect(found.prefix(4).map(\.fixIt?.replacement) == ["{ attempts: 0 }", "{ attempts: += 1 }", "1", "{ a: 1, b: 2 }"])
    }

    @Test("R5.11 R5.12 the other forms, in written order") func effectForms() {
        let schema = readWhole(
            """
            effects:
              a: { toggle: x, reset: all }
              b: { toggle: [x, y], reset: [all] }
              c: { append: { xs: e, ys: { contents: es } }, insert: { s: e }, remove: { d: k } }
              d: { do: f(), throws: true, writes: [a, b] }
              e: { reset: phone }
              f:
              g: Int
            """)
        #expect(
            schema.effects.map(described) == [
                "a; -; toggle x; reset all", "b; -; toggle x; toggle y; reset all",
                "c; -; append xs e; append contents ys es; insert s e; remove d k",
                "d; -; throws true; writes [\"a\", \"b\"]; do f()", "e; -; reset phone", "f; -", "g; Int",
            ])
        let forms = schema.effects.prefix(2).compactMap(\.forms.last)
        if case .resetAll? = forms.first {} else { Issue.record("`reset: all` is everything") }
        if case .reset? = forms.last {} else { Issue.record("`reset: [all]` is a field") }
    }

    @Test("effect forms of the wrong kind") func effectMistakes() {
        expectMistakes(
            """
            effects:
              a: { append: «xs» }
              b: { append: { xs: «{ content: e }» } }
              c: { toggle: «{ x: 1 }» }
              d: { reset: «[]» }
              e: { insert: «{}» }
              f: { remove: { s: «{ x: 1 }» } }
              g: { writes: [«[a]»], do: f() }
            """,
            "effect.mapping", "effect.append", "value.kind", "names.empty", "effect.mapping", "expr.mapping", "value.kind")
    }
}
