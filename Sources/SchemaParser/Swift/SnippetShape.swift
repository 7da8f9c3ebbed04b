/// What a snippet is as a whole, as far as its first words tell.
package enum SnippetShape: Hashable, Sendable {
    /// One name and nothing else.
    case name(String)
    /// A name and what follows it: `AuthError.locked`, `f(x)`.
    case startingName(String)
    /// `.locked`, `.locked(until: x)`.
    case implicitMember(String)
    /// `true`, `false`.
    case boolean
    /// A number with or without sign, a string, an array or dictionary in brackets, a regex, `nil`.
    case literal
    case other
}

/// `self` where no `.` follows.
package enum WholeSelf: Hashable, Sendable {
    /// `self = …`.
    case assigned(SourceRange)
    /// `f(self)`; not `f(&self)`, which says that it may change.
    case handedOn(SourceRange)
}

extension Snippet {
    package var shape: SnippetShape {
        guard let first = tokens.first else { return .other }
        if first.isPunctuation("."), tokens.count > 1, tokens[1].isWord { return .implicitMember(text(of: tokens[1])) }
        if first.isName {
            let name = text(of: first)
            return tokens.count == 1 ? .name(name) : .startingName(name)
        }
        if tokens.count == 2, first.kind == .operator, tokens[1].kind == .number { return .literal }
        guard tokens.count == 1 else { return isWholeLiteral ? .literal : .other }
        switch first.kind {
        case .number, .string, .regex: return .literal
        case .keyword where first.word == "nil": return .literal
        case .keyword where first.word == "true" || first.word == "false": return .boolean
        case .identifier, .backtickedIdentifier, .keyword, .dollarName, .stringContinuation, .operator, .postfix, .punctuation,
            .directive,
            .unknown:
            return .other
        }
    }

    /// `[1, 2]`, or a string with interpolations, from the first token to the last.
    private var isWholeLiteral: Bool {
        if tokens.first?.isPunctuation("[") == true { return tokens[0].partner == tokens.count - 1 }
        guard tokens.first?.kind == .string else { return false }
        var index = 1
        while index < tokens.count, let end = tokens[index].partner, end + 1 < tokens.count {
            guard tokens[end + 1].kind == .stringContinuation else { break }
            index = end + 2
        }
        return index == tokens.count
    }

    package var wholeSelves: [WholeSelf] {
        tokens.indices.compactMap { index in
            guard tokens[index].isKeyword("self"), index + 1 < tokens.count else { return nil }
            let after = tokens[index + 1]
            if after.isOperator("=") { return .assigned(range(of: tokens[index].range)) }
            guard index > 0, ["(", ",", ":"].contains(tokens[index - 1].word) else { return nil }
            guard after.isPunctuation(")") || after.isPunctuation(",") else { return nil }
            return .handedOn(range(of: tokens[index].range))
        }
    }
}
