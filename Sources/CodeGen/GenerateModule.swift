import SchemaParser

/// The back half: a checked module becomes four Swift files, in this order: `…Module`, `…Reducer`, `…Changes`, `…Store`.
/// The same module and options give the same bytes.
package func generateModule(_ module: Module, options: GenerateOptions) -> [GeneratedFile] {
    CodeRegion.bind { GeneratedFileKind.allCases.map(FileGenerator(module, options).file) }
}

private struct FileGenerator {
    let options: GenerateOptions
    let context: ModuleContext

    init(_ module: Module, _ options: GenerateOptions) {
        self.options = options
        context = ModuleContext(module: module, sourcePath: options.sourcePath)
    }

    func file(_ kind: GeneratedFileKind) -> GeneratedFile {
        let declarations: [SwiftCode] =
            switch kind {
            case .module: ModuleEmitter(context: context).declarations()
            case .reducer: ReducerEmitter(context: context).declarations()
            case .changes: ChangesEmitter(context: context).declarations()
            case .store: StoreEmitter(context: context).declarations()
            }
        let imports = ImportEmitter(context: context, runtime: options.runtime).imports(of: kind)
        let file = SwiftFile(schemaName: options.schemaName, imports: imports, declarations: declarations)
        return GeneratedFile(name: kind.fileName(stem: options.fileStem), utf8: file.utf8)
    }
}

/// The four files of a schema. Their names follow from the schema's alone, so that a build system can be told before the tool
/// runs.
package enum GeneratedFileKind: String, Sendable, CaseIterable {
    case module = "Module"
    case reducer = "Reducer"
    case changes = "Changes"
    case store = "Store"

    /// `AuthStore.swift` for `Auth`.
    package func fileName(stem: String) -> String { stem + rawValue + ".swift" }
}

package struct GeneratedFile: Sendable {
    /// `AuthStore.swift`.
    package let name: String
    package let utf8: [UInt8]

    package init(name: String, utf8: [UInt8]) {
        self.name = name
        self.utf8 = utf8
    }

    package var text: String { String(decoding: utf8, as: UTF8.self) }
}

package struct GenerateOptions: Sendable {
    /// How the files refer to the runtime.
    package enum Runtime: String, Sendable, CaseIterable {
        /// `import StoreRuntime`.
        case `import`
        /// Its text stands in the same target, as `enum StoreRuntime`.
        case embed
    }

    /// `Auth` for `Auth.state.yaml`: the files' names begin with it.
    package var fileStem: String
    /// What `#sourceLocation` names: relative to the package root, or absolute in plugin mode.
    package var sourcePath: String
    package var runtime: Runtime

    /// The schema's file name as headers show it.
    var schemaName: String { fileStem + ".state.yaml" }

    package init(fileStem: String, sourcePath: String, runtime: Runtime) {
        self.fileStem = fileStem
        self.sourcePath = sourcePath
        self.runtime = runtime
    }
}
