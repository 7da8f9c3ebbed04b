import SchemaParser

/// Names of every class that made a generator stumble once: keywords, contextual words, standard names, locals of generated code.
struct NameSource {
    private var used: Set<String>
    private let refused: Set<String>
    private var count = 0

    /// `used` are neighbours in the namespace, `refused` what the front half says no to.
    init(used: Set<String> = [], refused: Set<String>) {
        self.used = used
        self.refused = refused.union(Self.unescapable)
    }

    var all: Set<String> { used }

    mutating func next(_ random: inout Random, from pools: [[String]]) -> String {
        for _ in 0..<20 {
            guard random.chance(55) else { break }
            let name = random.pick(random.pick(pools))
            if !refused.contains(name), used.insert(name).inserted { return name }
        }
        while true {
            count += 1
            let name = random.pick(Self.plain) + "\(count)"
            if !refused.contains(name), used.insert(name).inserted { return name }
        }
    }

    static let plain = [
        "count", "name", "isOn", "item", "x", "total", "übung", "名前", "_hidden", "veryLongNameThatGoesOnAndOn", "A", "URLs",
    ]
    static let keywords = SwiftKeywords.reserved.words.subtracting(["_", "self", "Self", "init"]).sorted()
    static let contextual = [
        "actor", "any", "async", "await", "borrowing", "consuming", "convenience", "didSet", "discard", "dynamic", "each",
        "final",
        "get", "indirect", "infix", "isolated", "lazy", "left", "macro", "mutating", "none", "nonisolated", "nonmutating", "open",
        "optional", "override", "package", "postfix", "prefix", "required", "right", "sending", "set", "some", "unowned", "weak",
        "willSet", "yield", "then", "copy", "consume", "unsafe", "module", "of", "precedence", "available", "escaping",
        "Sendable",
    ]
    static let standard = [
        "Int", "String", "Array", "Result", "Equatable", "Sendable", "Task", "Store", "Optional", "Data", "Bool", "Double", "Set",
        "Dictionary", "Error", "Void", "Never", "Hashable", "CaseIterable", "Codable", "AnyObject", "KeyPath", "OptionSet",
        "Actor",
        "MainActor", "UInt64", "Character", "Substring", "Date", "UUID", "URL", "Notification", "Observation", "Encoder", "Key",
        "Value", "Element", "Target", "Wrapped", "Delivery", "StoreError", "StoreLogger", "Registration", "Memo", "Lists",
    ]
    /// Words of the generated code and of its protocols.
    static let locals = [
        "old", "value", "values", "field", "fields", "bits", "bit", "changed", "changes", "due", "state", "memo", "body", "error",
        "store", "effect", "action", "event", "handler", "logger", "draft", "target", "property", "a", "b", "lhs", "rhs", "other",
        "newValue", "oldValue", "result", "index", "list", "lists", "notify", "text", "token", "next", "copy", "delivery",
        "module",
        "computed", "isVerbose", "drain", "commit", "reduce", "describe", "description", "debugDescription", "hash", "id",
        "hashValue",
        "keyPath", "skipInitial", "saved", "snapshot", "cancel", "start", "close", "open", "save", "load", "undo", "redo",
        "props",
        "events", "isEmpty", "union", "contains", "all", "none", "insert", "remove", "update", "formUnion", "rawValue",
        "allCases",
        "invoke", "dispatch", "emit", "observe", "bind", "listen", "view", "reset", "append", "toggle", "doc", "when",
        "deprecated",
        "default", "type", "compare", "allow", "was", "with", "cases", "throws", "writes", "true", "no", "on", "yes", "y",
    ]
    static let unescapable: Set<String> = ["self", "Self", "Type", "Protocol", "init"]

    static let values = [keywords, contextual, standard, locals]
    static let types = [
        standard, standard, ["actor", "some_", "Route", "Session", "Kind", "Phase"], ["class", "in", "default", "repeat", "nil"],
        contextual,
    ]
}

/// A name where an author's Swift uses it.
func spelled(_ name: String) -> String { isQuoted(name) ? "`\(name)`" : name }

/// Reserved words must be, some of the others are.
private func isQuoted(_ name: String) -> Bool {
    if SwiftKeywords.reserved.contains(name) || name == "await" { return true }
    return NameSource.contextual.contains(name) && name.utf8.count % 2 == 1
}

/// A type where an author's Swift names it.
func spelledType(_ name: String) -> String { SwiftKeywords.spelled(name, as: .type) }

/// A name behind a dot.
func member(_ name: String) -> String { SwiftKeywords.needsBackticks(name, as: .memberAccess) ? "`\(name)`" : name }

/// A name before a colon in a call.
func label(_ name: String) -> String { name == "inout" ? "`inout`" : name }
