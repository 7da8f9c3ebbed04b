extension Diagnostics {
    /// A warning that the declaration's `allow: [id]` silences.
    mutating func report(
        _ message: Diagnostic.Message, at range: SourceRange, unlessAllowedBy notes: NotesDecl,
        notes explanations: [Diagnostic.Note] = [],
        fixIt: Diagnostic.FixIt? = nil
    ) {
        guard !notes.allows(message.id) else { return }
        report(message, at: range, notes: explanations, fixIt: fixIt)
    }
}

extension NotesDecl {
    /// A misspelt id is one mistake; the warning that it was meant for is no second one.
    func allows(_ id: String) -> Bool {
        allowed.contains { name in
            name.text == id || !allowableWarnings.contains(name.text) && closest(to: name.text, among: allowableWarnings) == id
        }
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
    "task.never-started", "types.case-named-type", "types.case-none", "unused.action", "unused.computed", "unused.effect",
    "unused.event", "unused.field",
]

extension Diagnostic.Message {
    static func unknownWarning(_ id: String) -> Self {
        .error("allow.unknown", "there is no warning '\(id)' that could be allowed\(didYouMean(id, among: allowableWarnings))")
    }
}
