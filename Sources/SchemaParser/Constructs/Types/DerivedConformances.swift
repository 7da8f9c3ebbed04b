/// What the module itself needs of each declared type beside `Equatable` and `Sendable` (R5.9): enums without payload are
/// `Hashable` and `CaseIterable`; others are `Hashable` where a Set, a dictionary's or a task's key needs it and every part allows it.
func derivedConformances(in scope: Scope, diagnostics: inout Diagnostics) -> [[String]] {
    var hashing = Hashing(scope)
    scope.schema.forEachWrittenType { hashing.require(keysOf: $0, diagnostics: &diagnostics) }
    for task in scope.schema.tasks {
        guard case .name(let name)? = task.key?.shape, let type = typeOfValue(name, task.payload, in: scope) else { continue }
        hashing.require(key: type, diagnostics: &diagnostics)
    }
    for value in scope.schema.computed {
        for key in value.payload.types { hashing.require(key: key, diagnostics: &diagnostics) }
    }
    return scope.schema.types.enumerated().map { index, type in
        let needed = type.isPlainEnum ? ["Hashable", "CaseIterable"] : hashing.derived.contains(index) ? ["Hashable"] : []
        return needed.filter { !type.conforms(to: $0) }
    }
}

extension Schema {
    /// Every type that stands in the file.
    func forEachWrittenType(_ body: (WrittenType) -> Void) {
        for field in state { field.forEachWrittenType(body) }
        for value in computed { body(value.type) }
        for value in computed { value.payload.types.forEach(body) }
        for type in types { type.forEachWrittenType(body) }
        for action in actions { action.payload.types.forEach(body) }
        for effect in effects { effect.payload.types.forEach(body) }
        for event in events { event.payload.types.forEach(body) }
        for task in tasks {
            task.payload.types.forEach(body)
            if let result = task.result { body(result) }
            if let error = task.error { body(error) }
        }
    }
}

extension FieldDecl {
    /// A table's keys are hashed, its own and those of its indexes.
    fileprivate func forEachWrittenType(_ body: (WrittenType) -> Void) {
        guard let entity else { return body(type) }
        body(entity.row)
        for type in (entity.indexes + (entity.key.map { [$0] } ?? [])).compactMap(\.type) {
            body(WrittenType(type: .dictionary(key: type.type, value: type.type), snippet: type.snippet))
        }
    }
}

extension TypeDecl {
    /// The types that its values are made of.
    var parts: [WrittenType] {
        var parts: [WrittenType] = []
        forEachWrittenType { parts.append($0) }
        return parts
    }

    func forEachWrittenType(_ body: (WrittenType) -> Void) {
        switch kind {
        case .enumeration(let cases): for entry in cases { entry.payload.types.forEach(body) }
        case .structure(let fields): for field in fields { body(field.type) }
        }
    }
}

private struct Hashing {
    let scope: Scope
    var derived: Set<Int> = []
    private var refused: Set<Int> = []

    init(_ scope: Scope) { self.scope = scope }

    /// Finds the keys and elements in a type that must be hashable.
    mutating func require(keysOf type: WrittenType, diagnostics: inout Diagnostics) {
        require(keysOf: type.type, in: type, diagnostics: &diagnostics)
    }

    private mutating func require(keysOf type: SwiftType, in use: WrittenType, diagnostics: inout Diagnostics) {
        switch type {
        case .dictionary(let key, _): require(key, for: use, diagnostics: &diagnostics)
        case .named(let components):
            guard let last = components.last, !last.arguments.isEmpty || components.count > 1 else { return }
            guard let name = scope.standardName(components), name == "Set" || name == "Dictionary" else { break }
            if let key = last.arguments.first { require(key, for: use, diagnostics: &diagnostics) }
        case .optional, .array, .tuple, .function, .constrained, .composition: break
        }
        for part in type.parts { require(keysOf: part, in: use, diagnostics: &diagnostics) }
    }

    /// A type that is a key itself.
    mutating func require(key: WrittenType, diagnostics: inout Diagnostics) {
        require(key.type, for: key, diagnostics: &diagnostics)
    }

    private mutating func require(_ key: SwiftType, for use: WrittenType, diagnostics: inout Diagnostics) {
        for index in declaredTypes(in: key) { require(index, for: use, diagnostics: &diagnostics) }
    }

    private mutating func require(_ index: Int, for use: WrittenType, diagnostics: inout Diagnostics) {
        var open = [index]
        var visited: Set<Int> = []
        while let next = open.popLast() {
            let type = scope.schema.types[next]
            guard !type.conforms(to: "Hashable"), !type.isPlainEnum, !refused.contains(next), visited.insert(next).inserted else {
                continue
            }
            if let part = type.parts.first(where: { !isKnownHashable($0.type) }) {
                refused.insert(next)
                diagnostics.report(
                    .notHashable(type.name.text, part.snippet.text), at: use.snippet.range,
                    notes: [Diagnostic.Note("'\(type.name.text)' is declared here", at: type.name.range)])
                continue
            }
            derived.insert(next)
            open += type.parts.flatMap { declaredTypes(in: $0.type) }
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
