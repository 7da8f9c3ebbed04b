/// What a text refers to among the file's own names (R6.1–R6.6): rather too much than too little.
struct References {
    var fields: Set<Int> = []
    var computed: Set<Int> = []
    /// The computed values that are certainly meant: their name is not also bound in the text (R6.5).
    var certainComputed: Set<Int> = []
    /// The computed values that are read by their bare name, which a memo can stand in for.
    var unqualifiedComputed: Set<Int> = []
    /// The first unqualified name that nothing here explains; what stands behind it may touch any field.
    var unexplained: Name?
    /// `self` as a whole (R6.2).
    var usesWholeSelf = false
}

/// `values` are the payload's names, which hide fields unless `self.` is written.
func references(of snippet: Snippet, values: Set<String> = [], in scope: Scope) -> References {
    let uses = nameUses(in: snippet)
    var found = References(usesWholeSelf: uses.usesWholeSelf)
    for use in uses.uses where use.isSelfQualified || !values.contains(use.text) {
        if let field = scope.index(of: use.text, in: .state) {
            found.fields.insert(field)
        } else if let computed = scope.index(of: use.text, in: .computed) {
            found.computed.insert(computed)
            if !use.isSelfQualified { found.unqualifiedComputed.insert(computed) }
            if use.isSelfQualified || !use.isBound { found.certainComputed.insert(computed) }
        } else if found.unexplained == nil, !isExplained(use, in: scope) {
            found.unexplained = Name(text: use.text, range: use.range)
        }
    }
    return found
}

private func isExplained(_ use: NameUses.Use, in scope: Scope) -> Bool {
    if [.state, .computed].contains(where: { scope.isBroken(use.text, in: $0) }) { return true }
    // A member that is written in Swift.
    guard !use.isSelfQualified else { return false }
    if use.isBound || use.text.hasPrefix("$") || SwiftKeywords.reserved.contains(use.text) { return true }
    if knownFreeFunctions.contains(use.text) || isUpperCaseName(use.text) { return true }
    return scope.knows(use.text, in: .types) || scope.knows(use.text, in: .imports)
}
