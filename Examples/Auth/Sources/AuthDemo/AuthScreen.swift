import Auth

/// A view without a toolkit. It has the store as `AuthViewStore`: it can read, observe and dispatch, and nothing else.
@MainActor
final class AuthScreen {
    private(set) var title = "" { didSet { note("title = \(title)") } }
    /// Optional, as texts of labels and fields often are.
    private(set) var codeText: String? { didSet { note("codeText = \(codeText ?? "nil")") } }
    private(set) var isSubmitEnabled = false { didSet { note("isSubmitEnabled = \(isSubmitEnabled)") } }
    private(set) var hint = "" { didSet { note("hint = \(hint)") } }

    private let store: AuthViewStore
    private let note: (String) -> Void

    init(store: AuthViewStore, note: @escaping (String) -> Void) {
        self.store = store
        self.note = note
    }

    func viewDidLoad() {
        store
            .bind(\.title, to: self, \.title)
            .bind(\.code, to: self, \.codeText)
            .bind(\.isSubmitEnabled, to: self, \.isSubmitEnabled)
            .bind(\.attempts, to: self, \.hint) { $0 == 0 ? "" : "\($0) wrong" }
            .observe(\.isLoading) { [weak self] isLoading in self?.note("isLoading \(isLoading)") }
            .observe([.session, .attempts], skipInitial: true) { [weak self] state, changes in
                self?.note("changed \(changes): \(state.session?.name ?? "no one"), \(state.attempts)")
            }
            .listen { [weak self] event in self?.note("event \(event)") }
            .catch { [weak self] error in self?.note("error \(error)") }
            .dispatch(.viewDidLoad)
    }

    func type(_ code: String) { store.codeChanged(code: code) }
    func tapSubmit() { store.submitTapped() }
    func tapResend() { store.resendTapped() }
    func tapLogout() { store.logoutTapped() }
}
