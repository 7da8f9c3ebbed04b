/// The event type of a module that declares none: no value of it exists.
nonisolated public enum NoEvent: Equatable, Sendable {}
