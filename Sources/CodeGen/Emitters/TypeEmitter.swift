import SchemaParser

/// An entry of `types:` becomes an enum or a struct inside the module.
struct TypeEmitter {
    let type: DeclaredType
    let context: ModuleContext

    func declaration() -> SwiftCode {
        switch type.kind {
        case .enumeration(let cases): enumeration(cases)
        case .structure(let fields): structure(fields)
        }
    }

    /// Names and values for `Defaults`.
    var defaults: [(name: SwiftIdentifier, type: WrittenType, value: Snippet)] {
        switch type.kind {
        case .enumeration(let cases): cases.flatMap { payload(of: $0).defaults }
        case .structure(let fields):
            fields.compactMap { field in
                guard case .written(let value) = field.defaultValue else { return nil }
                return (defaultName(field), field.type, value)
            }
        }
    }

    private var header: SwiftCode { "\(SwiftIdentifier(type.name)): \(list: conformances)" }

    private var conformances: [SwiftCode] {
        ["Swift.Equatable", "Swift.Sendable"]
            + (type.derivedConformances + type.conformances).map { context.conformance($0) }
    }

    private func enumeration(_ cases: [DeclaredType.Case]) -> SwiftCode {
        """
        \(context.notes(type.notes))
        \(context.access)enum \(header) {
            \(lines: cases.map(enumCase))

            \((type.derivedConformances + type.conformances).contains("CaseIterable") ? allCases(cases) : .nothing)
        }
        """
    }

    /// The compiler makes no `allCases` where a case is deprecated.
    private func allCases(_ cases: [DeclaredType.Case]) -> SwiftCode {
        guard cases.contains(where: { $0.notes.deprecation != nil }) else { return .nothing }
        let name = SwiftIdentifier(type.name)
        let cases: [SwiftCode] = cases.map { ".\(SwiftIdentifier($0.name))" }
        let isDeprecated = type.notes.deprecation != nil
        let all: SwiftCode = isDeprecated ? "[\(list: cases)]" : "\(context.deprecatedCases).\(name.prefixed("allCases_"))()"
        return "\(context.access)static var allCases: [Self] { \(all) }"
    }

    private func enumCase(_ entry: DeclaredType.Case) -> SwiftCode {
        context.enumCase(entry.name, entry.notes, payload(of: entry))
    }

    private func payload(of entry: DeclaredType.Case) -> PayloadEmitter {
        context.payload(entry.payload, of: entry.name, "\(SwiftCode(word: type.name.text))_")
    }

    private func structure(_ fields: [DeclaredType.StructField]) -> SwiftCode {
        """
        \(context.notes(type.notes))
        \(context.access)struct \(header) {
            \(lines: fields.map(property))

            \(context.access)init(\(list: fields.map(parameter))) {
                \(lines: fields.map(assignment))
            }
        }
        """
    }

    private func property(_ field: DeclaredType.StructField) -> SwiftCode {
        context.property(
            SwiftIdentifier(field.name), context.storage(field.name, field.notes), field.type, context.outer(field.type),
            isKnown: context.isKnown(field.type), field.notes)
    }

    private func parameter(_ field: DeclaredType.StructField) -> SwiftCode {
        let type = context.inner(field.type).asParameter
        let name = SwiftIdentifier(field.name)
        switch field.defaultValue {
        case .required: return "\(name.declaredLabel): \(type)"
        case .implied(let text): return "\(name.declaredLabel): \(type) = \(SwiftLiteral(spelling: text))"
        case .written: return "\(name.declaredLabel): \(type) = Defaults.\(defaultName(field))"
        }
    }

    private func assignment(_ field: DeclaredType.StructField) -> SwiftCode {
        "self.\(context.storage(field.name, field.notes)) = \(SwiftIdentifier(field.name))"
    }

    private func defaultName(_ field: DeclaredType.StructField) -> SwiftIdentifier {
        SwiftIdentifier("_s_\(type.name.text)_\(field.name.text)")
    }
}
