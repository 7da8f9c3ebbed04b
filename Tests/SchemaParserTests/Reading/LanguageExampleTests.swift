import SchemaParser
import Testing

/// The example of the language's page, as far as its sections are there.
@Suite struct LanguageExampleTests {
    static let text = """
        # yaml-language-server: $schema=./.statec/schema.json
        statec: 1                     # language version; a newer one is an error that names the tool to get
        module: Auth
        doc: |
          Sign-in by phone and code.
        access: public
        isolation: main
        imports: [Foundation]

        types:
          Route: [phone, code, home]
          AuthError: { cases: { invalidCode, locked: { until: Date } }, conforms: Error }
          Session: { token: String, userID: Int = 0 }

        state:
          ## Who signs in.
          deviceID: String
          phone: String = ""
          code: String = ""
          title: { type: String, default: '"Sign in"', doc: Above the form. }
          attempts: Int = 0
          isLoading: Bool = false
          route: Route = .phone
          session: Session?
          lastError: AuthError?
          scores: [String: [Int]]
          tags?: [String]             # `[String]?`
          onDone: { type: '(@Sendable () -> Void)?', compare: always }

        entities:
          users: { of: User, key: id, sort: name, index: { teamID: Int } }   # `User` is Swift's, Identifiable

        computed:
          isSubmitEnabled: Bool = code.count == 4 && isLoading == false
          headline: 'String = session == nil ? title : "Hi"'
          named:
            type: "[User]"
            uses: [users]
            get: users.all.filter(matching(phone))

        actions:
          viewDidLoad:
          codeChanged: { with: { code: String }, invoke: setCode(code) }
          routeTapped: { with: Route, invoke: setRoute(value) }
          submitTapped: { when: isSubmitEnabled, invoke: setLoading(true) }
          retryTapped:
            with: { force: Bool }
            cases:                    # the first whose `when` holds
              - { when: attempts > 3 && force == false, emit: giveUp(attempts) }
              - { invoke: countAttempt, dispatch: submitTapped }
          usersReceived: { users: [User] }
          logoutTapped: { invoke: [setSession(nil), forget], cancel: [login, ticks], emit: loggedOut }
          helpTapped: { handler: false }

        effects:
          setCode: { with: { code: String }, set: { code: String(code.prefix(4)) } }
          setRoute: { with: Route, set: route }
          setLoading: { with: { isLoading: Bool }, set: isLoading }
          setSession: { with: { session: Session? }, set: session }
          countAttempt: { set: { attempts: += 1, lastError: nil } }
          forget: { reset: [phone, code, attempts] }
          loaded: { with: { users: [User] }, upsert: { users: users }, merge: keep }
          renamed:
            with: { id: Int, name: String }
            update: { users: { key: id, set: { name: name } } }
          addScore:
            with: { name: String, score: Int }
            do: |
              scores[name, default: []].append(score)   // any Swift, as a mutating member
          importAll: { with: { data: Data }, throws: true }

        events:
          loggedOut:
          giveUp: Int

        tasks:
          login:
            with: { phone: String, code: String }
            returns: Session          # absent: nothing
            throws: AuthError         # absent: any Error
            policy: latest            # latest (default) | drop | queue | parallel
            key: phone                # one slot a key; absent: one slot
            debounce: 300ms           # or throttle: 1s
            timeout: 30s
            retry: { times: 3, delay: 1s }
            success: { invoke: [setSession(result), setLoading(false)] }
            failure: { invoke: setLoading(false), fail: error }         # absent: `fail: error`, to the catchers
          ticks: { returns: Int, stream: true, success: { invoke: countAttempt } }
        """

    @Test("every section of the page's example is read as it says") func example() {
        let (schema, diagnostics) = read(Self.text)
        #expect(diagnostics.map { "\($0.message.id) \($0.message.text)" } == [])
        #expect(schema.module?.text == "Auth")
        #expect(schema.documentation == ["Sign-in by phone and code."])
        #expect(schema.access?.value == .public)
        #expect(schema.isolation?.value == .main)
        #expect(schema.imports.map(\.moduleName.text) == ["Foundation"])
        #expect(
            schema.types.map(described) == [
                "enum Route phone - | code - | home -",
                "enum AuthError: Error invalidCode - | locked (until: Date)",
                "struct Session token: String, userID: Int = 0",
            ])
        #expect(
            schema.state.map(described) == [
                "deviceID: String", "phone: String = \"\"", "code: String = \"\"", "title: String = \"Sign in\"",
                "attempts: Int = 0",
                "isLoading: Bool = false", "route: Route = .phone", "session: Session?", "lastError: AuthError?",
                "scores: [String: [Int]]", "tags?: [String]", "onDone: (@Sendable () -> Void)? compare always",
                "users: User table by id, sorted by name, index teamID: Int",
            ])
        #expect(schema.state.first?.notes.documentation == ["Who signs in."])
        #expect(schema.state.first { $0.name.text == "title" }?.notes.documentation == ["Above the form."])
        #expect(
            schema.computed.map { "\($0.name.text): \($0.type.snippet.text) = \($0.expression.text)" } == [
                "isSubmitEnabled: Bool = code.count == 4 && isLoading == false",
                "headline: String = session == nil ? title : \"Hi\"",
                "named: [User] = users.all.filter(matching(phone))",
            ])
        #expect(schema.computed.last?.uses?.map(\.text) == ["users"])
    }

    @Test("its actions, effects, events and tasks") func behaviour() {
        let schema = read(Self.text).schema
        #expect(
            schema.actions.map(described) == [
                "viewDidLoad -",
                "codeChanged (code: String) [invoke setCode(code)]",
                "routeTapped Route [invoke setRoute(value)]",
                "submitTapped - [when isSubmitEnabled; invoke setLoading(true)]",
                "retryTapped (force: Bool) [when attempts > 3 && force == false; emit giveUp(attempts) | "
                    + "invoke countAttempt; dispatch submitTapped]",
                "usersReceived (users: [User])",
                "logoutTapped - [invoke setSession(nil); invoke forget; cancel login; cancel ticks; emit loggedOut]",
                "helpTapped - handler false",
            ])
        #expect(
            schema.effects.map(described) == [
                "setCode; (code: String); code| = String(code.prefix(4))",
                "setRoute; Route; set route",
                "setLoading; (isLoading: Bool); set isLoading",
                "setSession; (session: Session?); set session",
                "countAttempt; -; attempts| += 1; lastError| = nil",
                "forget; -; reset phone code attempts",
                "loaded; (users: [User]); upsert users: users, keep",
                "renamed; (id: Int, name: String); update users id: name| = name",
                "addScore; (name: String, score: Int); do scores[name, default: []].append(score)   // any Swift, as a mutating member",
                "importAll; (data: Data); throws true",
            ])
        #expect(schema.events.map { "\($0.name.text) \(described($0.payload))" } == ["loggedOut -", "giveUp Int"])
        #expect(
            schema.tasks.map(described) == [
                "login; (phone: String, code: String); returns Session; throws AuthError; latest; key phone; "
                    + "debounce 300000000; timeout 30000000000; retry 3 1000000000; "
                    + "success [invoke setSession(result); invoke setLoading(false)]; "
                    + "failure [invoke setLoading(false); fail error]",
                "ticks; -; returns Int; stream true; success [invoke countAttempt]",
            ])
    }
}
