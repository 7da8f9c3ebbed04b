/// A file between reading and printing: the tree with its comments and blank lines, each at the part it belongs to, and without
/// any column.
struct Layout {
    /// Comments that belong to the file and not to its first part.
    var header: [LayoutLine] = []
    /// Of the root: what stands above a root that is no block collection.
    var leading: [LayoutLine] = []
    var root: LayoutNode
    var tail: LayoutComment?
    var closing: [LayoutLine] = []
    /// A root without parts may need its `---`.
    var hasMarker = false
}

struct LayoutNode {
    enum Content {
        case absent
        case scalar(LayoutScalar)
        case mapping([LayoutPart])
        case sequence([LayoutPart])
    }

    enum Style {
        case block
        case flow
        /// Brackets whose parts stand in lines of their own.
        case brokenFlow
    }

    var content: Content
    var style: Style = .flow
    /// `[k: v]`: braces are left out.
    var isPair = false
    /// What stands behind the last part.
    var closing: [LayoutLine] = []

    static var absent: LayoutNode { LayoutNode(content: .absent) }
}

/// An entry of a mapping, or an item of a sequence, which has no key.
struct LayoutPart {
    var key: LayoutKey?
    var value: LayoutNode
    /// The lines above.
    var leading: [LayoutLine] = []
    /// So many of the last of them are the part's documentation.
    var documentationCount = 0
    /// Behind the `:` or `-`, where the value begins in a later line.
    var head: LayoutComment?
    /// Between key and value, in lines of their own.
    var inner: [LayoutLine] = []
    /// Behind the value.
    var tail: LayoutComment?
}

struct LayoutKey {
    /// As written, with its quotes.
    var written: String
    let text: String
    let style: SyntaxScalar.Style
}

enum LayoutLine: Equatable {
    case blank
    case comment(String)
}

/// A comment behind something, with the spaces before it: authors align them.
struct LayoutComment {
    let text: String
    let gap: Int
}

struct LayoutScalar {
    let text: String
    let style: SyntaxScalar.Style
    /// As written, without indentation; of a block scalar without its header.
    var lines: [String]
    /// `|`, `>`; with `+` or `-`.
    var header = ""
    var headerComment: LayoutComment?
    /// Its text begins with a space, which only a digit in the header tells from indentation.
    var needsIndentation = false
}

extension LayoutNode {
    var isBlockCollection: Bool {
        switch content {
        case .mapping, .sequence: style == .block
        case .absent, .scalar: false
        }
    }

    var isBlockScalar: Bool { scalar?.isBlock ?? false }

    var scalar: LayoutScalar? {
        if case .scalar(let scalar) = content { scalar } else { nil }
    }

    /// Blank lines behind it are its own.
    var keepsBlankLines: Bool {
        if let scalar { return scalar.header.utf8.contains(UInt8(ascii: "+")) }
        return style == .block && closing.isEmpty && (parts.last?.value.keepsBlankLines ?? false)
    }

    var parts: [LayoutPart] {
        get {
            switch content {
            case .mapping(let parts), .sequence(let parts): parts
            case .absent, .scalar: []
            }
        }
        set {
            switch content {
            case .mapping: content = .mapping(newValue)
            case .sequence: content = .sequence(newValue)
            case .absent, .scalar: break
            }
        }
    }

    var isMapping: Bool {
        if case .mapping = content { true } else { false }
    }
}

extension LayoutScalar {
    var isBlock: Bool { style == .literal || style == .folded }
}
