import SchemaParser
import Testing

/// Short form, long form, payload: rulings part 3, and names.
@Suite struct FormTests {
    @Test(
        "R3.1 a payload that would be swallowed as keywords",
        arguments: [
            "doc: String", "was: String", "deprecated: Bool", "when: Date", "allow: [String]", "doc: String, was: '[Int]?'",
        ])
    func swallowed(keys: String) {
        let found = expectMistakes("actions:\n  opened: «{ \(keys) }»\n", "form.payload-or-keyword")
        #expect(found.first?.fixIt?.replacement == "{ with: { \(keys) } }")
    }

    @Test("R3.1 real documentation, and payloads that stand under `with:`, pass") func notSwallowed() {
        let schema = readWhole(
            """
            actions:
              a: { doc: Above the form. }
              b:
                doc: |
                  String
              c: { with: Route }
              d: { with: { doc: String, when: Date } }
              e: { invoke: go }
            types:
              E: { cases: [Int], conforms: Error }
            """)
        #expect(schema.actions.map(described) == ["a -", "b -", "c Route", "d (doc: String, when: Date)", "e - [invoke go]"])
        #expect(schema.actions.prefix(2).map(\.notes.documentation) == [["Above the form."], ["String"]])
        expectMistakes(
            "types:\n  S: «{ doc: String }»\n  E: «{ conforms: Error }»\n", "form.payload-or-keyword", "form.payload-or-keyword")
    }

    @Test("R3.1 keywords and labels in one mapping: the payload belongs under `with:`") func mixture() {
        let found = expectMistakes("actions:\n  a: { «code»: String, invoke: go }\n", "form.mixed")
        #expect(found.first?.message.text.contains("'with: { code: … }'") == true)
        expectMistakes("types:\n  S: { «count»: Int, conforms: Hashable }\n", "form.mixed")
        expectMistakes("actions:\n  a: { when: x, «invok»: go }\n", "key.unknown")
        let lone = expectMistakes("effects:\n  a: { reset: x, «y» }\n", "form.mixed")
        #expect(lone.first?.message.text.hasSuffix("a list stands in brackets, as in '[a, b]'") == true)
        expectMistakes(
            "actions:\n  a: { «invok»: go }\n  b: { «invok»: go(1) }\neffects: { go: }\n", "key.unknown", "key.unknown")
        expectMistakes(
            "effects:\n  a: { set: x, «emit»: y }\n  b: { «emit»: y }\nevents: { y: }\n", "key.misplaced", "key.misplaced")
    }

    @Test("R3.3 a label that is near a keyword is a label wherever its value may be a type") func labelsNearKeywords() {
        let schema = readWhole(
            """
            types: { size: [a], S: { case: Int = 0 }, E: { cases: { a: { wit: size } } } }
            actions:
              a: { switch: Bool }
              b: { switch: Bool = true }
              c: { switch: [Int], fall: uint }
              d: { switch: { type: Bool, default: true } }
              e: { invok: size }
              f: { cancell: '(Int) -> Bool' }
            """)
        #expect(
            schema.actions.map(described) == [
                "a (switch: Bool)", "b (switch: Bool = true)", "c (switch: [Int], fall: uint)", "d (switch: Bool = true)",
                "e (invok: size)", "f (cancell: (Int) -> Bool)",
            ])
        expectMistakes(
            "effects:\n  a: { «toggel»: x }\n  b: { «rest»: all }\n  c: { «thrws»: true }\nstate: { x: Bool = true }\n",
            "key.unknown", "key.unknown", "key.unknown")
        expectMistakes("actions:\n  a: «{ doc: String = \"x\" }»\n", "form.payload-or-keyword")
    }

    @Test("R3.2 words of a later issue, and reserved ones, are no payload labels") func closedWords() {
        expectMistakes(
            """
            state:
              a: { type: Int, «persist»: false, «bind»: x }
            actions:
              b: { invoke: go, cancel: [x], start: y }
              d: { «let»: x, «wait»: 1s }
              e: { «animation»: slow }
            entities:
              u: { of: User, «persist»: false, «compare»: always }
            events:
              g: { «replay»: 1 }
            """,
            "key.later", "key.reserved", "key.reserved", "key.reserved", "key.reserved", "key.reserved", "key.reserved",
            "key.reserved")
        let free = readWhole(
            "events:\n  e: { id: Int, name: String, value: Int, text: String, error: E, index: Int, count: Int, date: Date }\n")
        #expect(free.events.count == 1)
    }

    @Test("R3.3 where there is no payload, an unknown key is an error with a suggestion") func noPayload() {
        let found = expectMistakes("state:\n  a: { «typ»: Int }\n  b: { type: Int, «x»: 1 }\n", "key.unknown", "key.unknown")
        #expect(found.first?.message.text.hasSuffix("did you mean 'type'?") == true)
        expectMistakes(
            "state:\n  a: «{ token: String, userID: Int }»\nevents:\n  e: { user: «{ x: Int, y: Int }» }\n", "form.no-payload",
            "form.no-payload")
    }

    @Test("R3.4 value kinds: nothing, text, `[Route]` as a type, cases, pairs that are no cases") func kinds() {
        let schema = readWhole(
            """
            actions:
              a:
              b: Route
              c: [Route]
              d: [String: Int]
              e: [{ when: x, emit: y }, { emit: z }]
              f:
                - { emit: z }
            """)
        #expect(
            schema.actions.map(described) == [
                "a -", "b Route", "c [Route]", "d [String: Int]", "e - [when x; emit y | emit z]", "f - [emit z]",
            ])
        expectMistakes("actions:\n  a: «[when: x, emit: y]»\n", "form.single-pair")
        expectMistakes("effects:\n  a: «[set: x]»\nstate:\n  b:\n    «- Int»\n", "form.list", "form.list")
    }

    @Test("R3.5 doc, deprecated, was and allow in every long form") func notes() throws {
        let notes = "doc: D, deprecated: use b, was: [x, y], allow: state.never-written"
        let schema = readWhole(
            """
            types:
              T: { cases: { one: { \(notes) } }, \(notes) }
              S: { fields: { a: { type: Int, \(notes) } } }
            state:
              a: { type: Int, \(notes) }
            computed:
              c: { type: Int, get: a, \(notes) }
            actions:
              b: { \(notes) }
            effects:
              d: { set: a, \(notes) }
            events:
              e: { \(notes) }
            """)
        var all = schema.types.map(\.notes).prefix(1) + schema.state.map(\.notes) + schema.computed.map(\.notes)
        all += schema.actions.map(\.notes) + schema.effects.map(\.notes) + schema.events.map(\.notes)
        if case .enumeration(let cases)? = schema.types.first?.kind { all += cases.map(\.notes) }
        if case .structure(let fields)? = schema.types.last?.kind { all += fields.map(\.notes) }
        #expect(all.count == 8)
        for notes in all {
            #expect(notes.documentation == ["D"])
            #expect(notes.deprecation == .message("use b"))
            #expect(notes.formerNames.map(\.text) == ["x", "y"])
            #expect(notes.allowed.map(\.text) == ["state.never-written"])
        }
        #expect(readWhole("actions:\n  a: { deprecated: true }\n").actions.first?.notes.deprecation == .plain)
        expectMistakes("actions:\n  a: { deprecated: «yes» }\n  b: { was: «x-y» }\n", "deprecated.value", "name.shape")
    }

    @Test("R3.6 `##` and `doc:` together; `##` above cases, labels and fields") func documentation() {
        expectMistakes("state:\n  ## A.\n  a: { type: Int, «doc»: B }\n", "doc.twice")
        let schema = readWhole(
            """
            types:
              T:
                ## First.
                - one
                - two
              U:
                cases:
                  ## Third.
                  three:
            events:
              e:
                ## The label.
                count: Int
            """)
        let cases = schema.types.flatMap { type in
            if case .enumeration(let cases) = type.kind { cases } else { [] as [TypeDecl.CaseDecl] }
        }
        #expect(cases.map(\.notes.documentation) == [["First."], [], ["Third."]])
        if case .labelled(let labels)? = schema.events.first?.payload {
            #expect(labels.map(\.notes.documentation) == [["The label."]])
        }
    }

    @Test("R3.7 `name?:` where a name gets a type, and nowhere else") func optionalNames() {
        let schema = readWhole(
            """
            types:
              S: { a?: Int }
              E: { cases: { one: { b?: Int } } }
            state:
              tags?: [String]
              more?: { type: [String] }
            computed:
              first?: String = tags?.first
            actions:
              go: { with: { c?: Int } }
            """)
        #expect(schema.state.map(described) == ["tags?: [String]", "more?: [String]"])
        #expect(schema.types.map(described) == ["struct S a?: Int", "enum E one (b?: Int)"])
        #expect(schema.actions.map(described) == ["go (c?: Int)"])
        if case .optional(.named)? = schema.computed.first?.type.type {} else { Issue.record("'first?' is no Optional") }
        expectMistakes("state:\n  a?: «Int?»\n", "type.optional-twice")
        expectMistakes("actions:\n  «go?»:\ntypes:\n  «T?»: [a]\n", "name.optional", "name.optional")
        #expect(mended("module: M\nstate:\n  a?: Int?\n") == "module: M\nstate:\n  a: Int?\n")
    }

    @Test("names that are none, each with a suggestion") func names() {
        let found = expectMistakes(
            "state:\n  «a-b»: Int\n  «$x»: Int\n  «_»: Int\n  «1st»: Int\n  «''»: Int\n  «a b»: Int\n  ok: Int\n",
            "name.shape", "name.shape", "name.shape", "name.shape", "name.shape", "name.shape")
        #expect(found.map(\.fixIt?.replacement) == ["aB", "x", nil, "st", nil, "aB"])
        let schema = read("module: M\nstate:\n  a-b: Int\n  ok: Int\n").schema
        #expect(schema.state.map(\.name.text) == ["ok"] && schema.brokenNames[.state] == ["a-b"])
        expectMistakes("actions:\n  '«`a`»':\n", "name.shape")
        expectMistakes(inFile: "module: «My-Module»\n", ["name.shape"])
        expectMistakes(inFile: "module: «Box<T>»\n", ["name.shape"])
    }

    @Test("R7.8 an empty `{}` or `[]` of an entry") func emptyForms() {
        let found = expectMistakes(
            "actions:\n  a: «{}»\n  b: «[]»\nevents:\n  c: «{}»\n", "form.empty", "form.empty", "form.empty")
        #expect(found.map(\.fixIt?.replacement) == ["{ handler: false }", "{ handler: false }", nil])
    }

    @Test("did you mean: nearest, within a third of the word, swaps count once, case does not") func nearest() {
        #expect(closest(to: "invok", among: ["emit", "invoke"]) == "invoke")
        #expect(closest(to: "fial", among: ["fail", "final"]) == "fail")
        #expect(closest(to: "Phone", among: ["phone"]) == "phone")
        #expect(closest(to: "abc", among: ["xyz"]) == nil)
        #expect(closest(to: "ab", among: ["abcd"]) == nil)
    }
}
