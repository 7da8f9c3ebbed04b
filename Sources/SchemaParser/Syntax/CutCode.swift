/// Swift that stands unquoted where YAML reads on in its own way: how far it reaches, and how to quote it.
extension SyntaxParser {
    /// How far the author's text reaches if it is read as Swift.
    struct SwiftExtent {
        let end: Int
        /// Brackets and strings close before the end.
        let isBalanced: Bool
    }

    /// From `start` to the end of the line, or in flow to the comma or bracket that ends the item; without a comment.
    func swiftExtent(from start: Int, isFlow: Bool) -> SwiftExtent {
        var closers: [UInt8] = []
        var index = start
        var upper = start
        var isBalanced = true
        scan: while !isLineEnd(at: index) {
            let byte = bytes[index]
            switch byte {
            case 0x20, 0x09:
                index += 1
                continue
            case 0x23 where index > start && isBlank(at: index - 1) && (isSeparated(at: index + 1) || bytes[index + 1] == 0x23):
                break scan
            case 0x22:
                guard let stop = stringEnd(from: index) else {
                    return SwiftExtent(end: trimmedLineEnd(from: start), isBalanced: false)
                }
                index = stop - 1
            case 0x28: closers.append(0x29)
            case 0x5B: closers.append(0x5D)
            case 0x7B: closers.append(0x7D)
            case 0x3C where opensGeneric(at: index): closers.append(0x3E)
            case 0x3E where closers.last == 0x3E && bytes[index - 1] != 0x2D: closers.removeLast()
            case 0x29, 0x5D, 0x7D:
                if closers.last == 0x3E { closers.removeAll { $0 == 0x3E } }
                if closers.isEmpty, isFlow, byte != 0x29 { break scan }
                if closers.popLast() != byte { isBalanced = false }
            case 0x2C where isFlow && closers.isEmpty: break scan
            default: break
            }
            index += 1
            upper = index
        }
        return SwiftExtent(end: upper, isBalanced: isBalanced && closers.isEmpty)
    }

    /// Behind a Swift string of one line.
    private func stringEnd(from start: Int) -> Int? {
        var index = start + 1
        while !isLineEnd(at: index) {
            if bytes[index] == 0x22 { return index + 1 }
            index += bytes[index] == 0x5C && !isLineEnd(at: index + 1) ? 2 : 1
        }
        return nil
    }

    /// R1.1: `<` opens a bracket only between an identifier and something that follows at once.
    private func opensGeneric(at offset: Int) -> Bool {
        offset > 0 && isWordByte(bytes[offset - 1]) && !isSeparated(at: offset + 1) && byte(at: offset + 1) != 0x3D
    }

    /// A bracket or string opens in the text and does not close in it. Outside flow (R1.4) only `(` and `"` count.
    func isCutCode(_ range: SourceRange, isFlow: Bool) -> Bool {
        var parentheses = 0
        var generics = 0
        var isInString = false
        var index = range.lower
        while index < range.upper {
            let byte = bytes[index]
            if byte >= 0x61, byte <= 0x7A {
                index += 1
                continue
            }
            if isInString {
                if byte == 0x5C { index += 1 }
                if byte == 0x22 { isInString = false }
            } else if byte == 0x22 {
                isInString = isFlow || opensString(at: index, from: range.lower)
            } else if byte == 0x28 {
                parentheses += 1
            } else if byte == 0x29, parentheses > 0 {
                parentheses -= 1
            } else if isFlow, byte == 0x3C, opensGeneric(at: index), index + 1 < range.upper {
                generics += 1
            } else if byte == 0x3E, generics > 0, bytes[index - 1] != 0x2D {
                generics -= 1
            }
            index += 1
        }
        return isInString || parentheses > 0 || generics > 0
    }

    /// In Swift no string begins right behind a word: `bla"keks` is a text with a quote in it.
    private func opensString(at offset: Int, from lower: Int) -> Bool {
        guard offset > lower else { return true }
        switch bytes[offset - 1] {
        case 0x20, 0x09, 0x28, 0x2C, 0x3A, 0x3D, 0x5B: return true
        default: return false
        }
    }

    /// An odd number of unescaped `"`.
    func hasOpenString(_ range: SourceRange) -> Bool {
        var isOpen = false
        var index = range.lower
        while index < range.upper {
            if bytes[index] == 0x5C { index += 1 } else if bytes[index] == 0x22 { isOpen.toggle() }
            index += 1
        }
        return isOpen
    }

    /// Puts the whole text into single quotes.
    func quoteFix(_ range: SourceRange, _ applicability: Diagnostic.FixIt.Applicability) -> Diagnostic.FixIt {
        var quoted: [UInt8] = [0x27]
        for byte in bytes[range.lower..<range.upper] {
            if byte == 0x27 { quoted.append(0x27) }
            quoted.append(byte)
        }
        quoted.append(0x27)
        return Diagnostic.FixIt("quote it", replace: range, with: String(decoding: quoted, as: UTF8.self), applicability)
    }

    /// A value whose line has no more than it, and no lines below that belong to it: quoting the line quotes all of it.
    func standsAlone(_ range: SourceRange) -> Bool {
        let lines = source.lineIndex(at: range.lower)..<source.lineIndex(at: range.upper) + 1
        guard lines.count == 1 else { return false }
        let stop = lineEnd(from: range.upper)
        var start = source.lineRange(lines.lowerBound).lower
        if isByteOrderMark(at: start) { start += 3 }
        var indent = 0
        while byte(at: start + indent) == Byte.space { indent += 1 }
        guard let next = continuation(after: stop, parent: indent - 1) else { return true }
        let isItem =
            byte(at: next.offset) == Byte.dash && isSeparated(at: next.offset + 1) && byte(at: start + indent) != Byte.dash
        return next.offset - next.lineStart <= indent && !isItem
    }

    // MARK: Where it is cut

    /// A `: ` inside a value: argument labels, `? :`. In block context the rest of the line is passed by the caller.
    func refuseColonInPlain(at colon: Int, valueFrom start: Int, isFlow: Bool, key: SourceRange? = nil) {
        let extent = swiftExtent(from: start, isFlow: isFlow)
        let fixIt = quoteFix(SourceRange(start, extent.end), extent.isBalanced ? .certain : .suggested)
        diagnostics.report(.colonInPlain, at: key ?? SourceRange(colon, colon + 1), fixIt: fixIt)
        if isFlow { passFlowText(extent) }
    }

    /// A comma, bracket or colon that ends a text in the middle of its brackets or strings (R1.2, R1.3).
    func refuseCut(_ range: SourceRange, at delimiter: Int) {
        let extent = swiftExtent(from: range.lower, isFlow: true)
        let whole = SourceRange(range.lower, extent.end)
        let isCall = extent.isBalanced && byte(at: extent.end - 1) == 0x29
        let message = Diagnostic.Message.cut(
            by: source[SourceRange(delimiter, delimiter + 1)], behind: excerpt(range), whole: excerpt(whole), isCall: isCall)
        let fixIt = quoteFix(whole, extent.isBalanced ? .certain : .suggested)
        diagnostics.report(message, at: SourceRange(delimiter, delimiter + 1), fixIt: fixIt)
        passFlowText(extent)
    }

    /// Behind a text that was refused, or out of its collection where nobody can tell how far it reaches.
    private func passFlowText(_ extent: SwiftExtent) {
        position = max(extent.end, position)
        if !extent.isBalanced { isFlowAbandoned = true }
    }

    /// A ` #` that cuts a Swift string or an unfinished expression short (R1.5).
    func refuseComment(at hash: Int, behind text: SourceRange, isFlow: Bool) -> Bool {
        let isInString = hasOpenString(text)
        guard isInString || endsUnfinished(text) else { return false }
        let whole = SourceRange(text.lower, trimmedLineEnd(from: hash))
        let message: Diagnostic.Message = isInString ? .commentInString : .commentAfterOperator
        diagnostics.report(
            message, at: SourceRange(hash, hash + 1), fixIt: isFlow ? nil : quoteFix(whole, isInString ? .certain : .suggested))
        position = lineEnd(from: hash)
        isFlowAbandoned = isFlowAbandoned || isFlow
        return true
    }

    private func endsUnfinished(_ text: SourceRange) -> Bool {
        switch byte(at: text.upper - 1) {
        case 0x25, 0x26, 0x28, 0x2A, 0x2B, 0x2C, 0x2D, 0x2F, 0x3C, 0x3D, 0x5E, 0x7C, 0x7E: text.count > 1
        default: false
        }
    }

    /// `key: #selector(x)` and `key: #"raw"#`: all of the value is a comment.
    func refuseHiddenText() -> Bool {
        var index = position + 1
        while isWordByte(byte(at: index)) { index += 1 }
        let isCall = index > position + 1 && byte(at: index) == 0x28
        guard isCall || byte(at: position + 1) == Byte.doubleQuote else { return false }
        let whole = SourceRange(position, trimmedLineEnd(from: position))
        diagnostics.report(.hiddenText, at: SourceRange(position, position + 1), fixIt: quoteFix(whole, .certain))
        position = lineEnd(from: position)
        return true
    }

    // MARK: Text behind a node

    /// `[Int]? `, `[T] = []`, `"a" + b`: YAML's value ends at its bracket or quote.
    func refuseText(after node: SyntaxNode, isFlow: Bool) {
        let start = node.range.lower
        let extent = swiftExtent(from: start, isFlow: isFlow)
        let rest = SourceRange(position, max(extent.end, position + 1))
        let text = source[rest]
        let whole = SourceRange(start, rest.upper)
        let isOneLine = source.lineIndex(at: start) == source.lineIndex(at: position)
        let quoted = quoteFix(whole, extent.isBalanced && isOneLine ? .certain : .suggested)
        guard case .sequence = node.content else {
            let message: Diagnostic.Message =
                if case .scalar = node.content { .textAfterQuote(excerpt(rest)) } else { .textAfterFlow(excerpt(rest)) }
            diagnostics.report(message, at: rest, fixIt: quoted)
            if isFlow { passFlowText(extent) }
            return
        }
        if text == "?", let key = entryKey, byte(at: key.upper) == Byte.colon {
            let list = source[node.range]
            let fix = "\(source[key])?: \(list)"
            diagnostics.report(
                .optionalList(fix), at: rest,
                fixIt: Diagnostic.FixIt("write '\(fix)'", replace: key.union(whole), with: fix))
        } else if text == "= []" || text == "= [:]" {
            let removal = Diagnostic.FixIt("leave it out", replace: SourceRange(node.range.upper, rest.upper), with: "")
            diagnostics.report(.impliedDefault(text), at: rest, fixIt: removal)
        } else {
            diagnostics.report(.textAfterFlow(excerpt(rest)), at: rest, fixIt: quoted)
        }
        if isFlow { passFlowText(extent) }
    }
}

extension Diagnostic.Message {
    fileprivate static let colonInPlain = error(
        "yaml.colon-in-plain",
        "': ' inside a text makes it a key for YAML; put the whole value into single quotes, or into a '|' block")
    fileprivate static func cut(by delimiter: String, behind text: String, whole: String, isCall: Bool) -> Self {
        let way =
            isCall ? "write the entry in block form, on lines of its own, or quote '\(whole)'" : "quote the whole '\(whole)'"
        return error("yaml.flow-comma", "inside brackets '\(delimiter)' ends the text behind '\(text)'; \(way)")
    }
    fileprivate static let commentInString = error(
        "yaml.comment-in-string", "' #' begins a comment and cuts the string short; put the whole value into single quotes")
    fileprivate static let commentAfterOperator = error(
        "yaml.comment-in-string",
        "' #' begins a YAML comment, so the text ends unfinished; put the whole value into single quotes")
    fileprivate static let hiddenText = error(
        "yaml.comment-in-string", "'#' begins a YAML comment here, so that no value is left; put it into single quotes")
    fileprivate static func textAfterQuote(_ text: String) -> Self {
        error(
            "yaml.text-after-quote", "'\(text)' follows a text that its quote has ended; put the whole value into single quotes")
    }
    fileprivate static func textAfterFlow(_ text: String) -> Self {
        error("yaml.text-after-flow", "'\(text)' follows a bracket that ends the value; quote the whole value")
    }
    fileprivate static func optionalList(_ entry: String) -> Self {
        error("yaml.text-after-flow", "'?' follows a bracket that ends the value; write '\(entry)'")
    }
    fileprivate static func impliedDefault(_ text: String) -> Self {
        error(
            "yaml.text-after-flow",
            "'\(text)' follows a bracket that ends the value; leave it out, an empty collection is implied")
    }
}
