import SchemaParser
import Testing

/// Effects: targets, payloads, forms, and what they may write.
@Suite struct EffectTests {
    private let state = """
        types: { Route: [home, away] }
        state: { code: String = "", n: Int = 0, isOn: Bool = false, route: Route = .home, tags: [String], seen: Set<Int>, session: Int?, scores: '[String: Int]', id: String, other: Custom = 1 }
        computed: { title: String = code }

        """

    @Test("a target is a field: unknown ones and computed values are errors, one each") func targets() {
        let found = expectErrors(
            state + """
                effects:
                  a: { set: { «cod»: '""' } }
                  b: { set: { «title»: '""' } }
                  c: { with: { title: String }, set: «title» }
                  d: { with: { isOnn: Bool }, set: «isOnn» }
                  e: { toggle: «zzz», reset: [«titel»] }
                  f: { append: { «title»: 1 } }
                """, "field.unknown", "computed.written", "computed.written", "field.unknown", "field.unknown", "field.unknown",
            "computed.written")
        #expect(found.first?.message.text == "there is no field 'cod'; did you mean 'code'?")
    }

    @Test("R5.10 a name alone takes the payload of that name; a single value fits one field") func fromPayload() throws {
        let module = try resolved(
            state + """
                effects:
                  a: { with: { n: Int, code: String }, set: [code, n] }
                  b: { with: Route, set: route }
                  c: { with: { r: Route }, set: route }
                """)
        let parameters = module.effects.map { effect -> [String] in
            guard case .operations(let operations) = effect.body else { return [] }
            return operations.map {
                guard case .setFromPayload(let field, let parameter, _) = $0 else { return "?" }
                return "\(module.fields[field].name.text) = \(parameter)"
            }
        }
        #expect(parameters == [["code = code", "n = n"], ["route = value"], ["route = r"]])
    }

    @Test("R5.10 no payload, no such label, several candidates: one error each") func noPayload() {
        expectErrors(
            state + """
                effects:
                  a: { set: [«code», n] }
                  b: { with: { name: String, n: Int }, set: [n, «code»] }
                  c: { with: Int, set: [n, «session»] }
                  d: { with: { value: Int }, set: [n, «session»] }
                """, "set.no-payload", "set.no-payload", "set.ambiguous", "set.ambiguous")
    }

    @Test("R5.12 the forms run in their order, whatever the spelling; within one as written") func order() throws {
        let module = try resolved(
            state + """
                effects:
                  all:
                    do: |
                      other = 2
                    remove: { scores: '"a"' }
                    append: { tags: code }
                    insert: { seen: 1 }
                    toggle: isOn
                    set: { n: 1, code: '"x"', route: .away }
                    reset: session
                """)
        guard case .operations(let operations) = module.effects[0].body else { return #expect(Bool(false)) }
        let kinds = operations.map { operation -> String in
            switch operation {
            case .reset(let fields): "reset \(fields)"
            case .set(let target, _): "set \(target.field)"
            case .setFromPayload, .compound: "?"
            case .toggle(let field, _): "toggle \(field)"
            case .insert(let field, _): "insert \(field)"
            case .upsert(let field, _, _): "upsert \(field)"
            case .update(let field, _, _): "update \(field)"
            case .append(let field, _, let isContents): "append \(field) \(isContents)"
            case .remove(let field, _, let container): "remove \(field) \(container)"
            case .code: "do"
            }
        }
        #expect(
            kinds == [
                "reset [6]", "set 1", "set 0", "set 3", "toggle 2", "insert 5", "append 4 false", "remove 7 dictionary", "do",
            ])
    }

    @Test("R5.12 a form on a field of the wrong kind, where the spelling tells") func wrongKind() {
        let found = expectErrors(
            state + """
                effects:
                  a: { toggle: «n» }
                  b: { append: { «seen»: 1 } }
                  c: { append: { «session»: 1 } }
                  d: { insert: { «tags»: code } }
                  e: { remove: { «code»: 1 } }
                  f: { toggle: «route» }
                  g: { toggle: other, append: { code: '"a"' } }
                """, "effect.form", "effect.form", "effect.form", "effect.form", "effect.form", "effect.form")
        #expect(found[1].message.text == "'append' needs an array or a String, and 'seen' is a Set; use 'insert'")
    }

    @Test("R5.12 the same field in two forms is a warning; paths of one field and `reset: all` are not") func twice() {
        expectWarnings(
            state + """
                effects:
                  a: { set: { tags: '["a"]' }, append: { «tags»: code } }
                  b: { toggle: [isOn, «isOn»] }
                  c: { set: { 'scores["a"]': 1, 'scores["b"]': 2 } }
                  d: { allow: effect.field-twice, reset: n, set: { n: += 1 } }
                """, "effect.field-twice", "effect.field-twice")
    }

    @Test("R5.1 `reset` needs a default, by name and in `all`") func missingDefault() {
        let found = expectErrors(
            state + "effects:\n  a: { reset: [n, «id»] }\n  b: { reset: «all» }\n", "default.missing", "default.missing")
        #expect(found[1].message.text.contains("'id' has none"))
    }

    @Test("R5.11 `all` is every field, `[all]` a field of that name") func resetAll() throws {
        let module = try resolved(
            "state: { a: Int = 0, all: Int?, b: Int = 0 }\neffects: { x: { reset: all }, y: { reset: [all] } }\n")
        #expect(module.effects.map { names($0.writes, in: module) } == [["a", "all", "b"], ["all"]])
    }

    @Test("R6.7 writes: exact for forms, what is mentioned for `do`, everything for Swift, `writes` settles") func writes() throws
    {
        let module = try resolved(
            state + """
                effects:
                  exact: { with: { n: Int }, set: [n], append: { tags: code } }
                  body:
                    with: { code: String }
                    do: |
                      scores[code, default: 0] += n
                  calls:
                    do: |
                      tidyUp()
                  swift: { throws: true }
                  settled: { writes: [tags, n] }
                  settledBody:
                    writes: tags
                    set: { n: 1 }
                    do: |
                      tidyUp()
                """)
        let writes = module.effects.map { names($0.writes, in: module) }
        #expect(writes == [["n", "tags"], ["n", "scores"], ["everything"], ["everything"], ["n", "tags"], ["n", "tags"]])
        #expect(module.effects.map(\.canThrow) == [false, false, false, true, false, false])
        expectErrors(
            state + "effects:\n  a: { writes: [«tagz»] }\n  b: { writes: «title» }\n", "field.unknown", "computed.written")
    }

    @Test("R5.7 `self` is the draft: assigning it and handing it on say what to write") func wholeSelf() throws {
        let marked =
            state + """
                effects:
                  a:
                    do: |
                      «self» = other
                  b:
                    do: |
                      check(«self»)
                  c:
                    do: |
                      self.n = 1
                      change(&self)
                """
        let found = expectErrors(marked, "effect.self", "effect.self")
        #expect(try mended(marked, by: found.last).contains("check(state)"))
    }

    @Test("R2.3 quotes around one unknown word were meant for Swift") func quotedWord() throws {
        let marked = """
            state:
              name: { type: String, default: «"Ada"» }
              code: String = ""
              copy: { type: String, default: '"x"' }
            effects:
              a: { set: { code: «"Hello"» } }
              b: { with: { text: String }, set: { code: "text" } }
              c: { set: { code: "name" } }
            """
        let found = expectErrors(marked, "expr.string-literal", "expr.string-literal")
        #expect(try mended(marked, by: found.first).contains(#"default: '"Ada"' }"#))
    }

    @Test("R5.4 an unlabelled payload of several values is a warning") func unlabelled() {
        expectWarnings(
            """
            actions:
              a: «'(Int, String)'»
              b: { with: '(Int, String)', allow: [payload.unlabelled] }
              c: '(Int) -> Void'
            """, "payload.unlabelled")
    }
}
