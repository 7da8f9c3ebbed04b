import Testing

@testable import AuthDemo

@MainActor
@Suite struct TraceTests {
    @Test func theScreenSeesEachChangeInOrder() {
        var lines: [String] = []
        AuthDemo.signIn { lines.append($0) }
        #expect(lines.joined(separator: "\n") == expected)
    }
}

// A delivery tells fields in the schema's order, then computed values, then observers of several fields, then events and errors.
// After "taps resend" the flag went up and down within one action, so its observer is told once.
private let expected = """
    > the screen loads
      title = Sign in
      codeText = 
      isSubmitEnabled = false
      hint = 
      isLoading false
      isLoading true
      isLoading false
      event codeSent(to: "+49 30 1")
    > types 12
      codeText = 12
    > taps submit
    > types 999977
      codeText = 9999
      isSubmitEnabled = true
    > taps submit
      isLoading true
      isSubmitEnabled = false
      codeText = 
      hint = 1 wrong
      changed [attempts]: no one, 1
      isLoading false
      error wrongCode
    > taps resend
      isLoading false
      hint = 
      changed [attempts]: no one, 0
      event codeSent(to: "+49 30 1")
    > types 1234
      codeText = 1234
      isSubmitEnabled = true
    > taps submit
      isLoading true
      isSubmitEnabled = false
      title = Hello, Ada
      changed [session]: Ada, 0
      isLoading false
      isSubmitEnabled = true
    > taps log out
      codeText = 
      isSubmitEnabled = false
      title = Sign in
      changed [session]: no one, 0
      event signedOut
    """
