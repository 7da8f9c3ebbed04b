/// `Date()`, `UUID()` and chance give another result at every run, which replay and memoisation do not expect.
func warnOfImpureCalls(in snippet: Snippet, unlessAllowedBy notes: NotesDecl, diagnostics: inout Diagnostics) {
    let tokens = lexSwift(snippet.text).tokens
    for index in tokens.indices where tokens[index].isName {
        guard let call = impureCall(at: index, in: tokens) else { continue }
        diagnostics.report(.impure(call), at: snippet.range(of: tokens[index].range), unlessAllowedBy: notes)
    }
}

private func impureCall(at index: Int, in tokens: [SwiftToken]) -> String? {
    let name = tokens[index].text
    let isMember = index > 0 && tokens[index - 1].isPunctuation(".")
    let isCalled = index + 1 < tokens.count && tokens[index + 1].isPunctuation("(")
    switch name {
    case "Date", "UUID", "SystemRandomNumberGenerator":
        let isEmptyCall = isCalled && index + 2 < tokens.count && tokens[index + 2].isPunctuation(")")
        if isEmptyCall { return "\(name)()" }
        let isNow = index + 2 < tokens.count && tokens[index + 1].isPunctuation(".") && tokens[index + 2].text == "now"
        return name == "Date" && isNow ? "Date.now" : nil
    case "random", "randomElement", "shuffle", "shuffled":
        return isMember && isCalled ? "\(name)()" : nil
    case "arc4random", "arc4random_uniform", "drand48":
        return isCalled && !isMember ? "\(name)()" : nil
    default:
        return nil
    }
}

extension Diagnostic.Message {
    fileprivate static func impure(_ call: String) -> Self {
        .warning("expr.impure", "'\(call)' gives another result at every run; hand the value in as an argument")
    }
}
