import Observation

/// A view as SwiftUI keeps one: its body runs under Observation, and when something that it read has changed, it runs again with
/// the next update.
@available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
@MainActor
final class TrackedView<Value> {
    /// What the body made, each time that it ran.
    private(set) var shown: [Value] = []
    private(set) var isInvalid = false
    private let body: () -> Value

    init(_ body: @escaping () -> Value) {
        self.body = body
        render()
    }

    func update() {
        if isInvalid { render() }
    }

    func render() {
        isInvalid = false
        let value = withObservationTracking(body) { [weak self] in
            MainActor.assumeIsolated { self?.isInvalid = true }
        }
        shown.append(value)
    }
}
