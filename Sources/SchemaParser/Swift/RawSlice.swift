/// Checks a `[…]` that is taken from the file as it stands: YAML must have read the same strings in it as Swift will (R2.2).
package func checkRawSlice(_ snippet: Snippet, diagnostics: inout Diagnostics) -> Bool {
    let bytes = Array(snippet.text.utf8)
    var scanner = RawSliceScanner(bytes: bytes)
    guard let (problem, place) = scanner.firstProblem() else { return true }
    diagnostics.report(.rawSlice(problem), at: snippet.range(of: place), fixIt: quoted(snippet))
    return false
}

private struct RawSliceScanner {
    enum Problem {
        case singleQuote, escape(String), lineEnd, unterminated
    }

    let bytes: [UInt8]
    private var index = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func firstProblem() -> (Problem, Range<Int>)? {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "'"): return (.singleQuote, index..<(index + 1))
            case UInt8(ascii: "\""):
                if let problem = problemInString() { return problem }
            default: index += 1
            }
        }
        return nil
    }

    private mutating func problemInString() -> (Problem, Range<Int>)? {
        let start = index
        index += 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                return nil
            case 0x0A, 0x0D:
                return (.lineEnd, start..<index)
            case UInt8(ascii: "\\"):
                let end = min(index + 2, bytes.count)
                guard index + 1 < bytes.count, sharedEscapes.contains(bytes[index + 1]) else {
                    return (.escape(String(decoding: bytes[index..<end], as: UTF8.self)), index..<end)
                }
                index = end
            default:
                index += 1
            }
        }
        return (.unterminated, start..<(start + 1))
    }
}

/// The escapes that YAML and Swift read alike.
private let sharedEscapes = Set("\\\"ntr0".utf8)

/// The whole value in single quotes: certain on one line, where its bytes are the file's.
private func quoted(_ snippet: Snippet) -> Diagnostic.FixIt? {
    guard snippet.lines.count == 1, snippet.exactRange(of: 0..<snippet.text.utf8.count) != nil else { return nil }
    var replacement = "'"
    for character in snippet.text { replacement += character == "'" ? "''" : String(character) }
    let applicability: Diagnostic.FixIt.Applicability = isBalancedExpression(snippet.text) ? .certain : .suggested
    return Diagnostic.FixIt("quote the whole value", replace: snippet.range, with: replacement + "'", applicability)
}

extension Diagnostic.Message {
    fileprivate static func rawSlice(_ problem: RawSliceScanner.Problem) -> Self {
        switch problem {
        case .singleQuote:
            .error("swift.raw-single-quote", "single quotes are YAML's, not Swift's; write '\"a\"' inside '[ ]'")
        case .escape(let escape):
            .error("swift.raw-escape", "YAML and Swift read '\(escape)' differently; put the whole value in single quotes")
        case .lineEnd:
            .error("swift.raw-line-end", "a string inside '[ ]' must end on its line; put the whole value in single quotes")
        case .unterminated:
            .error("swift.unterminated-string", "this string has no closing quote")
        }
    }
}
