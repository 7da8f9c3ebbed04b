import Auth

@main
struct AuthDemo {
    @MainActor
    static func main() {
        signIn { print($0) }
    }

    /// What a person does, after `>`, and under it what the screen was told.
    @MainActor
    static func signIn(_ line: @escaping (String) -> Void) {
        let store = AuthStore(state: .init(phone: "+49 30 1"), handler: AuthLogic(api: StubAPI()))
        let screen = AuthScreen(store: store) { line("  " + $0) }

        line("> the screen loads")
        screen.viewDidLoad()
        line("> types 12")
        screen.type("12")
        line("> taps submit")
        screen.tapSubmit()
        line("> types 999977")
        screen.type("999977")
        line("> taps submit")
        screen.tapSubmit()
        line("> taps resend")
        screen.tapResend()
        line("> types 1234")
        screen.type("1234")
        line("> taps submit")
        screen.tapSubmit()
        line("> taps log out")
        screen.tapLogout()
    }
}
