/// The language as a JSON Schema (draft-07), for editors: every key that exists with its description, and no other key where the
/// language knows its keys. Swift in it is text: whether a type exists is for the compiler to say.
package func languageSchema() -> String {
    var schema: JSON = [
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "statec",
        "description": "A state schema: what a store holds, what views may say to it, and what may happen.",
        "type": "object",
    ]
    let sections = Section.allCases.map { ($0.rawValue, described($0.described)) }
    schema["properties"] = .object(sections)
    schema["additionalProperties"] = false
    schema["required"] = ["module"]
    schema["definitions"] = .object(textDefinitions + Words.all.map { ($0.name, definition(of: $0.words)) })
    return schema.text + "\n"
}

extension Words {
    /// Every kind of entry, with its name among the definitions.
    static let all: [(name: String, words: Words)] = [
        ("type", .type), ("case", .enumCase), ("structField", .structField), ("label", .label), ("field", .field),
        ("table", .entity),
        ("order", .sort), ("update", .update),
        ("computed", .computed), ("action", .action), ("steps", .steps), ("effect", .effect), ("event", .event),
        ("task", .task), ("outcome", .outcome), ("retry", .retry),
    ]

    fileprivate var reference: JSON {
        let name = Words.all.first { $0.words.owner == owner && $0.words.keywords == keywords }?.name ?? ""
        return ["$ref": .text("#/definitions/" + name)]
    }
}

private func described(_ place: Described) -> JSON {
    var schema: JSON = ["description": .text(place.text)]
    schema.append(contentsOf: json(place.shape))
    return schema
}

private func reference(_ name: String) -> JSON { ["$ref": .text("#/definitions/" + name)] }

private func choice(_ words: [String]) -> JSON { ["enum": .list(words.map { .text($0) })] }

// MARK: Places

/// A `$ref` hides what stands beside it, so references are wrapped.
private func json(_ shape: Shape) -> JSON {
    switch shape {
    case .version: ["enum": [1, "1"]]
    case .text: ["allOf": [reference("text")]]
    case .boolean: ["type": "boolean"]
    case .choice(let words): choice(words)
    case .names: ["allOf": [reference("names")]]
    case .words(let words): ["anyOf": [choice(words), ["type": "array", "items": choice(words), "minItems": 1]]]
    case .imports: ["type": ["array", "null"], "items": importEntry]
    case .type: ["allOf": [reference("swiftType")]]
    case .expression: ["allOf": [reference("expression")]]
    case .statements: ["type": ["string", "number", "boolean"]]
    case .calls: ["allOf": [reference("names")]]
    case .cases: ["type": "array", "minItems": 1, "items": Words.steps.reference]
    case .outcome: ["anyOf": [["allOf": [Words.outcome.reference]], json(.cases), ["type": "object", "maxProperties": 0]]]
    case .retry: ["allOf": [Words.retry.reference]]
    case .handler: ["enum": [true, false, "async"]]
    case .duration: ["type": "string", "pattern": .text(#"^[0-9]+(\.[0-9]+)?(ms|s|m|h)$"#)]
    case .count: ["type": ["integer", "string"]]
    case .payload: payload
    case .enumCases: enumCases
    case .deprecation: ["allOf": [reference("text"), ["not": ["const": false]]]]
    case .set: ["anyOf": [reference("names"), assignments(of: reference("expression"))]]
    case .assignments: assignments(of: reference("expression"))
    case .appends: assignments(of: ["anyOf": [reference("expression"), only("contents")]])
    case .members: ["anyOf": [reference("names"), assignments(of: reference("swiftType"))]]
    case .sort: ["anyOf": [reference("text"), Words.sort.reference]]
    case .removals: assignments(of: choice(RemovalRule.allCases.map(\.rawValue)))
    case .merge: ["anyOf": [choice(["keep", "overwrite"]), only("with")]]
    case .updates: assignments(of: Words.update.reference)
    case .entries(let words): ["type": ["object", "null"], "additionalProperties": words.reference]
    }
}

private var importEntry: JSON {
    let accesses = Access.allCases.map { ($0.rawValue, ["type": "string"] as JSON) }
    let withAccess: JSON = [
        "type": "object", "properties": .object(accesses), "additionalProperties": false, "minProperties": 1, "maxProperties": 1,
    ]
    return ["anyOf": [["type": "string"], withAccess]]
}

/// Labels, or one type.
private var payload: JSON {
    [
        "type": ["string", "array", "object"], "items": reference("swiftType"), "maxItems": 1,
        "additionalProperties": Words.label.reference, "minProperties": 1,
    ]
}

/// Names, `name: payload` in a list, or a mapping.
private var enumCases: JSON {
    let pair: JSON = ["type": "object", "additionalProperties": Words.enumCase.reference, "minProperties": 1, "maxProperties": 1]
    return [
        "type": ["array", "object"], "items": ["anyOf": [["type": "string"], pair]], "minItems": 1,
        "additionalProperties": Words.enumCase.reference, "minProperties": 1,
    ]
}

private func assignments(of value: JSON) -> JSON {
    ["type": "object", "additionalProperties": value, "minProperties": 1]
}

/// An expression under this one key.
private func only(_ key: String) -> JSON {
    [
        "type": "object", "properties": .object([(key, reference("expression"))]), "additionalProperties": false,
        "required": .list([.text(key)]),
    ]
}

// MARK: Definitions

/// What begins like a type, its names in upper case: a payload without `with:` holds nothing else, which tells a label from a
/// misspelt keyword.
private let typePattern = #"^(?![^=]*\.[a-z])\s*([A-Z@`(\[]|any\s|some\s|simd_|[a-z]\w*_t\b)"#

private let textDefinitions: [(String, JSON)] = [
    ("text", ["type": ["string", "number", "boolean"]]),
    ("names", ["anyOf": [["type": "string"], ["type": "array", "items": ["type": "string"], "minItems": 1]]]),
    ("expression", ["type": ["string", "number", "boolean", "array"]]),
    // `[Int]` and `[String: Int]` are lists for YAML.
    (
        "swiftType",
        [
            "type": ["string", "array", "object", "null"], "items": reference("swiftType"), "maxItems": 1,
            "additionalProperties": reference("swiftType"), "maxProperties": 1,
        ]
    ),
    (
        "upperCaseType",
        [
            "type": ["string", "array", "object", "null"], "pattern": .text(typePattern), "items": reference("upperCaseType"),
            "maxItems": 1, "propertyNames": ["pattern": .text(typePattern)],
            "additionalProperties": reference("upperCaseType"), "maxProperties": 1,
        ]
    ),
]

/// An entry in all its forms.
private func definition(of words: Words) -> JSON {
    if words.isTyped { return typedEntry(words) }
    if words.isTable { return ["anyOf": [longForm(words), shortType]] }
    guard words.hasPayload else { return longForm(words) }
    let taken = words.keywords + words.later + words.reserved
    let upperCase: JSON = ["pattern": .text(typePattern), "items": reference("upperCaseType")]
    let payload: JSON = [
        "type": "object", "propertyNames": ["not": choice(taken)], "minProperties": 1,
        "additionalProperties": ["allOf": [words.payloadEntries.reference, upperCase]],
    ]
    var forms: [JSON] = [longForm(words), payload]
    switch words.described("cases")?.shape {
    case .enumCases?: forms.append(["type": "array", "minItems": 1, "items": enumCases["items"]])
    case .cases?: forms += [["type": "null"], shortType, json(.cases)]
    case _: forms += [["type": "null"], shortType]
    }
    return ["anyOf": .list(forms)]
}

private var shortType: JSON { ["type": ["string", "array"], "items": reference("upperCaseType"), "maxItems": 1] }

/// `name: Type = value`, or the long form.
private func typedEntry(_ words: Words) -> JSON {
    var schema: JSON = ["type": ["string", "array", "object", "null"], "items": reference("swiftType"), "maxItems": 1]
    schema.append(contentsOf: keys(words))
    schema["required"] = ["type"]
    return schema
}

private func longForm(_ words: Words) -> JSON {
    var schema: JSON = ["type": "object"]
    schema.append(contentsOf: keys(words))
    schema["minProperties"] = 1
    return schema
}

private func keys(_ words: Words) -> JSON {
    let properties = words.keywords.compactMap { word in words.described(word).map { (word, described($0)) } }
    return ["properties": .object(properties), "additionalProperties": false]
}
