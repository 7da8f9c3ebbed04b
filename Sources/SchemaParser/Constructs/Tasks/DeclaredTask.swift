/// An entry of `tasks:`.
package struct DeclaredTask: Sendable {
    package let name: DeclaredName
    package let notes: Notes
    package let payload: Payload
    /// What it returns, or an element of its stream; nil: nothing.
    package let result: WrittenType?
    /// `throws:`; nil: any error.
    package let error: WrittenType?
    package let policy: TaskPolicy
    /// Over payload and state.
    package let key: Snippet?
    package let timing: Timing
    package let isStream: Bool
    package let success: Outcome
    /// Nil: `fail: error`.
    package let failure: Outcome?

    /// In nanoseconds; 0: none.
    package struct Timing: Sendable {
        package let debounce: UInt64
        package let throttle: UInt64
        package let timeout: UInt64
        package let retries: Int
        package let delay: UInt64
    }

    package struct Outcome: Sendable {
        package let condition: Snippet?
        package let cases: [StepList]
    }
}

package enum TaskPolicy: String, Sendable, CaseIterable {
    case latest, drop, queue, parallel
}
