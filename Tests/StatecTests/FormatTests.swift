import Foundation
import SchemaParser
import Testing

/// `statec fmt`, from the text to the text.
@Suite struct FormatTests {
    private func formatted(_ text: String) -> String {
        var diagnostics = Diagnostics()
        let result = formatSchema(SourceText(path: "A.state.yaml", text: text), diagnostics: &diagnostics)
        #expect(!diagnostics.hasErrors)
        return result ?? ""
    }

    private func check(_ text: String, gives expected: String, _ place: Testing.SourceLocation = #_sourceLocation) {
        let made = formatted(text)
        #expect(made == expected, sourceLocation: place)
        #expect(formatted(made) == made, "twice", sourceLocation: place)
    }

    // MARK: Order

    @Test func sectionsStandInTheLanguagesOrder() {
        check(
            """
            effects:
              a: { set: x }
            # about the state
            state:
              x: Int = 0
            module: M
            """,
            gives: """
                module: M

                # about the state
                state:
                  x: Int = 0

                effects:
                  a: { set: x }

                """)
    }

    @Test func sectionsInOrderKeepTheirBlankLines() {
        let text = "module: M\nstate:\n  x: Int = 0\n\n\n\nactions:\n  a:\n"
        check(text, gives: "module: M\nstate:\n  x: Int = 0\n\nactions:\n  a:\n")
    }

    @Test("R5.12 the forms of an effect stand in the order in which they run")
    func effectForms() {
        check(
            "effects:\n  a: { do: f(), remove: { s: e }, append: { x: 1 }, insert: { s: e }, toggle: b, set: c, reset: d, with: T }\n",
            gives: "effects:\n"
                + "  a: { with: T, reset: d, set: c, toggle: b, insert: { s: e }, append: { x: 1 }, remove: { s: e }, do: f() }\n"
        )
    }

    @Test func stepsStandInTheOrderInWhichTheyAreTaken() {
        check(
            """
            actions:
              a: { handler: true, fail: e, dispatch: d, emit: m, invoke: f, when: c, with: T }
              b:
                - { emit: m, when: c }
              c: { cases: [{ emit: m, when: c }], doc: x, when: y }
            """,
            gives: """
                actions:
                  a: { with: T, when: c, invoke: f, emit: m, dispatch: d, fail: e, handler: true }
                  b:
                    - { when: c, emit: m }
                  c: { when: y, cases: [{ when: c, emit: m }], doc: x }

                """)
    }

    @Test func declaredNamesAndLabelsKeepTheirOrder() {
        let text = """
            module: M
            types:
              B: [z, a]
              A: { default: Int, allow: String, other: Bool }
            state:
              z: Int = 0
              a: Int = 0
            effects:
              z: { with: { type: Int, b: Int }, set: { z: 1, a: 2 } }
              a: { z: Int, a: Int }

            """
        check(text, gives: text)
    }

    @Test func whatIsNotUnderstoodKeepsItsOrder() {
        let text = "module: M\nactions:\n  a: { emit: x, whne: y, invoke: f }\nsttae:\n  x: Int\ndoc: z\n"
        check(text, gives: text)
    }

    @Test func longFormsOfFieldsTypesAndLabels() {
        check(
            """
            types:
              E: { conforms: Error, cases: { a: { doc: x, with: { n: { default: 1, type: Int } } } } }
            state:
              f: { compare: always, default: x, type: T }
            computed:
              c: { get: y, doc: z, uses: [f], type: T }
            """,
            gives: """
                types:
                  E: { cases: { a: { with: { n: { type: Int, default: 1 } }, doc: x } }, conforms: Error }
                state:
                  f: { type: T, default: x, compare: always }
                computed:
                  c: { type: T, uses: [f], get: y, doc: z }

                """)
    }

    // MARK: Calls

    @Test("R7.7 a call of two arguments stands in block form, without the quotes that brackets need")
    func wideCalls() {
        check(
            """
            actions:
              a: { when: c, invoke: 'login(phone, code)' }  # why
              b: { invoke: [s, 'login(phone, code)'] }
              c: { cases: [{ when: x, emit: 'm(1, 2)' }, { emit: n }] }
              d: { invoke: 'login(f(a, b))' }
              e: { invoke: 'put(n: 1, m: 2)' }
              f: { when: 'g(a, b)', invoke: s }
            """,
            gives: """
                actions:
                  a:  # why
                    when: c
                    invoke: login(phone, code)
                  b:
                    invoke:
                      - s
                      - login(phone, code)
                  c:
                    cases:
                      - when: x
                        emit: m(1, 2)
                      - { emit: n }
                  d: { invoke: 'login(f(a, b))' }
                  e:
                    invoke: 'put(n: 1, m: 2)'
                  f: { when: 'g(a, b)', invoke: s }

                """)
    }

    // MARK: Optionals

    @Test("R3.7 '[T]?' becomes name?: [T] where a name gets a type")
    func optionals() {
        check(
            """
            types:
              S: { a: '[Int]?' }
              E: { cases: { x: { p: '[Int]?' } } }
            state:
              a: '[String]?'
              b: '[String: [Int]]?'
              c: { type: '[Int]?', default: nil }
              d: '[Result<A, B>]?'
              e: '[Int]? = nil'
              f: "[Int]?"
              g: '[A]?.B'
              h: '[[Int]?]'
            computed:
              i: { type: '[Int]?', get: x }
            actions:
              j: { with: '[Int]?' }
              k: { with: { l: '[Int]?' } }
            """,
            gives: """
                types:
                  S: { a?: [Int] }
                  E: { cases: { x: { p?: [Int] } } }
                state:
                  a?: [String]
                  b?: [String: [Int]]
                  c?: { type: [Int], default: nil }
                  d: '[Result<A, B>]?'
                  e: '[Int]? = nil'
                  f: "[Int]?"
                  g: '[A]?.B'
                  h: '[[Int]?]'
                computed:
                  i?: { type: [Int], get: x }
                actions:
                  j: { with: '[Int]?' }
                  k: { with: { l?: [Int] } }

                """)
    }

    // MARK: Layout

    @Test func indentationSpacesAndBraces() {
        check(
            "module:   M\nstate:\n     a :  Int\n     b:\n          Int = 0\ntypes:\n  R: [ a,b , c: {x: Int} , ]\n"
                + "effects:\n   e: {set:   { a: 1},\n       with: {b: Int}}\n",
            gives: """
                module: M

                types:
                  R: [a, b, c: { x: Int }]

                state:
                  a: Int
                  b: Int = 0

                effects:
                  e:
                    with: { b: Int }
                    set: { a: 1 }

                """)
    }

    @Test func neverPrintsWhatLibyamlRefuses() {
        check("types:\n  E: { cases: { a: , b: String } }\n", gives: "types:\n  E: { cases: { a, b: String } }\n")
        check("types:\n  E: { cases: [a: , b: String] }\n", gives: "types:\n  E: { cases: [{ a }, b: String] }\n")
    }

    @Test func quotesAndBlocksStayAsWritten() {
        let text = """
            module: M
            state:
              a: 'String = "x: y"'
              'b': "Int"
            effects:
              c:
                do: |-
                  if x {
                      y()

                  }
              d:
                do: >2+
                    deep
                  folded
                  text


              e: Int

            """
        check(text, gives: text)
    }

    @Test func blocksMoveWithTheirEntry() {
        check(
            "effects:\n    c:\n        do: |  # why\n               a()\n                 b()\n        with: Int\n",
            gives: "effects:\n  c:\n    with: Int\n    do: |  # why\n      a()\n        b()\n")
    }

    @Test func lineEndsAndByteOrderMark() {
        check("\u{FEFF}module: M\r\nstate:\r\n  a: Int\r\n", gives: "module: M\nstate:\n  a: Int\n")
    }

    // MARK: Comments

    @Test func commentsStayWithTheirEntry() {
        check(
            """
            # header

            # yaml-language-server: $schema=x.json
            state:  # what is there
              # above a
              a: Int   # behind a
              ## documentation
              b: Int
                # at the end
            # above module
            module: M
            # last
            """,
            gives: """
                # header

                # yaml-language-server: $schema=x.json
                # above module
                module: M

                state:  # what is there
                  # above a
                  a: Int   # behind a
                  ## documentation
                  b: Int
                  # at the end
                # last

                """)
    }

    @Test func commentsInBracketsStay() {
        check(
            "state:\n  a: [ # first\n    Int, # second\n    # third\n    String # fourth\n    # fifth\n    ] # sixth\n",
            gives: """
                state:
                  a:
                    [
                      # first
                      Int,  # second
                      # third
                      String  # fourth
                      # fifth
                    ]  # sixth

                """)
    }

    @Test func aRootInBracketsKeepsItsComments() {
        check(
            "{\n  module: M, # first\n  doc: x # second\n} # behind\n# last\n",
            gives: """
                module: M  # first
                doc: x  # second
                # behind
                # last

                """)
    }

    @Test("R3.6 '##' that documents nothing does not begin to")
    func detachedDocumentation() {
        check("state:\n    ## lost\n  a: Int\n", gives: "state:\n  ## lost\n\n  a: Int\n")
    }
}
