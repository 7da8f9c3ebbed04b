import Testing

@testable import SearchDemo

@MainActor
@Suite struct TraceTests {
    @Test func onlyTheAnswerToWhatWasAskedLastIsShown() async throws {
        var lines: [String] = []
        try await SearchDemo.type { lines.append($0) }
        #expect(lines.joined(separator: "\n") == expected)
    }
}

// "s" and "sw" are never asked for, since the next letter came within 300 ms. "swi" was asked for and answers last: too late.
private let expected = """
      results []
      isLoading false
      summary nothing
    > types s
      isLoading true
    > types sw
    > types swi
    > waits
      asked for swi
    > types swift, and waits
      asked for swift
      answers swift
      results ["Swift by Example", "The Swift Book"]
      isLoading false
      summary 2 found
      answers swi
    > types swine, and the library is closed
      isLoading true
      asked for swine
      results []
      isLoading false
      summary the task 'search' took too long
      answers swine
    > types swan, and clears the field
      isLoading true
      isLoading false
      summary nothing
    """
