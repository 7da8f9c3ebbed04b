extension Diagnostics {
    /// A warning that the declaration's `allow: [id]` silences.
    mutating func report(
        _ message: Diagnostic.Message, at range: SourceRange, unlessAllowedBy notes: NotesDecl,
        notes explanations: [Diagnostic.Note] = [],
        fixIt: Diagnostic.FixIt? = nil
    ) {
        guard !notes.allowed.contains(where: { $0.text == message.id }) else { return }
        report(message, at: range, notes: explanations, fixIt: fixIt)
    }
}

/// `allow:` names warnings that exist.
func checkAllowed(_ notes: NotesDecl, diagnostics: inout Diagnostics) {
    for id in notes.allowed where !allowableWarnings.contains(id.text) {
        diagnostics.report(
            .unknownWarning(id.text), at: id.range, fixIt: closestEdit(for: id, among: allowableWarnings))
    }
}

/// What `allow:` may name.
let allowableWarnings = [
    "computed.reads-everything", "effect.field-twice", "expr.impure", "payload.unlabelled", "state.never-written",
    "types.case-none",
    "types.case-named-type",
]

extension Diagnostic.Message {
    static func unknownWarning(_ id: String) -> Self {
        .error("allow.unknown", "there is no warning '\(id)' that could be allowed\(didYouMean(id, among: allowableWarnings))")
    }
}
