/// A field that no effect writes keeps its default for ever. Not: required fields, which the store's maker gives, and files in which
/// something may write any field, or could not be read. Nor where there is any error: a field whose name or whose effect is being
/// mended needs no second sentence.
func warnOfUnwrittenFields(_ effects: [Effect], in scope: Scope, diagnostics: inout Diagnostics) {
    guard scope.schema.brokenNames[.effects]?.isEmpty ?? true, !scope.schema.brokenSections.contains(.effects) else { return }
    guard !diagnostics.hasErrors else { return }
    var isWritten = [Bool](repeating: false, count: scope.schema.state.count)
    for effect in effects {
        guard case .some(let written) = effect.writes else { return }
        for field in written { isWritten[field] = true }
    }
    for (index, field) in scope.schema.state.enumerated() where !isWritten[index] {
        // A second field of that name has been told of.
        guard scope.index(of: field.name.text, in: .state) == index else { continue }
        if case .required = scope.defaultValue(field.defaultValue, of: field.type.type) { continue }
        diagnostics.report(.neverWritten(field.name.text), at: field.name.range, unlessAllowedBy: field.notes)
    }
}

extension Diagnostic.Message {
    fileprivate static func neverWritten(_ field: String) -> Self {
        .warning("state.never-written", "no effect writes '\(field)'; write one, or say 'allow: state.never-written'")
    }
}
