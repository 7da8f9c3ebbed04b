/// Says why a snippet is no Swift.
func report(_ fault: SwiftFault, in snippet: Snippet, diagnostics: inout Diagnostics) {
    let range = snippet.range(of: fault.range)
    switch fault.kind {
    case .unexpectedCloser(let found, let opener):
        var notes: [Diagnostic.Note] = []
        if let opener, let place = fault.opener {
            notes.append(Diagnostic.Note("'\(opener)' was opened here", at: snippet.range(of: place)))
        }
        diagnostics.report(.unexpectedCloser(found, opener: opener), at: range, notes: notes)
    case .unclosed(let bracket):
        diagnostics.report(.unclosedBracket(bracket), at: range)
    case .unterminatedString:
        diagnostics.report(.unterminatedString, at: range)
    case .unterminatedComment:
        diagnostics.report(.unterminatedComment, at: range)
    case .unterminatedRegex:
        diagnostics.report(.unterminatedRegex, at: range)
    case .unterminatedBackticks:
        diagnostics.report(.unterminatedBackticks, at: range)
    case .hashComment:
        let fixIt = snippet.exactRange(of: fault.range).map { Diagnostic.FixIt("write '//'", replace: $0, with: "//") }
        diagnostics.report(.hashComment, at: range, fixIt: fixIt)
    case .singleQuote:
        diagnostics.report(.singleQuote, at: range, fixIt: doubleQuotes(fault.range, in: snippet))
    case .typographicQuote(let character):
        diagnostics.report(.typographicQuote(character), at: range)
    }
}

/// `'a'` → `"a"`, where the text stands in the file as it is read and holds nothing that would need an escape.
private func doubleQuotes(_ range: Range<Int>, in snippet: Snippet) -> Diagnostic.FixIt? {
    guard let place = snippet.exactRange(of: range), range.count > 1 else { return nil }
    let inner = snippet.slice((range.lowerBound + 1)..<(range.upperBound - 1)).text
    guard !inner.contains("\""), !inner.contains("\\") else { return nil }
    return Diagnostic.FixIt("use double quotes", replace: place, with: "\"\(inner)\"", .suggested)
}

extension Diagnostic.Message {
    static func unexpectedCloser(_ found: Unicode.Scalar, opener: Unicode.Scalar?) -> Self {
        guard let opener else { return .error("swift.unbalanced", "'\(found)' closes nothing; remove it or open the bracket") }
        return .error("swift.unbalanced", "'\(found)' stands where '\(closer(of: opener))' was expected to close '\(opener)'")
    }

    static func unclosedBracket(_ bracket: Unicode.Scalar) -> Self {
        .error("swift.unbalanced", "'\(bracket)' is never closed; '\(closer(of: bracket))' was expected before the text ends")
    }

    static var unterminatedString: Self {
        .error("swift.unterminated-string", "this Swift string has no closing quote; one over several lines takes three quotes")
    }

    static var unterminatedComment: Self {
        .error("swift.unterminated-comment", "'/*' is never closed; '*/' was expected before the text ends")
    }

    static var unterminatedRegex: Self {
        .error("swift.unterminated-regex", "this regular expression is never closed; its '/' and as many '#' were expected")
    }

    static var unterminatedBackticks: Self {
        .error("swift.unterminated-name", "'`' is never closed; another one was expected behind the name")
    }

    static var hashComment: Self {
        .error("swift.hash-comment", "'# ' is no Swift: YAML's comments end where quoted text or a block begins; use '//'")
    }

    static var singleQuote: Self {
        .error("swift.single-quote", "Swift's strings stand in double quotes, not in single ones")
    }

    static func typographicQuote(_ character: String) -> Self {
        .error("swift.typographic-quote", "'\(character)' is a typographic quote; Swift's strings stand in '\"'")
    }
}
