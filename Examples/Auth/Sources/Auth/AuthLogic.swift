/// What the module needs from the outside.
@MainActor
public protocol AuthAPI: AnyObject {
    func sendCode(to phone: String)
    func signIn(phone: String, code: String) throws -> AuthModule.Session
}

/// The actions that `Auth.state.yaml` leaves to Swift. Without one of them the module does not compile.
public final class AuthLogic: AuthModule.Handler {
    private let api: any AuthAPI

    public init(api: any AuthAPI) {
        self.api = api
    }

    public func viewDidLoad(_ store: AuthStore) {
        store.invoke(.setLoading(isLoading: true))
        api.sendCode(to: store.phone)
        store.invoke(.setLoading(isLoading: false))
        store.emit(.codeSent(to: store.phone))
    }

    /// Its step has set `isLoading`. What it throws reaches the catchers.
    public func submitTapped(_ store: AuthStore) throws {
        defer { store.invoke(.setLoading(isLoading: false)) }
        do {
            store.invoke(.setSession(session: try api.signIn(phone: store.phone, code: store.code)))
        } catch {
            store.invoke(.refuseCode)
            throw error
        }
    }
}
