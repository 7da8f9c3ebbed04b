import SchemaParser

/// What stands for a field in many places of the output, spelled once.
final class FieldCode {
    let index: Int
    let field: Field
    /// Its bit of `Changes`; `compare: never` has none.
    let bit: Int?
    let name: SwiftIdentifier
    /// Where the state stores it.
    let storage: SwiftIdentifier
    /// Its type anywhere, and inside the module.
    let type: SwiftTypeSpelling
    let innerType: SwiftTypeSpelling
    /// Nothing about its type can be wrong.
    let isKnown: Bool
    /// Its bit as a `Changes`; of one that has none, none.
    let changes: SwiftCode

    init(_ index: Int, in context: ModuleContext) {
        let field = context.module.fields[index]
        self.index = index
        self.field = field
        bit = context.bits.fields[index]
        name = SwiftIdentifier(field.name)
        storage = context.storage(field.name, field.notes)
        type = context.outer(field.type)
        innerType = context.inner(field.type)
        isKnown = context.isKnown(field.type)
        changes = context.bits.changes(bit.map { [$0] } ?? [])
    }

    /// Where the store reads it.
    var reading: SwiftCode { "_s_draft.state.\(storage)" }
    var read: SwiftCode { "self._s_draft.state.\(storage)" }
    /// Where the draft has it.
    var stored: SwiftCode { "self.state.\(storage)" }
}
