/// `name`, `name()`, `name(label: argument, …)` (R7.1). A name may have several parts, `profile.refresh`.
package struct CallSyntax: Sendable {
    package let name: (text: String, range: SourceRange)
    package let arguments: [Argument]
    package let range: SourceRange

    package struct Argument: Sendable {
        package let label: (text: String, range: SourceRange)?
        package let value: Snippet
    }
}

/// nil after saying why the snippet is no call.
package func parseCall(_ snippet: Snippet, diagnostics: inout Diagnostics) -> CallSyntax? {
    if let fault = snippet.lexed.fault {
        report(fault, in: snippet, diagnostics: &diagnostics)
        return nil
    }
    return CallParser(snippet: snippet, tokens: snippet.tokens).parse(diagnostics: &diagnostics)
}

private struct CallParser {
    let snippet: Snippet
    let tokens: [SwiftToken]

    func parse(diagnostics: inout Diagnostics) -> CallSyntax? {
        guard let first = tokens.first, let last = tokens.last else {
            diagnostics.report(.callExpected(""), at: snippet.range)
            return nil
        }
        guard let end = endOfName() else {
            diagnostics.report(.callExpected(text(of: first)), at: snippet.range(of: first.range))
            return nil
        }
        let nameRange = first.range.lowerBound..<tokens[end - 1].range.upperBound
        let name = (text: end == 1 ? text(of: first) : tokens[..<end].map(text).joined(), range: snippet.range(of: nameRange))
        let range = snippet.range(of: first.range.lowerBound..<last.range.upperBound)
        guard end < tokens.count else { return CallSyntax(name: name, arguments: [], range: range) }
        guard tokens[end].isPunctuation("("), let close = tokens[end].partner else {
            let token = tokens[end]
            diagnostics.report(.afterCallName(name.text, token, text(of: token)), at: snippet.range(of: token.range))
            return nil
        }
        guard close == tokens.count - 1 else {
            diagnostics.report(.afterCall(tokens[close + 1]), at: snippet.range(of: tokens[close + 1].range))
            return nil
        }
        guard let arguments = arguments(between: end, and: close, diagnostics: &diagnostics) else { return nil }
        return CallSyntax(name: name, arguments: arguments, range: range)
    }

    /// The index behind `a.b.c`.
    private func endOfName() -> Int? {
        guard tokens[0].isWord else { return nil }
        var end = 1
        while end + 1 < tokens.count, tokens[end].isPunctuation("."), tokens[end + 1].isWord { end += 2 }
        return end
    }

    private func arguments(between open: Int, and close: Int, diagnostics: inout Diagnostics) -> [CallSyntax.Argument]? {
        guard close > open + 1 else { return [] }
        var arguments: [CallSyntax.Argument] = []
        var start = open + 1
        while start <= close {
            let end = nextComma(from: start, before: close)
            guard let argument = argument(start..<end, before: end, diagnostics: &diagnostics) else { return nil }
            arguments.append(argument)
            start = end + 1
        }
        return arguments
    }

    private func argument(_ part: Range<Int>, before end: Int, diagnostics: inout Diagnostics) -> CallSyntax.Argument? {
        var start = part.lowerBound
        var label: (text: String, range: SourceRange)?
        if part.count > 1, tokens[start].isWord, tokens[start + 1].isPunctuation(":") {
            label = (text(of: tokens[start]), snippet.range(of: tokens[start].range))
            start += 2
        }
        guard start < part.upperBound else {
            diagnostics.report(.emptyArgument(label?.text), at: snippet.range(of: tokens[end].range))
            return nil
        }
        // Comments around an argument stay outside it.
        let range = tokens[start].range.lowerBound..<tokens[part.upperBound - 1].range.upperBound
        let value = snippet.slice(range, tokens: start..<part.upperBound)
        return CallSyntax.Argument(label: label, value: value)
    }

    /// The next comma outside of brackets and generic lists, or the bracket that ends them all.
    private func nextComma(from start: Int, before close: Int) -> Int {
        var index = start
        while index < close {
            if tokens[index].isPunctuation(",") { return index }
            index = tokens[index].partner.map { max($0, index) } ?? endOfGenericList(at: index, before: close) ?? index
            index += 1
        }
        return close
    }

    /// The index of the `>` that closes the `<` at `index`, if that follows an upper-case name without space and a `(`, `.`, `,` or
    /// `)` comes after it; else it is "less than".
    private func endOfGenericList(at index: Int, before close: Int) -> Int? {
        guard tokens[index].isOperator("<"), !tokens[index].hasSpaceBefore, index > 0, tokens[index - 1].isName,
            isUpperCaseName(text(of: tokens[index - 1]))
        else { return nil }
        var depth = 0
        var current = index
        // Real lists are short; the limit keeps the search linear.
        while current < min(close, index + 256) {
            let token = tokens[current]
            if token.kind == .operator, token.word != "->", token.word != "&" {
                let bytes = text(of: token).utf8
                guard bytes.allSatisfy({ "<>?".utf8.contains($0) }) else { return nil }
                for byte in bytes where byte != UInt8(ascii: "?") { depth += byte == UInt8(ascii: "<") ? 1 : -1 }
                if depth <= 0 { return depth == 0 && isBehindGenericList(current + 1) ? current : nil }
            } else if token.kind == .number || token.kind == .string || token.isPunctuation("{") {
                return nil
            }
            current = (tokens[current].partner.map { max($0, current) } ?? current) + 1
        }
        return nil
    }

    private func text(of token: SwiftToken) -> String { snippet.text(of: token) }

    private func isBehindGenericList(_ index: Int) -> Bool {
        guard index < tokens.count else { return false }
        return ["(", ".", ",", ")"].contains { tokens[index].isPunctuation($0) }
    }
}

extension Diagnostic.Message {
    static func callExpected(_ found: String) -> Self {
        let found = found.isEmpty ? "" : ", not '\(found)'"
        return .error("call.name", "a call was expected\(found): 'name' or 'name(argument, …)'")
    }

    static func afterCallName(_ name: String, _ token: SwiftToken, _ text: String) -> Self {
        if token.isPunctuation("{") { return .trailingClosure }
        let found = text.isEmpty ? "a literal" : "'\(text)'"
        return .error("call.arguments", "\(found) cannot follow '\(name)'; write '\(name)(argument, …)'")
    }

    static func afterCall(_ token: SwiftToken) -> Self {
        if token.isPunctuation("{") { return .trailingClosure }
        return .error("call.after", "nothing can follow the call's ')'; write one call a list item")
    }

    private static var trailingClosure: Self {
        .error("call.trailing-closure", "a call takes no trailing closure; pass it inside the parentheses")
    }

    static func emptyArgument(_ label: String?) -> Self {
        let place = label.map { "behind '\($0):'" } ?? "here; remove the comma"
        return .error("expr.empty", "an argument was expected \(place)")
    }
}
