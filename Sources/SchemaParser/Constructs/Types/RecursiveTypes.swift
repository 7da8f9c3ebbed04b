/// A value that holds itself directly or as an Optional would be of infinite size.
func checkRecursiveTypes(in scope: Scope, diagnostics: inout Diagnostics) {
    let types = scope.schema.types
    let edges = types.map { type in Set(type.parts.flatMap { held(in: $0.type, scope) }).sorted() }
    for cycle in cycles(in: edges) {
        let path = cyclePath(cycle) { types[$0].name.text }
        diagnostics.report(.recursiveType(types[cycle[0]].name.text, path: path), at: types[cycle[0]].name.range)
    }
}

/// The declared types that stand inside the value itself, not behind a collection's or a function's reference.
private func held(in type: SwiftType, _ scope: Scope) -> [Int] {
    switch type {
    case .named(let components):
        if let index = scope.declaredType(components) { return [index] }
        guard scope.standardName(components) == "Optional", let last = components.last else { return [] }
        return last.arguments.flatMap { held(in: $0, scope) }
    case .optional(let wrapped): return held(in: wrapped, scope)
    case .tuple(let elements): return elements.flatMap { held(in: $0.type, scope) }
    case .array, .dictionary, .function, .constrained, .composition: return []
    }
}

extension Diagnostic.Message {
    fileprivate static func recursiveType(_ name: String, path: String) -> Self {
        .error("types.recursive", "'\(name)' would contain itself: \(path); hold it in an array")
    }
}
