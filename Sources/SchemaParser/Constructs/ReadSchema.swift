/// From nodes to declarations: which keys a section knows, which form an entry takes. Names are looked up later.
package func readSchema(_ tree: SyntaxTree, in source: SourceText, diagnostics: inout Diagnostics) -> Schema {
    var reader = DeclReader(source: source, tree: tree, diagnostics: diagnostics)
    reader.readFile(tree.root)
    diagnostics = reader.diagnostics
    return reader.schema
}

extension DeclReader {
    mutating func readFile(_ root: SyntaxNode?) {
        guard let root, let sections = rootMapping(root) else {
            if root == nil, !diagnostics.hasErrors { report(.emptyFile, at: SourceRange(0, 0)) }
            return
        }
        guard readsVersion(of: sections) else { return }
        self.sections = sections.entries
        // Wherever it stands: the type of a table begins with the module's name.
        for entry in sections.entries where entry.key.text == Section.module.rawValue { readSection(entry) }
        for entry in sections.entries where entry.key.text != Section.module.rawValue { readSection(entry) }
        schema.state += schema.entities
        if schema.sections[.module] == nil, let first = sections.entries.first {
            report(.missingModule, at: first.key.range)
        }
        if !diagnostics.hasErrors { warnOfUnusedDocumentation() }
    }

    private mutating func rootMapping(_ root: SyntaxNode) -> SyntaxMapping? {
        switch root.content {
        case .mapping(let mapping):
            if mapping.entries.isEmpty, !diagnostics.hasErrors { report(.emptyFile, at: root.range) }
            return mapping.entries.isEmpty ? nil : mapping
        case .absent:
            if !diagnostics.hasErrors { report(.emptyFile, at: root.range) }
        case .scalar, .sequence:
            report(.rootKind(found: root.kind), at: root.range)
        case .broken:
            break
        }
        return nil
    }

    private mutating func readSection(_ entry: SyntaxEntry) {
        guard let section = Section(rawValue: entry.key.text) else { return reportUnknownSection(entry) }
        schema.sections.note(section, at: entry.key.range)
        if case .broken = entry.value.content {
            schema.brokenSections.insert(section)
            return
        }
        switch section {
        case .statec: break  // It was read before all others.
        case .module: readModuleName(entry)
        case .doc: readModuleDocumentation(entry)
        case .access: schema.access = choice(entry, of: Access.self)
        case .isolation: schema.isolation = choice(entry, of: Isolation.self)
        case .imports: schema.imports = readImports(entry)
        case .types: schema.types = readEntries(entry, .types, "'Name: [case, …]' or 'Name: { field: Type }'") { $0.readType($1) }
        case .state: schema.state = readEntries(entry, .state, "'name: Type'") { $0.readField($1) }
        case .entities: schema.entities = readEntries(entry, .entities, "'name: Row'") { $0.readEntity($1) }
        case .computed: schema.computed = readEntries(entry, .computed, "'name: Type = expression'") { $0.readComputed($1) }
        case .actions: schema.actions = readEntries(entry, .actions, "'name: { invoke: effect }'") { $0.readAction($1) }
        case .effects: schema.effects = readEntries(entry, .effects, "'name: { set: … }'") { $0.readEffect($1) }
        case .events: schema.events = readEntries(entry, .events, "'name: Payload'") { $0.readEvent($1) }
        case .tasks: schema.tasks = readEntries(entry, .tasks, "'name: { returns: Type, success: … }'") { $0.readTask($1) }
        }
    }

    /// An entry with an error anywhere in it is left out, and its name remembered.
    private mutating func readEntries<Decl>(
        _ entry: SyntaxEntry, _ section: Section, _ shape: String, _ read: (inout DeclReader, SyntaxEntry) -> Decl?
    ) -> [Decl] {
        var decls: [Decl] = []
        let entries = sectionEntries(entry, section, shape)
        decls.reserveCapacity(entries.count)
        for item in entries {
            let errors = diagnostics.errorCount
            if let decl = item.value.isBroken ? nil : read(&self, item), diagnostics.errorCount == errors {
                decls.append(decl)
            } else {
                schema.brokenNames[section, default: []].insert(item.key.nameText)
            }
        }
        return decls
    }

    private mutating func sectionEntries(_ entry: SyntaxEntry, _ section: Section, _ shape: String) -> [SyntaxEntry] {
        switch entry.value.content {
        case .mapping(let mapping):
            return mapping.entries
        case .absent, .broken:
            return []
        case .scalar, .sequence:
            schema.brokenSections.insert(section)
            report(.sectionKind(section, shape: shape, found: entry.value.kind), at: entry.value.range)
            return []
        }
    }

    /// Names that an unreadable section may have declared are remembered, so that using them is no second mistake.
    private mutating func reportUnknownSection(_ entry: SyntaxEntry) {
        let word = entry.key.text
        if LaterSection(rawValue: word) != nil {
            if case .mapping(let mapping) = entry.value.content {
                let names = mapping.entries.map(\.key.nameText)
                schema.brokenNames[.state, default: []].formUnion(names)
            }
            return report(.laterSection(word), at: entry.key.range)
        }
        if word == "generics" { return report(.reservedSection(word), at: entry.key.range) }
        let known = Section.allCases.map(\.rawValue)
        let meant = closest(to: word, among: known + LaterSection.allCases.map(\.rawValue))
        if let section = meant.flatMap(Section.init) {
            schema.brokenSections.insert(section)
            if section == .module { schema.sections.note(.module, at: entry.key.range) }
        }
        let fixIt = meant.map { Diagnostic.FixIt("write '\($0)'", replace: entry.key.range, with: $0, .suggested) }
        report(.unknownSection(word, meant: meant, known: known), at: entry.key.range, fixIt: fixIt)
    }
}

/// Sections of the language that this version of the tool does not know yet.
private enum LaterSection: String, CaseIterable {
    case invariants, machine, props, children, persist, history
}

extension Diagnostic.Message {
    fileprivate static var emptyFile: Self {
        .error("file.empty", "this file says nothing; a schema begins with its name, as in 'module: Auth'")
    }

    fileprivate static func rootKind(found: String) -> Self {
        .error("file.root", "a schema is a mapping of sections, as in 'module: Auth'; found \(found)")
    }

    fileprivate static var missingModule: Self {
        .error("module.missing", "the schema has no name; add a line such as 'module: Auth'")
    }

    fileprivate static func sectionKind(_ section: Section, shape: String, found: String) -> Self {
        .error("section.kind", "'\(section.rawValue)' is a mapping of entries such as \(shape); found \(found)")
    }

    fileprivate static func laterSection(_ word: String) -> Self {
        .error(
            "section.later", "the section '\(word)' is not in this version of statec yet; remove it, or write that part in Swift")
    }

    fileprivate static func reservedSection(_ word: String) -> Self {
        .error("section.reserved", "'\(word)' is reserved: a module has no type parameters in this version; remove it")
    }

    fileprivate static func unknownSection(_ word: String, meant: String?, known: [String]) -> Self {
        let wayOut = meant.map { "did you mean '\($0)'?" } ?? "sections are \(known.joined(separator: ", "))"
        return .error("section.unknown", "there is no section '\(word)'; \(wayOut)")
    }
}
