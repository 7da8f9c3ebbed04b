/// `tasks:`.
extension DeclReader {
    mutating func readTask(_ entry: SyntaxEntry) -> TaskDecl? {
        let name = plainName(entry.key)
        guard let form = form(of: entry, .task) else { return nil }
        let long = form.long
        let notes = notes(entry.documentation, long)
        guard let payload = payload(of: entry, form) else { return nil }
        return TaskDecl(
            name: name, notes: notes, payload: payload,
            result: long?["returns"].flatMap { writtenType($0) },
            error: long?["throws"].flatMap { writtenType($0) },
            policy: long?["policy"].flatMap { choice($0, of: TaskPolicy.self) },
            key: long?["key"].flatMap { expression($0) },
            debounce: long?["debounce"].flatMap { duration($0) },
            throttle: long?["throttle"].flatMap { duration($0) },
            timeout: long?["timeout"].flatMap { duration($0) },
            retry: long?["retry"].flatMap { retry($0) },
            stream: long?["stream"].flatMap { boolean($0) },
            success: long?["success"].flatMap { outcome($0) },
            failure: long?["failure"].flatMap { outcome($0) })
    }

    private mutating func retry(_ entry: SyntaxEntry) -> TaskDecl.RetryDecl? {
        guard case .mapping(let mapping) = entry.value.content, !mapping.entries.isEmpty else {
            if !entry.value.isBroken { report(.retryKind(found: entry.value.kind), at: entry.valueRange) }
            return nil
        }
        let long = longForm(mapping, range: entry.value.range, .retry)
        guard let times = long["times"], let text = text(of: times, as: "how often to try again") else {
            if long["times"] == nil { report(.retryKind(found: entry.value.kind), at: entry.value.range) }
            return nil
        }
        guard let count = Int(text.text), count > 0 else {
            report(.retryTimes(text.text), at: text.range)
            return nil
        }
        return TaskDecl.RetryDecl(times: count, delay: long["delay"].flatMap { duration($0)?.value } ?? 0)
    }

    /// R8.2: `failure: {}` swallows on purpose.
    private mutating func outcome(_ entry: SyntaxEntry) -> TaskDecl.OutcomeDecl? {
        switch entry.value.content {
        case .sequence(let sequence) where !sequence.items.isEmpty:
            return TaskDecl.OutcomeDecl(condition: nil, cases: cases(sequence))
        case .mapping(let mapping) where !mapping.entries.isEmpty:
            let steps = stepsAndCases(longForm(mapping, range: entry.value.range, .outcome))
            return TaskDecl.OutcomeDecl(condition: steps.condition, cases: steps.cases)
        case .mapping where entry.key.text == "failure":
            return TaskDecl.OutcomeDecl(condition: nil, cases: [])
        case .mapping, .sequence, .scalar, .absent:
            report(.outcomeKind(entry.key.text, found: entry.value.kind), at: entry.valueRange)
        case .broken:
            break
        }
        return nil
    }
}

extension Diagnostic.Message {
    fileprivate static func retryKind(found: String) -> Self {
        .error("task.retry", "'retry' says how often to try again, as in '{ times: 3, delay: 1s }'; found \(found)")
    }

    fileprivate static func retryTimes(_ text: String) -> Self {
        .error("task.retry", "'times' is a whole number from 1 on, not '\(text)'; leave out 'retry' if once is enough")
    }

    fileprivate static func outcomeKind(_ key: String, found: String) -> Self {
        let wayOut = key == "failure" ? "; '{}' swallows the error on purpose" : "; remove it if nothing is to be done"
        return .error("task.outcome", "'\(key)' takes steps, as in '{ invoke: … }', or a list of cases; found \(found)\(wayOut)")
    }
}
