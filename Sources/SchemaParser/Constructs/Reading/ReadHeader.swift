/// The sections that say something about the whole module.
extension DeclReader {
    /// The version decides what every other section means, so a newer one is the only thing that is reported then.
    mutating func readsVersion(of sections: SyntaxMapping) -> Bool {
        guard let entry = sections.entries.first(where: { $0.key.text == Section.statec.rawValue }), !entry.value.isBroken else {
            return true
        }
        guard case .scalar(let scalar) = entry.value.content, let version = Int(scalar.text), version > 0 else {
            report(.versionShape, at: entry.valueRange)
            return true
        }
        if version > languageVersion { report(.newerVersion(version), at: entry.valueRange) }
        return version <= languageVersion
    }

    mutating func readModuleName(_ entry: SyntaxEntry) {
        schema.documentation += documentation(above: entry.documentation)
        guard let text = text(of: entry, as: "one name, as in 'module: Auth'") else { return }
        let errors = diagnostics.errorCount
        let name = checkedName(Name(text: text.text, range: text.range))
        if diagnostics.errorCount == errors { schema.module = name }
    }

    mutating func readModuleDocumentation(_ entry: SyntaxEntry) {
        guard case .scalar(let scalar) = entry.value.content else {
            return report(.valueKind("doc", "text", found: entry.value.kind), at: entry.valueRange)
        }
        if !schema.documentation.isEmpty { report(.documentedTwice, at: entry.key.range) }
        schema.documentation = lines(of: scalar.text)
    }

    mutating func readImports(_ entry: SyntaxEntry) -> [ImportDecl] {
        switch entry.value.content {
        case .absent, .broken:
            return []
        case .sequence(let sequence):
            return sequence.items.compactMap { readImport($0.value) }
        case .scalar, .mapping:
            let list = "[\(source[entry.value.range])]"
            let fixIt = Diagnostic.FixIt("write a list", replace: entry.value.range, with: list)
            report(
                .valueKind("imports", "a list, as in 'imports: [Foundation]'", found: entry.value.kind), at: entry.value.range,
                fixIt: entry.value.isMapping ? nil : fixIt)
            return []
        }
    }

    private mutating func readImport(_ node: SyntaxNode) -> ImportDecl? {
        switch node.content {
        case .scalar(let scalar):
            return importDecl(scalar, node, access: nil)
        case .mapping(let mapping):
            guard mapping.entries.count == 1, let entry = mapping.entries.first, case .scalar(let scalar) = entry.value.content
            else {
                break
            }
            guard let access = Access(rawValue: entry.key.text) else {
                report(.unknownValue(entry.key.text, of: "imports", among: Access.allCases.map(\.rawValue)), at: entry.key.range)
                return nil
            }
            return importDecl(scalar, entry.value, access: access)
        case .broken:
            return nil
        case .absent, .sequence:
            break
        }
        report(.importShape, at: node.range)
        return nil
    }

    /// `@preconcurrency CoreLocation`: attributes, then the module.
    private mutating func importDecl(_ scalar: SyntaxScalar, _ node: SyntaxNode, access: Access?) -> ImportDecl? {
        let words = scalar.text.utf8.split(separator: 0x20).map { String(Substring($0)) }
        guard let name = words.last, words.dropLast().allSatisfy({ $0.hasPrefix("@") && $0.utf8.count > 1 }),
            name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ isSwiftIdentifier(String($0)) })
        else {
            report(.importShape, at: node.range)
            return nil
        }
        return ImportDecl(
            attributes: Array(words.dropLast()), moduleName: Name(text: name, range: node.contentRange(scalar)), access: access)
    }
}

/// What `statec: 1` means.
private let languageVersion = 1

extension Diagnostic.Message {
    fileprivate static var versionShape: Self {
        .error("statec.version", "'statec' is the number of the language version; write 'statec: \(languageVersion)'")
    }

    fileprivate static func newerVersion(_ version: Int) -> Self {
        .error(
            "statec.newer",
            "this file is written in language version \(version), and this statec knows \(languageVersion); "
                + "get a statec that knows version \(version), or write 'statec: \(languageVersion)'")
    }

    fileprivate static var importShape: Self {
        .error(
            "imports.entry",
            "an import is the name of a Swift module: 'Foundation', with attributes in quotes ('@preconcurrency CoreLocation'), "
                + "or with an access ({ internal: Core })")
    }
}
