import SchemaParser

/// A table: the rules by which its rows are told apart, ordered and found, and its accessor in the draft.
struct TableEmitter {
    let field: Field
    let entity: Entity
    let context: ModuleContext

    /// Inside `enum Tables`.
    func rules() -> SwiftCode {
        """
        \(header())
            \(context.author.type("\(access)typealias Row =", entity.row, spelled: row))
            \(typeName("Key", entity.key))
            \(indexes())

            \(access)static func key(of row: Row) -> Key {
                \(property("row", entity.key))
            }
            \(sortKey())
            \(access)static var order: StoreRuntime.EntityOrder { .\(entity.isDescending ? "descending" : "ascending") }
            \(access)static var cascades: Swift.Bool { \(entity.cascades.isEmpty ? "false" : "true") }
        }
        """
    }

    /// `users.by(email: x)`.
    func lookups() -> SwiftCode {
        if entity.indexes.isEmpty { return .nothing }
        return """
            nonisolated extension StoreRuntime.EntityTable where Rules == \(context.moduleName).Tables.\(name) {
                \(paragraphs: entity.indexes.map(lookup))
            }
            """
    }

    /// A table tells whether its rows changed: marking is not left to whoever may write.
    func accessor(stored: SwiftCode, mark: [SwiftCode]) -> SwiftCode {
        let marks: SwiftCode = "\(list: mark, separator: "; ")"
        let cascade: SwiftCode = entity.cascades.isEmpty ? "" : "; self._s_cascade()"
        return """
            var \(name): \(context.inner(field.type)) {
                _read { yield \(stored) }
                set { if \(stored) != newValue { \(stored)._replace(with: newValue); _ = \(stored)._takeChange(); \(marks)\(cascade) } }
                _modify {
                    defer { if \(stored)._takeChange() { \(marks)\(cascade) } }  // also when the access ends in a throw
                    yield &\(stored)
                }
            }
            """
    }

    private var access: SwiftCode { context.access }
    private var name: SwiftIdentifier { SwiftIdentifier(field.name) }
    private var row: SwiftTypeSpelling { context.outer(entity.row) }

    private func typeName(_ name: SwiftCode, _ member: Entity.Member) -> SwiftCode {
        guard let type = member.type else { return .nothing }
        let spelled = context.outer(type)
        if context.isKnown(type) { return "\(access)typealias \(name) = \(spelled)" }
        return context.author.type("\(access)typealias \(name) =", type, spelled: spelled)
    }

    /// That rows are not `Equatable`, say, is an error at the table.
    private func header() -> SwiftCode {
        if context.isKnown(entity.row) { return "\(access)enum \(name): StoreRuntime.EntityRules {" }
        return context.author.name("\(access)enum", field.name, ": StoreRuntime.EntityRules {")
    }

    /// A property of a row, where the schema names it if Swift is to know it.
    private func property(_ row: SwiftCode, _ member: Entity.Member) -> SwiftCode {
        let name = SwiftIdentifier(member.name)
        if context.isKnown(entity.row) { return "\(row).\(name)" }
        return context.author.member(row, name, at: member.name.position, "")
    }

    private func sortKey() -> SwiftCode {
        guard let sort = entity.sort else {
            return """
                \(access)static func sortKey(of row: Row) -> StoreRuntime.EntityOrder.Unsorted { StoreRuntime.EntityOrder.Unsorted() }
                """
        }
        return """
            \(access)static func sortKey(of row: Row) -> some Swift.Comparable {
                \(property("row", sort))
            }
            """
    }

    private func indexes() -> SwiftCode {
        guard !entity.indexes.isEmpty else {
            return "\(access)typealias Indexes = StoreRuntime.NoEntityIndexes<\(row)>"
        }
        return """

            \(access)struct Indexes: StoreRuntime.EntityIndexes {
                \(access)struct Keys: Swift.Equatable {
                    \(lines: entity.indexes.map { "let \(stored($0)): \(type($0))" })

                    init(_ row: \(row)) {
                        \(lines: entity.indexes.map { property("self.\(stored($0)) = row", $0) })
                    }
                }

                \(lines: entity.indexes.map { "var \(stored($0)) = StoreRuntime.EntityIndex<\(type($0))>()" })

                \(access)init() {}

                \(access)static func keys(of row: \(row)) -> Keys { Keys(row) }

                \(change("insert"))

                \(change("remove"))

                \(access)mutating func move<R: StoreRuntime.EntityRules>(_ place: StoreRuntime.EntityPlace<R>, to slot: Swift.Int32, _ keys: Keys) {
                    \(lines: entity.indexes.map { "self.\(stored($0)).move(place, to: slot, keys.\(stored($0)))" })
                }
            }
            """
    }

    private func change(_ verb: SwiftCode) -> SwiftCode {
        """
        \(access)mutating func \(verb)<R: StoreRuntime.EntityRules>(_ place: StoreRuntime.EntityPlace<R>, _ keys: Keys) {
            \(lines: entity.indexes.map { "self.\(stored($0)).\(verb)(place, keys.\(stored($0)))" })
        }
        """
    }

    private func lookup(_ index: Entity.Member) -> SwiftCode {
        let label = SwiftIdentifier(index.name)
        return """
            /// The rows with this `\(SwiftCode(word: index.name.text))`, in the table's order.
            \(access)func by(\(label.declaredLabel): \(type(index))) -> StoreRuntime.EntityRows<\(row)> {
                self._rows(self._indexes.\(stored(index)), \(label))
            }
            """
    }

    private func stored(_ index: Entity.Member) -> SwiftIdentifier { SwiftIdentifier(index.name).prefixed("_s_") }

    private func type(_ index: Entity.Member) -> SwiftCode { index.type.map { "\(context.outer($0))" } ?? .nothing }
}

extension Module {
    var tables: [(index: Int, field: Field, entity: Entity)] {
        fields.enumerated().compactMap { index, field in field.entity.map { (index, field, $0) } }
    }
}
