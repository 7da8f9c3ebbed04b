/// One pass over a text's tokens, in which every name is a read, a label, a member or a binding.
struct NameScanner {
    private let snippet: Snippet
    private let tokens: [SwiftToken]
    private let bound: BoundNames
    private var found = NameUses()

    init(snippet: Snippet, tokens: [SwiftToken]) {
        self.snippet = snippet
        self.tokens = tokens
        bound = BoundNames(snippet, tokens: tokens)
    }

    mutating func scan() -> NameUses {
        for index in tokens.indices {
            let token = tokens[index]
            if token.isName {
                scanName(token, at: index)
            } else if token.isKeyword("self") {
                if isWholeSelf(index) { found.usesWholeSelf = true }
            } else if token.isKeyword("Self"), isPunctuation(index - 1, "\\") {
                found.usesWholeSelf = true
            }
        }
        return found
    }

    private mutating func scanName(_ token: SwiftToken, at index: Int) {
        noteImpureCall(token, at: index)
        let isMember = isPunctuation(index - 1, ".")
        let isSelfQualified = isMember && isSelf(before: index - 1)
        guard !isMember || isSelfQualified, isSelfQualified || !isNoRead(token, at: index) else { return }
        let text = snippet.text(of: token)
        found.uses.append(
            NameUses.Use(
                text: text, range: snippet.range(of: token.range), isBound: bound.names.contains(text),
                isSelfQualified: isSelfQualified))
    }

    /// Labels, attributes and contextual words.
    private func isNoRead(_ token: SwiftToken, at index: Int) -> Bool {
        if bound.labels.contains(index) || isPunctuation(index - 1, "@") || isLabel(index) { return true }
        let previous = self[index - 1]
        let isJump = previous?.isKeyword("break") == true || previous?.isKeyword("continue") == true
        return isJump && !token.startsLine || token.kind == .identifier && isContextualWord(index)
    }

    /// `name:` directly inside `( )` or a subscript's `[ ]`, behind the bracket or a comma (R6.4); `name: while`.
    private func isLabel(_ index: Int) -> Bool {
        guard isPunctuation(index + 1, ":") else { return false }
        if isLoop(index + 2), isStatementStart(index) { return true }
        guard let open = tokens[index].enclosing, isPunctuation(index - 1, ",") || open == index - 1 else { return false }
        return tokens[open].isPunctuation("(") || isSubscript(open)
    }

    private func isLoop(_ index: Int) -> Bool {
        guard let token = self[index], token.kind == .keyword else { return false }
        return ["for", "while", "repeat", "if", "switch", "do"].contains(token.word)
    }

    /// `x[…]`; a space or a line before the bracket makes it a literal.
    private func isSubscript(_ open: Int) -> Bool {
        guard tokens[open].isPunctuation("["), !tokens[open].hasSpaceBefore else { return false }
        return self[open - 1]?.endsOperand == true
    }

    /// `await x`, `some P`: a word that only another word on its line makes a keyword.
    private func isContextualWord(_ index: Int) -> Bool {
        guard let next = self[index + 1], !next.startsLine else { return false }
        let isInfix = next.kind == .keyword && ["as", "is", "in", "else", "where"].contains(next.word)
        guard next.startsOperand || next.kind == .keyword && !isInfix else { return false }
        return contextualWords.contains(snippet.text(of: tokens[index]))
    }

    private func isCalled(_ index: Int) -> Bool {
        isPunctuation(index + 1, "(") && !tokens[index + 1].startsLine
    }

    // MARK: self

    /// Whether the `.` at an index stands behind a `self` of its own: `self.`, `self?.`.
    private func isSelf(before dot: Int) -> Bool {
        let base = self[dot - 1]?.kind == .postfix ? dot - 2 : dot - 1
        return self[base]?.isKeyword("self") == true && !isPunctuation(base - 1, ".")
    }

    private func isWholeSelf(_ index: Int) -> Bool {
        if isPunctuation(index - 1, ".") { return false }
        let dot = self[index + 1]?.kind == .postfix ? index + 2 : index + 1
        if isPunctuation(dot, "."), self[dot + 1]?.isName == true { return false }
        return !isCaptured(index)
    }

    /// `{ [self] in`, `{ [weak self] in`: the body says what it reads.
    private func isCaptured(_ index: Int) -> Bool {
        guard let open = bracket("[", around: index), isPunctuation(open - 1, "{") else { return false }
        return !isPunctuation(index - 1, "=") && self[index - 1]?.isOperator("=") != true
    }

    // MARK: Statements

    private func isStatementStart(_ index: Int) -> Bool {
        guard let previous = self[index - 1] else { return true }
        if previous.kind == .punctuation && ["{", "}", ";"].contains(previous.word) || previous.isKeyword("in") { return true }
        if previous.isPunctuation(":") { return isBehindCaseLabel(index) }
        guard tokens[index].startsLine, tokens[index].enclosing == nil || bracket("{", around: index) != nil else { return false }
        return previous.endsOperand || previous.kind == .keyword
    }

    /// `case .a: x += 1`; in a dictionary or a ternary a colon begins no statement.
    private func isBehindCaseLabel(_ index: Int) -> Bool {
        guard let open = bracket("{", around: index) else { return false }
        var current = index - 2
        // Real labels are short; the limit keeps the search linear.
        while current > max(open, index - 128) {
            if tokens[current].isKeyword("case") || tokens[current].isKeyword("default") { return true }
            if tokens[current].isPunctuation(";") || tokens[current].isOperator("?") { return false }
            current = (tokens[current].partner.map { min($0, current) } ?? current) - 1
        }
        return false
    }

    // MARK: Impure calls

    private mutating func noteImpureCall(_ token: SwiftToken, at index: Int) {
        guard isCalled(index) || isPunctuation(index + 1, "."), let text = impureCall(token, at: index) else { return }
        found.impureCalls.append(NameUses.ImpureCall(text: text, range: snippet.range(of: token.range)))
    }

    private func impureCall(_ token: SwiftToken, at index: Int) -> String? {
        let text = snippet.text(of: token)
        guard impureNames.contains(text) else { return nil }
        switch text {
        case "Date", "UUID":
            if isCalled(index), isPunctuation(index + 2, ")") { return text + "()" }
            let isNow = text == "Date" && isPunctuation(index + 1, ".") && self[index + 2]?.word == "now"
            return isNow ? "Date.now" : nil
        case "random", "randomElement", "shuffled", "shuffle":
            return isPunctuation(index - 1, ".") && isCalled(index) ? text : nil
        default:
            return isCalled(index) ? text : nil
        }
    }

    /// The bracket that a token stands directly in, if it is this one.
    private func bracket(_ opener: ShortWord, around index: Int) -> Int? {
        guard let open = tokens[index].enclosing, tokens[open].word == opener else { return nil }
        return open
    }

    private subscript(index: Int) -> SwiftToken? { tokens.indices.contains(index) ? tokens[index] : nil }

    private func isPunctuation(_ index: Int, _ character: ShortWord) -> Bool { self[index]?.isPunctuation(character) == true }
}

private let impureNames: WordSet = [
    "Date", "UUID", "random", "randomElement", "shuffled", "shuffle", "arc4random", "arc4random_uniform",
    "CFAbsoluteTimeGetCurrent", "SystemRandomNumberGenerator",
]

/// Words that are names unless another word follows on their line.
let contextualWords: WordSet = [
    "async", "await", "any", "some", "each", "consume", "copy", "discard", "yield", "mutating", "nonmutating", "nonisolated",
    "isolated", "unowned", "weak", "lazy", "final", "indirect", "dynamic", "override", "convenience", "required", "sending",
    "borrowing", "consuming", "package", "open", "actor", "macro", "then", "unsafe",
]
