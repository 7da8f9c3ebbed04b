import SchemaParser

/// The imports of a generated file. Every file has the author's, since expressions stand everywhere; one that public declarations
/// of the file need is public there, and only there, because the compiler warns of any other.
struct ImportEmitter {
    let context: ModuleContext
    let runtime: GenerateOptions.Runtime

    func imports(of file: GeneratedFileKind) -> SwiftCode {
        .stacked(runtimeImport(file) + context.module.imports.map { authorImport($0, file) })
    }

    private var module: Module { context.module }

    private func runtimeImport(_ file: GeneratedFileKind) -> [SwiftCode] {
        guard runtime == .import else { return [] }
        switch file {
        case .module:
            return module.events.isEmpty || !module.tables.isEmpty ? [importing("", "StoreRuntime", isNamed: true)] : []
        case .reducer: return module.tables.isEmpty ? [] : [importing("", "StoreRuntime", isNamed: false)]
        case .changes: return [importing("", "StoreRuntime", isNamed: false)]
        case .store: return [importing("", "StoreRuntime", isNamed: true)]
        }
    }

    private func authorImport(_ entry: Import, _ file: GeneratedFileKind) -> SwiftCode {
        let attributes = SwiftCode(word: entry.attributes.map { $0 + " " }.joined())
        let isNamed = entry.access == nil && isNamed(entry.moduleName, in: file)
        return importing("\(attributes)", "\(SwiftIdentifier(entry.moduleName))", isNamed: isNamed)
    }

    /// A level below `public` only where the consumer's settings have internal imports: elsewhere its own plain imports would
    /// contradict it.
    private func importing(_ attributes: SwiftCode, _ name: SwiftCode, isNamed: Bool) -> SwiftCode {
        let plain: SwiftCode = "\(attributes)import \(name)"
        if !isNamed { return plain }
        switch module.access {
        case .internal: return plain
        case .public: return "\(attributes)public import \(name)"
        case .package:
            return """
                #if hasFeature(InternalImportsByDefault)
                    \(attributes)package import \(name)
                #else
                    \(plain)
                #endif
                """
        }
    }

    /// A public declaration of the file names a type that may come from this Swift module.
    private func isNamed(_ moduleName: String, in file: GeneratedFileKind) -> Bool {
        let foreign = Set(publicTypes(of: file).flatMap(\.type.names)).filter { !context.isKnown(name: $0) }
        let isFoundation = moduleName == "Foundation"
        return foreign.contains { $0 == moduleName || Self.foundationNames.contains($0) == isFoundation }
    }

    private func publicTypes(of file: GeneratedFileKind) -> [WrittenType] {
        let fields = module.fields.flatMap { $0.entity.map { [$0.row, $0.key.type].compactMap { $0 } } ?? [$0.type] }
        let computed = module.computed.flatMap { [$0.type] + $0.payload.types }
        let actions = module.actions.flatMap { $0.payload.types }
        switch file {
        case .module:
            let keys = module.tables.flatMap(\.entity.indexes).compactMap(\.type)
            return fields + keys + actions + module.effects.flatMap { $0.payload.types }
                + module.events.flatMap { $0.payload.types } + module.types.flatMap(types)
                + module.tasks.flatMap { $0.payload.types + [$0.result, $0.error].compactMap { $0 } }
        case .reducer: return computed
        case .changes: return []
        case .store: return fields + computed + actions
        }
    }

    private func types(of type: DeclaredType) -> [WrittenType] {
        switch type.kind {
        case .enumeration(let cases): cases.flatMap { $0.payload.types }
        case .structure(let fields): fields.map(\.type)
        }
    }

    /// Foundation's types that a state is likely to hold; any other unknown name is taken to come from the other imports.
    private static let foundationNames: WordSet = [
        "AttributedString", "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateInterval", "Decimal", "IndexPath",
        "IndexSet", "Locale", "Measurement", "Notification", "NSError", "NSNumber", "NSObject", "NSString", "OperationQueue",
        "PersonNameComponents", "Progress", "TimeInterval", "TimeZone", "URL", "URLComponents", "URLError", "URLRequest", "UUID",
    ]
}
