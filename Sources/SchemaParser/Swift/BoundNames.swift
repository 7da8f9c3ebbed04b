/// The names that a text binds itself (R6.5): `let`, `var`, `for`, `case`, `func`, parameters of closures, `catch`.
struct BoundNames {
    private(set) var names: Set<String> = []
    /// Tokens that are only labels of parameters.
    private(set) var labels: Set<Int> = []
    private let tokens: [SwiftToken]
    private let partners: [Int?]
    private let enclosing: [Int?]
    /// Up to where a pattern's names are bound already.
    private var patternEnd = 0

    init(tokens: [SwiftToken], partners: [Int?], enclosing: [Int?]) {
        self.tokens = tokens
        self.partners = partners
        self.enclosing = enclosing
        for index in tokens.indices { collect(at: index) }
    }

    private mutating func collect(at index: Int) {
        let token = tokens[index]
        switch (token.kind, token.text) {
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
        guard isPunctuation(index, "("), let close = partners[index], close > patternEnd else { return }
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
        names.insert(tokens[start].text)
        let limit = min(start + 64, tokens.count)
        guard let open = tokens[start..<limit].firstIndex(where: { $0.isPunctuation("(") }) else { return }
        for index in directTokens(in: open) where tokens[index].isWord && isPunctuation(index + 1, ":") {
            names.insert(tokens[index].text)
            if tokens[index - 1].isWord { labels.insert(index - 1) }
        }
    }

    /// `{ a, b in`, `{ (a: Int, b) -> T in`, `{ [x] a in`.
    private mutating func bindClosure(from start: Int) {
        var first = start
        if isPunctuation(first, "["), let close = partners[first] { first = close + 1 }
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
        case .keyword: ["_", "throws", "inout", "Any", "Self"].contains(token.text)
        case .operator: ["->", "<", ">", "&", "...", ">?", ">>"].contains(token.text)
        case .punctuation: token.text != "{" && token.text != "}" && token.text != ";" && token.text != "\\"
        case .dollarName, .number, .string, .stringContinuation, .regex, .directive, .unknown: false
        }
    }

    /// `let a = 1, b = 2`, `var a: Int, b: Int`.
    private mutating func bindNext(after comma: Int) {
        let name = comma + 1
        guard name + 1 < tokens.count, tokens[name].isName else { return }
        let isStatement = enclosing[name].map { tokens[$0].isPunctuation("{") } ?? true
        guard isStatement, tokens[name + 1].isOperator("=") || tokens[name + 1].isPunctuation(":") else { return }
        names.insert(tokens[name].text)
    }

    /// `{ [x = self.x, weak y] in`: what a capture gives a name to.
    private mutating func bindCaptures(from open: Int) {
        guard isPunctuation(open - 1, "{") else { return }
        for index in directTokens(in: open) where tokens[index].isName && tokens[index + 1].isOperator("=") {
            names.insert(tokens[index].text)
        }
    }

    /// The tokens between a bracket and its partner, without those inside further brackets. One always follows each.
    private func directTokens(in open: Int) -> [Int] {
        guard let close = partners[open], close > open else { return [] }
        var indices: [Int] = []
        var index = open + 1
        while index < close {
            indices.append(index)
            index = (partners[index].map { max($0, index) } ?? index) + 1
        }
        return indices
    }

    /// Members, labels, attributes and types are no bindings.
    private mutating func bind(_ index: Int) {
        let token = tokens[index]
        guard token.isName, !isUpperCaseName(token.text) else { return }
        if isPunctuation(index - 1, ".") || isPunctuation(index - 1, "@") { return }
        names.insert(token.text)
    }

    private func isPunctuation(_ index: Int, _ character: String) -> Bool {
        tokens.indices.contains(index) && tokens[index].isPunctuation(character)
    }
}
