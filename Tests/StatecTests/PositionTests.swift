import Testing

/// Their Swift, their line: swiftc's message about what an author wrote names the schema's line and column.
@Suite struct PositionTests {
    /// `«` stands before each byte at which swiftc must report.
    private static let schema = """
        module: Auth
        state:
          attempts: Int = «"nine"
          code: String = ""
          ümlaut: { type: Int, default: '«"ü"' }
          names: [String]
          session: Session?
        types:
          Session: { token: String, userID: Int = «"0" }
        computed:
          isReady: Bool = code.«size == 4
          label:
            type: String
            get: |
              let text = code
              return text.«upper()
        actions:
          submitTapped: { when: «attempts, invoke: setCode(«12) }
          retryTapped:
            - { when: attempts > 3, emit: gaveUp(«code) }
            - { invoke: setLoading, fail: «code }
          «missingTapped:
        effects:
          setCode: { with: { code: String }, set: { code: code.«first } }
          setLoading: { set: { attempts: += «"one" } }
          setToken: { with: { token: String }, set: { session.«tokn: token } }
          setTitle: { with: { title: String }, set: { code: 'title + «1' } }
          append: { append: { names: «attempts } }
          addAll:
            do: |
              names.append(code)
              names.«push(code)
          «importAll: { with: { text: String } }
        events:
          gaveUp: Int

        """

    @Test("an error in each place where the author's Swift may stand is reported there, and nowhere else")
    func errorsStandWhereTheAuthorWroteThem() throws {
        try Tool.run(["Auth.state.yaml": Self.schema.replacing("«", with: "").replacing("  missingTapped:\n", with: "")]) {
            tool in
            #expect(try tool("generate", "Auth.state.yaml", "--runtime", "embed").status == 0)
            let errors = try SwiftCompiler.compile(tool).filter { $0.severity == "error" }
            let found = Set(errors.map { "\($0.file):\($0.line):\($0.column)" })
            let expected = Self.places(in: Self.schema.replacing("  «missingTapped:\n", with: ""))
            #expect(found.subtracting(expected) == [], "\(errors)")
            #expect(expected.subtracting(found) == [])
        }
    }

    @Test("R11.8 the note of a handler that is missing stands at the action's name")
    func noteOfAMissingHandler() throws {
        let schema = """
            module: Auth
            state:
              code: String = ""
            actions:
              viewDidLoad:
              codeChanged: { code: String }

            """
        let logic = """
            @MainActor final class AuthLogic: AuthModule.Handler {
                func viewDidLoad(_ store: AuthStore) {}
            }

            """
        try Tool.run(["Auth.state.yaml": schema, "AuthLogic.swift": logic]) { tool in
            #expect(try tool("generate", "Auth.state.yaml", "--runtime", "embed").status == 0)
            let messages = try SwiftCompiler.compile(tool)
            #expect(messages.filter { $0.severity == "error" }.map { "\($0.file):\($0.line)" } == ["AuthLogic.swift:1"])
            let notes = messages.filter { $0.severity == "note" && $0.file == "Auth.state.yaml" }
            #expect(notes.map { "\($0.line):\($0.column)" } == ["6:3"])
        }
    }

    @Test("a type that Swift does not know is reported where it was written")
    func unknownType() throws {
        let schema = """
            module: Auth
            state:
              user: «Missing
              name: String = ""
            computed:
              other: «Absent = name
            effects:
              setUser: { with: { user: «Nowhere }, set: { name: '""' } }

            """
        try Tool.run(["Auth.state.yaml": schema.replacing("«", with: "")]) { tool in
            #expect(try tool("generate", "Auth.state.yaml", "--runtime", "embed").status == 0)
            let errors = try SwiftCompiler.compile(tool).filter { $0.severity == "error" }
            let found = Set(errors.map { "\($0.file):\($0.line):\($0.column)" })
            #expect(Self.places(in: schema).subtracting(found) == [], "\(errors)")
        }
    }

    /// `file:line:column` of each mark, as if the marks were not there.
    private static func places(in marked: String) -> Set<String> {
        var places: Set<String> = []
        for (index, line) in marked.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            var column = 1
            for scalar in line.unicodeScalars {
                if scalar == "«" {
                    places.insert("Auth.state.yaml:\(index + 1):\(column)")
                } else {
                    column += String(scalar).utf8.count
                }
            }
        }
        return places
    }
}
