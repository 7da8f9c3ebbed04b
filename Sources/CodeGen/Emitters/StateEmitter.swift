import SchemaParser

/// `state:` becomes `struct State`.
struct StateEmitter {
    let context: ModuleContext

    func declaration() -> SwiftCode {
        """
        /// Everything the module remembers: an ordinary value.
        \(context.access)struct State: \(list: conformances) {
            \(lines: fields.map { context.property($0.name, $0.type, $0.notes) })

            \(initializer())

            \(equality())
        }
        """
    }

    private var fields: [Field] { context.module.fields }

    private var conformances: [SwiftCode] {
        switch context.module.isolation {
        case .main, .lock: ["Swift.Equatable", "Swift.Sendable"]
        case .none: ["Swift.Equatable"]
        }
    }

    private func initializer() -> SwiftCode {
        if fields.isEmpty { return "\(context.access)init() {}" }
        let parameters: [SwiftCode] = fields.indices.map { "\(parameter(fields[$0]))\($0 < fields.count - 1 ? "," : "")" }
        return """
            \(context.access)init(
                \(lines: parameters)
            ) {
                \(lines: fields.map { "self.\(context.storage($0.name, $0.notes)) = \(SwiftIdentifier($0.name.text))" })
            }
            """
    }

    private func parameter(_ field: Field) -> SwiftCode {
        let name = SwiftIdentifier(field.name.text)
        let type = context.outer(field.type).asParameter
        return switch field.defaultValue {
        case .required: "\(name.declaredLabel): \(type)"
        case .implied(let text): "\(name.declaredLabel): \(type) = \(SwiftLiteral(spelling: text))"
        case .written: "\(name.declaredLabel): \(type) = Defaults.\(name)"
        }
    }

    /// Written out where the compiler's own would compare too much.
    private func equality() -> SwiftCode {
        let compared = fields.filter { $0.comparison == .equal || $0.comparison == .identity }
        if fields.allSatisfy({ $0.comparison == .equal }) { return .nothing }
        let skipped = fields.filter { $0.comparison == .always || $0.comparison == .never }
        let comparisons: [SwiftCode] = compared.enumerated().map { index, field in
            let name = context.storage(field.name, field.notes)
            let sign: SwiftCode = field.comparison == .identity ? "===" : "=="
            return "\(index == 0 ? "" : "    && ")a.\(name) \(sign) b.\(name)"
        }
        return """
            \(skipped.isEmpty ? .nothing : note(skipped))
            \(context.access)static func == (a: Self, b: Self) -> Swift.Bool {
                \(comparisons.isEmpty ? "true" : .stacked(comparisons))
            }
            """
    }

    private func note(_ skipped: [Field]) -> SwiftCode {
        "/// Compares what the store compares: not \(list: skipped.map { "`\(SwiftCode(word: $0.name.text))`" })."
    }
}
