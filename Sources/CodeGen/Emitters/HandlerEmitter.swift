import SchemaParser

/// The actions that Swift must answer become a protocol; the compiler asks for each, and its note names the schema's line.
struct HandlerEmitter {
    let context: ModuleContext

    func declaration() -> SwiftCode {
        guard context.needsHandler else { return .nothing }
        return """
            /// The actions that are written in Swift. What they throw reaches the store's catchers.
            \(context.isolation)
            \(context.access)protocol Handler: Swift.AnyObject\(context.isLocked ? ", Swift.Sendable" : "") {
                \(lines: context.module.actions.filter { $0.handler != .none }.map(requirement))
            }
            """
    }

    private func requirement(_ action: Action) -> SwiftCode {
        let payload = context.payload(of: action)
        let parameters: [SwiftCode] = ["_ store: \(context.storeName)"] + payload.keptParameters
        return """
            \(SwiftCode.documentation(action.notes.documentation))
            \(context.author.name("func", action.name, "(\(list: parameters)) \(action.handler == .async ? "async " : "")throws"))
            """
    }
}
