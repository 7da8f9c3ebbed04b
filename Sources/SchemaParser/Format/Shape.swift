/// What may stand at a place of a schema. The formatter goes by it, and so do editors, through the JSON Schema; the keywords
/// themselves stand in `Words` and `Section`, where the readers look them up.
indirect enum Shape {
    case version
    case text
    case boolean
    case choice([String])
    /// A name, or a list of names.
    case names
    /// The same of a closed list.
    case words([String])
    case imports
    case type
    case expression
    case statements
    /// A call, or a list of calls.
    case calls
    /// A list of step lists.
    case cases
    /// `success:`, `failure:`: steps, or a list of step lists.
    case outcome
    case retry
    /// A Boolean, or `async`.
    case handler
    case duration
    case count
    /// `with:`, labels or one type.
    case payload
    /// A list of names with or without a payload, or a mapping.
    case enumCases
    /// `true`, or a text.
    case deprecation
    /// `reset`, `toggle`: names. `set`: names too, or targets with their expressions.
    case set
    case assignments
    case appends
    /// A name, or a mapping of one name to its type; `index`: names, or such a mapping.
    case members
    /// A name, or `{ by: name, descending: true }`.
    case sort
    /// Holders of keys with what becomes of them.
    case removals
    /// `keep`, `overwrite`, or `{ with: f }`.
    case merge
    /// Tables with a row's key and its new values.
    case updates
    /// A mapping of names.
    case entries(Words)
}

/// A place, and what editors say about it.
struct Described {
    let shape: Shape
    let text: String

    init(_ shape: Shape, _ text: String) {
        self.shape = shape
        self.text = text
    }
}

extension Section {
    var described: Described {
        switch self {
        case .statec: Described(.version, "The version of the language; a tool that is too old says so.")
        case .module: Described(.text, "The name that the store, its state and its actions are named for.")
        case .doc: Described(.text, "What the module is for; it becomes the documentation of the store.")
        case .access: Described(.choice(Access.allCases.map(\.rawValue)), "The access of everything that the module declares.")
        case .isolation: Described(.choice(Isolation.allCases.map(\.rawValue)), "Where the store may be used.")
        case .imports: Described(.imports, "Swift modules whose names the schema uses.")
        case .types: Described(.entries(.type), "Enums and structs: `Name: [case, …]` or `Name: { field: Type }`.")
        case .state: Described(.entries(.field), "What the store holds: `name: Type`, with `= default` if it has one.")
        case .entities: Described(.entries(.entity), "Tables of rows that are found by their key: `name: Row`.")
        case .computed: Described(.entries(.computed), "What follows from the state: `name: Type = expression`.")
        case .actions: Described(.entries(.action), "What a view may say. Without steps, Swift answers it.")
        case .effects: Described(.entries(.effect), "What may happen to the state.")
        case .events: Described(.entries(.event), "Messages to views that are not stored.")
        case .tasks: Described(.entries(.task), "Asynchronous work, whose Swift closures are injected.")
        }
    }
}

extension Words {
    /// Nil for a word that is none of the keywords.
    func described(_ word: String) -> Described? {
        guard keywords.contains(word) else { return nil }
        return describedType(word) ?? describedStep(word) ?? describedEffect(word) ?? describedTask(word) ?? describedNote(word)
    }

    private func describedNote(_ word: String) -> Described? {
        switch word {
        case "doc": Described(.text, "Documentation of the declaration.")
        case "deprecated": Described(.deprecation, "`true`, or what to use instead.")
        case "was": Described(.names, "Former names.")
        case "allow": Described(.words(allowableWarnings), "Warnings that are silent here.")
        case _: nil
        }
    }

    private func describedType(_ word: String) -> Described? {
        switch word {
        case "cases" where !hasCases: Described(.enumCases, "The cases of the enum: names, or names with their payload.")
        case "fields": Described(.entries(.structField), "The fields of the struct: `name: Type`.")
        case "conforms": Described(.names, "Protocols that the type conforms to.")
        case "with": Described(.payload, "What it carries: `{ label: Type }`, or one type.")
        case "type": Described(.type, "A Swift type.")
        case "default": Described(.expression, "The value at the beginning: a Swift expression.")
        case "compare": Described(.choice(Comparison.allCases.map(\.rawValue)), "When a new value counts as a change.")
        case "get": Described(.expression, "The value: a Swift expression over the state.")
        case "of": Described(.type, "The type of the rows.")
        case "key": Described(isTable ? .members : .expression, "What a row is found by.")
        case "sort": Described(.sort, "What the rows are ordered by; without it, by insertion.")
        case "index": Described(.members, "What the rows are found by too, several at a time.")
        case "onRemove": Described(.removals, "What becomes of keys of this table that are held elsewhere.")
        case "by": Described(.text, "The property of the rows.")
        case "descending": Described(.boolean, "From the highest to the lowest.")
        case "uses": Described(.names, "The fields that the value depends on, where they cannot be seen in it.")
        case _: nil
        }
    }

    private func describedStep(_ word: String) -> Described? {
        switch word {
        case "when": Described(.expression, "A condition; without it nothing happens.")
        case "invoke": Described(.calls, "Effects, in order.")
        case "cancel": Described(.calls, "Tasks to end: all runs, or those of one key.")
        case "start": Described(.calls, "Tasks to begin.")
        case "emit": Described(.calls, "Events to views.")
        case "dispatch": Described(.calls, "Further actions.")
        case "fail": Described(.expression, "An error for the store's catchers.")
        case "handler":
            Described(.handler, "`true`: Swift answers too; `async`: in its own time. `false`: nothing happens here, on purpose.")
        case "cases": Described(.cases, "The first case whose `when` holds.")
        case _: nil
        }
    }

    private func describedEffect(_ word: String) -> Described? {
        switch word {
        case "set": Described(.set, "Fields that take the payload of their name, or fields with their new values.")
        case "toggle": Described(.names, "Boolean fields that change sides.")
        case "append": Described(.appends, "Fields with the element to append, or with `{ contents: … }`.")
        case "insert": Described(.assignments, "Sets with an element, tables with a row; one that is there stays.")
        case "upsert": Described(.assignments, "Tables with a row or a sequence of rows, added or replaced.")
        case "merge": Described(.merge, "What a present row becomes: `keep`, `overwrite`, or `{ with: f }`.")
        case "update": Described(.updates, "Tables, dictionaries or Optionals with `{ key: …, set: { … } }`.")
        case "remove": Described(.assignments, "Collections with the element or key to remove.")
        case "reset": Described(.names, "Fields that go back to their defaults, tables to no rows; `all`: every one.")
        case "do": Described(.statements, "Swift statements, as a mutating member of the state.")
        case "throws" where keywords.contains("writes"): Described(.boolean, "The effect may throw; then nothing has changed.")
        case "writes": Described(.names, "The fields that the Swift of this effect may write.")
        case _: nil
        }
    }

    private func describedTask(_ word: String) -> Described? {
        switch word {
        case "returns": Described(.type, "What comes of it; of a stream, an element.")
        case "throws": Described(.type, "The type of its error.")
        case "policy": Described(.choice(TaskPolicy.allCases.map(\.rawValue)), "What a start does while another run is there.")
        case "key": Described(.expression, "Runs of different keys do not meet.")
        case "debounce": Described(.duration, "How long a run waits before it begins.")
        case "throttle": Described(.duration, "How long after the last beginning the next run may begin.")
        case "timeout": Described(.duration, "How long an attempt, or the next element, may take.")
        case "retry": Described(.retry, "How often to try again.")
        case "times": Described(.count, "How often to try again.")
        case "delay": Described(.duration, "How long to wait before that.")
        case "stream": Described(.boolean, "It comes to many results.")
        case "success": Described(.outcome, "What is done with its `result`.")
        case "failure": Described(.outcome, "What is done with its `error`; `{}`: nothing, on purpose.")
        case _: nil
        }
    }

    /// Its short form is the type of its rows.
    var isTable: Bool { keywords.contains("of") }

    /// An entry's name gets a type (R3.7).
    var isTyped: Bool { keywords.contains("type") }

    /// What a mapping without keywords is.
    var payloadEntries: Words { payloadPlace == "fields" ? .structField : .label }
}
