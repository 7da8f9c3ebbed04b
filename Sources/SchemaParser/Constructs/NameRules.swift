/// Where a name will stand in Swift, which decides what it must not be.
enum NamePosition {
    case module, type, member, enumCase, label
}

/// What no position can take, reserved names aside: no identifier, or one that cannot be escaped. Reports and returns false.
func checkSpelling(_ name: Name, as position: NamePosition, diagnostics: inout Diagnostics) -> Bool {
    let text = name.text
    if let scalar = invisibleScalar(in: text) {
        diagnostics.report(.invisibleCharacter(text, scalar), at: name.range)
    } else if text == "_" || !isSwiftIdentifier(text) {
        let proposal = identifier(near: text)
        diagnostics.report(.notAnIdentifier(text, proposal), at: name.range, fixIt: renaming(name, to: proposal))
    } else if let proposal = unescapable(text, as: position) {
        diagnostics.report(.unescapable(text, proposal), at: name.range, fixIt: renaming(name, to: proposal))
    } else if text.hasPrefix(generatedPrefix) {
        diagnostics.report(.generatedPrefix(text), at: name.range)
    } else {
        return true
    }
    return false
}

/// What everything begins with that generated code adds for itself.
let generatedPrefix = "_s_"

/// Swift gives these words a meaning of their own even between backticks.
private func unescapable(_ name: String, as position: NamePosition) -> String? {
    switch (position, name) {
    case (.module, _): nil
    case (.type, "Type"), (.type, "Protocol"): name == "Type" ? "Kind" : "Proto"
    case (_, "self"): "itself"
    case (_, "Self"): "Itself"
    case (_, "Type"): "type"
    case (_, "Protocol"): "proto"
    case (.enumCase, "init"), (.member, "init"): "start"
    case (.type, _), (.member, _), (.enumCase, _), (.label, _): nil
    }
}

/// `a-b` → `aB`, `$x` → `x`; nil if nothing is left.
private func identifier(near text: String) -> String? {
    var result = ""
    var raisesNext = false
    for character in text {
        if isSwiftIdentifier("a\(character)"), character != "_" || !result.isEmpty {
            result += raisesNext ? character.uppercased() : String(character)
            raisesNext = false
        } else {
            raisesNext = !result.isEmpty
        }
    }
    return result != text && result != "_" && isSwiftIdentifier(result) ? result : nil
}

private func renaming(_ name: Name, to proposal: String?) -> Diagnostic.FixIt? {
    proposal.map { Diagnostic.FixIt("write '\($0)'", replace: name.range, with: $0, .suggested) }
}

extension Diagnostic.Message {
    fileprivate static func notAnIdentifier(_ name: String, _ proposal: String?) -> Self {
        let way = proposal.map { "write '\($0)'" } ?? "a name begins with a letter or '_' and goes on with letters and digits"
        return .error("name.not-swift", "'\(name)' is no Swift name; \(way)")
    }

    fileprivate static func unescapable(_ name: String, _ proposal: String) -> Self {
        .error("name.not-swift", "'\(name)' means something else in Swift, even in backticks; write '\(proposal)', say")
    }

    fileprivate static func invisibleCharacter(_ name: String, _ scalar: Unicode.Scalar) -> Self {
        .error("name.invisible", "'\(name)' contains \(codePoint(scalar)), which cannot be seen; type the name again")
    }

    fileprivate static func generatedPrefix(_ name: String) -> Self {
        .error("name.reserved", "names that begin with '\(generatedPrefix)' are kept for generated code; rename '\(name)'")
    }
}
