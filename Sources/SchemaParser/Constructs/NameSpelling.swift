/// Where a name will stand in Swift, which decides what it must not be.
enum NamePosition {
    case module, type, member, enumCase, label
}

/// Why a name cannot be.
struct Objection {
    let message: Diagnostic.Message
    let fixIt: Diagnostic.FixIt?
}

/// A Swift identifier that a position cannot take for its spelling.
func spellingObjection(to name: Name, as position: NamePosition) -> Objection? {
    let text = name.text
    if let scalar = invisibleScalar(in: text) { return Objection(message: .invisibleCharacter(text, scalar), fixIt: nil) }
    if let proposal = unescapable(text, as: position) {
        let fixIt = Diagnostic.FixIt("write '\(proposal)'", replace: name.range, with: proposal, .suggested)
        return Objection(message: .unescapable(text, proposal), fixIt: fixIt)
    }
    return text.hasPrefix(generatedPrefix) ? Objection(message: .hasGeneratedPrefix(text), fixIt: nil) : nil
}

/// What everything begins with that generated code adds for itself.
let generatedPrefix = "_s_"

private let unescapableWords: WordSet = ["Type", "Protocol", "Any", "self", "Self", "init"]

/// Swift gives these words a meaning of their own even between backticks.
private func unescapable(_ name: String, as position: NamePosition) -> String? {
    guard unescapableWords.contains(name) else { return nil }
    return switch (position, name) {
    case (.module, _): nil
    case (.type, "Type"), (.type, "Protocol"): name == "Type" ? "Kind" : "Proto"
    case (.type, "Any"): "Anything"
    case (_, "self"): "itself"
    case (_, "Self"): "Itself"
    case (_, "Type"): "type"
    case (_, "Protocol"): "proto"
    case (.enumCase, "init"), (.member, "init"): "start"
    case (.type, _), (.member, _), (.enumCase, _), (.label, _): nil
    }
}

extension Diagnostic.Message {
    fileprivate static func unescapable(_ name: String, _ proposal: String) -> Self {
        .error("name.unescapable", "'\(name)' means something else in Swift, even in backticks; write '\(proposal)', say")
    }

    fileprivate static func invisibleCharacter(_ name: String, _ scalar: Unicode.Scalar) -> Self {
        .error("name.invisible", "'\(name)' contains \(codePoint(scalar)), which cannot be seen; type the name again")
    }

    fileprivate static func hasGeneratedPrefix(_ name: String) -> Self {
        .error("name.reserved", "names that begin with '\(generatedPrefix)' are kept for generated code; rename '\(name)'")
    }
}
