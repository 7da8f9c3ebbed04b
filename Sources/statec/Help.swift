func helpText() -> String {
    var text = "statec makes Swift stores from state schemas (*.state.yaml).\n\nusage: statec VERB …\n\n"
    for verb in Verb.allCases { text += row(verb.rawValue, verb.summary) }
    text += row("--version", "the version of this tool")
    text += row("--help", "this text; 'statec VERB --help' tells more")
    return text + "\nexit status: 0 fine, 1 a schema has errors, 64 usage, 74 input or output failed\n"
}

func helpText(for verb: Verb) -> String {
    var text = "usage: \(verb.usage)\n\n\(verb.summary)\n\n"
    for option in verb.options {
        guard let help = option.help else { continue }
        text += row(([option.rawValue] + option.placeholders).joined(separator: " "), help)
    }
    return text + "\n" + explanation(of: verb)
}

private func row(_ name: String, _ text: String) -> String {
    let indented = "  " + name
    guard indented.count < 34 else { return indented + "\n" + String(repeating: " ", count: 34) + text + "\n" }
    return indented + String(repeating: " ", count: 34 - indented.count) + text + "\n"
}

private func explanation(of verb: Verb) -> String {
    let paths = """
        A folder is searched for *.state.yaml, hidden folders are skipped; '-' is standard input.
        The nearest 'statec.yaml' at or above a schema, up to its package's folder, may set access,
        isolation, runtime and format; what the schema or the command line says goes before it.

        """
    switch verb {
    case .generate:
        return paths + """
            Outputs are written only when their bytes differ, and not at all when any schema has an error.
            Outputs of deleted schemas are removed; a file that statec has not written is never touched.

            """
    case .check: return paths
    case .explain: return "Without ID it lists all of them. An ID stands in brackets behind each message: [yaml.tag].\n"
    case .fmt:
        return """
            A folder is searched for *.state.yaml; '-' formats standard input to standard output.
            Sections, keys and steps go into the language's order; comments, blank lines and quotes stay.
            A file that YAML cannot read is left as it is.

            """
    case .schema: return "Write it where a schema's first line looks for it: docs/editors.md tells how.\n"
    case .`init`:
        return """
            Writes NAME.state.yaml into this folder, or with --package the folder NAME. Nothing is overwritten.
            --statec takes the path of a checkout, or a URL.

            """
    case .dump: return "'tokens' and 'tree' are the YAML, 'schema' the file as written, 'module' the file as checked.\n"
    }
}
