/// What is done: `when invoke cancel start emit dispatch fail`, and lists of such steps.
extension DeclReader {
    mutating func cases(under entry: SyntaxEntry) -> [StepsDecl] {
        if case .sequence(let sequence) = entry.value.content, !sequence.items.isEmpty { return cases(sequence) }
        report(.casesShape(found: entry.value.kind), at: entry.valueRange)
        return []
    }

    mutating func cases(_ sequence: SyntaxSequence) -> [StepsDecl] {
        var cases: [StepsDecl] = []
        for item in sequence.items {
            guard case .mapping(let mapping) = item.value.content else {
                // One of them tells all: the list was meant to be something else.
                report(.caseShape(found: item.value.kind), at: item.value.range)
                return cases
            }
            if item.isSinglePair {
                report(.caseBraces, at: item.value.range)
            } else if mapping.entries.isEmpty {
                report(.emptyCase, at: item.value.range)
            } else {
                cases.append(steps(longForm(mapping, range: item.value.range, .steps)))
            }
        }
        return cases
    }

    mutating func steps(_ long: LongForm) -> StepsDecl {
        StepsDecl(
            condition: long["when"].flatMap { condition($0) },
            invokes: calls(long["invoke"], in: long),
            cancels: calls(long["cancel"], in: long),
            starts: calls(long["start"], in: long),
            emits: calls(long["emit"], in: long),
            dispatches: calls(long["dispatch"], in: long),
            failure: long["fail"].flatMap { expression($0) },
            range: long.range)
    }

    /// One call, or a list of calls.
    private mutating func calls(_ entry: SyntaxEntry?, in long: LongForm) -> [CallDecl] {
        guard let entry else { return [] }
        switch entry.value.content {
        case .broken:
            return []
        case .sequence(let sequence) where !sequence.items.isEmpty:
            return sequence.items.compactMap { call($0.value, under: entry) }
        case .absent, .sequence:
            reportEmptyStep(entry, in: long)
            return []
        case .scalar, .mapping:
            return call(entry.value, under: entry).map { [$0] } ?? []
        }
    }

    private mutating func call(_ node: SyntaxNode, under entry: SyntaxEntry) -> CallDecl? {
        guard case .scalar(let scalar) = node.content else {
            if !node.isBroken { report(.callShape(entry.key.text, found: node.kind), at: node.range) }
            return nil
        }
        guard let call = parseCall(snippet(scalar, node), diagnostics: &diagnostics) else { return nil }
        if call.name.text.utf8.contains(UInt8(ascii: ".")) {
            report(.childCall(call.name.text), at: call.name.range)
            return nil
        }
        return CallDecl(name: Name(text: call.name.text, range: call.name.range), arguments: call.arguments, range: call.range)
    }

    /// R7.8: an empty list does nothing; if that is on purpose, `handler: false` says so.
    private mutating func reportEmptyStep(_ entry: SyntaxEntry, in long: LongForm) {
        let others = long.entries.filter { $0.key.text != entry.key.text && !["with", "when"].contains($0.key.text) }
        let isOnlyStep = others.allSatisfy { Words.notes.contains($0.key.text) }
        let fixIt =
            isOnlyStep
            ? Diagnostic.FixIt(
                "write 'handler: false'", replace: entry.key.range.union(entry.value.range), with: "handler: false", .suggested)
            : nil
        report(.emptyStep(entry.key.text, isOnlyStep: isOnlyStep), at: entry.valueRange, fixIt: fixIt)
    }
}

extension Diagnostic.Message {
    fileprivate static func casesShape(found: String) -> Self {
        .error("steps.cases", "'cases' is a list with at least one '{ when: …, invoke: … }'; found \(found)")
    }

    fileprivate static func caseShape(found: String) -> Self {
        .error("steps.case", "a case is a mapping of steps, as in '{ when: …, invoke: … }'; found \(found)")
    }

    fileprivate static var caseBraces: Self {
        .error("form.single-pair", "a case is a mapping; write it in braces, as in '[{ when: …, invoke: … }]'")
    }

    fileprivate static var emptyCase: Self {
        .error("steps.empty", "this case does nothing and holds always; remove it")
    }

    fileprivate static func callShape(_ key: String, found: String) -> Self {
        .error(
            "call.kind",
            "'\(key)' takes a call, 'name' or 'name(argument, …)', or a list of calls; found \(found): put it in quotes")
    }

    fileprivate static func childCall(_ name: String) -> Self {
        .error(
            "value.later",
            "'\(name)' calls into another module, which is not in this version of statec yet; write that part in Swift")
    }

    fileprivate static func emptyStep(_ key: String, isOnlyStep: Bool) -> Self {
        .error(
            "steps.empty",
            "'\(key)' does nothing; \(isOnlyStep ? "write 'handler: false' if that is on purpose, or " : "")remove it")
    }
}
