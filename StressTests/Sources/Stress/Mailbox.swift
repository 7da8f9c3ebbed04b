import Foundation
import StoreRuntime

/// Tokens on their way to another thread.
final class Mailbox: @unchecked Sendable {
    private let lock = NSLock()
    private var places = [[SharedSubscription]](repeating: [], count: 4)

    func swap(_ tokens: inout [SharedSubscription], with place: Int) {
        lock.withLock { Swift.swap(&tokens, &places[place]) }
    }

    func empty() {
        lock.withLock { places = [] }
    }
}
