import SchemaParser

/// `AuthChanges.swift`: `Changes`, and the draft whose accessors fill it.
struct ChangesEmitter {
    let context: ModuleContext
    private var bits: ChangeBits { context.bits }

    func declarations() -> [SwiftCode] {
        [
            """
            nonisolated extension \(context.moduleName) {
                \(changes())

                \(DraftEmitter(context: context).declaration())

                \(MemoEmitter(context: context).declaration())
            }
            """
        ]
    }

    private var module: Module { context.module }

    private func changes() -> SwiftCode {
        """
        /// Which fields, or computed values, changed.
        \(context.access)struct Changes: Swift.OptionSet, Swift.Sendable, Swift.CustomStringConvertible {
            \(bits.isWide ? wideRawValue() : .nothing)
            \(context.access)var rawValue: \(rawValueType)

            \(context.access)init(rawValue: \(rawValueType)) {
                self.rawValue = rawValue
            }

            \(lines: names())

            /// Every stored field.
            static var _s_everything: Changes { Changes(rawValue: \(bits.everything.rawValue)) }
            static var _s_computed: Changes { Changes(rawValue: \(bits.allComputed.rawValue)) }

            \(description())
            \(bits.isWide ? wideAlgebra() : .nothing)
        }
        """
    }

    private var rawValueType: SwiftCode { bits.isWide ? "Words" : "Swift.UInt64" }

    private func names() -> [SwiftCode] {
        let fields = context.fields.filter { $0.bit != nil }.map { name($0.name, $0.field.notes, $0.changes) }
        return fields
            + zip(module.computed, bits.computed).filter { !$0.0.hasPayload }.map {
                name(SwiftIdentifier($0.name), $0.notes, bits.changes([$1]))
            }
    }

    private func name(_ name: SwiftIdentifier, _ notes: Notes, _ changes: SwiftCode) -> SwiftCode {
        """
        \(context.deprecation(notes.deprecation))
        \(context.access)static var \(name): Changes { \(changes) }
        """
    }

    /// For loggers and debuggers: the names of what changed.
    private func description() -> SwiftCode {
        let names =
            context.fields.filter { $0.bit != nil }.map(\.field.name.text) + module.computed.map(\.name.text)
        let literals: [SwiftCode] = names.map { "\(SwiftLiteral.string($0))" }
        let words: SwiftCode = bits.isWide ? "self.rawValue.all" : "[self.rawValue]"
        return """
            \(context.access)var description: Swift.String {
                StoreRuntime.ChangeNames.describe(\(words), names: [\(list: literals)])
            }
            """
    }

    /// Over 64 bits: as many words as it takes.
    private func wideRawValue() -> SwiftCode {
        let words: [SwiftCode] = (0..<bits.wordCount).map { "w\($0)" }
        return """
            \(context.access)struct Words: Swift.Equatable, Swift.Sendable {
                \(lines: words.map { "\(context.access)var \($0): Swift.UInt64" })

                \(context.access)init(\(list: words.map { "\($0): Swift.UInt64 = 0" })) {
                    \(lines: words.map { "self.\($0) = \($0)" })
                }

                var all: [Swift.UInt64] { [\(list: words.map { "self.\($0)" })] }
            }

            """
    }

    private func wideAlgebra() -> SwiftCode {
        """

        \(context.access)init() {
            self.rawValue = Words()
        }
        \(lines: wideOperation("formUnion", "|=") + wideOperation("formIntersection", "&=")
            + wideOperation("formSymmetricDifference", "^="))
        """
    }

    private func wideOperation(_ name: SwiftCode, _ sign: SwiftCode) -> [SwiftCode] {
        [
            """

            \(context.access)mutating func \(name)(_ other: Changes) {
                \(lines: (0..<bits.wordCount).map { "self.rawValue.w\($0) \(sign) other.rawValue.w\($0)" })
            }
            """
        ]
    }
}
