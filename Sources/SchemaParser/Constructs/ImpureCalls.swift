/// `Date()`, `UUID()` and chance give another result at every run, which replay and memoisation do not expect.
func warnOfImpureCalls(in snippet: Snippet, unlessAllowedBy notes: NotesDecl, diagnostics: inout Diagnostics) {
    for call in nameUses(in: snippet).impureCalls {
        diagnostics.report(.impure(call.text), at: call.range, unlessAllowedBy: notes)
    }
}

extension Diagnostic.Message {
    fileprivate static func impure(_ call: String) -> Self {
        .warning("expr.impure", "'\(call)' gives another result at every run; hand the value in as an argument")
    }
}
