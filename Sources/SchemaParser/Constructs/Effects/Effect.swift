/// An entry of `effects:`.
package struct Effect: Sendable {
    package let name: DeclaredName
    package let notes: Notes
    package let payload: Payload
    package let canThrow: Bool
    /// The fields it may write; what a throwing one saves beforehand.
    package let writes: FieldSet
    package let body: Body

    package enum Body: Sendable {
        /// No body: a mutating function on `Draft`, written in Swift.
        case swift
        /// In the order in which they run (R5.12).
        case operations([Operation])
    }

    package enum Operation: Sendable {
        /// Back to the default of these fields.
        case reset([Int])
        case set(Target, Snippet)
        /// `set: { session }` written as a bare name: from the payload parameter of this name (`value` for the unlabelled one).
        case setFromPayload(field: Int, parameter: String, position: SourcePosition)
        /// `attempts: += 1`: the text begins with its operator.
        case compound(Target, Snippet)
        case toggle(field: Int, position: SourcePosition)
        case append(field: Int, Snippet, isContents: Bool)
        /// Into a Set, or a table that has no row of that key.
        case insert(field: Int, Snippet)
        case upsert(field: Int, Snippet, EffectDecl.Merge)
        /// A row, an entry of a dictionary, or what is in an Optional (then there is no key); where there is none, nothing.
        case update(field: Int, key: Snippet?, [RowChange])
        case remove(field: Int, Snippet, Container)
        /// `do: |`.
        case code(Snippet)
    }

    /// What is assigned to: a field, or a path that begins with one (`session.name`, `scores[name]`).
    package struct Target: Sendable {
        package let field: Int
        /// What follows the field's name, as written: `.name`, `[key]`; empty for the field itself.
        package let path: String
        package let position: SourcePosition
    }

    /// What an `update` does to a property of the row: the path begins with its name.
    package enum RowChange: Sendable {
        case set(path: String, Snippet)
        case setFromPayload(member: String, parameter: String, position: SourcePosition)
        case compound(path: String, Snippet)
    }

    package enum Container: Sendable {
        /// Every element that equals the value goes.
        case array
        case set
        case dictionary
        case table
    }
}
