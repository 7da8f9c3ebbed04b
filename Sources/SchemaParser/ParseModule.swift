/// The front half: from a file's bytes to a checked module. The module exists only if there was no error.
package func parseModule(
    _ source: SourceText, options: ParseOptions = ParseOptions()
) -> (module: Module?, diagnostics: [Diagnostic]) {
    var diagnostics = Diagnostics()
    let tree = parseSyntax(source, diagnostics: &diagnostics)
    let schema = readSchema(tree, in: source, diagnostics: &diagnostics)
    let module = resolveModule(schema, in: source, options: options, diagnostics: &diagnostics)
    return (diagnostics.hasErrors ? nil : module, diagnostics.sorted)
}

/// What a file may leave unsaid.
package struct ParseOptions: Sendable {
    package var access: Access
    package var isolation: Isolation

    package init(access: Access = .internal, isolation: Isolation = .main) {
        self.access = access
        self.isolation = isolation
    }
}
