/// What a text refers to among the file's own names (R6.1–R6.6): rather too much than too little.
struct References {
    /// Indices as they are mentioned, repeated too.
    var fields: [Int] = []
    var computed: [ComputedUse] = []
    /// The first unqualified name that nothing here explains; what stands behind it may touch any field.
    var unexplained: Name?
    /// `self` as a whole (R6.2).
    var usesWholeSelf = false

    struct ComputedUse {
        let index: Int
        /// The name is not also bound in the text (R6.5).
        let isCertain: Bool
        /// Read by the bare name, which a memo can stand in for.
        let isUnqualified: Bool
    }
}

/// `values` are the payload's names, which hide fields unless `self.` is written.
func references(of snippet: Snippet, values: Set<String> = [], in scope: Scope) -> References {
    let uses = nameUses(in: snippet)
    var found = References(usesWholeSelf: uses.usesWholeSelf)
    for use in uses.uses where use.isSelfQualified || !values.contains(use.text) {
        let places = scope.declarations[use.text]
        if let field = places?[.state] {
            found.fields.append(field)
        } else if let computed = places?[.computed] {
            let isCertain = use.isSelfQualified || !use.isBound
            found.computed.append(.init(index: computed, isCertain: isCertain, isUnqualified: !use.isSelfQualified))
        } else if found.unexplained == nil, !isExplained(use, in: scope) {
            found.unexplained = Name(text: use.text, range: use.range)
        }
    }
    return found
}

extension [Int] {
    /// In ascending order, each once.
    var ascending: [Int] {
        count < 2 ? self : sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
}

private func isExplained(_ use: NameUses.Use, in scope: Scope) -> Bool {
    if [.state, .computed].contains(where: { scope.isBroken(use.text, in: $0) }) { return true }
    // A member that is written in Swift.
    guard !use.isSelfQualified else { return false }
    if use.isBound || use.text.hasPrefix("$") || SwiftKeywords.reserved.contains(use.text) { return true }
    if knownFreeFunctions.contains(use.text) || isUpperCaseName(use.text) { return true }
    return scope.knows(use.text, in: .types) || scope.knows(use.text, in: .imports)
}
