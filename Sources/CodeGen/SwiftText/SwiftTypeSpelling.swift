import SchemaParser

/// A type ready to be written: its spelling, and what follows from its shape.
package struct SwiftTypeSpelling {
    let code: SwiftCode
    /// A function type: a parameter that is kept must say so.
    let isFunction: Bool

    private init(code: SwiftCode, isFunction: Bool) {
        self.code = code
        self.isFunction = isFunction
    }

    /// `qualifying` gets every leading name (`A` of `A.B<C>`, then `C`) and may replace it.
    init(_ type: SwiftType, qualifying: (String) -> String) {
        self.init(code: SwiftCode(word: type.spelled(qualifying: qualifying)), isFunction: type.isFunction)
    }

    /// As the type of a parameter that is kept.
    var asParameter: SwiftTypeSpelling {
        isFunction ? SwiftTypeSpelling(code: "@escaping \(code)", isFunction: false) : self
    }
}
