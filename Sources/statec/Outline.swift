import SchemaParser

/// Any stage's value as an indented list, one property a line: names from the value itself, so a stage that learns something
/// new shows it without a word here. Ranges and positions come out as `line:column`.
struct Outline {
    private let source: SourceText

    init(_ source: SourceText) {
        self.source = source
    }

    func text(_ value: Any) -> String {
        var lines: [String] = []
        add(value, label: typeName(value), depth: 0, to: &lines)
        return lines.joined(separator: "\n") + "\n"
    }

    private func add(_ value: Any, label: String, depth: Int, to lines: inout [String]) {
        let start = String(repeating: "  ", count: depth) + label
        if let text = leaf(value) {
            lines.append(text.isEmpty ? "\(start):" : "\(start): \(text)")
            return
        }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional?:
            if let wrapped = mirror.children.first?.value { add(wrapped, label: label, depth: depth, to: &lines) }
        case .enum?:
            addCase(value, mirror, start, depth: depth, to: &lines)
        case .dictionary?:
            addPairs(mirror, start, depth: depth, to: &lines)
        case .collection?, .set?:
            if mirror.children.isEmpty { return }
            lines.append("\(start):")
            for child in mirror.children { add(child.value, label: "-", depth: depth + 1, to: &lines) }
        case _:
            lines.append("\(start):")
            addChildren(mirror, depth: depth + 1, to: &lines)
        }
    }

    /// A case's name follows its label; what it carries stands below.
    private func addCase(_ value: Any, _ mirror: Mirror, _ start: String, depth: Int, to lines: inout [String]) {
        guard let payload = mirror.children.first else {
            lines.append("\(start): \(value)")
            return
        }
        lines.append("\(start): \(payload.label ?? "")")
        let inner = Mirror(reflecting: payload.value)
        if inner.displayStyle == .tuple || leaf(payload.value) == nil && inner.displayStyle == .struct {
            addChildren(inner, depth: depth + 1, to: &lines)
        } else {
            add(payload.value, label: typeName(payload.value), depth: depth + 1, to: &lines)
        }
    }

    private func addChildren(_ mirror: Mirror, depth: Int, to lines: inout [String]) {
        for child in mirror.children {
            let label = child.label ?? ""
            add(child.value, label: label.hasPrefix(".") ? typeName(child.value) : label, depth: depth, to: &lines)
        }
    }

    private func addPairs(_ mirror: Mirror, _ start: String, depth: Int, to lines: inout [String]) {
        let pairs = mirror.children.compactMap { child -> (String, Any)? in
            let pair = Array(Mirror(reflecting: child.value).children)
            return pair.count == 2 ? ("\(pair[0].value)", pair[1].value) : nil
        }
        if pairs.isEmpty { return }
        lines.append("\(start):")
        for (key, value) in pairs.sorted(by: { $0.0 < $1.0 }) { add(value, label: key, depth: depth + 1, to: &lines) }
    }

    /// What fits behind the label; nil: it has parts.
    private func leaf(_ value: Any) -> String? {
        switch value {
        case let text as String: return quoted(text)
        case let number as Int: return "\(number)"
        case let flag as Bool: return "\(flag)"
        case let range as SourceRange: return "\(place(range.lower))-\(place(range.upper))"
        case let position as SourcePosition: return "\(position.line):\(position.column)"
        case let name as Name: return "\(quoted(name.text)) \(place(name.range.lower))"
        case let name as DeclaredName: return "\(quoted(name.text)) \(name.position.line):\(name.position.column)"
        case let snippet as Snippet: return "\(quoted(snippet.text)) \(place(snippet.range.lower))"
        case let written as WrittenType: return "\(quoted(written.snippet.text)) \(place(written.snippet.range.lower))"
        case _: return nil
        }
    }

    private func place(_ offset: Int) -> String {
        let position = source.position(at: offset)
        return "\(position.line):\(position.column)"
    }

    private func quoted(_ text: String) -> String { text.debugDescription }

    private func typeName(_ value: Any) -> String { "\(type(of: value))" }
}
