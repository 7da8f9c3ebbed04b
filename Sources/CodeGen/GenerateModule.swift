import SchemaParser

/// The back half: a checked module becomes four Swift files, in this order: `…Module`, `…Reducer`, `…Changes`, `…Store`.
/// The same module and options give the same bytes.
package func generateModule(_ module: Module, options: GenerateOptions) -> [GeneratedFile] {
    []
}

package struct GeneratedFile: Sendable {
    /// `AuthStore.swift`.
    package let name: String
    package let text: String

    package init(name: String, text: String) {
        self.name = name
        self.text = text
    }
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

    package init(fileStem: String, sourcePath: String, runtime: Runtime) {
        self.fileStem = fileStem
        self.sourcePath = sourcePath
        self.runtime = runtime
    }
}
