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
