extension SwiftType {
    /// `T?`, `Optional<T>`.
    package var isOptional: Bool {
        switch self {
        case .optional: true
        case .named: standardGeneric == "Optional"
        case .array, .dictionary, .tuple, .function, .constrained, .composition: false
        }
    }

    /// A function itself, which takes `@escaping` as a parameter; an optional one escapes anyway.
    package var isFunction: Bool {
        if case .function = self { true } else { false }
    }

    /// A function at any depth.
    package var containsFunction: Bool { contains(\.isFunction) }

    /// A tuple at any depth, `()` and `Void` too.
    package var containsTuple: Bool { contains(\.isTuple) }

    /// `any P`, `P & Q` or `Error` at any depth. `declared` are the names to which the file gives a meaning of its own.
    package func containsExistential(besides declared: Set<String>) -> Bool {
        contains { $0.isExistential(besides: declared) }
    }

    /// Protocols that everybody knows and that need no `any`: a value of such a type has no `==`.
    package static let existentialNames: WordSet = ["Any", "AnyObject", "Error"]

    private func isExistential(besides declared: Set<String>) -> Bool {
        switch self {
        case .constrained, .composition: return true
        case .named(let components):
            let names = components.map(\.name)
            if names.count == 2, names[0] == "Swift" { return Self.existentialNames.contains(names[1]) }
            return names.count == 1 && Self.existentialNames.contains(names[0]) && !declared.contains(names[0])
        case .optional, .array, .dictionary, .tuple, .function: return false
        }
    }

    private var isTuple: Bool {
        if case .tuple = self { true } else { self == .named([Component(name: "Void")]) }
    }

    /// The default that collections and optionals have without being given one (R5.1).
    package var impliedDefault: String? {
        switch self {
        case .optional: "nil"
        case .array: "[]"
        case .dictionary: "[:]"
        case .named:
            switch standardGeneric {
            case "Optional": "nil"
            case "Array", "Set": "[]"
            case "Dictionary": "[:]"
            case nil, .some: nil
            }
        case .tuple, .function, .constrained, .composition: nil
        }
    }

    /// Every leading name it mentions, once each, in order: `A`, `C` of `A.B<C>`.
    package var names: [String] {
        var names: [String] = []
        collectNames(&names)
        return names
    }

    private func collectNames(_ names: inout [String]) {
        if case .named(let components) = self, let name = components.first?.name, !names.contains(name) { names.append(name) }
        for part in parts { part.collectNames(&names) }
    }

    /// The types it is directly made of.
    package var parts: [SwiftType] {
        switch self {
        case .named(let components): components.flatMap(\.arguments)
        case .optional(let part), .array(let part), .constrained(_, let part): [part]
        case .dictionary(let key, let value): [key, value]
        case .tuple(let elements): elements.map(\.type)
        case .function(let function):
            function.parameters.map(\.type) + (function.thrownType.map { [$0] } ?? []) + [function.result]
        case .composition(let parts): parts
        }
    }

    private func contains(_ predicate: (SwiftType) -> Bool) -> Bool {
        predicate(self) || parts.contains { $0.contains(predicate) }
    }

    /// `Set` of `Set<T>` and of `Swift.Set<T>`.
    private var standardGeneric: String? {
        guard case .named(let components) = self, let last = components.last, !last.arguments.isEmpty else { return nil }
        let isStandard = components.count == 1 || components.count == 2 && components[0] == Component(name: "Swift")
        return isStandard ? last.name : nil
    }
}
