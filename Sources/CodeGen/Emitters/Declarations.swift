import SchemaParser

// Pieces that types, state and messages have in common.
extension ModuleContext {
    /// A standard protocol by its full name, so that a declared type of that name is not meant.
    func conformance(_ name: String) -> SwiftCode {
        Self.standardProtocols.contains(name) ? "Swift.\(SwiftIdentifier(name))" : SwiftCode(word: name)
    }

    /// `case name(…)`; where a name in it may be unknown to the compiler, at its place in the schema. Between an attribute and its
    /// declaration no place can be given.
    func enumCase(_ name: DeclaredName, _ notes: Notes, _ payload: PayloadEmitter) -> SwiftCode {
        if payload.payload.types.allSatisfy(isKnown) {
            return .stacked([self.notes(notes), "case \(payload.name)\(payload.associatedValues)"])
        }
        let attribute: SwiftCode = notes.deprecation == nil ? "" : "\(deprecation(notes.deprecation)) "
        let entry = author.name("\(attribute)case", name, types: payload.associatedTypes)
        return .stacked([.documentation(notes.documentation), entry])
    }

    /// A stored property, at its place in the schema if its type may be wrong. A deprecated one is stored under another name, so
    /// that generated code can use it without a warning.
    /// Types go by their full names: inside `State` the declared ones have internal names of their own.
    func property(
        _ name: SwiftIdentifier, _ stored: SwiftIdentifier, _ type: WrittenType, _ spelled: SwiftTypeSpelling, isKnown: Bool,
        _ notes: Notes
    ) -> SwiftCode {
        let property = { (name: SwiftIdentifier, access: SwiftCode) -> SwiftCode in
            if isKnown { return "\(access)var \(name): \(spelled)" }
            return self.author.type("\(access)var \(name):", type, spelled: spelled)
        }
        if notes.deprecation == nil { return .stacked([.documentation(notes.documentation), property(name, access)]) }
        return """
            \(property(stored, .nothing))
            \(self.notes(notes))
            \(access)var \(name): \(spelled) {
                get { \(stored) }
                set { \(stored) = newValue }
            }
            """
    }

    /// Where a property's value is stored.
    func storage(_ name: DeclaredName, _ notes: Notes) -> SwiftIdentifier {
        notes.deprecation == nil ? SwiftIdentifier(name) : SwiftIdentifier(name).prefixed("_s_old_")
    }

    /// The function on `Draft` that an effect becomes; a few names would meet the draft's own.
    func function(of effect: Effect, takesItselfBack: Bool = true) -> SwiftIdentifier {
        let isTaken = Self.draftFunctions.contains(effect.name.text)
        let prefix: SwiftCode = effect.canThrow && !takesItselfBack ? "_s_try_" : isTaken ? "_s_effect_" : "_s_"
        return payload(of: effect).name.prefixed(prefix)
    }

    private static let draftFunctions: WordSet = ["changes", "reduce", "restore"]

    private static let standardProtocols: WordSet = [
        "CaseIterable", "Codable", "Comparable", "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error",
        "Hashable",
        "Identifiable", "Sendable",
    ]
}
