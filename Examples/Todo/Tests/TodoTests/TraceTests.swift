import Testing

@testable import TodoDemo

@MainActor
@Suite struct TraceTests {
    @Test func theScreenSeesEachChangeInOrder() {
        var lines: [String] = []
        TodoDemo.afternoon { lines.append($0) }
        #expect(lines.joined(separator: "\n") == expected)
    }
}

// A delivery tells fields, then tables with their rows, then computed values. A row is told of its own item only; the list when it
// came out different; nothing when it did not.
private let expected = """
    > the screen loads
      list 
      0 left
    > adds milk
      list 1
      row 1 [ ] milk
      1 left
    > adds nothing
    > adds bread
      list 1 2
      row 2 [ ] bread
      2 left
    > adds tea
      list 1 2 3
      row 3 [ ] tea
      3 left
    > ticks bread
      row 2 [x] bread
      list 1 2 3
      2 left
      clear completed
    > looks at what is left
      list 1 3
    > edits tea
      editing 3
    > writes green tea
      not editing
      row 3 [ ] green tea
      list 1 3
    > edits milk and thinks better of it
      editing 1
    > cancels
      not editing
    > looks at what is done
      list 2
      row 2 [x] bread
    > clears it
      list 
      nothing to clear
    > looks at all
      list 1 3
      row 1 [ ] milk
      row 3 [ ] green tea
    > ticks everything
      row 1 [x] milk
      row 3 [x] green tea
      list 1 3
      0 left
      clear completed
    > edits milk
      editing 1
    > leaves no title
      not editing
      list 3
    > removes tea
      list 
      nothing to clear
    """
