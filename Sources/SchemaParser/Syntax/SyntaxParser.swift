/// The tree of a YAML text. Never throws and never traps: what is wrong goes to `diagnostics`, and parsing goes on at the
/// next entry, so a broken entry keeps its key with a `broken` value and hides no other.
package func parseSyntax(_ source: SourceText, diagnostics: inout Diagnostics) -> SyntaxTree {
    source.bytes.withUnsafeBufferPointer { bytes in
        let parser = SyntaxParser(source, bytes, diagnostics)
        let root = parser.hasReadableBytes() ? parser.stream() : nil
        diagnostics = parser.diagnostics
        return SyntaxTree(
            root: root, comments: parser.comments, documentation: parser.documentation, isUTF8: !parser.hasInvalidBytes)
    }
}

/// Reads a file from front to back, once. The places of the grammar are in the files beside this one; each reads from
/// `position` on and leaves it behind what it read. A reading function gives nil for what it refused and reported.
///
/// A class, although nothing shares it: in a debug build each call of a method that does not mutate would copy a value
/// of this size, which takes more time than the reading.
final class SyntaxParser {
    /// Of `source`: in place, since every byte is looked at several times. The parser is gone when `parseSyntax` returns.
    let bytes: UnsafeBufferPointer<UInt8>
    let end: Int
    let source: SourceText
    var diagnostics: Diagnostics

    var position = 0
    /// Where the indentation of the current line begins.
    var lineStart = 0
    var comments: [SyntaxComment] = []
    var pendingDocumentation: PendingDocumentation?
    /// Of entries and items, in order.
    var documentation: [SourceRange] = []

    /// A byte is no UTF-8, so that texts are not the file's bytes.
    var hasInvalidBytes = false

    var depth = 0
    var hasReportedDepth = false
    /// The key whose value is being read: a fix-it may have to change it.
    var entryKey: SourceRange?
    var flowDepth = 0
    /// What the lines of the current flow collection must stand deeper than.
    var flowParent = -1
    /// The current flow collection cannot be read to its end: the block entry that holds it is given up.
    var isFlowAbandoned = false
    /// An indentation inside the current flow collection has been reported; what follows from it is not.
    var isFlowMisaligned = false

    init(_ source: SourceText, _ bytes: UnsafeBufferPointer<UInt8>, _ diagnostics: Diagnostics) {
        self.source = source
        self.bytes = bytes
        self.diagnostics = diagnostics
        end = bytes.count
    }

    static let maximumDepth = 64

    /// Enters a collection; false, and reported once a file, where that is too deep.
    func enter(at offset: Int) -> Bool {
        depth += 1
        if depth <= Self.maximumDepth { return true }
        depth -= 1
        if !hasReportedDepth { diagnostics.report(.tooDeep, at: SourceRange(offset, min(offset + 1, end))) }
        hasReportedDepth = true
        return false
    }

    func leave() {
        depth -= 1
    }

    // MARK: Documents

    /// The one document of the file. Further ones are refused, yet read for the mistakes in them.
    func stream() -> SyntaxNode? {
        if isByteOrderMark(at: 0) { position = 3 }
        lineStart = position
        var root: SyntaxNode?
        var state = StreamState()
        while true {
            skipToContent()
            if isAtEnd { break }
            if column == 0, current == Byte.percent {
                refuseDirective()
            } else if isAtDocumentMarker, current == Byte.dot {
                endDocument(&state)
            } else if let node = document(&state), root == nil, state.documents == 1 {
                root = node
            }
        }
        detachDocumentation()
        return root ?? (state.documents == 0 ? SyntaxNode(.absent, range: SourceRange(end, end)) : nil)
    }

    struct StreamState {
        var documents = 0
        var hasEnded = false
        var hasReported = false
    }

    private func endDocument(_ state: inout StreamState) {
        position += 3
        skipBlanks()
        state.hasEnded = true
        if isLineEnd(at: position) || (current == Byte.hash && isBlank(at: position - 1)) { return }
        diagnostics.report(.textAfterDocumentEnd, at: SourceRange(position, trimmedLineEnd(from: position)))
        skipLine()
    }

    private func document(_ state: inout StreamState) -> SyntaxNode? {
        let start = position
        let hasMarker = isAtDocumentMarker
        if state.documents > 0 || state.hasEnded {
            guard hasMarker || state.hasEnded else {
                diagnostics.report(.leftOver(column: column), at: SourceRange(start, trimmedLineEnd(from: start)))
                skipToDocumentMarker()
                return nil
            }
            if !state.hasReported {
                diagnostics.report(
                    .multipleDocuments, at: SourceRange(start, hasMarker ? start + 3 : trimmedLineEnd(from: start)))
            }
            state.hasReported = true
        }
        state.documents += 1
        state.hasEnded = false
        if hasMarker { position += 3 }
        guard let node = blockValue(parent: -1, after: hasMarker ? .document : .line) else {
            skipToDocumentMarker()
            return nil
        }
        return node
    }
}

extension Diagnostic.Message {
    fileprivate static let tooDeep = error(
        "yaml.too-deep",
        "collections are nested more than \(SyntaxParser.maximumDepth) deep; move an inner part to a name of its own")
    fileprivate static let multipleDocuments = error(
        "yaml.multiple-documents",
        "a second document begins here; a file holds one, so move this to a file of its own or remove it")
    fileprivate static let textAfterDocumentEnd = error(
        "yaml.multiple-documents", "nothing may follow '...' on its line; it ends the file's one document")
    fileprivate static func leftOver(column: Int) -> Self {
        error(
            "yaml.indent",
            "expected the end of the file: the value above is complete; begin every key of the file "
                + "in the same column, not \(column + 1)"
        )
    }
}
