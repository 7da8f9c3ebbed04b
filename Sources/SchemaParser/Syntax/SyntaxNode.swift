/// A YAML node with the exact bytes it stands on. Values have no type: `no`, `1.10` and `null` are text.
package struct SyntaxNode: Sendable {
    package let content: Content
    /// From the node's first byte to behind its last one: quotes, brackets and a block scalar's header belong to it.
    /// An absent node has an empty range where it would stand.
    package let range: SourceRange

    package init(_ content: Content, range: SourceRange) {
        self.content = content
        self.range = range
    }

    /// Its parts are shared: nodes are handed on much, and the parser's deepest file must fit into a small stack.
    package enum Content: Sendable {
        /// Nothing was written: `key:` and the end of the line.
        case absent
        /// Something was written that could not be read, and that has been reported. The entry stays for its key's sake: its
        /// name exists, so that using it elsewhere is no second mistake.
        case broken
        case scalar(SyntaxScalar)
        case mapping(SyntaxMapping)
        case sequence(SyntaxSequence)
    }

    /// Something in it could not be read, which has been reported already.
    package var isBroken: Bool {
        switch content {
        case .broken: true
        case .absent, .scalar: false
        case .mapping(let mapping): mapping.holdsBroken
        case .sequence(let sequence): sequence.holdsBroken
        }
    }
}

package final class SyntaxScalar: Sendable {
    package enum Style: String, Sendable {
        case plain, singleQuoted, doubleQuoted, literal, folded
    }

    package let style: Style
    /// The decoded value.
    package let text: String
    /// Where the first line of `text` stands in the file, and where the others do: the place of the line's first byte, nil where
    /// a decoded line has no single place (folded lines, escapes). Line ends are not part of a line, and one at the very end of
    /// `text` begins no further line; an empty text is one line.
    package let firstLineOffset: Int?
    package let laterLineOffsets: [Int?]

    package init(style: Style, text: String, firstLineOffset: Int?, laterLineOffsets: [Int?]) {
        self.style = style
        self.text = text
        self.firstLineOffset = firstLineOffset
        self.laterLineOffsets = laterLineOffsets
    }

    package var lineOffsets: [Int?] { [firstLineOffset] + laterLineOffsets }
}

package final class SyntaxMapping: Sendable {
    package let entries: [SyntaxEntry]
    package let isFlow: Bool
    /// Something in it could not be read.
    package let holdsBroken: Bool

    package init(entries: [SyntaxEntry], isFlow: Bool) {
        self.entries = entries
        self.isFlow = isFlow
        holdsBroken = entries.contains { $0.value.isBroken }
    }
}

/// `key: value`.
package final class SyntaxEntry: Sendable {
    /// A key is always a scalar: every other kind is refused while parsing.
    package let key: SyntaxKey
    package let value: SyntaxNode
    /// `##` lines directly above (R3.6), each without its `##` and one space.
    package let documentation: SyntaxDocumentation?

    package init(key: SyntaxKey, value: SyntaxNode, documentation: SyntaxDocumentation?) {
        self.key = key
        self.value = value
        self.documentation = documentation
    }
}

package struct SyntaxKey: Sendable {
    package let text: String
    package let style: SyntaxScalar.Style
    package let range: SourceRange
}

package struct SyntaxDocumentation: Sendable {
    package let lines: [String]
    package let range: SourceRange
}

package final class SyntaxSequence: Sendable {
    package let items: [SyntaxItem]
    package let isFlow: Bool
    /// Something in it could not be read.
    package let holdsBroken: Bool

    package init(items: [SyntaxItem], isFlow: Bool) {
        self.items = items
        self.isFlow = isFlow
        holdsBroken = items.contains { $0.value.isBroken }
    }
}

/// An item of a sequence, with its `##` lines.
package struct SyntaxItem: Sendable {
    package let value: SyntaxNode
    package let documentation: SyntaxDocumentation?
    /// `[k: v]`: a mapping of one pair written without braces.
    package var isSinglePair = false
}

/// A whole file. `root` is nil where no tree could be made of it at all.
package struct SyntaxTree: Sendable {
    package let root: SyntaxNode?
    /// All comments in order, `#` included, for `fmt` and for documentation.
    package let comments: [SyntaxComment]
    /// Where the `##` lines stand that became an entry's or item's documentation, in order.
    package let documentation: [SourceRange]
    /// Where a text stands in the file as it is, its bytes are the file's.
    package let isUTF8: Bool
}

package struct SyntaxComment: Sendable {
    package let text: String
    package let range: SourceRange
    /// Nothing but white space stands before it on its line.
    package let isOnOwnLine: Bool
}
