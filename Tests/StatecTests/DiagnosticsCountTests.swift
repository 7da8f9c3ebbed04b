import Foundation
import Testing

@testable import SchemaParser

/// One diagnostic a root cause, and every mistake in one run.
@Suite struct DiagnosticsCountTests {
    /// Behind `⇒` stands what the line is expected to raise; the marks do not belong to the text.
    private let marked = #"""
        statec: 1
        module: Many
        access: publik                                                      ⇒ value.unknown
        acess: public                                                       ⇒ section.unknown
        imports: [Foundation, Core Location]                                ⇒ imports.entry
        types:
          Cursor: String                                                    ⇒ types.alias
          Empty:                                                            ⇒ types.empty
          Node: { name: String, parent: Node? }                             ⇒ types.recursive
          Both: { cases: [a], fields: { b: Int } }                          ⇒ types.two-kinds
          Pair: { left: Int, right: '(Int, Int)' }                          ⇒ types.not-comparable
          Same: [one, two, one]                                             ⇒ name.duplicate
          Score: [Int]                                                      ⇒ types.case-named-type
          Route: [home, [profile]]                                          ⇒ types.case
          Failure: { cases: [lost], conforms: Error & Codable }             ⇒ types.conforms
          Problem: [locked]
        state:
          fine: Int
          code: String
          isOn: Bool
          tags: Set<String>
          list: [Int]?                                                      ⇒ yaml.text-after-flow
          not-a-name: Int                                                   ⇒ name.shape
          dispatch: Int                                                     ⇒ name.reserved
          self: Int                                                         ⇒ name.unescapable
          code: Int                                                         ⇒ yaml.duplicate-key
          noType:                                                           ⇒ type.missing
          bad: 12                                                           ⇒ type.expected
          twice?: Int?                                                      ⇒ type.optional-twice
          forced: Int!                                                      ⇒ type.implicitly-unwrapped
          onDone: '() -> Void'                                              ⇒ compare.impossible
          count: { type: Int, compare: identity }                           ⇒ compare.identity
          typo: { type: Int, defualt: 0 }                                   ⇒ key.unknown
          position: { latitude: Double, longitude: Double }                 ⇒ form.no-payload
          author: { type: String, default: "Ada" }                          ⇒ expr.string-literal
          bound: { type: Int, bind: 1 }                                     ⇒ key.reserved
          old: { type: Int, was: fine }                                     ⇒ name.former
          quiet: { type: Int, allow: [state.never-writen] }                 ⇒ allow.unknown
          tight:Int                                                         ⇒ yaml.colon-needs-space
        computed:
          first: Int = second                                               ⇒ computed.cycle
          second: Int = first
          bare: Int                                                         ⇒ computed.expression
          open: Bool = (fine > 0                                            ⇒ swift.unbalanced
          quoted: Bool = code == 'a'                                        ⇒ swift.single-quote
          used: { type: Int, uses: [fien], get: fine }                      ⇒ field.unknown
          negated: { type: Bool, get: !isOn }                               ⇒ yaml.tag
          bounds: (Int, Int) = (fine, fine)                                 ⇒ computed.not-comparable
        actions:
          tap1: { invoke: increse }                                         ⇒ effect.unknown
          tap2: { emit: gaveUpp(1) }                                        ⇒ event.unknown
          tap3: { dispatch: tap99 }                                         ⇒ action.unknown
          tap4: { invoke: setCode }                                         ⇒ call.argument-count
          tap5: { invoke: 'setCode(text: code)' }                           ⇒ call.label
          tap6: { when: 3, invoke: increase }                               ⇒ when.literal
          tap7: { invoke: [] }                                              ⇒ steps.empty
          tap8: {}                                                          ⇒ form.empty
          tap9: { code: String, invoke: setCode(code) }                     ⇒ form.mixed
          tap10: { doc: String }                                            ⇒ form.payload-or-keyword
          tap11: { handler: no }                                            ⇒ value.boolean
          tap12: { fail: Problem.locked }                                   ⇒ fail.no-error
          tap13: { set: { fine: 1 } }                                       ⇒ key.misplaced
          tap14: { dispatch: tap15 }                                        ⇒ dispatch.cycle
          tap15: { dispatch: tap14 }
          tap16: { with: (Int, Int) }                                       ⇒ yaml.flow-comma
          tap17: [when: isOn, invoke: increase]                             ⇒ form.single-pair
          tap18: { start: logn }                                            ⇒ task.unknown
          tap19: { invoke: increase() + 1 }                                 ⇒ call.after
          tap20: { start: sent, cancel: sent(code) }                        ⇒ cancel.key
        effects:
          increase: { set: { fine: += 1 } }
          setCode: { with: { code: String }, set: code }
          setFirst: { set: { first: 1 } }                                   ⇒ computed.written
          setTypo: { set: { fien: 1 } }                                     ⇒ field.unknown
          assign: { set: fine = 0 }                                         ⇒ set.assignment
          nothing: { set: isOn }                                            ⇒ set.no-payload
          back: { reset: fine }                                             ⇒ default.missing
          add: { append: { tags: code } }                                   ⇒ effect.form
          product: { set: { fine: *= 2 } }                                  ⇒ yaml.alias
          whole:
            do: |
              self = .init()                                                ⇒ effect.self
          hash:
            do: |
              fine += 1  # one                                              ⇒ swift.hash-comment
          stamp: { set: { code: UUID().uuidString } }                       ⇒ expr.impure
        events:
          gaveUp: Int
          paged: Int = 1                                                    ⇒ payload.default
          moved?: Int                                                       ⇒ name.optional
          pair: (Int, Int)                                                  ⇒ payload.unlabelled
          wrong: &anchor Int                                                ⇒ yaml.anchor
        tasks:
          login: { returns: Int, debounce: 3 }                              ⇒ duration.form
          reload: { with: { result: Int } }                                 ⇒ task.label
          retried: { retry: 3 }                                             ⇒ task.retry
          both: { debounce: 1s, throttle: 1s }                              ⇒ task.debounce-throttle
          numbers: { returns: Int, stream: true, throws: Problem }          ⇒ task.stream-throws
          sent: { throws: Problem }                                         ⇒ fail.no-error
          done: { returns: Int, success: {} }                               ⇒ task.outcome
        generics: [T]                                                       ⇒ section.reserved

        """#

    @Test func everyMistakeIsToldOnceInOneRun() {
        var expected: [String] = []
        var lines: [String] = []
        for (index, line) in marked.components(separatedBy: "\n").enumerated() {
            let parts = line.components(separatedBy: "⇒")
            var text = parts[0]
            while text.hasSuffix(" ") { text.removeLast() }
            lines.append(text)
            if parts.count == 2 { expected.append("\(index + 1) \(parts[1].drop { $0 == " " })") }
        }
        let source = SourceText(path: "Many.state.yaml", text: lines.joined(separator: "\n"))
        let found = parseModule(source).diagnostics.map { "\(source.position(at: $0.range.lower).line) \($0.message.id)" }
        #expect(expected.count >= 70)
        #expect(found.filter { !expected.contains($0) } == [])
        #expect(expected.filter { !found.contains($0) } == [])
        #expect(found == expected)
    }

    /// One schema a warning that concerns a declaration, with its `allow`; without it the warning is there.
    private static let allowed: [(id: String, schema: String)] = [
        ("computed.reads-everything", "state: { a: Int }\ncomputed: { b: { type: Int, get: c, ALLOW } }"),
        ("effect.field-twice", "state: { a: Int = 0 }\neffects: { b: { set: { a: 1 }, reset: a, ALLOW } }"),
        ("expr.impure", "state: { a: String }\neffects: { b: { set: { a: UUID().uuidString }, ALLOW } }"),
        ("payload.unlabelled", "events: { b: { with: '(Int, Int)', ALLOW } }"),
        ("state.never-written", "state: { a: { type: Int, default: 0, ALLOW } }"),
        ("task.never-started", "tasks: { a: { returns: Int, ALLOW } }"),
        ("types.case-named-type", "types: { Score: { cases: [Int], ALLOW } }"),
        ("types.case-none", "types: { Filter: { cases: [none], ALLOW } }\nactions: { a: { with: '[Filter?]' } }"),
    ]

    @Test(arguments: allowed) func warningsOfADeclarationCanBeAllowed(id: String, schema: String) {
        func ids(_ allow: String) -> [String] {
            let text = "module: A\n" + schema.replacingOccurrences(of: "ALLOW", with: allow)
            return parseModule(SourceText(path: "A", text: text)).diagnostics.map(\.message.id)
        }
        #expect(ids("doc: x") == [id])
        #expect(ids("allow: [\(id)]") == [])
        #expect(ids("allow: \(id)x") == ["allow.unknown"], "a misspelt id is one mistake, not two")
    }

    /// These concern a comment, a file or a folder, which have no long form in which `allow` could stand.
    @Test func everyOtherWarningHasNoDeclaration() throws {
        let warnings = try declaredDiagnostics().filter { $0.value.contains("warning") }.keys
        let withoutDeclaration = ["doc.detached", "doc.misplaced", "input.no-schema", "module.file-name"]
        #expect(Set(warnings) == Set(allowableWarnings + withoutDeclaration))
        let unused = allowableWarnings.filter { $0.hasPrefix("unused.") }
        #expect(Set(Self.allowed.map(\.id) + unused) == Set(allowableWarnings))
    }

    @Test(arguments: [
        ("unused.action", "actions: { a: { handler: false, ALLOW } }"),
        ("unused.computed", "computed: { a: { type: Int, get: 1, ALLOW } }"),
        ("unused.effect", "state: { b: Int }\neffects: { a: { set: { b: 1 }, ALLOW } }"),
        ("unused.event", "events: { a: { with: Int, ALLOW } }"),
        ("unused.field", "state: { a: { type: Int, ALLOW } }"),
    ])
    func unusedNamesCanBeAllowed(id: String, schema: String) {
        func ids(_ allow: String) -> [String] {
            let text = "module: A\n" + schema.replacingOccurrences(of: "ALLOW", with: allow)
            return unusedNames(in: SourceText(path: "A", text: text), besides: ["b"]).map(\.message.id)
        }
        #expect(ids("doc: x") == [id])
        #expect(ids("allow: [\(id)]") == [])
    }
}
