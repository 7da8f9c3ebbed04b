/// What the spelling of a type tells, for forms that need a certain kind.
enum TypeShape: Hashable {
    case bool, number, string, array, set, dictionary, optional, function, tuple
    /// A type that the file declares.
    case declared(Int)
    /// The rows of an entry of `entities:`.
    case table
    /// A name that is Swift's to know.
    case other

    /// In a sentence.
    func phrase(in scope: Scope) -> String {
        switch self {
        case .bool: "a Bool"
        case .number: "a number"
        case .string: "a String"
        case .array: "an array"
        case .set: "a Set"
        case .dictionary: "a dictionary"
        case .optional: "an Optional"
        case .function: "a function"
        case .tuple: "a tuple"
        case .declared(let index): "of the declared type '\(scope.schema.types[index].name.text)'"
        case .table: "a table"
        case .other: "of another type"
        }
    }
}

extension Scope {
    func shape(of field: FieldDecl) -> TypeShape { field.entity == nil ? shape(of: field.type.type) : .table }

    func shape(of type: SwiftType) -> TypeShape {
        switch type {
        case .named(let components): shape(of: components)
        case .optional: .optional
        case .array: .array
        case .dictionary: .dictionary
        case .tuple: .tuple
        case .function: .function
        case .constrained, .composition: .other
        }
    }

    /// The declared type that a name means: `Route`, and `AuthModule.Route` in full.
    func declaredType(_ components: [SwiftType.Component]) -> Int? {
        if components.count == 1 { return index(of: components[0].name, in: .types) }
        guard components.count == 2, let module = schema.module, components[0].name == module.text + "Module" else { return nil }
        return index(of: components[1].name, in: .types)
    }

    /// A standard type's name, unless the file gives that name to a type of its own: `Int`, `Swift.Int`.
    func standardName(_ components: [SwiftType.Component]) -> String? {
        if components.count == 2, components[0].name == "Swift" { return components[1].name }
        guard components.count == 1, !knows(components[0].name, in: .types) else { return nil }
        return components[0].name
    }

    /// A type that is declared here or that everybody knows.
    func isTypeName(_ name: String) -> Bool {
        index(of: name, in: .types) != nil || shape(ofStandard: name) != .other && !isBroken(name, in: .types)
    }

    private func shape(of components: [SwiftType.Component]) -> TypeShape {
        if let index = declaredType(components) { return .declared(index) }
        guard let name = components.last?.name else { return .other }
        let shape = shape(ofStandard: name)
        return shape == .other || standardName(components) == nil ? .other : shape
    }

    private func shape(ofStandard name: String) -> TypeShape {
        guard shapedTypes.contains(name) else { return .other }
        switch name {
        case "Bool": return .bool
        case "String": return .string
        case "Optional": return .optional
        case "Array": return .array
        case "Set": return .set
        case "Dictionary": return .dictionary
        default: return .number
        }
    }

    /// Standard types that are compared in a few instructions, and declared enums without payload.
    func isFixedSize(_ shape: TypeShape) -> Bool {
        switch shape {
        case .bool, .number: true
        case .declared(let index): schema.types[index].isPlainEnum
        case .string, .array, .set, .dictionary, .optional, .function, .tuple, .table, .other: false
        }
    }

    /// The implied default, where `types:` does not give the type's name another meaning.
    func impliedDefault(of type: SwiftType) -> String? {
        guard let implied = type.impliedDefault else { return nil }
        if case .named(let components) = type, standardName(components) == nil { return nil }
        return implied
    }
}

extension TypeDecl {
    /// An enum of which no case carries anything.
    var isPlainEnum: Bool {
        switch kind {
        case .enumeration(let cases): cases.allSatisfy(\.payload.isEmpty)
        case .structure: false
        }
    }
}

/// Standard types whose name tells more than that it is a type: a few, and the numbers.
private let shapedTypes: WordSet = [
    "Bool", "String", "Optional", "Array", "Set", "Dictionary",
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
]
