/// What the module itself needs of each declared type beside `Equatable` and `Sendable` (R5.9): enums without payload are
/// `Hashable` and `CaseIterable`; others are `Hashable` where a Set, a dictionary's or a task's key needs it and every part allows it.
func derivedConformances(in scope: Scope, diagnostics: inout Diagnostics) -> [[String]] {
    var hashing = Hashing(scope)
    for type in writtenTypes(in: scope.schema) { hashing.require(keysOf: type, diagnostics: &diagnostics) }
    for task in scope.schema.tasks {
        guard case .name(let name)? = task.key?.shape, let type = typeOfValue(name, task.payload, in: scope) else { continue }
        hashing.require(key: type, diagnostics: &diagnostics)
    }
    for key in scope.schema.computed.flatMap(\.payload.types) { hashing.require(key: key, diagnostics: &diagnostics) }
    return scope.schema.types.enumerated().map { index, type in
        let needed = type.isPlainEnum ? ["Hashable", "CaseIterable"] : hashing.derived.contains(index) ? ["Hashable"] : []
        return needed.filter { !type.conforms(to: $0) }
    }
}

/// Every type that stands in the file.
func writtenTypes(in schema: Schema) -> [WrittenType] {
    var types = schema.state.flatMap(\.writtenTypes) + schema.computed.map(\.type)
    types += schema.computed.flatMap(\.payload.types)
    for type in schema.types {
        switch type.kind {
        case .enumeration(let cases): types += cases.flatMap(\.payload.types)
        case .structure(let fields): types += fields.map(\.type)
        }
    }
    types += schema.actions.flatMap(\.payload.types)
    types += schema.effects.flatMap(\.payload.types)
    types += schema.events.flatMap(\.payload.types)
    types += schema.tasks.flatMap { $0.payload.types + [$0.result, $0.error].compactMap { $0 } }
    return types
}

extension FieldDecl {
    /// A table's keys are hashed, its own and those of its indexes.
    fileprivate var writtenTypes: [WrittenType] {
        guard let entity else { return [type] }
        let hashed = (entity.indexes + (entity.key.map { [$0] } ?? [])).compactMap(\.type)
        return [entity.row] + hashed.map { WrittenType(type: .dictionary(key: $0.type, value: $0.type), snippet: $0.snippet) }
    }
}

private struct Hashing {
    let scope: Scope
    var derived: Set<Int> = []
    private var refused: Set<Int> = []

    init(_ scope: Scope) { self.scope = scope }

    /// Finds the keys and elements in a type that must be hashable.
    mutating func require(keysOf type: WrittenType, diagnostics: inout Diagnostics) {
        for key in hashedTypes(in: type.type) {
            for index in declaredTypes(in: key) { require(index, for: type, diagnostics: &diagnostics) }
        }
    }

    /// A type that is a key itself.
    mutating func require(key: WrittenType, diagnostics: inout Diagnostics) {
        for index in declaredTypes(in: key.type) { require(index, for: key, diagnostics: &diagnostics) }
    }

    private mutating func require(_ index: Int, for use: WrittenType, diagnostics: inout Diagnostics) {
        var open = [index]
        var visited: Set<Int> = []
        while let next = open.popLast() {
            let type = scope.schema.types[next]
            guard !type.conforms(to: "Hashable"), !type.isPlainEnum, !refused.contains(next), visited.insert(next).inserted else {
                continue
            }
            if let part = parts(of: type).first(where: { !isKnownHashable($0.type) }) {
                refused.insert(next)
                diagnostics.report(
                    .notHashable(type.name.text, part.snippet.text), at: use.snippet.range,
                    notes: [Diagnostic.Note("'\(type.name.text)' is declared here", at: type.name.range)])
                continue
            }
            derived.insert(next)
            open += parts(of: type).flatMap { declaredTypes(in: $0.type) }
        }
    }

    private func parts(of type: TypeDecl) -> [WrittenType] {
        switch type.kind {
        case .enumeration(let cases): cases.flatMap(\.payload.types)
        case .structure(let fields): fields.map(\.type)
        }
    }

    private func hashedTypes(in type: SwiftType) -> [SwiftType] {
        let inner = type.parts.flatMap(hashedTypes)
        switch type {
        case .dictionary(let key, _): return [key] + inner
        case .named(let components):
            guard let name = scope.standardName(components), name == "Set" || name == "Dictionary" else { return inner }
            return (components.last?.arguments.first).map { [$0] + inner } ?? inner
        case .optional, .array, .tuple, .function, .constrained, .composition: return inner
        }
    }

    /// The declared types that must be hashable for this one to be.
    private func declaredTypes(in type: SwiftType) -> [Int] {
        if case .named(let components) = type, let index = scope.declaredType(components) { return [index] }
        return type.parts.flatMap(declaredTypes)
    }

    private func isKnownHashable(_ type: SwiftType) -> Bool {
        switch type {
        case .named(let components):
            if scope.declaredType(components) != nil { return true }
            guard let name = components.count > 1 ? components.last?.name : scope.standardName(components) else { return false }
            return hashableTypes.contains(name) && type.parts.allSatisfy(isKnownHashable)
        case .optional, .array, .dictionary: return type.parts.allSatisfy(isKnownHashable)
        case .tuple, .function, .constrained, .composition: return false
        }
    }
}

/// Of the standard library and Foundation; a collection is if its elements are.
private let hashableTypes: WordSet = [
    "Array", "Bool", "Character", "Data", "Date", "Decimal", "Dictionary", "Double", "Duration", "Float", "Int", "Int16", "Int32",
    "Int64",
    "Int8", "Locale", "Optional", "Set", "String", "Substring", "TimeInterval", "TimeZone", "UInt", "UInt16", "UInt32", "UInt64",
    "UInt8",
    "URL", "UUID",
]

extension Diagnostic.Message {
    fileprivate static func notHashable(_ type: String, _ part: String) -> Self {
        .error(
            "types.not-hashable",
            "'\(type)' must be Hashable here, and whether its '\(part)' is cannot be seen; write 'conforms: Hashable' in its declaration"
        )
    }
}
