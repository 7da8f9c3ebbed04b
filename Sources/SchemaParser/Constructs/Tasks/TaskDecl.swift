package struct TaskDecl: Sendable {
    package let name: Name
    package let notes: NotesDecl
    package let payload: PayloadDecl
    package let result: WrittenType?
    package let error: WrittenType?
    package let policy: Written<TaskPolicy>?
    package let key: Snippet?
    /// Nanoseconds, as all of its times.
    package let debounce: Written<UInt64>?
    package let throttle: Written<UInt64>?
    package let timeout: Written<UInt64>?
    package let retry: RetryDecl?
    package let stream: Written<Bool>?
    package let success: OutcomeDecl?
    package let failure: OutcomeDecl?

    package struct RetryDecl: Sendable {
        package let times: Int
        package let delay: UInt64
    }

    /// What is done when it has ended. Without cases: nothing, on purpose.
    package struct OutcomeDecl: Sendable {
        /// `when:` beside `cases:`, guarding all of them.
        package let condition: Snippet?
        package let cases: [StepsDecl]
    }
}
