package final class TypeDecl: Sendable {
    package let name: Name
    package let notes: NotesDecl
    package let conformances: [Name]
    package let kind: Kind

    init(name: Name, notes: NotesDecl, conformances: [Name], kind: Kind) {
        self.name = name
        self.notes = notes
        self.conformances = conformances
        self.kind = kind
    }

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
