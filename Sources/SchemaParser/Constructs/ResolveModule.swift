/// From declarations to the checked module: names found, forms matched with what they need. Nil if that was not possible.
func resolveModule(
    _ schema: Schema, in source: SourceText, options: ParseOptions, diagnostics: inout Diagnostics
) -> Module? {
    nil
}
