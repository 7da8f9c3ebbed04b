import SchemaParser
import Testing

/// Computed values: what they read, and that none needs itself.
@Suite struct ComputedTests {
    private func reads(_ expression: String, location: Testing.SourceLocation = #_sourceLocation) throws -> [String] {
        let module = try resolved(
            """
            state: { phone: String = "", code: String = "", count: Int = 0 }
            computed:
              value: '\(expression)'
            """, location: location)
        return names(module.computed[0].reads, in: module)
    }

    @Test("a read is a field's name that follows no dot") func directReads() throws {
        #expect(try reads("Bool = code.count == 4") == ["code"])
        #expect(try reads("Bool = self.code.count == Other.phone") == ["code"])
    }

    @Test("R6.3 after a range operator a name is read") func ranges() throws {
        #expect(try reads("[Int] = Array(0..<count)") == ["count"])
        #expect(try reads("Bool = phone.isEmpty ? code.isEmpty : false") == ["phone", "code"])
    }

    @Test("R6.4 labels are not reads") func labels() throws {
        #expect(try reads("String = String(format: phone, code: 1)") == ["phone"])
    }

    @Test("R6.6 interpolations are read, other text in strings is not") func interpolations() throws {
        #expect(try reads(#"String = "phone \(code)""#) == ["code"])
    }

    @Test("computed values are followed, whatever the order of writing") func transitive() throws {
        let module = try resolved(
            """
            state: { a: Int = 0, b: Int = 0, c: Int = 0 }
            computed:
              top: Int = middle + c
              middle: Int = bottom
              bottom: Int = a
            """)
        #expect(module.computed.map { names($0.reads, in: module) } == [["a", "c"], ["a"], ["a"]])
    }

    @Test("R6.1 a name that nothing explains reads everything, with a warning that `uses` settles") func unexplained() throws {
        let marked = """
            state: { a: Int = 0, b: Int = 0 }
            computed:
              isAdult: Bool = «isOld»
              isBig: Bool = «check»(a)
              outer: Bool = isBig
              fine: Int = max(a, Helper.make(b))
            """
        expectWarnings(marked, "computed.reads-everything", "computed.reads-everything")
        let module = try #require(parseModule(MarkedSource("module: M\n" + marked).source).module)
        #expect(
            module.computed.map { names($0.reads, in: module) } == [["everything"], ["everything"], ["everything"], ["a", "b"]])
    }

    @Test("R6.2 `self` as a whole reads everything") func wholeSelf() throws {
        #expect(try reads("Int = Helper.count(self)") == ["everything"])
    }

    @Test("`uses` decides, through other computed values too, and knows its names") func uses() throws {
        let module = try resolved(
            """
            state: { a: Int = 0, b: Int = 0 }
            computed:
              x: { type: Bool, uses: [b, y], get: check(a) }
              y: { type: Bool, uses: a, get: check() }
              z: { type: Bool, allow: computed.reads-everything, get: check() }
            """)
        #expect(module.computed.map { names($0.reads, in: module) } == [["a", "b"], ["a"], ["everything"]])
        let found = expectErrors(
            "state: { phone: Int = 0 }\ncomputed:\n  x: { type: Int, uses: [«phon»], get: check() }\n", "field.unknown")
        #expect(found.first?.message.text.contains("did you mean 'phone'?") == true)
    }

    @Test("a cycle is one error, at its first value, with the way round") func cycles() {
        let found = expectErrors(
            """
            state: { n: Int = 0 }
            computed:
              outside: Int = b
              «a»: Int = b + n
              b: Int = c
              c: Int = a
              «own»: Int = own + 1
            """, "computed.cycle", "computed.cycle")
        #expect(found.first?.message.text == "'a' needs itself: a → b → c → a")
        #expect(found.first?.notes.count == 2)
    }

    @Test("R6.4 a label of the same name is no cycle") func labelIsNoCycle() throws {
        #expect(try reads("String = String(value: phone)") == ["phone"])
    }

    @Test("R6.5 a name that is also bound in the text is read, but makes no cycle") func boundNames() throws {
        let module = try resolved(
            """
            state: { session: Int? }
            computed:
              title:
                type: String
                get: |
                  if let title = session { "\\(title)" } else { "" }
            """)
        #expect(names(module.computed[0].reads, in: module) == ["session"])
    }

    @Test("R5.8 a function or tuple cannot be told on when it changes") func uncomparable() {
        expectErrors(
            """
            computed:
              f: '«() -> Void» = {}'
              t: '«(Int, Int)?» = nil'
              ok: '[Int]? = nil'
            """, "computed.not-comparable", "computed.not-comparable")
    }

    @Test("impure calls are warned of in computed values and effects, not in arguments") func impure() {
        expectWarnings(
            """
            state: { at: Date, n: Int = 0 }
            computed:
              age: 'Int = at.distance(to: «Date»())'
              quiet: { type: String, allow: expr.impure, get: UUID().uuidString }
            actions:
              go: { invoke: stamp(Date()) }
            effects:
              stamp: { with: { at: Date }, set: at }
              roll: { set: { n: 'Int.«random»(in: 1...6)' } }
              fixed: { set: { at: 'Date(timeIntervalSince1970: 0)' } }
            """, "expr.impure", "expr.impure")
    }

    @Test("a chain of two thousand values is followed") func longChains() {
        var chain = "state: { n: Int = 0 }\ncomputed:\n  v0: Int = n\n"
        for index in 1..<2_000 { chain += "  v\(index): Int = v\(index - 1)\n" }
        let (module, _) = parseModule(SourceText(path: "X.state.yaml", text: "module: M\n" + chain))
        #expect(module?.computed.last?.reads == .some([0]))
    }

    @Test("R6.8 a name that `with` shadows is no dependency, unless `self.` is written") func shadowed() throws {
        let module = try resolved(
            """
            state: { name: String = "", names: [String], note: String = "" }
            computed:
              upper: 'String = note.uppercased()'
              named: { with: { name: String }, type: Bool, get: names.contains(name) }
              own: { with: { name: String }, type: Bool, get: self.name == name }
              chained: { with: { note: String }, type: Bool, get: 'named(name: note) && upper == note' }
            """)
        #expect(
            module.computed.map { names($0.reads, in: module) } == [["note"], ["names"], ["name"], ["names", "note"]])
    }

    @Test("expressions take the memo's values for the names that are read as they are") func memoReads() throws {
        let module = try resolved(
            """
            state: { n: Int = 0 }
            computed:
              a: Int = n
              b: Int = a + n
              c: { with: { a: Int }, type: Int, get: self.a + b + a }
            actions:
              go: { with: { b: Int }, when: a > b, invoke: 'set(c(a: b))' }
            effects:
              set: { with: { n: Int }, set: n }
            """)
        func reads(_ expression: Snippet?) -> [String]? {
            expression.flatMap { module.memoReads[$0.lines[0].position] }?.map { module.computed[$0].name.text }
        }
        #expect(module.computed.map { reads($0.expression) } == [nil, ["a"], ["b"]])
        let action = module.actions[0]
        #expect(reads(action.condition) == ["a"] && reads(action.cases[0].invokes[0].arguments[0]) == ["c"])
    }

    @Test("what it is called with is looked up: no functions, tuples or `any`; declared types become hashable") func keys() throws
    {
        expectErrors(
            """
            types: { Pair: { at: Place } }
            computed:
              f: { with: «'() -> Void'», type: Int, get: 1 }
              t: { with: { pair: «'(Int, Int)'» }, type: Int, get: 1 }
              p: { with: { pair: «Pair» }, type: Int, get: 1 }
            """, "computed.key", "computed.key", "types.not-hashable")
        let module = try resolved(
            "types: { Pair: { a: Int } }\ncomputed:\n  p: { with: { pair: Pair, q: Place }, type: Int, get: 1 }\n")
        #expect(module.types[0].derivedConformances.contains("Hashable"))
    }

    @Test("R4.2 a value with a payload is a function: it meets actions of its full name, and no other") func collisions() throws {
        let found = expectErrors(
            """
            computed:
              find: { with: { name: String }, type: Int, get: 1 }
            actions:
              «find»: { name: String }
            """, "name.collision")
        #expect(found.first?.notes.first?.text == "the computed value 'find'")
        _ = try resolved(
            """
            computed:
              find: { with: { name: String }, type: Int, get: 1 }
              look: { with: Int, type: Int, get: 1 }
            actions:
              find: { with: String }
              look: { handler: false }
            """)
    }
}
