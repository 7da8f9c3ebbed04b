/// A file as written: every section's entries with their ranges, nothing resolved yet. Entries that could not be read are
/// missing; their mistakes have been reported.
package struct Schema: Sendable {
    package var module: Name?
    package var documentation: [String] = []
    package var access: Written<Access>?
    package var isolation: Written<Isolation>?
    package var imports: [ImportDecl] = []
    package var types: [TypeDecl] = []
    /// The fields of `state:`, and when the file has been read, the tables of `entities:` behind them.
    package var state: [FieldDecl] = []
    package var entities: [FieldDecl] = []
    package var computed: [ComputedDecl] = []
    package var actions: [ActionDecl] = []
    package var effects: [EffectDecl] = []
    package var events: [EventDecl] = []
    package var tasks: [TaskDecl] = []
    /// Where a section's key stands, for notes; absent sections have none.
    package var sections = SectionPlaces()
    /// Entries whose reading failed: their names exist, so using them is no second mistake.
    package var brokenNames: [Section: Set<String>] = [:]
    /// Sections that could not be read at all: any name may be theirs, so no name of that kind is unknown.
    package var brokenSections: Set<Section> = []

    package init() {}
}

/// The sections in the formatter's order. A construct is added here first; the compiler then lists what is missing.
package enum Section: String, Sendable, CaseIterable {
    case statec, module, doc, access, isolation, imports
    case types, state, entities, computed, actions, effects, events, tasks
}

/// A dozen at most, so that looking through them is the quickest way to one.
package struct SectionPlaces: Sendable {
    private var places: [(section: Section, range: SourceRange)] = []

    package subscript(section: Section) -> SourceRange? {
        places.last { $0.section == section }?.range
    }

    mutating func note(_ section: Section, at range: SourceRange) {
        places.append((section, range))
    }
}

/// A name as written.
package struct Name: Hashable, Sendable {
    package let text: String
    package let range: SourceRange
}

/// A value from a closed list, with its place.
package struct Written<Value: Sendable>: Sendable {
    package let value: Value
    package let range: SourceRange
}

/// `doc`, `deprecated`, `was`, `allow`: what every long form takes.
package final class NotesDecl: Sendable {
    package let documentation: [String]
    package let deprecation: Deprecation?
    package let formerNames: [Name]
    package let allowed: [Name]

    /// Of most entries.
    package static let none = NotesDecl(documentation: [], deprecation: nil, formerNames: [], allowed: [])

    init(documentation: [String], deprecation: Deprecation?, formerNames: [Name], allowed: [Name]) {
        self.documentation = documentation
        self.deprecation = deprecation
        self.formerNames = formerNames
        self.allowed = allowed
    }
}
