/// Compared by identity.
final class Cursor: Sendable {
    static let shared = Cursor()
}
