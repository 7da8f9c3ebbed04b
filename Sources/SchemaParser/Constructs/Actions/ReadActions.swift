/// `actions:`.
extension DeclReader {
    mutating func readAction(_ entry: SyntaxEntry) -> ActionDecl? {
        let name = plainName(entry.key)
        guard let form = form(of: entry, .action) else { return nil }
        let notes = notes(entry.documentation, form.long)
        let payload = payload(of: entry, form)
        let steps = actionSteps(form)
        return payload.map {
            ActionDecl(
                name: name, notes: notes, payload: $0, condition: steps.condition, cases: steps.cases,
                handler: form.long?["handler"].flatMap { handlerCall($0) })
        }
    }

    private mutating func actionSteps(_ form: EntryForm) -> (condition: Snippet?, cases: [StepsDecl]) {
        switch form {
        case .nothing, .text, .payload: (nil, [])
        case .cases(let sequence): (nil, cases(sequence))
        case .long(let long): stepsAndCases(long)
        }
    }

    /// `when:` guards the cases, or Swift where there are no steps; with plain steps it is their condition.
    mutating func stepsAndCases(_ long: LongForm) -> (condition: Snippet?, cases: [StepsDecl]) {
        guard let cases = long["cases"] else {
            let steps = steps(long)
            return steps.isEmpty ? (steps.condition, []) : (nil, [steps])
        }
        for step in stepKeys.compactMap({ long[$0] }) { report(.besideCases(step.key.text), at: step.key.range) }
        return (long["when"].flatMap { condition($0) }, self.cases(under: cases))
    }

    private mutating func handlerCall(_ entry: SyntaxEntry) -> Written<HandlerCall>? {
        if case .scalar(let scalar) = entry.value.content, scalar.text == HandlerCall.async.rawValue {
            return Written(value: .async, range: entry.value.contentRange(scalar))
        }
        return boolean(entry).map { Written(value: $0.value ? .sync : .none, range: $0.range) }
    }

}

private let stepKeys = ["invoke", "cancel", "start", "emit", "dispatch", "fail"]

extension StepsDecl {
    fileprivate var isEmpty: Bool {
        let lists = invokes.count + cancels.count + starts.count + emits.count + dispatches.count
        return lists == 0 && failure == nil
    }
}

extension EntryForm {
    var long: LongForm? {
        if case .long(let long) = self { long } else { nil }
    }
}

extension Diagnostic.Message {
    fileprivate static func besideCases(_ step: String) -> Self {
        .error("steps.beside-cases", "'\(step)' stands beside 'cases'; move it into the case in which it is done")
    }
}
