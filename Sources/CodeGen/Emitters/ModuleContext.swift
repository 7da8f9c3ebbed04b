import SchemaParser

/// What every emitter knows: the module, the names that follow from its name, and how its types are spelled. Made once a module;
/// every emitter holds it, so it is not copied.
final class ModuleContext {
    let module: Module
    let author: AuthorCode
    let moduleName: SwiftIdentifier
    let storeName: SwiftIdentifier
    let viewStoreName: SwiftIdentifier
    /// `public ` before a declaration that the module's users see.
    let access: SwiftCode
    /// `@usableFromInline ` before what a default argument of a public declaration names.
    let usableFromInline: SwiftCode
    /// The line above what runs where the store runs.
    let isolation: SwiftCode
    /// `nonisolated ` before a class, and its extensions, that stay where they were made.
    let classIsolation: SwiftCode
    /// Any thread may use the store.
    let isLocked: Bool
    let needsHandler: Bool
    /// It has tasks, or handlers that take their time.
    let runsTasks: Bool
    let bits: ChangeBits
    private let declaredTypes: Set<String>
    /// Standard types that have the name of a table, whose rules stand beside each other under these names.
    private let hiddenTypes: [String]
    /// Those that were asked for, by the places of their owners' names.
    private var payloads: [SourcePosition: PayloadEmitter] = [:]

    /// What stands for each field.
    private(set) lazy var fields = module.fields.indices.map { FieldCode($0, in: self) }

    init(module: Module, sourcePath: String) {
        self.module = module
        author = AuthorCode(path: sourcePath)
        moduleName = SwiftIdentifier(module.name + "Module")
        storeName = SwiftIdentifier(module.name + "Store")
        viewStoreName = SwiftIdentifier(module.name + "ViewStore")
        declaredTypes = Set(module.types.map(\.name.text))
        access = module.access == .internal ? .nothing : SwiftCode(word: module.access.rawValue + " ")
        usableFromInline = module.access == .internal ? .nothing : "@usableFromInline "
        isolation = module.isolation == .main ? "@_Concurrency.MainActor" : .nothing
        isLocked = module.isolation == .lock
        hiddenTypes = module.tables.map(\.field.name.text).filter(Self.standardNames.contains)
        needsHandler = module.actions.contains { $0.handler != .none }
        runsTasks = !module.tasks.isEmpty || module.actions.contains { $0.handler == .async }
        bits = ChangeBits(module)
        classIsolation = module.isolation == .main ? .nothing : "nonisolated "
    }

    /// Inside `enum AuthModule { … }`, where the declared types' names resolve.
    func inner(_ type: WrittenType) -> SwiftTypeSpelling {
        SwiftTypeSpelling(type.type) { Self.misread.contains($0) ? full($0) : $0 }
    }

    /// Anywhere: declared types by their full names.
    func outer(_ type: WrittenType) -> SwiftTypeSpelling {
        SwiftTypeSpelling(type.type, qualifying: full)
    }

    /// `AuthModule.Route` for a declared type; `Swift.Int` where a table is called `Int`.
    private func full(_ name: String) -> String {
        if declaredTypes.contains(name) { return "\(module.name)Module.\(SwiftKeywords.spelled(name, as: .parameter))" }
        return hiddenTypes.contains(name) ? "Swift." + name : name
    }

    /// The payload of what is declared under a name.
    func payload(_ payload: Payload, of name: DeclaredName, _ kind: SwiftCode) -> PayloadEmitter {
        if let known = payloads[name.position] { return known }
        let made = PayloadEmitter(payload, of: name, kind, in: self)
        payloads[name.position] = made
        return made
    }

    /// Names that the compiler takes for the standard library's by their spelling alone.
    private static let misread: WordSet = ["MainActor", "Void"]

    /// Nothing about this type can be wrong: the schema or the standard library declares every name in it.
    func isKnown(_ type: WrittenType) -> Bool {
        namesOnlyKnown(type.type) || isTable(type.type)
    }

    private func namesOnlyKnown(_ type: SwiftType) -> Bool {
        if case .named(let components) = type {
            if let name = components.first?.name, !isKnown(name: name) { return false }
            if components.count == 1, components[0].arguments.isEmpty { return true }
        }
        return type.parts.allSatisfy(namesOnlyKnown)
    }

    /// `StoreRuntime.EntityTable<…>`, which no schema writes.
    private func isTable(_ type: SwiftType) -> Bool {
        guard case .named(let components) = type else { return false }
        return components.map(\.name) == ["StoreRuntime", "EntityTable"]
    }

    func isKnown(name: String) -> Bool { Self.standardNames.contains(name) || declaredTypes.contains(name) }

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
    private static let standardNames: WordSet = [
        "Array", "Bool", "Character", "Dictionary", "Double", "Float", "Int", "Int16", "Int32", "Int64", "Int8", "Optional",
        "Set",
        "String", "UInt", "UInt16", "UInt32", "UInt64", "UInt8",
    ]
}
