import SchemaParser
import Testing

/// Steps and their calls.
@Suite struct CallTests {
    private let effects = """

        effects:
          setCode: { with: { code: String }, set: code }
          setRoute: { with: Int, set: route }
          put: { with: { n: Int, page: Int = 1, note: String? }, set: { route: n } }
          clear: { reset: code }
        state: { code: String = "", route: Int = 0 }
        events: { giveUp: Int }
        """

    @Test("an unknown effect, action and event, with the name that was meant") func unknown() throws {
        let marked =
            "actions:\n  go: { invoke: «setCod»(x), emit: «giveUpp»(1), dispatch: «goo» }\n  stop: { invoke: «zzz» }\n" + effects
        let found = expectErrors(marked, "effect.unknown", "event.unknown", "action.unknown", "effect.unknown")
        #expect(found[0].message.text == "there is no effect 'setCod'; did you mean 'setCode'?")
        #expect(try mended(marked, by: found[0]).contains("invoke: setCode(x)"))
        #expect(found[3].message.text == "there is no effect 'zzz'")
    }

    @Test("a name of another section says which step takes it") func wrongSection() {
        let found = expectErrors("actions:\n  go: { invoke: «stop» }\n  stop:\n" + effects, "effect.unknown")
        #expect(found.first?.message.text == "'stop' is an action, and 'invoke' takes an effect; write it under 'dispatch'")
    }

    @Test("R7.1 the number of arguments; trailing defaults may be left out") func argumentCount() throws {
        let found = expectErrors(
            """
            actions:
              a: { invoke: «clear(1)» }
              b:
                invoke:
                  - «setCode("a", "b")»
                  - «put»
                  - «put(1, 2, nil, 4)»
                emit: «giveUp»
            """ + effects, "call.argument-count", "call.argument-count", "call.argument-count", "call.argument-count",
            "call.argument-count")
        #expect(found[0].message.text == "'clear' takes no argument, and 1 is given")
        #expect(found[1].message.text == "'setCode' takes 1 argument, and 2 are given; write 'setCode(code)'")
        #expect(found[2].message.text == "'put' takes 1 to 3 arguments, and none is given; write 'put(n, page, note)'")
        let module = try resolved("actions:\n  a: { invoke: [put(1), clear()] }\n  b:\n    invoke: put(1, 2)\n" + effects)
        #expect(module.actions.map { $0.cases[0].invokes.map(\.arguments.count) } == [[1, 0], [2]])
    }

    @Test("R7.2 no implicit forwarding: the call as it would be, certain where the payload has the value") func forwarding()
        throws
    {
        let marked = "actions:\n  typed: { with: { code: String }, invoke: «setCode» }\n" + effects
        let found = expectErrors(marked, "call.argument-count")
        #expect(try mended(marked, by: found.first).contains("invoke: setCode(code) }"))
        #expect(found.first?.fixIt?.applicability == .certain)
        let unsure = expectErrors("actions:\n  typed: { invoke: «setRoute» }\n" + effects, "call.argument-count")
        #expect(unsure.first?.fixIt?.replacement == "setRoute(value)")
        #expect(unsure.first?.fixIt?.applicability == .suggested)
    }

    @Test("R7.2 a label must be the declared one, in its place") func labels() throws {
        let marked = """
            actions:
              a: { invoke: 'setCode(«text»: "x")' }
              b: { invoke: 'setRoute(«route»: 1)' }
              c:
                invoke:
                  - 'put(«page»: 1, «n»: 2)'
            """ + effects
        let found = expectErrors(marked, "call.label", "call.label", "call.label", "call.label")
        #expect(try mended(marked, by: found.first).contains("setCode(code: \"x\")"))
        let module = try resolved("actions:\n  a:\n    invoke:\n      - 'put(n: 1, page: 2)'\n" + effects)
        #expect(module.actions[0].cases[0].invokes[0].arguments.map(\.text) == ["1", "2"])
    }

    @Test("a cycle of unconditional dispatches; a condition on the way ends it") func dispatchCycle() throws {
        let found = expectErrors(
            "actions:\n  «a»: { dispatch: b }\n  b: { dispatch: c }\n  c: { dispatch: a }\n  «d»: { dispatch: d }\n  e: { dispatch: a }\n",
            "dispatch.cycle", "dispatch.cycle")
        #expect(found.first?.message.text.contains("a → b → c → a") == true)
        _ = try resolved(
            """
            state: { n: Int = 0 }
            actions:
              a: { dispatch: b }
              b: { when: n > 0, dispatch: a }
              c:
                - { when: n > 1, dispatch: a }
                - { dispatch: c }
            """)
    }

    @Test("a cycle through cases, each of which dispatches, the last without a condition") func dispatchCycleOfCases() throws {
        let state = "state: { n: Int = 0 }\n"
        let found = expectErrors(
            state
                + """
                actions:
                  «a»: [{ when: n > 1, dispatch: [d, b] }, { when: n > 2, dispatch: c }, { dispatch: b }]
                  b: { dispatch: a }
                  c: { when: true, dispatch: b }
                  d: { handler: false }
                  e: { when: n > 1, dispatch: e }
                """, "dispatch.cycle")
        #expect(found.first?.message.text.contains("a → b → a") == true)
        let ends = [
            // No case may hold; one dispatches nothing; one dispatches what ends; something guards them all.
            "a: [{ when: n > 1, dispatch: b }, { when: n < 2, dispatch: b }]",
            "a: [{ when: n > 1, emit: done }, { dispatch: b }]",
            "a: [{ when: n > 1, dispatch: d }, { dispatch: b }]",
            "a: { when: n > 1, cases: [{ when: n > 2, dispatch: b }, { dispatch: b }] }",
        ]
        for action in ends {
            _ = try resolved(
                state + "actions:\n  \(action)\n  b: { dispatch: a }\n  d: { handler: false }\nevents: { done: }\n")
        }
    }

    @Test(
        "`when` on a literal that is no Boolean",
        arguments: ["1", "-2", "'\"yes\"'", "'nil'", "[1]", "'[:]'", "[\"a\": 1]", "'\"a\\(n)b\\(n)\"'", "\"true\""])
    func literalCondition(text: String) {
        expectErrors("actions:\n  a: { when: «\(text)», handler: true }\n", "when.literal")
    }

    @Test("`when` takes every other expression") func conditions() throws {
        _ = try resolved(
            """
            actions:
              a: { when: true, handler: true }
              c: { with: { isOn: Bool }, when: isOn, handler: true }
              d: { when: '"a" == "b"', handler: true }
              e: { when: '[1].isEmpty', handler: true }
              f: { when: '"\\(1)".isEmpty', handler: true }
              g: { when: '[1] == [2]', handler: true }
              h: { when: 'true', handler: true }
            """)
    }

    @Test("R5.6 Swift is asked iff there are no steps, or `handler: true`") func handlerRule() throws {
        let module = try resolved(
            """
            state: { n: Int = 0 }
            actions:
              empty:
              payloadOnly: { n: Int }
              guarded: { when: n > 0 }
              steps: { invoke: up }
              both: { invoke: up, handler: true }
              nothing: { handler: false }
              cases:
                - { when: n > 0, invoke: up }
            effects: { up: { set: { n: += 1 } } }
            """)
        let asked = module.actions.filter { $0.handler != .none }.map(\.name.text)
        #expect(asked == ["empty", "payloadOnly", "guarded", "both"])
        #expect(module.actions.map { $0.cases.count } == [0, 0, 0, 1, 1, 0, 1])
        #expect(module.actions[2].condition?.text == "n > 0")
        #expect(module.actions[6].condition?.text == "n > 0")
    }

    @Test("R5.3 a case behind one without `when` is never done; both are shown") func unreachableCase() {
        let found = expectErrors(
            """
            state: { n: Int = 0 }
            actions:
              a:
                - { when: n > 1, invoke: up }
                - { invoke: up }
                - «{ when: n > 2, invoke: up }»
                - { invoke: up }
            effects: { up: { set: { n: += 1 } } }
            """, "steps.unreachable")
        #expect(found.first?.notes.count == 1)
    }

    @Test("R5.3 `when` beside `cases` guards all of them, each keeps its own") func guardedCases() throws {
        let module = try resolved(
            """
            state: { n: Int = 0 }
            actions:
              a: { when: n > 0, cases: [{ when: n > 1, invoke: up }, { emit: done }] }
            effects: { up: { set: { n: += 1 } } }
            events: { done }
            """)
        #expect(module.actions[0].condition?.text == "n > 0")
        #expect(module.actions[0].cases.map { $0.condition?.text } == ["n > 1", nil])
    }

    @Test("R5.9 `fail` needs an Error, as far as the file declares the type") func failures() throws {
        let types = "types:\n  AuthError: { cases: { bad, locked: { until: Int } }, conforms: Error }\n  Kind: [odd]\n"
        let found = expectErrors(
            types + """
                state: { kind: Kind = .odd }
                actions:
                  a: { fail: «.odd» }
                  b: { fail: «Kind.odd» }
                  c: { fail: «kind» }
                  d: { fail: «.bda» }
                  e: { fail: «'"text"'» }
                """, "fail.no-error", "fail.no-error", "fail.no-error", "fail.unknown-case", "fail.no-error")
        #expect(found[0].message.text == "'Kind' is no Error; write 'conforms: Error' in its declaration")
        #expect(found[3].message.text.contains("did you mean 'bad'?"))
        let module = try resolved(
            types + """
                actions:
                  a: { fail: .bad }
                  b: { fail: '.locked(until: 1)' }
                  c: { fail: AuthError.bad }
                  d: { fail: SomeError() }
                """)
        #expect(module.actions.map { $0.cases[0].failureType } == ["AuthError", "AuthError", nil, nil])
    }

    @Test("R5.9 two errors with the same case: which one is meant must be said") func ambiguousFailure() {
        let errors = "types:\n  A: { cases: [bad], conforms: Error }\n  B: { cases: [bad], conforms: LocalizedError }\n"
        expectErrors(errors + "actions: { a: { fail: «.bad» } }\n", "fail.ambiguous")
    }

    @Test("an entry that could not be read still has its name") func brokenEntries() {
        expectErrors(
            """
            state: { n: Int = 0 }
            actions: { go: { invoke: [up, down] } }
            effects:
              up: { set: { n: += 1 } }
              down: { «sett»: { n: 1 } }
            """, "key.unknown")
    }
}
