/// A piece of a schema, to be written in one of the ways that YAML has for it.
indirect enum YAMLNode {
    case nothing
    case text(String)
    /// Text that decides nothing by being quoted: documentation and messages, whatever characters it has.
    case prose(String)
    /// Lines of Swift.
    case code(String)
    /// A flow sequence that is Swift as it stands, `[String: [Int]]`.
    case raw(String)
    case mapping([Entry])
    case list([YAMLNode])

    struct Entry {
        var key: String
        var value: YAMLNode
        var documentation: String?

        var isCapitalised: Bool {
            switch value {
            case .text(let text), .raw(let text): text.first { $0.isLetter }?.isUppercase ?? false
            case .list(let items): items.allSatisfy { Entry("", $0).isCapitalised }
            case .nothing, .prose, .code, .mapping: false
            }
        }

        init(_ key: String, _ value: YAMLNode, documentation: String? = nil) {
            self.key = key
            self.value = value
            self.documentation = documentation
        }
    }
}

struct YAMLWriter {
    var random: Random
    private(set) var text = ""

    init(random: Random) {
        self.random = random
    }

    mutating func write(_ entries: [YAMLNode.Entry], indent: Int = 0) {
        for entry in entries {
            if random.chance(6) { text += pad(indent) + "# a comment: { [ \" '\n" }
            if let documentation = entry.documentation { text += pad(indent) + "## " + documentation + "\n" }
            text += pad(indent) + key(entry.key, inFlow: false) + ":"
            write(entry.value, indent: indent)
        }
    }

    private func pad(_ count: Int) -> String { String(repeating: " ", count: count) }

    private mutating func write(_ node: YAMLNode, indent: Int) {
        switch node {
        case .nothing: text += "\n"
        case .text(let value):
            let written = scalar(value, indent: indent)
            text += " " + written + (written.hasPrefix("|") ? "\n" : tail())
        case .prose(let value): text += " " + doubleQuoted(value) + tail()
        case .code(let value): text += " |\n" + block(value, indent: indent + 2)
        case .raw(let value): text += " " + value + tail()
        case .mapping(let entries):
            if !hasBlocks(node), random.chance(35) {
                text += " " + flow(node) + tail()
            } else {
                text += tail()
                write(entries, indent: indent + random.pick([2, 2, 4]))
            }
        case .list(let items):
            if !hasBlocks(node), random.chance(60) {
                text += " " + flow(node) + tail()
            } else {
                text += tail()
                let inner = indent + 2
                for item in items { writeItem(item, indent: inner) }
            }
        }
    }

    private mutating func writeItem(_ node: YAMLNode, indent: Int) {
        guard case .mapping(let entries) = node, hasBlocks(node) || random.chance(50) else {
            text += pad(indent) + "- " + flow(node) + tail()
            return
        }
        for (index, entry) in entries.enumerated() {
            text += pad(indent) + (index == 0 ? "- " : "  ") + key(entry.key, inFlow: false) + ":"
            write(entry.value, indent: indent + 2)
        }
    }

    private mutating func tail() -> String { random.chance(4) ? "  # why\n" : "\n" }

    private func hasBlocks(_ node: YAMLNode) -> Bool {
        switch node {
        case .nothing, .text, .prose, .raw: false
        case .code: true
        case .mapping(let entries): entries.contains { $0.documentation != nil || hasBlocks($0.value) }
        case .list(let items): items.contains(where: hasBlocks)
        }
    }

    private mutating func flow(_ node: YAMLNode) -> String {
        switch node {
        case .nothing: return ""
        case .text(let value): return isPlain(value, inFlow: true) ? value : singleQuoted(value)
        case .prose(let value): return doubleQuoted(value)
        case .code(let value), .raw(let value): return value
        case .mapping(let entries):
            var parts: [String] = []
            for entry in entries {
                let name = key(entry.key, inFlow: true)
                if case .nothing = entry.value { parts.append(name) } else { parts.append(name + ": " + flow(entry.value)) }
            }
            return "{ " + parts.joined(separator: ", ") + " }"
        case .list(let items):
            var parts: [String] = []
            for item in items { parts.append(flow(item)) }
            return "[" + parts.joined(separator: ", ") + "]"
        }
    }

    private func key(_ key: String, inFlow: Bool) -> String {
        isPlain(key, inFlow: true) ? key : singleQuoted(key)
    }

    private mutating func scalar(_ value: String, indent: Int) -> String {
        if isPlain(value, inFlow: false), random.chance(80) { return value }
        return random.chance(75) ? singleQuoted(value) : "|-\n" + pad(indent + 2) + value
    }

    private func singleQuoted(_ value: String) -> String {
        "'" + value.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
    }

    private func doubleQuoted(_ value: String) -> String {
        var text = "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{85}": text += "\\N"
            case "\u{2028}": text += "\\L"
            case "\u{2029}": text += "\\P"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FEFF}", "\u{A0}", "\u{200B}"..."\u{200F}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }

    private func block(_ value: String, indent: Int) -> String {
        value.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "\n" : pad(indent) + $0 + "\n" }.joined()
    }

    private func isPlain(_ value: String, inFlow: Bool) -> Bool {
        guard let first = value.unicodeScalars.first, let last = value.unicodeScalars.last, last != " ", last != ":" else {
            return false
        }
        if "-?:,[]{}#&*!|>'\"%@`= ~<".unicodeScalars.contains(first) { return false }
        if value.contains(": ") || value.contains(" #") || value.contains("\n") || value.contains("\t") { return false }
        if value == "null" || value == "~" { return false }
        guard inFlow else { return true }
        return !value.unicodeScalars.contains { ",[]{}<>\":&#".unicodeScalars.contains($0) }
    }
}
