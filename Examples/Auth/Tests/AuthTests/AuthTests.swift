import Auth
import StoreRuntime
import Testing

@testable import AuthDemo

@MainActor
@Suite struct AuthTests {
    let api = StubAPI()
    let store: AuthStore

    init() {
        store = AuthStore(state: .init(phone: "1"), handler: AuthLogic(api: api))
    }

    @Test func aCodeHasFourCharacters() {
        var state = store.state
        AuthModule.reduce(&state, .setCode(code: "123456"))
        #expect(state.code == "1234")
        #expect(state.isSubmitEnabled)
    }

    @Test func theCodeGoesToThePhoneOfTheState() {
        store.viewDidLoad()
        #expect(api.phones == ["1"])
        #expect(store.isLoading == false)
    }

    @Test func nothingIsSubmittedWithoutACode() {
        store.codeChanged(code: "123")
        store.submitTapped()
        #expect(store.attempts == 0)
    }

    @Test func aRefusedCodeIsClearedAndReported() {
        var errors: [AuthModule.AuthError?] = []
        store.catch { errors.append(authError(in: $0)) }
        store.codeChanged(code: "9999")
        store.submitTapped()
        #expect(store.code.isEmpty && store.attempts == 1 && store.session == nil && store.isLoading == false)
        #expect(errors == [.wrongCode])
    }

    @Test func threeRefusedCodesLock() {
        var errors: [AuthModule.AuthError?] = []
        for _ in 1...3 {
            store.codeChanged(code: "9999")
            store.submitTapped()
        }
        store.catch { errors.append(authError(in: $0)) }
        store.resendTapped()
        #expect(errors == [.locked(after: 3)])
        #expect(api.phones.isEmpty, "no code is sent")
    }
}

/// A typed error arrives wrapped as `StoreError.error`.
private func authError(in error: StoreError) -> AuthModule.AuthError? {
    guard case .error(let inner) = error else { return nil }
    return inner as? AuthModule.AuthError
}
