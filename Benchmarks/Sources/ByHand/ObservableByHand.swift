import Observation

/// A field as Observation's own macro makes it.
@MainActor
@Observable
public final class ObservableByHand {
    public var count = 0

    public init() {}
}
