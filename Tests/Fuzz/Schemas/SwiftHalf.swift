/// The Swift that an author writes beside the schema: the handler, the effects without a body, and somebody who uses the store.
struct SwiftHalf {
    private let maker: SchemaMaker
    private var types: TypeWriting { maker.types }
    private var module: String { maker.module }

    init(_ maker: SchemaMaker) {
        self.maker = maker
    }

    func text(_ random: inout Random) -> String {
        let imports = types.hasFoundation ? "import Foundation\nimport StoreRuntime\n" : "import StoreRuntime\n"
        return imports + "\n" + handler() + draft() + user(&random)
    }

    private var isolation: String { maker.isolation == "main" ? "@MainActor " : "nonisolated " }
    private var needsHandler: Bool { maker.actions.contains(where: \.callsHandler) }

    private func handler() -> String {
        guard needsHandler else { return "" }
        let methods = maker.actions.filter(\.callsHandler).map { action in
            let parameters = ["_ fuzzStore: \(module)Store"] + parameters(action.message.payload)
            return
                "    func \(spelled(action.message.name))(\(parameters.joined(separator: ", "))) \(action.isAsync ? "async " : "")throws {}\n"
        }
        return "\(isolation)final class \(module)Logic: \(module)Module.Handler {\n" + methods.joined() + "}\n\n"
    }

    private func draft() -> String {
        let functions = maker.effects.filter(\.isBodyless).map { effect in
            let parameters = parameters(effect.message.payload).joined(separator: ", ")
            let name = spelled(effect.message.name)
            return "    mutating func \(name)(\(parameters))\(effect.canThrow ? " throws" : "") {}\n"
        }
        return functions.isEmpty ? "" : "nonisolated extension \(module)Module.Draft {\n" + functions.joined() + "}\n\n"
    }

    private func parameters(_ payload: PayloadModel) -> [String] {
        payload.parameters.map { parameter in
            var type = types.spelling(parameter.type, isOutside: true)
            if case .function = parameter.type { type = "@escaping " + type }
            return (parameter.label.map(spelled) ?? "_ value") + ": " + type
        }
    }

    /// Makes a store, reads and observes every field, sends every message.
    private func user(_ random: inout Random) -> String {
        var lines: [String] = []
        let required = maker.fields.filter { !$0.hasDefault && !$0.type.hasImpliedDefault }
        let arguments = required.map { label($0.name) + ": " + types.literal($0.type, &random, isOutside: true) }
        let handler = needsHandler ? ", handler: \(module)Logic()" : ""
        let tasks = maker.tasks.isEmpty ? "" : ", tasks: .unimplemented"
        let isQuiet = required.allSatisfy { !$0.isDeprecated }
        if isQuiet {
            lines.append(
                "let store = \(module)Store(state: \(module)Module.State(\(arguments.joined(separator: ", ")))\(handler)\(tasks))"
            )
        }
        for field in (maker.fields + maker.computed).prefix(40) where !field.isDeprecated {
            let arguments = types.arguments(field.payload, &random, isOutside: true)
            lines.append("_ = store.\(member(field.name))\(arguments)")
            if field.isTracked, field.payload.parameters.isEmpty {
                lines.append("store.observe(\\.\(member(field.name))) { _ in }")
            }
        }
        for table in maker.tables where !table.isDeprecated {
            lines.append("_ = store.\(member(table.name)).ids")
            lines.append("store.observe(\\.\(member(table.name))) { _ in }")
            let key = types.literal(table.key.type, &random, isOutside: true)
            lines.append("store.observe(\(label(table.name)): \(key)) { _ in }")
            if let index = table.index {
                let value = types.literal(index.type, &random, isOutside: true)
                lines.append("_ = store.\(member(table.name)).by(\(label(index.name)): \(value)).count")
            }
        }
        for action in maker.actions where !action.message.isDeprecated && !action.message.payload.holdsTuples {
            let arguments = types.arguments(action.message.payload, &random, isOutside: true)
            lines.append("store.\(member(action.message.name))\(arguments.isEmpty ? "()" : arguments)")
            lines.append("store.dispatch(.\(member(action.message.name))\(arguments))")
        }
        for effect in maker.effects where !effect.message.isDeprecated && !effect.message.payload.holdsTuples {
            lines.append(
                "store.invoke(.\(member(effect.message.name))\(types.arguments(effect.message.payload, &random, isOutside: true)))"
            )
        }
        for event in maker.events where !event.isDeprecated && !event.payload.holdsTuples {
            lines.append("store.emit(.\(member(event.name))\(types.arguments(event.payload, &random, isOutside: true)))")
        }
        let parameter = isQuiet ? "" : "_ store: \(module)Store"
        let body = lines.isEmpty || lines.count == 1 && isQuiet ? ["_ = 0"] : lines
        return "\(isolation)func use\(module)(\(parameter)) {\n" + body.map { "    " + $0 + "\n" }.joined() + "}\n"
    }

    /// Beside all schemas: what they name without declaring it.
    static let foreign = """
        public nonisolated protocol FuzzProtocol: Sendable {}
        public nonisolated protocol FuzzOther {}
        public nonisolated struct FuzzPoint: FuzzProtocol, FuzzOther, Hashable, Sendable {
            public var x = 0
            public init() {}
        }
        public nonisolated struct FuzzPair<A: Equatable & Sendable, B: Equatable & Sendable>: Equatable, Sendable {
            public var a: A
            public var b: B
            public init(_ a: A, _ b: B) {
                self.a = a
                self.b = b
            }
        }
        public nonisolated enum FuzzSpace {
            public struct Inner: Hashable, Sendable { public init() {} }
            public enum Deep<T> {
                public struct Leaf: Equatable, Sendable { public init() {} }
            }
        }
        public nonisolated final class FuzzBox: Hashable, Sendable {
            public init() {}
            public static func == (a: FuzzBox, b: FuzzBox) -> Bool { a === b }
            public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
        }
        public nonisolated struct FuzzFailure: Error { public init() {} }
        nonisolated func fuzzSame<T>(_ value: T) -> T { value }

        """
}
