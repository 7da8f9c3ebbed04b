/// `T`, `T?`, `[K: V]`, `(A) -> B`, …; nil after saying why the snippet is no type.
package func parseType(_ snippet: Snippet, diagnostics: inout Diagnostics) -> SwiftType? {
    let lexed = snippet.lexed
    if let fault = lexed.fault {
        report(fault, in: snippet, diagnostics: &diagnostics)
        return nil
    }
    // What most types are: `Int`, `Item`.
    if lexed.tokens.count == 1, lexed.tokens[0].isName { return .named([.init(name: lexed.text(of: lexed.tokens[0]))]) }
    guard !lexed.tokens.isEmpty else {
        diagnostics.report(.emptyType, at: snippet.range)
        return nil
    }
    var parser = SwiftTypeParser(lexed, end: lexed.tokens.last?.range.upperBound ?? 0)
    do {
        return try parser.parseWhole()
    } catch {
        let place = snippet.range(of: error.range)
        let fixIt = error.replacement.flatMap { replacement in
            snippet.exactRange(of: error.range).map { Diagnostic.FixIt("write '\(replacement)'", replace: $0, with: replacement) }
        }
        diagnostics.report(error.message, at: place, fixIt: fixIt)
        return nil
    }
}

/// The same for text that has no place in a file.
func parseType(text: String) -> SwiftType? {
    let lexed = lexSwift(text)
    guard lexed.fault == nil else { return nil }
    var parser = SwiftTypeParser(lexed, end: text.utf8.count)
    return try? parser.parseWhole()
}

private struct TypeError: Error {
    let message: Diagnostic.Message
    let range: Range<Int>
    var replacement: String?
}

private struct SwiftTypeParser {
    let lexed: LexedSwift
    let tokens: [SwiftToken]
    /// Where the text ends, for what is missing there.
    let end: Int
    private var index = 0
    private var depth = 0

    init(_ lexed: LexedSwift, end: Int) {
        self.lexed = lexed
        tokens = splitOperators(lexed)
        self.end = end
    }

    mutating func parseWhole() throws(TypeError) -> SwiftType {
        let type = try parse()
        guard let rest = current else { return type }
        throw TypeError(message: .textAfterType(text(rest)), range: rest.range)
    }

    private mutating func parse(isParameter: Bool = false) throws(TypeError) -> SwiftType {
        depth += 1
        defer { depth -= 1 }
        if depth > 64 { throw TypeError(message: .typeTooDeep, range: place) }
        let start = place
        let attributes = parseAttributes().filter { isParameter || $0 != "@escaping" }
        let type = try parseComposition()
        if attributes.isEmpty { return type }
        guard case .function(let function) = type else {
            throw TypeError(message: .attributeWithoutFunction(attributes[0]), range: start)
        }
        return .function(
            SwiftType.Function(
                attributes: attributes, parameters: function.parameters, isAsync: function.isAsync, throwing: function.throwing,
                result: function.result))
    }

    /// `@Sendable`, `@isolated(any)`.
    private mutating func parseAttributes() -> [String] {
        var attributes: [String] = []
        while isPunctuation("@"), index + 1 < tokens.count, tokens[index + 1].isWord {
            var text = "@" + self.text(tokens[index + 1])
            index += 2
            if text == "@isolated" || text == "@convention", isPunctuation("(") {
                while let token = current {
                    text += self.text(token)
                    index += 1
                    if token.isPunctuation(")") { break }
                }
            }
            attributes.append(text)
        }
        return attributes
    }

    /// `any P`, `P & Q`.
    private mutating func parseComposition() throws(TypeError) -> SwiftType {
        let start = place
        if let word = current, word.kind == .identifier, word.word == "any" || word.word == "some", next?.isWord == true {
            index += 1
            let constraint = try parseComposition()
            guard case .optional(let wrapped) = constraint else { return .constrained(keyword: text(word), constraint) }
            let whole = start.lowerBound..<tokens[index - 1].range.upperBound
            let meant = SwiftType.optional(.constrained(keyword: text(word), wrapped)).spelled { $0 }
            throw TypeError(message: .optionalConstraint(meant), range: whole, replacement: meant)
        }
        let first = try parsePostfix()
        guard isOperator("&") else { return first }
        var parts = [first]
        while isOperator("&") {
            index += 1
            parts.append(try parsePostfix())
        }
        return .composition(parts)
    }

    private mutating func parsePostfix() throws(TypeError) -> SwiftType {
        var type = try parsePrimary()
        while let token = current, token.kind == .postfix || token.kind == .operator {
            if token.word == "!" {
                throw TypeError(message: .implicitlyUnwrapped, range: token.range, replacement: "?")
            }
            guard token.word == "?" else { break }
            index += 1
            type = .optional(type)
        }
        return type
    }

    private mutating func parsePrimary() throws(TypeError) -> SwiftType {
        guard let token = current else { throw TypeError(message: .typeExpected(nil), range: place) }
        if token.isPunctuation("[") { return try parseCollection() }
        if token.isPunctuation("(") { return try parseTupleOrFunction() }
        guard token.isName || token.isKeyword("Any") || token.isKeyword("Self") else {
            throw TypeError(message: .typeExpected(text(token)), range: token.range)
        }
        return try parseNamed()
    }

    private mutating func parseNamed() throws(TypeError) -> SwiftType {
        var components: [SwiftType.Component] = []
        repeat {
            if !components.isEmpty { index += 1 }
            guard let name = current, name.isName || components.isEmpty else {
                throw TypeError(message: .typeExpected(current.map(text)), range: place)
            }
            index += 1
            components.append(SwiftType.Component(name: text(name), arguments: try parseGenericArguments()))
        } while isPunctuation(".")
        return .named(components)
    }

    private mutating func parseGenericArguments() throws(TypeError) -> [SwiftType] {
        guard isOperator("<"), let opener = current else { return [] }
        var arguments: [SwiftType] = []
        repeat {
            index += 1
            arguments.append(try parse())
        } while isPunctuation(",")
        guard isOperator(">") else { throw TypeError(message: .unclosedGeneric, range: opener.range) }
        index += 1
        return arguments
    }

    /// `[T]`, `[K: V]`.
    private mutating func parseCollection() throws(TypeError) -> SwiftType {
        index += 1
        let first = try parse()
        var type = SwiftType.array(first)
        if isPunctuation(":") {
            index += 1
            type = .dictionary(key: first, value: try parse())
        }
        guard isPunctuation("]") else { throw TypeError(message: .textAfterType(current.map(text) ?? ""), range: place) }
        index += 1
        return type
    }

    private mutating func parseTupleOrFunction() throws(TypeError) -> SwiftType {
        let start = place
        index += 1
        var elements: [SwiftType.Element] = []
        while !isPunctuation(")") {
            elements.append(try parseElement())
            guard isPunctuation(",") else { break }
            index += 1
        }
        guard isPunctuation(")") else { throw TypeError(message: .textAfterType(current.map(text) ?? ""), range: place) }
        index += 1
        if let function = try parseFunction(elements) { return function }
        if let special = elements.first(where: { $0.specifier != nil }) {
            throw TypeError(message: .specifierInTuple(special.specifier ?? ""), range: start)
        }
        guard elements.count == 1 else { return .tuple(elements) }
        if let label = elements[0].label { throw TypeError(message: .singleLabelledTuple(label), range: start) }
        return elements[0].type
    }

    private mutating func parseElement() throws(TypeError) -> SwiftType.Element {
        var label: [String] = []
        if let name = current, name.isWord, next?.isPunctuation(":") == true {
            label = [text(name)]
            index += 2
        } else if let name = current, name.isWord, let second = next, second.isWord, index + 2 < tokens.count,
            tokens[index + 2].isPunctuation(":")
        {
            label = [text(name), text(second)]
            index += 3
        }
        var specifier: String?
        if let word = current, word.isWord, parameterSpecifiers.contains(text(word)), next?.isPunctuation(",") != true,
            next?.isPunctuation(")") != true, next?.isPunctuation(".") != true, next?.kind != .postfix
        {
            specifier = text(word)
            index += 1
        }
        let type = try parse(isParameter: true)
        if let dots = current, dots.isOperator("...") { throw TypeError(message: .variadic, range: dots.range) }
        return SwiftType.Element(label: label.isEmpty ? nil : label.joined(separator: " "), specifier: specifier, type: type)
    }

    /// `async throws(E) -> R` behind the parameters; nil: they were a tuple.
    private mutating func parseFunction(_ parameters: [SwiftType.Element]) throws(TypeError) -> SwiftType? {
        let start = index
        let isAsync = current?.kind == .identifier && current?.word == "async"
        if isAsync { index += 1 }
        var throwing: String?
        if let word = current, word.isKeyword("throws") {
            index += 1
            throwing = "throws"
            if isPunctuation("(") {
                index += 1
                throwing = "throws(\(try parse().spelled { $0 }))"
                guard isPunctuation(")") else { throw TypeError(message: .textAfterType(current.map(text) ?? ""), range: place) }
                index += 1
            }
        }
        guard isOperator("->") else {
            if index > start { throw TypeError(message: .arrowExpected, range: place) }
            return nil
        }
        index += 1
        let result = try parse()
        return .function(
            SwiftType.Function(attributes: [], parameters: parameters, isAsync: isAsync, throwing: throwing, result: result))
    }

    private var current: SwiftToken? { index < tokens.count ? tokens[index] : nil }
    private var next: SwiftToken? { index + 1 < tokens.count ? tokens[index + 1] : nil }
    private func text(_ token: SwiftToken) -> String { lexed.text(of: token) }
    private var place: Range<Int> { current?.range ?? end..<end }
    private func isPunctuation(_ character: ShortWord) -> Bool { current?.isPunctuation(character) == true }
    private func isOperator(_ spelling: ShortWord) -> Bool { current?.isOperator(spelling) == true }
}

private let parameterSpecifiers: WordSet = ["inout", "borrowing", "consuming", "sending", "isolated"]

extension Diagnostic.Message {
    static var emptyType: Self { .error("type.empty", "a type was expected here, for example 'Int', 'String?' or '[String]'") }

    static func typeExpected(_ found: String?) -> Self {
        guard let found, !found.isEmpty else { return .error("type.expected", "a type was expected here") }
        return .error("type.expected", "a type was expected here, not '\(found)'")
    }

    static func textAfterType(_ found: String) -> Self {
        if found == "=" { return .error("type.text-after", "'=' begins a default once, with a space on both sides") }
        if found.isEmpty { return .error("type.text-after", "the type is not finished here") }
        return .error("type.text-after", "'\(found)' cannot stand here: the type is complete before it")
    }

    static var unclosedGeneric: Self { .error("type.unclosed-generic", "'<' is never closed; '>' was expected") }

    static func attributeWithoutFunction(_ attribute: String) -> Self {
        .error("type.attribute", "'\(attribute)' belongs before a function type: '(\(attribute) () -> Void)?'")
    }

    static func optionalConstraint(_ meant: String) -> Self {
        .error("type.optional-any", "'?' would belong to the protocol alone; write '\(meant)'")
    }

    static var implicitlyUnwrapped: Self { .error("type.implicitly-unwrapped", "'!' cannot stand here; write '?'") }

    static func specifierInTuple(_ specifier: String) -> Self {
        .error("type.specifier", "'\(specifier)' can only stand before a function's parameter")
    }

    static func singleLabelledTuple(_ label: String) -> Self {
        .error("type.single-tuple", "a tuple of one element takes no label; remove '\(label):'")
    }

    static var variadic: Self { .error("type.variadic", "'...' cannot stand in a function type here; take an array") }
    static var arrowExpected: Self { .error("type.arrow", "'->' and a result were expected behind the parameters") }
    static var typeTooDeep: Self { .error("type.too-deep", "this type is nested over 64 deep; name its parts in Swift") }
}
