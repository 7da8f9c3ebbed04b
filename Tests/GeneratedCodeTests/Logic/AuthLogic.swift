import StoreRuntime

final class AuthLogic: AuthModule.Handler {
    func viewDidLoad(_ store: AuthStore) {
        store.invoke(.setLoading(isLoading: true))
    }

    func importTapped(_ store: AuthStore, line: String) {
        store.invoke(.importAll(line: line))
    }
}

nonisolated extension AuthModule.Draft {
    /// Writes before it throws, which is what there is to take back.
    mutating func importAll(line: String) throws {
        tags = []
        attempts = 99
        for tag in line.split(separator: " ") {
            if tag.contains("!") { throw AuthModule.AuthError.invalidCode }
            tags?.append(String(tag))
        }
        attempts = 0
    }
}
