/// The words that an entry's long form takes: closed lists, with words kept for growth (R3.2), so that a payload that is read
/// today means the same tomorrow.
final class Words: Sendable {
    /// What a sentence calls such an entry.
    let owner: String
    /// In the formatter's order.
    let keywords: [String]
    /// Words of the language that this version of the tool does not know yet.
    let later: [String]
    let reserved: [String]
    /// A mapping without any keyword is the entry's payload (R3.3); without one, an unknown key is a mistake.
    let hasPayload: Bool
    /// A list of step lists is a short form (R5.3).
    let hasCases: Bool
    /// Words under which a payload stands openly: a mapping that has one of them cannot have swallowed it.
    let payloadWords: [String]
    /// The one that a mistake offers.
    let payloadPlace: String
    /// All words, by length and first letter.
    private let groups: [[(word: String, kind: Kind)]]

    init(
        owner: String, keywords: [String], later: [String] = [], reserved: [String] = [], hasPayload: Bool = false,
        hasCases: Bool = false, payloadWords: [String] = [], payloadPlace: String = "with"
    ) {
        self.owner = owner
        self.keywords = keywords
        self.later = later
        self.reserved = reserved
        self.hasPayload = hasPayload
        self.hasCases = hasCases
        self.payloadWords = payloadWords
        self.payloadPlace = payloadPlace
        var groups = [[(word: String, kind: Kind)]](repeating: [], count: 64)
        for (words, kind) in [(keywords, Kind.keyword), (later, .later), (reserved, .reserved)] {
            for word in words { groups[Self.group(of: word)].append((word, kind)) }
        }
        self.groups = groups
    }

    enum Kind {
        case keyword, later, reserved, other
    }

    func kind(of word: String) -> Kind {
        for known in groups[Self.group(of: word)] where known.word == word { return known.kind }
        return .other
    }

    private static func group(of word: String) -> Int {
        let letters = word.utf8
        return (letters.count &* 7 &+ Int(letters.first ?? 0)) & 63
    }
}

extension Words {
    private static let stepWords = ["when", "invoke", "cancel", "start", "emit", "dispatch", "fail"]
    static let notes = ["doc", "deprecated", "was", "allow"]

    static let type = Words(
        owner: "a type", keywords: ["cases", "fields", "conforms"] + notes, reserved: ["with"], hasPayload: true,
        payloadWords: ["cases", "fields"], payloadPlace: "fields")
    static let enumCase = Words(owner: "a case", keywords: ["with"] + notes, hasPayload: true, payloadWords: ["with"])
    static let structField = Words(owner: "a struct's field", keywords: ["type", "default"] + notes)
    static let label = Words(owner: "a payload's label", keywords: ["type", "default", "doc"])
    static let field = Words(
        owner: "a field", keywords: ["type", "default", "compare"] + notes, later: ["persist"], reserved: ["bind"])
    static let entity = Words(
        owner: "a table", keywords: ["of", "key", "sort", "index", "onRemove"] + notes, reserved: ["compare", "persist"])
    static let sort = Words(owner: "an order", keywords: ["by", "descending"])
    static let computed = Words(owner: "a computed value", keywords: ["with", "type", "uses", "get"] + notes)
    static let action = Words(
        owner: "an action", keywords: ["with"] + stepWords + ["handler", "cases"] + notes,
        reserved: ["let", "wait", "animation"], hasPayload: true, hasCases: true,
        payloadWords: ["with", "cases"])
    static let steps = Words(
        owner: "a case", keywords: stepWords, reserved: ["let", "wait", "animation"])
    static let effect = Words(
        owner: "an effect",
        keywords: [
            "with", "throws", "writes", "reset", "set", "toggle", "insert", "upsert", "merge", "append", "update", "remove", "do",
        ]
            + notes, hasPayload: true, payloadWords: ["with"])
    static let update = Words(owner: "an update", keywords: ["key", "set"])
    static let event = Words(
        owner: "an event", keywords: ["with"] + notes, reserved: ["replay"], hasPayload: true, payloadWords: ["with"])
    static let task = Words(
        owner: "a task",
        keywords: [
            "with", "returns", "throws", "policy", "key", "debounce", "throttle", "timeout", "retry", "stream", "success",
            "failure",
        ] + notes, reserved: ["finish", "cancelled", "status", "scope"], hasPayload: true,
        payloadWords: ["with", "returns", "throws"])
    static let outcome = Words(
        owner: "an outcome", keywords: stepWords + ["cases"], reserved: ["let", "wait", "animation"], hasCases: true)
    static let retry = Words(owner: "'retry'", keywords: ["times", "delay"])

    /// Where a word that is unknown here would belong: `emit` in an effect is a step of an action.
    func home(of word: String) -> String? {
        if Words.notes.contains(word) { return nil }
        let others = [Words.action, .effect, .field, .computed]
        return others.first { $0 !== self && $0.kind(of: word) != .other }?.owner
    }
}
