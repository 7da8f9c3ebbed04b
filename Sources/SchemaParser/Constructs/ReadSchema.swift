/// From nodes to declarations: which keys a section knows, which form an entry takes. Names are looked up later.
func readSchema(_ tree: SyntaxTree, in source: SourceText, diagnostics: inout Diagnostics) -> Schema {
    Schema()
}
