/// From declarations to the checked module: names found, forms matched with what they need. Nil if that was not possible.
func resolveModule(
    _ schema: Schema, in source: SourceText, options: ParseOptions, diagnostics: inout Diagnostics
) -> Module? {
    let errorsBefore = diagnostics.errorCount
    let scope = Scope(schema, in: source)
    let refused = checkNames(in: scope, diagnostics: &diagnostics)
    checkDuplicates(in: scope, diagnostics: &diagnostics)
    checkFormerNames(in: scope, diagnostics: &diagnostics)
    checkCollisions(in: scope, besides: refused, diagnostics: &diagnostics)
    let types = resolveTypes(in: scope, diagnostics: &diagnostics)
    let fields = resolveFields(in: scope, diagnostics: &diagnostics)
    let computed = resolveComputed(in: scope, diagnostics: &diagnostics)
    let actions = resolveActions(in: scope, diagnostics: &diagnostics)
    let errorsBeforeEffects = diagnostics.errorCount
    let effects = resolveEffects(in: scope, diagnostics: &diagnostics)
    let events = resolveEvents(in: scope, diagnostics: &diagnostics)
    let isolation = schema.isolation?.value ?? options.isolation
    let tasks = resolveTasks(in: scope, isolation: isolation, diagnostics: &diagnostics)
    if diagnostics.errorCount == errorsBeforeEffects { warnOfUnwrittenFields(effects, in: scope, diagnostics: &diagnostics) }
    guard let name = schema.module, diagnostics.errorCount == errorsBefore else { return nil }
    return Module(
        name: name.text, documentation: schema.documentation, access: schema.access?.value ?? options.access,
        isolation: isolation, imports: schema.imports.map(resolveImport), types: types,
        fields: fields, computed: computed, memoReads: memoReads(in: scope), actions: actions, effects: effects, events: events,
        tasks: tasks)
}

private func resolveImport(_ entry: ImportDecl) -> Import {
    Import(attributes: entry.attributes, moduleName: entry.moduleName.text, access: entry.access)
}
