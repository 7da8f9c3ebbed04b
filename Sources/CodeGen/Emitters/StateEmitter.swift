import SchemaParser

/// `state:` becomes `struct State`.
struct StateEmitter {
    let context: ModuleContext

    func declaration() -> SwiftCode {
        """
        /// Everything the module remembers: an ordinary value.
        \(context.access)struct State: \(list: conformances) {
            \(lines: context.fields.map(property))

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
        return """
            \(context.access)init(
                \(lines: context.fields.map(parameter))
            ) {
                \(lines: context.fields.map { "self.\($0.storage) = \($0.name)" })
            }
            """
    }

    private func property(_ code: FieldCode) -> SwiftCode {
        context.property(code.name, code.storage, code.field.type, code.type, isKnown: code.isKnown, code.field.notes)
    }

    private func parameter(_ code: FieldCode) -> SwiftCode {
        let (name, type) = (code.name, code.type.asParameter)
        let comma: SwiftCode = code.index < fields.count - 1 ? "," : ""
        return switch code.field.defaultValue {
        case .required: "\(name.declaredLabel): \(type)\(comma)"
        case .implied(let text): "\(name.declaredLabel): \(type) = \(SwiftLiteral(spelling: text))\(comma)"
        case .written: "\(name.declaredLabel): \(type) = Defaults.\(name)\(comma)"
        }
    }

    /// Written out where the compiler's own would compare too much.
    private func equality() -> SwiftCode {
        if fields.allSatisfy({ $0.comparison == .equal }) { return .nothing }
        let compared = fields.filter { $0.comparison == .equal || $0.comparison == .identity }
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
