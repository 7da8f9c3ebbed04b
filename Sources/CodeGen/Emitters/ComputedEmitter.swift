import SchemaParser

/// A computed value in the places where it shows up: a pure member of `State`, of `Draft`, and a memoised member of the store. With
/// a payload it is a function everywhere.
struct ComputedEmitter {
    let value: ComputedValue
    let context: ModuleContext
    let payload: PayloadEmitter

    init(value: ComputedValue, context: ModuleContext) {
        self.value = value
        self.context = context
        payload = context.payload(value.payload, of: value.name, "computed_")
    }

    /// The author's expression as a member of the state. One that reads other computed values is evaluated with a memo, so that
    /// each of them is computed once.
    func stateMembers() -> SwiftCode {
        let access: SwiftCode = isDeprecated ? .nothing : context.access
        let documentation: SwiftCode = isDeprecated ? .nothing : .documentation(value.notes.documentation)
        return .stacked([
            documentation, readsMemo ? chained(access) : plain(access),
            isDeprecated ? door() : .nothing,
        ])
    }

    func draftMember() -> SwiftCode { "\(header("", name, "\(context.inner(value.type))")) { self.state.\(call(stored)) }" }

    /// What the store offers.
    func storeMembers(_ bit: ChangeMask, _ reading: SwiftCode) -> SwiftCode {
        let head = header("fileprivate final ", getter, "\(type)")
        let remembered: SwiftCode = """
            if let value = self._s_memo._s_values.\(name).value, self._s_isFresh(Changes(rawValue: \(bit.rawValue))) { return value }
            """
        return """
            \(head) {
                \(hasPayload ? .nothing : remembered)
                \(hasPayload ? "" : "return ")self._s_compute { \(memoCall("$1", state: "$0")) }
            }

            \(SwiftCode.documentation(value.notes.documentation))
            /// \(freshness())
            \(context.deprecation(value.notes.deprecation))
            \(header("\(context.access)final ", name, "\(type)")) {
                \(context.handingOut("self.\(call(getter))", as: reading))
            }
            """
    }

    /// What the store itself reads.
    var getter: SwiftIdentifier { name.prefixed("_s_get_") }

    /// What an expression that reads it finds instead of the state's own.
    func standIn() -> SwiftCode { "\(header("", name, "\(type)")) { \(memoCall("_s_memo", state: "self")) }" }

    /// `memo.total(state)`.
    private func memoCall(_ memo: SwiftCode, state: SwiftCode) -> SwiftCode {
        "\(memo).\(name)(\(list: [state] + payload.arguments))"
    }

    /// How the memo evaluates it: `_s_state.total`.
    var evaluation: SwiftCode {
        readsMemo ? "_s_state.\(hidden)(\(list: ["memo: self"] + payload.arguments))" : "_s_state.\(call(stored))"
    }

    var name: SwiftIdentifier { payload.name }
    var hasPayload: Bool { value.hasPayload }
    private var stored: SwiftIdentifier { context.storage(value.name, value.notes) }
    private var hidden: SwiftIdentifier { name.prefixed("_s_") }
    private var type: SwiftTypeSpelling { context.outer(value.type) }
    private var isDeprecated: Bool { value.notes.deprecation != nil }
    private var readsMemo: Bool { !context.memoReads(of: value.expression).isEmpty }

    /// `total`, `named(name: name)`.
    private func call(_ name: SwiftIdentifier) -> SwiftCode {
        hasPayload ? "\(name)(\(list: payload.arguments))" : "\(name)"
    }

    /// `var total: Int`, `func named(name: String) -> [User]`.
    private func header(_ prefix: SwiftCode, _ name: SwiftIdentifier, _ type: SwiftCode) -> SwiftCode {
        hasPayload
            ? "\(prefix)func \(name)(\(list: payload.parametersWithDefaults)) -> \(type)" : "\(prefix)var \(name): \(type)"
    }

    private func plain(_ access: SwiftCode) -> SwiftCode {
        if hasPayload {
            return """
                \(header(access, stored, "\(type)")) {
                    \(context.author.value(value.expression))
                }
                """
        }
        let header: SwiftCode = "\(access)var \(stored):"
        if !context.isKnown(value.type),
            let located = context.author.property(header, value.type, spelled: type, value.expression)
        {
            return located
        }
        return """
            \(header) \(type) {
                \(context.author.value(value.expression))
            }
            """
    }

    private func chained(_ access: SwiftCode) -> SwiftCode {
        let memo: SwiftCode = "self.\(hidden)(\(list: ["memo: \(context.moduleName)._s_Memo()"] + payload.arguments))"
        let own: SwiftCode =
            context.isKnown(value.type) || hasPayload
            ? "\(header(access, stored, "\(type)")) { \(memo) }"
            : context.author.type("\(access)var \(stored):", value.type, spelled: type, " { \(memo) }")
        let parameters: [SwiftCode] = ["memo _s_memo: \(context.moduleName)._s_Memo"] + payload.keptParameters
        return """
            \(own)

            func \(hidden)(\(list: parameters)) -> \(type) {
                \(context.evaluation(of: value.expression, returning: "\(type)"))
            }
            """
    }

    /// What users read of a deprecated one.
    private func door() -> SwiftCode {
        """

        \(context.notes(value.notes))
        \(header(context.access, name, "\(type)")) { \(call(stored)) }
        """
    }

    /// "Memoised until `code` or `isLoading` changes."
    private func freshness() -> SwiftCode {
        let each: SwiftCode = hasPayload ? " for each payload" : ""
        switch value.reads {
        case .everything: return "Memoised\(each) until anything changes."
        case .some(let fields):
            let names: [SwiftCode] = fields.map { "`\(SwiftCode(word: context.module.fields[$0].name.text))`" }
            if names.isEmpty { return "Computed once\(each)." }
            return "Memoised\(each) until \(list: names, separator: " or ") changes."
        }
    }
}

extension ComputedValue {
    /// It is a function then, which no one can observe.
    var hasPayload: Bool {
        switch payload {
        case .none: false
        case .single, .labelled: true
        }
    }
}
