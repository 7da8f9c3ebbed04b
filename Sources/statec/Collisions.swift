import SchemaParser

/// What only shows when the schemas of a target are seen together: output names that meet, a module declared twice, two ways
/// to the runtime. And a file that is not called what its module is.
func reportCollisions(among schemas: [CheckedSchema], report: inout Report) {
    var stems: [Key: CheckedSchema] = [:]
    var modules: [Key: CheckedSchema] = [:]
    var runtimes: [FilePath: CheckedSchema] = [:]
    for schema in schemas {
        let target = schema.file.target.absolute
        // Some file systems do not tell `Auth` from `auth`, and SwiftPM's message would name neither schema.
        let meetingSchema = stems.claim(Key(target, schema.file.path.stem.lowercased()), schema)
        if let other = meetingSchema { report.add([meeting(schema, other)], in: schema.source) }
        if let other = runtimes.claim(target, schema), other.runtime != schema.runtime {
            report.add([mixedRuntimes(schema, other)], in: schema.source)
        }
        // A schema that must be renamed anyway is told once.
        guard let moduleName = schema.moduleName, meetingSchema == nil else { continue }
        if let other = modules.claim(Key(target, moduleName), schema) {
            let note = Diagnostic.Note("also declared here", at: moduleNameRange(in: other.source), in: other.source)
            let message = Diagnostic.Message.moduleTwice(moduleName, schema.source.path, other.source.path)
            report.add([Diagnostic(message, at: moduleNameRange(in: schema.source), notes: [note])], in: schema.source)
        } else if moduleName != schema.file.path.stem, schema.file.path.text != "<stdin>" {
            let message = Diagnostic.Message.fileName(moduleName, stem: schema.file.path.stem)
            report.add([Diagnostic(message, at: moduleNameRange(in: schema.source))], in: schema.source)
        }
    }
}

private struct Key: Hashable {
    let target: FilePath
    let name: String

    init(_ target: FilePath, _ name: String) {
        self.target = target
        self.name = name
    }
}

extension Dictionary where Value == CheckedSchema {
    /// Who had the key before; if nobody, it is now `schema`'s.
    fileprivate mutating func claim(_ key: Key, _ schema: CheckedSchema) -> CheckedSchema? {
        if let owner = self[key] { return owner }
        self[key] = schema
        return nil
    }
}

private func meeting(_ schema: CheckedSchema, _ other: CheckedSchema) -> Diagnostic {
    let note = Diagnostic.Note("its files have the same names", at: SourceRange(0, 0), in: other.source)
    return Diagnostic(.sameOutputs(schema.source.path, other.source.path), at: SourceRange(0, 0), notes: [note])
}

private func mixedRuntimes(_ schema: CheckedSchema, _ other: CheckedSchema) -> Diagnostic {
    let note = Diagnostic.Note("this schema has 'runtime: \(other.runtime.rawValue)'", at: SourceRange(0, 0), in: other.source)
    return Diagnostic(.mixedRuntimes(schema.source.path, other.source.path), at: SourceRange(0, 0), notes: [note])
}

/// The value of `module:`; the checked module no longer knows it.
private func moduleNameRange(in source: SourceText) -> SourceRange {
    var ignored = Diagnostics()
    guard case .mapping(let mapping) = parseSyntax(source, diagnostics: &ignored).root?.content,
        let entry = mapping.entries.first(where: { $0.key.text == "module" })
    else { return SourceRange(0, 0) }
    return entry.value.range
}

extension Diagnostic.Message {
    fileprivate static func sameOutputs(_ path: String, _ other: String) -> Self {
        let advice = "rename one of the two"
        return .error("output.same-name", "'\(path)' and '\(other)' would write files of one name in one target; \(advice)")
    }

    fileprivate static func moduleTwice(_ name: String, _ path: String, _ other: String) -> Self {
        .error("module.duplicate", "module '\(name)' is declared by '\(path)' and by '\(other)'; rename one of the two")
    }

    fileprivate static func fileName(_ name: String, stem: String) -> Self {
        .warning("module.file-name", "module '\(name)' stands in '\(stem).state.yaml'; call the file '\(name).state.yaml'")
    }

    fileprivate static func mixedRuntimes(_ path: String, _ other: String) -> Self {
        .error("runtime.mixed", "'\(path)' and '\(other)' are of one target, but one embeds the runtime and the other imports it")
    }
}
