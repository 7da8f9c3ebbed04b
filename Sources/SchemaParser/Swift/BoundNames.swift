/// The names that a text binds itself (R6.5): `let`, `var`, `for`, `case`, `func`, parameters of closures, `catch`.
struct BoundNames {
    private(set) var names: Set<String> = []
    /// Tokens that are only labels of parameters.
    private(set) var labels: Set<Int> = []
    private let snippet: Snippet
    private let tokens: [SwiftToken]
    /// Up to where a pattern's names are bound already.
    private var patternEnd = 0

    init(_ snippet: Snippet, tokens: [SwiftToken]) {
        self.snippet = snippet
        self.tokens = tokens
        for index in tokens.indices { collect(at: index) }
    }

    private mutating func collect(at index: Int) {
        let token = tokens[index]
        switch (token.kind, token.word) {
        case (.keyword, "let"), (.keyword, "var"): bindPattern(from: index + 1)
        case (.keyword, "for"): bindLoop(from: index + 1)
        case (.keyword, "func"): bindFunction(from: index + 1)
        case (.keyword, "catch"): names.insert("error")
        case (.punctuation, "{"): bindClosure(from: index + 1)
        case (.punctuation, ","): bindNext(after: index)
        case (.punctuation, "["): bindCaptures(from: index)
        default: break
        }
    }

    /// `x`, `(x, y)`, `.some(x)`, `Route.phone(let x)`: after `let` every lower-case name in the pattern is bound.
    private mutating func bindPattern(from index: Int) {
        var index = index
        while index < tokens.count, tokens[index].isWord || tokens[index].isPunctuation(".") {
            bind(index)
            index += 1
            if index < tokens.count, tokens[index].isPunctuation("(") { break }
            if index < tokens.count, tokens[index].isWord, !tokens[index - 1].isPunctuation(".") { return }
        }
        guard isPunctuation(index, "("), let close = tokens[index].partner, close > patternEnd else { return }
        for inner in index..<close { bind(inner) }
        patternEnd = close
    }

    private mutating func bindLoop(from start: Int) {
        var end = start
        while end < tokens.count, !tokens[end].isKeyword("in") {
            if tokens[end].isKeyword("for") || tokens[end].isPunctuation("{") { return }
            end += 1
        }
        guard end < tokens.count else { return }
        for index in start..<end { bind(index) }
    }

    /// `func name(label name: T)`.
    private mutating func bindFunction(from start: Int) {
        guard start < tokens.count, tokens[start].isName else { return }
        names.insert(text(at: start))
        let limit = min(start + 64, tokens.count)
        guard let open = tokens[start..<limit].firstIndex(where: { $0.isPunctuation("(") }) else { return }
        for index in directTokens(in: open) where tokens[index].isWord && isPunctuation(index + 1, ":") {
            names.insert(text(at: index))
            if tokens[index - 1].isWord { labels.insert(index - 1) }
        }
    }

    /// `{ a, b in`, `{ (a: Int, b) -> T in`, `{ [x] a in`.
    private mutating func bindClosure(from start: Int) {
        var first = start
        if isPunctuation(first, "["), let close = tokens[first].partner { first = close + 1 }
        var end = first
        while end < tokens.count, !tokens[end].isKeyword("in") {
            guard mayStandInParameters(tokens[end]) else { return }
            end += 1
        }
        guard end < tokens.count else { return }
        for index in first..<end { bind(index) }
    }

    private func mayStandInParameters(_ token: SwiftToken) -> Bool {
        switch token.kind {
        case .identifier, .backtickedIdentifier, .postfix: true
        case .keyword: ["_", "throws", "inout", "Any", "Self"].contains(token.word)
        case .operator: ["->", "<", ">", "&", "...", ">?", ">>"].contains(token.word)
        case .punctuation: ![ShortWord("{"), "}", ";", "\\"].contains(token.word)
        case .dollarName, .number, .string, .stringContinuation, .regex, .directive, .unknown: false
        }
    }

    /// `let a = 1, b = 2`, `var a: Int, b: Int`.
    private mutating func bindNext(after comma: Int) {
        let name = comma + 1
        guard name + 1 < tokens.count, tokens[name].isName else { return }
        let isStatement = tokens[name].enclosing.map { tokens[$0].isPunctuation("{") } ?? true
        guard isStatement, tokens[name + 1].isOperator("=") || tokens[name + 1].isPunctuation(":") else { return }
        names.insert(text(at: name))
    }

    /// `{ [x = self.x, weak y] in`: what a capture gives a name to.
    private mutating func bindCaptures(from open: Int) {
        guard isPunctuation(open - 1, "{") else { return }
        for index in directTokens(in: open) where tokens[index].isName && tokens[index + 1].isOperator("=") {
            names.insert(text(at: index))
        }
    }

    /// The tokens between a bracket and its partner, without those inside further brackets. One always follows each.
    private func directTokens(in open: Int) -> [Int] {
        guard let close = tokens[open].partner, close > open else { return [] }
        var indices: [Int] = []
        var index = open + 1
        while index < close {
            indices.append(index)
            index = (tokens[index].partner.map { max($0, index) } ?? index) + 1
        }
        return indices
    }

    /// Members, labels, attributes and types are no bindings.
    private mutating func bind(_ index: Int) {
        guard tokens[index].isName, !isPunctuation(index - 1, "."), !isPunctuation(index - 1, "@") else { return }
        let name = text(at: index)
        if !isUpperCaseName(name) { names.insert(name) }
    }

    private func text(at index: Int) -> String { snippet.text(of: tokens[index]) }

    private func isPunctuation(_ index: Int, _ character: ShortWord) -> Bool {
        tokens.indices.contains(index) && tokens[index].isPunctuation(character)
    }
}
