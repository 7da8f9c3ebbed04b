/// A valid schema, and the Swift that it leaves to its author.
struct RandomSchema {
    let module: String
    /// As the file holds it.
    let bytes: [UInt8]
    let swift: String
}

/// Makes one schema: the names first, then what refers to them, then the text.
struct SchemaMaker {
    var random: Random
    var types: TypeWriting
    let isPublic: Bool
    let access: String
    let isolation: String
    let hasDeprecations: Bool
    var fields: [FieldModel] = []
    var tables: [TableModel] = []
    var computed: [FieldModel] = []
    var events: [MessageModel] = []
    var effects: [EffectModel] = []
    var actions: [ActionModel] = []
    var tasks: [TaskModel] = []
    var sections: [YAMLNode.Entry] = []

    struct FieldModel {
        let name: String
        let type: RandomType
        let hasDefault: Bool
        let isDeprecated: Bool
        /// Not `compare: never`.
        var isTracked = true
        /// Of a computed value that is called.
        var payload = PayloadModel.none
    }

    struct MessageModel {
        let name: String
        let payload: PayloadModel
        let isDeprecated: Bool
    }

    struct EffectModel {
        let message: MessageModel
        /// Written in Swift.
        let isBodyless: Bool
        let canThrow: Bool
    }

    struct ActionModel {
        let message: MessageModel
        let callsHandler: Bool
        /// Its handler takes its time.
        var isAsync = false
    }

    struct TaskModel {
        let message: MessageModel
        let keyed: RandomType?
    }

    init(seed: UInt64, number: Int) {
        random = Random(seed: seed &+ UInt64(number) &* 0x1000_0000_01B3)
        let pool = NameSource.plain + ["Auth", "class", "Swift", "Store", "View", "State", "Int", "é", "_", "Type", "module"]
        types = TypeWriting(module: random.pick(pool) + "\(number)")
        access = random.pick(["internal", "internal", "package", "public", "public"])
        isPublic = access == "public"
        isolation = random.chance(60) ? "main" : random.chance(50) ? "lock" : "none"
        hasDeprecations = random.chance(30)
        types.hasFoundation = random.chance(40)
    }

    var module: String { types.module }

    mutating func make() -> RandomSchema {
        makeTypes()
        makeFields()
        makeEntities()
        makeComputed()
        makeEvents()
        makeEffects()
        makeTasks()
        makeActions()
        addHeader()
        let text = written()
        return RandomSchema(module: module, bytes: text, swift: SwiftHalf(self).text(&random))
    }

    private mutating func addHeader() {
        if random.chance(30) { sections.append(.init("statec", .text("1"))) }
        sections.append(.init("module", .text(module)))
        if random.chance(20) { sections.append(.init("doc", .prose(prose()))) }
        if access != "internal" || random.chance(20) { sections.append(.init("access", .text(access))) }
        if isolation != "main" || random.chance(20) { sections.append(.init("isolation", .text(isolation))) }
        if types.hasFoundation { sections.append(.init("imports", .list([.text("Foundation")]))) }
    }

    /// The sections in any order, with any line ends, a mark at the beginning, no line end at the end.
    private mutating func written() -> [UInt8] {
        if random.chance(50) { sections.shuffle(using: &random) }
        var writer = YAMLWriter(random: random)
        writer.write(sections)
        _ = random.next()
        var text = writer.text
        if random.chance(20), text.hasSuffix("\n") { text.removeLast() }
        let newline = random.pick(["\n", "\n", "\n", "\n", "\r\n", "\r"])
        var bytes: [UInt8] = random.chance(5) ? [0xEF, 0xBB, 0xBF] : []
        for byte in text.utf8 {
            if byte == 0x0A { bytes += Array(newline.utf8) } else { bytes.append(byte) }
        }
        return bytes
    }

    /// Documentation with everything that ever ended a comment or a string.
    mutating func prose() -> String {
        let parts = [
            "Who signs in", "*/", "/*", "\"\"\"", "\"", "\\", "\\(x)", "\r", "\r\n", "\n", "\u{85}", "\u{2028}", "\u{2029}",
            "\u{B}", "\u{C}",
            "`code`", "#if DEBUG", "#sourceLocation()", "é😀", "\u{0}", "'", "{ }", "import X", "  ", "\t", "\u{FEFF}", "\u{200B}",
            "-", "",
        ]
        var text = random.pick(["Doc of it", "it's", "1.", "say: # x"])
        for _ in 0..<random.int(0...6) { text += random.pick(["", " "]) + random.pick(parts) }
        return text
    }

    /// The words that every long form takes.
    mutating func notes(isDeprecated: Bool, was: String) -> [YAMLNode.Entry] {
        var entries: [YAMLNode.Entry] = []
        if random.chance(12) { entries.append(.init("doc", .prose(prose()))) }
        if isDeprecated { entries.append(.init("deprecated", random.chance(40) ? .text("true") : .prose("use " + prose()))) }
        if random.chance(5) { entries.append(.init("was", .text("former_" + was))) }
        return entries
    }

    mutating func deprecates() -> Bool { hasDeprecations && random.chance(25) }

    /// What stands above an entry.
    mutating func comment() -> String? {
        random.chance(10) ? random.pick(["What it is.", "*/ \"\"\" \\(x)", "é 😀 #if", "`a`: { } [ ]"]) : nil
    }
}
