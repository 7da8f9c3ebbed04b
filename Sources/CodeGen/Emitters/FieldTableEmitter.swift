import SchemaParser

/// The lists of observers and the table that `\.code` looks into.
struct FieldTableEmitter {
    let context: ModuleContext
    private var bits: ChangeBits { context.bits }

    func declaration() -> SwiftCode {
        let entries = self.entries
        return """
            nonisolated extension \(context.moduleName) {
                /// Who is told, each list made by its first observer.
                fileprivate struct _s_Lists {
                    \(lines: entries.map { "var \($0.name) = StoreRuntime.ObserverPlace<\($0.type)>()" })
                    \(lines: RowObservingEmitter.all(context).map { $0.storage() })
                    var _s_several: StoreRuntime.ObserverList<(State, Changes)>?
                    \(module.events.isEmpty ? .nothing : "var _s_listeners: StoreRuntime.ObserverList<Event>?")
                    var _s_catchers: StoreRuntime.ObserverList<StoreRuntime.StoreError>?
                }

                /// What `\\.code` names for `observe` and `bind`; found once, when the observer registers.
                \(context.access)struct Field<Value> {
                    fileprivate let changes: Changes
                    fileprivate let open: \(opening)
                }

                \(context.access)struct Fields {
                    \(lines: entries.map(entry))
                }
            }
            """
    }

    private typealias Entry = (
        name: SwiftIdentifier, type: SwiftTypeSpelling, changes: SwiftCode, notes: Notes, reading: SwiftCode
    )

    private var module: Module { context.module }

    private var entries: [Entry] {
        let fields: [Entry] = context.fields.filter { $0.bit != nil }.map {
            ($0.name, $0.type, $0.changes, $0.field.notes, $0.reading)
        }
        let computed: [Entry] = zip(module.computed, bits.computed).filter { !$0.0.hasPayload }.map { value, bit in
            let reading: SwiftCode = "\(ComputedEmitter(value: value, context: context).getter)"
            return (SwiftIdentifier(value.name), context.outer(value.type), bits.changes([bit]), value.notes, reading)
        }
        return fields + computed
    }

    private var opening: SwiftCode {
        let isolation: SwiftCode = module.isolation == .main ? "@_Concurrency.MainActor " : ""
        return "\(isolation)(\(context.viewStoreName)) -> (StoreRuntime.ObserverList<Value>, Value)"
    }

    private func entry(_ entry: Entry) -> SwiftCode {
        """
        \(context.deprecation(entry.notes.deprecation))
        \(context.access)var \(entry.name): Field<\(entry.type)> {
            Field(changes: \(entry.changes)) { ($0._s_list(in: &$0._s_lists.\(entry.name)), $0.\(entry.reading)) }
        }
        """
    }
}
