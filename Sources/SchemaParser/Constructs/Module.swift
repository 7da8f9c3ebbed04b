/// A checked schema: it exists only where there was no error, and every name in it is resolved. It knows no ranges but the
/// positions that `#sourceLocation` needs. Fields and actions are classes, since they
/// are handed on most often.
package struct Module: Sendable {
    package let name: String
    package let documentation: [String]
    package let access: Access
    package let isolation: Isolation
    package let imports: [Import]
    package let types: [DeclaredType]
    package let fields: [Field]
    package let computed: [ComputedValue]
    /// Which computed values an expression reads by their bare names, by where its text begins.
    package let memoReads: [SourcePosition: [Int]]
    package let actions: [Action]
    package let effects: [Effect]
    package let events: [Event]
    package let tasks: [DeclaredTask]
}

package enum Access: String, Sendable, CaseIterable {
    case `internal`, package, `public`
}

package enum Isolation: String, Sendable, CaseIterable {
    case main, lock, none
}

/// `imports: [Foundation, '@preconcurrency CoreLocation', { internal: X }]`.
package struct Import: Sendable {
    /// Attributes as written: `@preconcurrency`.
    package let attributes: [String]
    package let moduleName: String
    /// `{ internal: X }`: overrides what `access` would print.
    package let access: Access?
}

/// A name where it was declared.
package struct DeclaredName: Hashable, Sendable {
    package let text: String
    package let position: SourcePosition
    /// No word of Swift's: it stands without backticks everywhere.
    package let isPlain: Bool

    init(_ text: String, at position: SourcePosition) {
        self.text = text
        self.position = position
        isPlain = SwiftKeywords.isPlain(text)
    }
}

/// A type where it was written.
package struct WrittenType: Sendable {
    package let type: SwiftType
    package let snippet: Snippet
}

/// `deprecated:`.
package enum Deprecation: Hashable, Sendable {
    case plain
    case message(String)
}

/// What every long form may say beside its own words.
package struct Notes: Sendable {
    package let documentation: [String]
    package let deprecation: Deprecation?
}
