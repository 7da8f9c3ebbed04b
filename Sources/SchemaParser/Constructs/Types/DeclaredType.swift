/// An entry of `types:`.
package struct DeclaredType: Sendable {
    package let name: DeclaredName
    package let notes: Notes
    /// `conforms:` as written, in order: `Error`, `Codable`.
    package let conformances: [String]
    /// Conformances that the module itself needs (R5.9): `Hashable`, `CaseIterable`, beside `Equatable` and `Sendable`.
    package let derivedConformances: [String]
    package let kind: Kind

    package enum Kind: Sendable {
        case enumeration([Case])
        case structure([StructField])
    }

    package struct Case: Sendable {
        package let name: DeclaredName
        package let notes: Notes
        package let payload: Payload
    }

    package struct StructField: Sendable {
        package let name: DeclaredName
        package let notes: Notes
        package let type: WrittenType
        package let defaultValue: DefaultValue
    }
}
