package struct EffectDecl: Sendable {
    package let name: Name
    package let notes: NotesDecl
    package let payload: PayloadDecl
    package let throwing: Written<Bool>?
    /// `writes:`; nil: found by statec.
    package let writes: [Name]?
    /// In written order; empty: no body.
    package let forms: [Form]

    package enum Form: Sendable {
        /// A name alone: from the payload.
        case setFromPayload(Name)
        case set(TargetDecl, Snippet)
        /// `+= 1`.
        case compound(TargetDecl, Snippet)
        case toggle(Name)
        case append(Name, Snippet, isContents: Bool)
        case insert(Name, Snippet)
        case upsert(Name, Snippet, Merge)
        case update(UpdateDecl)
        case remove(Name, Snippet)
        case reset([Name])
        case resetAll(SourceRange)
        case code(Snippet)
    }

    /// `users: { key: id, set: { name: name } }`.
    package struct UpdateDecl: Sendable {
        package let field: Name
        /// Nil: what is in an Optional.
        package let key: Snippet?
        /// Targets are properties of the row.
        package let sets: [Form]
    }

    /// What a present row becomes.
    package enum Merge: Sendable {
        case overwrite, keep
        /// A function of the present row and the new one.
        case with(Snippet)
    }

    /// `session.name`: the field and the path behind it.
    package struct TargetDecl: Sendable {
        package let field: Name
        package let path: String
        package let range: SourceRange
    }
}
