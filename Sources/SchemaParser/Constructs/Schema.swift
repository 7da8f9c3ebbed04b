/// A file as written: every section's entries with their ranges, nothing resolved yet. Entries that could not be read are
/// missing; their mistakes have been reported.
package struct Schema: Sendable {
    package var module: Name?
    package var documentation: [String] = []
    package var access: Written<Access>?
    package var isolation: Written<Isolation>?
    package var imports: [ImportDecl] = []
    package var types: [TypeDecl] = []
    package var state: [FieldDecl] = []
    package var computed: [ComputedDecl] = []
    package var actions: [ActionDecl] = []
    package var effects: [EffectDecl] = []
    package var events: [EventDecl] = []
    /// Where a section's key stands, for notes; absent sections have none.
    package var sections: [Section: SourceRange] = [:]
    /// Entries whose reading failed: their names exist, so using them is no second mistake.
    package var brokenNames: [Section: Set<String>] = [:]
    /// Sections that could not be read at all: any name may be theirs, so no name of that kind is unknown.
    package var brokenSections: Set<Section> = []

    package init() {}
}

/// The sections in the formatter's order. A construct is added here first; the compiler then lists what is missing.
package enum Section: String, Sendable, CaseIterable {
    case statec, module, doc, access, isolation, imports
    case types, state, computed, actions, effects, events
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
package struct NotesDecl: Sendable {
    package var documentation: [String] = []
    package var deprecation: Deprecation?
    package var formerNames: [Name] = []
    package var allowed: [Name] = []
}

package struct ImportDecl: Sendable {
    package let attributes: [String]
    package let moduleName: Name
    package let access: Access?
}

package struct TypeDecl: Sendable {
    package let name: Name
    package let notes: NotesDecl
    package let conformances: [Name]
    package let kind: Kind

    package enum Kind: Sendable {
        case enumeration([CaseDecl])
        case structure([ParameterDecl])
    }

    package struct CaseDecl: Sendable {
        package let name: Name
        package let notes: NotesDecl
        package let payload: PayloadDecl
    }
}

/// A name that gets a type: a payload label, a struct's field. `name?: T` has become `.optional(T)`.
package struct ParameterDecl: Sendable {
    package let name: Name
    package let notes: NotesDecl
    package let type: WrittenType
    package let defaultValue: Snippet?
}

package enum PayloadDecl: Sendable {
    case none
    case single(WrittenType)
    case labelled([ParameterDecl])
}

package struct FieldDecl: Sendable {
    package let name: Name
    package let notes: NotesDecl
    package let type: WrittenType
    package let defaultValue: Snippet?
    package let comparison: Written<Comparison>?
}

package struct ComputedDecl: Sendable {
    package let name: Name
    package let notes: NotesDecl
    package let type: WrittenType
    package let expression: Snippet
    /// `uses:`; nil: found by statec.
    package let uses: [Name]?
}

package struct ActionDecl: Sendable {
    package let name: Name
    package let notes: NotesDecl
    package let payload: PayloadDecl
    /// `when:` beside `cases:`, guarding all of them.
    package let condition: Snippet?
    package let cases: [StepsDecl]
    package let handler: Written<Bool>?
}

/// One step list as written. A plain action's `when:` is its only case's condition.
package struct StepsDecl: Sendable {
    package let condition: Snippet?
    package let invokes: [CallDecl]
    package let emits: [CallDecl]
    package let dispatches: [CallDecl]
    package let failure: Snippet?
    package let range: SourceRange
}

/// `name(label: argument, …)`.
package struct CallDecl: Sendable {
    package let name: Name
    package let arguments: [Argument]
    package let range: SourceRange

    package struct Argument: Sendable {
        package let label: Name?
        package let value: Snippet
    }
}

package struct EffectDecl: Sendable {
    package let name: Name
    package let notes: NotesDecl
    package let payload: PayloadDecl
    package let throwing: Written<Bool>?
    /// `writes:`; nil: found by statec.
    package let writes: [Name]?
    /// In written order; empty: no body.
    package let forms: [Form]

    package enum Form: Sendable {
        /// A name alone: from the payload.
        case setFromPayload(Name)
        case set(TargetDecl, Snippet)
        /// `+= 1`.
        case compound(TargetDecl, Snippet)
        case toggle(Name)
        case append(Name, Snippet, isContents: Bool)
        case insert(Name, Snippet)
        case remove(Name, Snippet)
        case reset([Name])
        case resetAll(SourceRange)
        case code(Snippet)
    }

    /// `session.token`: the field and the path behind it.
    package struct TargetDecl: Sendable {
        package let field: Name
        package let path: String
        package let range: SourceRange
    }
}

package struct EventDecl: Sendable {
    package let name: Name
    package let notes: NotesDecl
    package let payload: PayloadDecl
}
