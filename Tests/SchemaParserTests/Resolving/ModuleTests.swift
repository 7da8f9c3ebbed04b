import SchemaParser
import Testing

/// The module as a whole.
@Suite struct ModuleTests {
    private let auth = """
        doc: |
          Sign-in by phone and code.
        access: public
        imports: [Foundation, '@preconcurrency CoreLocation', { internal: Hidden }]
        types:
          AuthError: { cases: { invalidCode, locked: { until: Date } }, conforms: Error }
          Session: { token: String, userID: Int = 0 }
        state:
          ## What the person typed.
          phone: String = ""
          code: String = ""
          isLoading: Bool = false
          session: Session?
        computed:
          isSubmitEnabled: Bool = code.count == 4 && isLoading == false
        actions:
          viewDidLoad:
          codeChanged: { with: { code: String }, invoke: setCode(code) }
          submitTapped: { when: isSubmitEnabled, invoke: [setLoading(true), setPhone(phone)], emit: loggedOut }
        effects:
          setLoading: { with: { isLoading: Bool }, set: isLoading }
          setPhone: { with: { text: String }, set: phone }
          setCode: { with: { code: String }, set: { code: String(code.prefix(4)) } }
          forget: { reset: [phone, code], set: { session?.token: '""' } }
        events:
          loggedOut:
        """

    @Test("everything in declared order, with positions for swiftc's errors") func whole() throws {
        let module = try resolved(auth)
        #expect(module.name == "M")
        #expect(module.documentation == ["Sign-in by phone and code."])
        #expect(module.access == .public)
        #expect(module.imports.map(\.moduleName) == ["Foundation", "CoreLocation", "Hidden"])
        #expect(module.imports.map(\.attributes) == [[], ["@preconcurrency"], []])
        #expect(module.imports.map(\.access) == [nil, nil, .internal])
        #expect(module.types.map(\.name.text) == ["AuthError", "Session"])
        #expect(module.fields.map(\.name.text) == ["phone", "code", "isLoading", "session"])
        #expect(module.fields[0].notes.documentation == ["What the person typed."])
        #expect(module.fields[0].name.position == SourcePosition(line: 11, column: 3))
        #expect(module.computed.map { names($0.reads, in: module) } == [["code", "isLoading"]])
        #expect(module.actions[2].cases[0].invokes.map(\.target) == [0, 1])
        #expect(module.actions[2].condition?.text == "isSubmitEnabled")
        #expect(
            module.effects.map { names($0.writes, in: module) } == [
                ["isLoading"], ["phone"], ["code"], ["phone", "code", "session"],
            ])
    }

    @Test("R5.14 the file's access and isolation win over the options") func options() {
        func module(_ text: String) -> Module? {
            let options = ParseOptions(access: .package, isolation: .none)
            return parseModule(SourceText(path: "M.state.yaml", text: text), options: options).module
        }
        let unsaid = module("module: M\n")
        let said = module("module: M\naccess: internal\nisolation: main\n")
        #expect(unsaid?.access == .package && unsaid?.isolation == Isolation.none)
        #expect(said?.access == .internal && said?.isolation == .main)
    }

    @Test("R5.1 a payload's implied default counts only at the end, where it may be left out") func trailingDefaults() throws {
        let module = try resolved("events: { e: { a: Int?, b: Int, c: '[Int]', d: Int = 1 } }\n")
        guard case .labelled(let parameters) = module.events[0].payload else { return #expect(Bool(false)) }
        let kinds = parameters.map { parameter -> String in
            switch parameter.defaultValue {
            case .required: "required"
            case .implied(let text): text
            case .written(let snippet): "= \(snippet.text)"
            }
        }
        #expect(kinds == ["required", "required", "[]", "= 1"])
    }

    @Test("a hundred independent mistakes are a hundred errors, in the order of their places") func hundred() {
        var text = "module: M\nstate: { n: Int = 0 }\nactions:\n"
        for index in 0..<50 { text += "  a\(index): { invoke: missing\(index) }\n" }
        text += "effects:\n"
        for index in 0..<50 { text += "  e\(index): { set: { absent\(index): 1 } }\n" }
        let (module, diagnostics) = parseModule(SourceText(path: "M.state.yaml", text: text))
        #expect(module == nil)
        #expect(
            diagnostics.map(\.message.id) == Array(repeating: "effect.unknown", count: 50)
                + Array(repeating: "field.unknown", count: 50))
        #expect(diagnostics.map(\.range.lower) == diagnostics.map(\.range.lower).sorted())
    }

    @Test("thousands of unknown names are each reported, without a guess at thousands of names") func manyMistakes() {
        var text = "module: M\nactions:\n"
        for index in 0..<3_000 { text += "  action\(index): { invoke: effekt\(index) }\n" }
        text += "effects:\n"
        for index in 0..<3_000 { text += "  effect\(index):\n" }
        let diagnostics = parseModule(SourceText(path: "M.state.yaml", text: text)).diagnostics
        #expect(diagnostics.count == 3_000)
        #expect(diagnostics.allSatisfy { $0.message.id == "effect.unknown" && !$0.message.text.contains("did you mean") })
    }
}
