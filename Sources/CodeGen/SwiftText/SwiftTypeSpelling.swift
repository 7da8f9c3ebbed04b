/// A type ready to be written: its spelling, and what follows from its shape.
package struct SwiftTypeSpelling: Hashable, Sendable {
    let spelling: String
    /// A function type: a parameter that is kept must say so.
    let isFunction: Bool

    /// As the type of a parameter that is kept.
    var asParameter: SwiftTypeSpelling {
        SwiftTypeSpelling(spelling: isFunction ? "@escaping " + spelling : spelling, isFunction: false)
    }

    /// `T?`, in parentheses where Swift needs them.
    var asOptional: SwiftTypeSpelling {
        let isCompound = isFunction || spelling.hasPrefix("any ") || spelling.hasPrefix("some ") || spelling.contains("&")
        return SwiftTypeSpelling(spelling: isCompound ? "(\(spelling))?" : spelling + "?", isFunction: false)
    }
}
