import Auth

/// A server that knows one code and answers at once.
final class StubAPI: AuthAPI {
    private(set) var phones: [String] = []

    func sendCode(to phone: String) {
        phones.append(phone)
    }

    func signIn(phone: String, code: String) throws -> AuthModule.Session {
        guard code == "1234" else { throw AuthModule.AuthError.wrongCode }
        return AuthModule.Session(token: "token-1", name: "Ada")
    }
}
