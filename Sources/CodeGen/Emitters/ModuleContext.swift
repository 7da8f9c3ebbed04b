import SchemaParser

/// What every emitter knows: the module, the names that follow from its name, and how its types are spelled.
struct ModuleContext: Sendable {
    let module: Module
    let author: AuthorCode
    private let declaredTypes: Set<String>
    private let selfContainedNames: Set<String>

    init(module: Module, sourcePath: String) {
        self.module = module
        self.author = AuthorCode(path: sourcePath)
        self.declaredTypes = Set(module.types.map(\.name.text))
        self.selfContainedNames = Self.standardNames.union(declaredTypes)
    }

    var moduleName: SwiftIdentifier { SwiftIdentifier(module.name + "Module") }
    var storeName: SwiftIdentifier { SwiftIdentifier(module.name + "Store") }
    var viewStoreName: SwiftIdentifier { SwiftIdentifier(module.name + "ViewStore") }

    /// `public ` before a declaration that the module's users see.
    var access: SwiftCode {
        switch module.access {
        case .internal: .nothing
        case .package: "package "
        case .public: "public "
        }
    }

    /// `@usableFromInline ` before what a default argument of a public declaration names.
    var usableFromInline: SwiftCode {
        switch module.access {
        case .internal: .nothing
        case .package, .public: "@usableFromInline "
        }
    }

    /// The line above what runs where the store runs.
    var isolation: SwiftCode {
        switch module.isolation {
        case .main: "@_Concurrency.MainActor"
        case .none: .nothing
        }
    }

    /// `nonisolated ` before a class, and its extensions, that stay where they were made.
    var classIsolation: SwiftCode {
        switch module.isolation {
        case .main: .nothing
        case .none: "nonisolated "
        }
    }

    var needsHandler: Bool { module.actions.contains(where: \.callsHandler) }

    /// Inside `enum AuthModule { … }`, where the declared types' names resolve.
    func inner(_ type: WrittenType) -> SwiftTypeSpelling {
        let spelling = type.type.spelled { Self.misread.contains($0) ? full($0) : $0 }
        return SwiftTypeSpelling(spelling: spelling, isFunction: type.type.isFunction)
    }

    /// Anywhere: declared types by their full names.
    func outer(_ type: WrittenType) -> SwiftTypeSpelling {
        let spelling = type.type.spelled(qualifying: full)
        return SwiftTypeSpelling(spelling: spelling, isFunction: type.type.isFunction)
    }

    /// `AuthModule.Route` for a declared type.
    private func full(_ name: String) -> String {
        declaredTypes.contains(name) ? "\(moduleName.name).\(SwiftIdentifier(name).spelling)" : name
    }

    /// Names that the compiler takes for the standard library's by their spelling alone.
    private static let misread: Set<String> = ["MainActor", "Void"]

    /// Nothing about this type can be wrong: the schema or the standard library declares every name in it.
    func isKnown(_ type: WrittenType) -> Bool {
        type.type.names.allSatisfy(isKnown(name:))
    }

    func isKnown(name: String) -> Bool { selfContainedNames.contains(name) }

    /// Nothing in the type's spelling keeps it from being `Equatable`.
    func mayBeEquatable(_ type: WrittenType) -> Bool {
        !type.type.containsFunction && !type.type.containsTuple && !type.type.containsExistential(besides: declaredTypes)
    }

    /// `///` lines and `@available`.
    func notes(_ notes: Notes) -> SwiftCode {
        .stacked([.documentation(notes.documentation), deprecation(notes.deprecation)])
    }

    func deprecation(_ deprecation: Deprecation?) -> SwiftCode {
        switch deprecation {
        case nil: .nothing
        case .plain: "@available(*, deprecated)"
        case .message(let message): "@available(*, deprecated, message: \(SwiftLiteral.string(message)))"
        }
    }

    /// Standard types that are `Equatable` and `Sendable` as far as their arguments are.
    private static let standardNames: Set<String> = [
        "Array", "Bool", "Character", "Dictionary", "Double", "Float", "Int", "Int16", "Int32", "Int64", "Int8", "Optional",
        "Set",
        "String", "UInt", "UInt16", "UInt32", "UInt64", "UInt8",
    ]
}
