/// `was:` gives the names that an entry had before; where one still stands it says the new one. A former name leads to one entry,
/// and is none that is declared again.
func checkFormerNames(in scope: Scope, diagnostics: inout Diagnostics) {
    guard scope.hasFormerNames else { return }
    for namespace in [[Section.types], [.state, .computed], [.actions], [.effects], [.events], [.tasks]] {
        let entries = namespace.flatMap { scope.schema.entries(in: $0) }
        let declared = Dictionary(entries.map { ($0.name.text, $0.name) }, uniquingKeysWith: { first, _ in first })
        let former = entries.flatMap(\.notes.formerNames)
        reportDuplicates(former, what: "former name", diagnostics: &diagnostics)
        for name in former {
            guard let current = declared[name.text] else { continue }
            diagnostics.report(
                .formerNameInUse(name.text), at: name.range, notes: [Diagnostic.Note("declared here", at: current.range)])
        }
    }
}

extension Schema {
    /// What a section declares, in order.
    func entries(in section: Section) -> [(name: Name, notes: NotesDecl)] {
        switch section {
        // Tables are among the fields.
        case .statec, .module, .doc, .access, .isolation, .entities: []
        case .imports: imports.map { ($0.moduleName, NotesDecl.none) }
        case .types: types.map { ($0.name, $0.notes) }
        case .state: state.map { ($0.name, $0.notes) }
        case .computed: computed.map { ($0.name, $0.notes) }
        case .actions: actions.map { ($0.name, $0.notes) }
        case .effects: effects.map { ($0.name, $0.notes) }
        case .events: events.map { ($0.name, $0.notes) }
        case .tasks: tasks.map { ($0.name, $0.notes) }
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func formerNameInUse(_ name: String) -> Self {
        .error("name.former", "'\(name)' is declared, so it cannot be what another entry was called before; remove it from 'was'")
    }
}
